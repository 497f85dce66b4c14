import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { NewsletterChoices, OwnNewsletter } from "../../../contract/newsletter.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** The subscription of the account's own address. Throws when it cannot be read. */
export async function getOwnNewsletter(client: Client): Promise<OwnNewsletter> {
	const { data, error } = await client.rpc("my_newsletter");
	if (error) throw new Error("The newsletter's choices could not be read", { cause: error });
	return data;
}

/** Subscribes, or changes what comes. Throws when it fails. */
export async function saveOwnNewsletter(client: Client, choices: NewsletterChoices): Promise<OwnNewsletter> {
	const { data, error } = await client.rpc("save_my_newsletter", choices);
	if (error) throw new Error("The newsletter's choices could not be saved", { cause: error });
	return data;
}

/** Throws when it fails. */
export async function endOwnNewsletter(client: Client): Promise<OwnNewsletter> {
	const { data, error } = await client.rpc("end_my_newsletter");
	if (error) throw new Error("The newsletter could not be ended", { cause: error });
	return data;
}
