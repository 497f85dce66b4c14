import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sessionStorageKey } from "../../../src/web/data/account/session-storage.ts";
import { openSignedInClient } from "../site/site-clients.ts";
import { openOperator } from "./operator.ts";
import { e2eOrigin } from "./settings.ts";

export interface E2eAccount {
	email: string;
	password: string;
}

export const makeEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@exempel.se`;

/** A reader of this test's own with a confirmed address; the operator's key makes it, so no mail is spent. */
export async function makeReader(
	fullName = "Lasse Läsare",
	mailbox = "lasare",
): Promise<E2eAccount & { id: string }> {
	const account = { email: makeEmail(mailbox), password: "innebandy-i-regn" };
	const { data, error } = await openOperator().auth.admin.createUser({
		...account,
		email_confirm: true,
		user_metadata: { full_name: fullName },
	});
	if (error) throw error;
	return { ...account, id: data.user.id };
}

/**
 * Lays a session into the browser, as if its owner had signed in before on this device; resolves to a client that holds it. `origin`: of a program
 * that is not the one of all journeys; that one is opened by the name that the journey has for it.
 */
export async function signIn(page: Page, account: E2eAccount, origin?: string): Promise<SupabaseClient> {
	const client = await openSignedInClient(origin ?? e2eOrigin, account);
	const { data } = await client.auth.getSession();
	// A page of the same origin that runs no script of ours.
	await page.goto(`${origin ?? ""}/robots.txt`);
	await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
		sessionStorageKey,
		JSON.stringify(data.session),
	] as const);
	return client;
}

/** Signed in, and on `address`; without motion, which costs time. */
export async function openSignedIn(page: Page, account: E2eAccount, address = "/categories"): Promise<void> {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await signIn(page, account);
	await page.goto(address);
	// What a first page fetches, then the client, then the role: more than one step's time on a busy machine.
	await expect(page.getByRole("button", { name: /^Användarmeny/ })).toBeVisible({ timeout: 15_000 });
}

/** What happens to whoever stays away for long: the next request finds the session over, and it cannot be renewed. */
export async function endSession(page: Page): Promise<void> {
	await page.evaluate((key) => {
		const session = JSON.parse(localStorage.getItem(key) ?? "{}");
		localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, refresh_token: "unknown" }));
	}, sessionStorageKey);
}

/** By hand, once the session that was over has led to the sign-in. */
export async function signInAgain(page: Page, account: E2eAccount): Promise<void> {
	await expect(page).toHaveURL("/auth");
	await page.getByLabel("E-postadress").fill(account.email);
	await page.getByLabel("Lösenord", { exact: true }).fill(account.password);
	await page.getByRole("main").getByRole("button", { name: "Logga in" }).click();
}
