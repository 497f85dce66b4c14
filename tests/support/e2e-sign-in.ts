import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { sessionStorageKey } from "../../src/web/data/account/session-storage.ts";
import { e2eOrigin } from "./e2e-settings.ts";

/** Lays a fresh session into the browser, as if its owner had signed in before: for journeys that begin after that. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
	const description = await fetch(`${e2eOrigin}/.well-known/avspark.json`);
	const { anonKey } = (await description.json()) as { anonKey: string };
	const client = createClient(e2eOrigin, anonKey, {
		auth: { persistSession: false, autoRefreshToken: false },
	});
	const { data, error } = await client.auth.signInWithPassword(account);
	if (error) throw error;
	await page.goto("/finns-inte");
	await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
		sessionStorageKey,
		JSON.stringify(data.session),
	] as const);
}
