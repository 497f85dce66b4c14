import type { SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import type { AvsparkDatabase } from "../../contract/database.ts";
import type { MailSite } from "../../platform/mail/mail-content.ts";
import { createNewsletterPreview } from "./newsletter-preview.ts";
import { createOneClickUnsubscribe } from "./one-click-unsubscribe.ts";

/** What the newsletter needs beside the site's own pages: the one click that ends it, and the desk's preview. */
export function createNewsletterPages(deps: {
	supabase: SupabaseClient<AvsparkDatabase>;
	site: MailSite;
}): Hono {
	const app = new Hono();
	app.route("/", createOneClickUnsubscribe(deps));
	app.route("/", createNewsletterPreview(deps));
	return app;
}
