import type { SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { articleCategories } from "../../domain/articles/category.ts";
import { digestFrequencies } from "../../domain/articles/digest.ts";
import type { MailSite } from "../../platform/mail/mail-content.ts";
import { renderMail } from "../../platform/mail/render-mail.ts";

/**
 * A letter brings its styles on its elements, which the site's own pages refuse; it runs nothing, fetches nothing, and only the
 * desk may frame it. Links open beside it.
 */
const letterPolicy =
	"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Three parts of base64url (RFC 7515, 3.1). What has other characters may be no header's value at all. */
const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** No administrator, and a token that is none or has expired. */
const refusals: ReadonlySet<string> = new Set(["42501", "PGRST301", "PGRST303"]);
const refusal = "Bara administratörer får se detta.";

/**
 * The next issue exactly as it would be sent, for the desk's frame: a POST of access_token, frequency, sports (repeated) and view
 * ("text" for the letter's text, as plain text). The token goes in the body, because a frame cannot send a header and an address
 * would be logged. 403 for who is no administrator, 400 for a frequency that is none, 503 when it could not be read.
 */
export function createNewsletterPreview({
	supabase,
	site,
}: {
	supabase: SupabaseClient<AvsparkDatabase>;
	site: MailSite;
}): Hono {
	const app = new Hono();
	app.post("/admin/nyhetsbrev/brev", async (c) => {
		c.header("Cache-Control", "no-store");
		c.header("Content-Security-Policy", letterPolicy);
		const form = await c.req.formData().catch(() => new FormData());
		const frequency = digestFrequencies.find((known) => known === form.get("frequency"));
		if (frequency === undefined) return c.text("Ogiltigt anrop", 400);
		const accessToken = String(form.get("access_token") ?? "");
		if (!tokenPattern.test(accessToken)) return c.text(refusal, 403);
		const { data, error } = await supabase
			.rpc("newsletter_preview", { frequency })
			.setHeader("Authorization", `Bearer ${accessToken}`);
		if (error) return refusals.has(error.code) ? c.text(refusal, 403) : c.text("Försök igen senare.", 503);
		const asked = form.getAll("sports");
		const { html, text } = renderMail(
			{
				recipient: "",
				template: "newsletter-issue",
				data: {
					frequency,
					until: data.until,
					articles: data.articles,
					sports: articleCategories.filter((category) => asked.includes(category)),
					unsubscribeToken: "forhandsvisning",
				},
			},
			site,
		);
		if (form.get("view") === "text") return c.text(text);
		return c.html(html.replace("<head>", '<head>\n<base target="_blank">'));
	});
	return app;
}
