import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { e2eDataDir, e2eOrigin } from "./e2e-settings.ts";

export interface E2eAccount {
	email: string;
	password: string;
}

/** Where supabase-js keeps the session, see src/web/data/account/session-storage.ts. */
export const sessionKey = "avspark-auth";

export const makeEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@exempel.se`;

/** A reader of this test's own with a confirmed address; the operator's key makes it, so no mail is spent. */
export async function makeReader(
	fullName = "Lasse Läsare",
	mailbox = "lasare",
): Promise<E2eAccount & { id: string }> {
	const account = { email: makeEmail(mailbox), password: "innebandy-i-regn" };
	const { serviceRoleKey } = JSON.parse(readFileSync(join(e2eDataDir, "keys.json"), "utf8"));
	const operator = createClient(e2eOrigin, serviceRoleKey, {
		auth: { persistSession: false, autoRefreshToken: false },
	});
	const { data, error } = await operator.auth.admin.createUser({
		...account,
		email_confirm: true,
		user_metadata: { full_name: fullName },
	});
	if (error) throw error;
	return { ...account, id: data.user.id };
}

/** Signs in as if it had been done before on this device, and ends on `address`; without motion, which costs time. */
export async function openSignedIn(page: Page, account: E2eAccount, address = "/categories"): Promise<void> {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const session = await createSession(account);
	// A page of the same origin that runs no script of ours.
	await page.goto("/robots.txt");
	await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, session] as const);
	await page.goto(address);
	// What a first page fetches, then the client, then the role: more than one step's time on a busy machine.
	await expect(page.getByRole("button", { name: /^Användarmeny/ })).toBeVisible({ timeout: 15_000 });
}

/** What happens to whoever stays away for long: the next request finds the session over, and it cannot be renewed. */
export async function endSession(page: Page): Promise<void> {
	await page.evaluate((key) => {
		const session = JSON.parse(localStorage.getItem(key) ?? "{}");
		localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, refresh_token: "unknown" }));
	}, sessionKey);
}

/** By hand, once the session that was over has led to the sign-in. */
export async function signInAgain(page: Page, account: E2eAccount): Promise<void> {
	await expect(page).toHaveURL("/auth");
	await page.getByLabel("E-postadress").fill(account.email);
	await page.getByLabel("Lösenord", { exact: true }).fill(account.password);
	await page.getByRole("main").getByRole("button", { name: "Logga in" }).click();
}

/** A session as supabase-js stores it, opened outside the browser. */
async function createSession(account: E2eAccount): Promise<string> {
	const answer = await fetch(`${e2eOrigin}/.well-known/avspark.json`);
	const { anonKey } = (await answer.json()) as { anonKey: string };
	const client = createClient(e2eOrigin, anonKey, {
		auth: { persistSession: false, autoRefreshToken: false },
	});
	const { data, error } = await client.auth.signInWithPassword(account);
	if (error) throw error;
	return JSON.stringify(data.session);
}
