import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { isEmailAddress } from "../../../domain/site/email-address.ts";

/** The fields of the form "Rapportera fel", trimmed; empty when the body is no form. */
export async function readReport(request: Request): Promise<{ message: string; email: string }> {
	const form = await request.formData().catch(() => new FormData());
	const read = (name: string) => {
		const value = form.get(name);
		// A form sends two characters for each line break, where its field counts one.
		return typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : "";
	};
	return { message: read("message").slice(0, 2000), email: read("email") };
}

/**
 * Sends a report to the desk. The outcome tells nothing of the article nor of other reports. `take` says whether the
 * reader's address may send one more. A failure is logged without what was written.
 */
export async function sendReport(
	supabase: SupabaseClient<AvsparkDatabase>,
	take: () => Promise<boolean>,
	report: { articleId: string; message: string; email: string },
): Promise<"thanks" | "no-message" | "invalid-address" | "limited" | "failed"> {
	if (report.message.length < 5) return "no-message";
	if (report.email !== "" && !isEmailAddress(report.email)) return "invalid-address";
	if (!(await take())) return "limited";
	const { error } = await supabase.rpc("report_error", {
		article_id: report.articleId,
		message: report.message,
		email: report.email || null,
	});
	if (!error) return "thanks";
	// Nothing but markup was written, so nothing was left of it.
	if (error.code === "22023") return "no-message";
	console.error("A report could not be stored", error.code);
	return "failed";
}

export const reportStatus = {
	thanks: 200,
	"no-message": 422,
	"invalid-address": 422,
	limited: 429,
	failed: 503,
} as const;

/** What the reader is told beside the form; nothing more where the report was taken. */
export const reportNotes = {
	thanks: undefined,
	"no-message": "Skriv vad som är fel, med några ord.",
	"invalid-address": "E-postadressen är inte giltig. Rätta den eller lämna fältet tomt.",
	limited: "Det kom många rapporter härifrån. Vänta en stund och försök igen.",
	failed: "Rapporten gick inte att ta emot. Försök igen senare.",
} as const;
