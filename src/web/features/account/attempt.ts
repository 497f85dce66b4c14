import type { AuthError } from "@supabase/supabase-js";
import { showToast } from "../../ui/toast.ts";
import { toAuthErrorText } from "./auth-error-text.ts";

/**
 * Runs one request of a form. Returns null when it went well, else the error, which by then is logged and told in a
 * toast: under `title` with its reason, or as "Ett fel uppstod" when nobody foresaw it (spec 8).
 */
export async function attempt(
	title: string,
	request: () => Promise<{ error: AuthError | null }>,
): Promise<AuthError | Error | null> {
	try {
		const { error } = await request();
		if (!error) return null;
		console.error(title, error);
		const text = toAuthErrorText(error);
		if (text === null) tellUnexpected();
		else showToast({ kind: "error", title, description: text });
		return error;
	} catch (error) {
		console.error(title, error);
		tellUnexpected();
		return error instanceof Error ? error : new Error(title, { cause: error });
	}
}

export function tellUnexpected(): void {
	showToast({ kind: "error", title: "Ett fel uppstod", description: "Försök igen senare." });
}

/** The code of a refusal; "" for what has none. */
export function codeOf(error: Error | null): string {
	return error && "code" in error && typeof error.code === "string" ? error.code : "";
}
