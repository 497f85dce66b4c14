import type { SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import type { AvsparkDatabase } from "../../contract/database.ts";

/**
 * Ends a subscription for a mail program whose reader has asked for it: a POST of "List-Unsubscribe=One-Click" to a letter's
 * link, as either kind of form, is answered without a page, a question or a redirect (RFC 8058, 3.1 and 3.2).
 * Any other POST there is the page's own form, and goes on to the site.
 */
export function createOneClickUnsubscribe({ supabase }: { supabase: SupabaseClient<AvsparkDatabase> }): Hono {
	const app = new Hono();
	app.post("/nyhetsbrev/avsluta", async (c, next) => {
		// A copy: whoever comes next reads the body, too.
		const form = await c.req.raw
			.clone()
			.formData()
			.catch(() => null);
		if (form?.get("List-Unsubscribe") !== "One-Click") return await next();
		const token = c.req.query("token") ?? "";
		const { data, error } = await supabase.rpc("unsubscribe_newsletter", { token });
		c.header("Cache-Control", "no-store");
		// SQLSTATE class 22: what was sent can be no token, such as text with a NUL.
		if (error && !error.code.startsWith("22")) return c.text("Försök igen senare.", 503);
		return data ? c.text("Nyhetsbrevet är avslutat.") : c.text("Länken gäller inte.", 404);
	});
	return app;
}
