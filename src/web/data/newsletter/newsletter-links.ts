import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { NewsletterChoices } from "../../../contract/newsletter.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** What became of a link: `invalid` when it is unknown, used or too old; `failed` when that could not be found out. */
export type LinkOutcome = "done" | "invalid" | "failed";

/** Asks for the mail with the link. False when that failed; it is logged. Whether the address was known is never told. */
export async function askForNewsletter(supabase: Client, email: string): Promise<boolean> {
	const { error } = await supabase.rpc("subscribe_newsletter", { email });
	if (error) console.error("The newsletter could not be asked for", error);
	return !error;
}

/** SQLSTATE class 22: what was sent can be no token, such as text with a NUL, or no choice. */
const isRefused = ({ code }: { code: string }): boolean => code.startsWith("22");

/** Spends the token of a link in a newsletter's mail. */
export async function spendNewsletterLink(
	supabase: Client,
	name: "confirm_newsletter" | "unsubscribe_newsletter",
	token: string,
): Promise<LinkOutcome> {
	const { data, error } = await supabase.rpc(name, { token });
	if (!error) return data ? "done" : "invalid";
	if (isRefused(error)) return "invalid";
	console.error("The newsletter's link could not be used", error);
	return "failed";
}

/** What the subscription behind a letter's link gets; `failed` when that could not be read. */
export async function getNewsletterChoices(
	supabase: Client,
	token: string,
): Promise<NewsletterChoices | null | "failed"> {
	const { data, error } = await supabase.rpc("newsletter_choices", { token });
	if (!error) return data;
	if (isRefused(error)) return null;
	console.error("The newsletter's choices could not be read", error);
	return "failed";
}

/** `invalid` also for what is no choice: nobody gets there by the page. */
export async function saveNewsletterChoices(
	supabase: Client,
	token: string,
	choices: NewsletterChoices,
): Promise<LinkOutcome> {
	const { data, error } = await supabase.rpc("choose_newsletter", { token, ...choices });
	if (!error) return data ? "done" : "invalid";
	if (isRefused(error)) return "invalid";
	console.error("The newsletter's choices could not be saved", error);
	return "failed";
}

/** A field of a form that a browser has sent; "" when it is not there, or the body is no form. */
export async function readField(request: Request, name: string): Promise<string> {
	try {
		const value = (await request.formData()).get(name);
		return typeof value === "string" ? value.trim() : "";
	} catch {
		return "";
	}
}

/** Their titles say what happened, so the pages write them themselves. No search engine has any use for them. */
export const newsletterMeta = [{ name: "robots", content: "noindex" }];

export const linkStatus: Readonly<Record<LinkOutcome, number>> = { done: 200, invalid: 410, failed: 503 };
