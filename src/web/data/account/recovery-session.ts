import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** Which link opened which session, in this tab. */
const storageKey = "avspark-recovery";

/** Whether the session that is open now was opened by this link; false where the browser keeps nothing. */
export async function isOpenedBy(client: Client, tokenHash: string): Promise<boolean> {
	const sessionId = await readSessionId(client);
	try {
		return sessionId !== null && sessionStorage.getItem(storageKey) === `${tokenHash} ${sessionId}`;
	} catch {
		return false;
	}
}

/** To be called when the link has just opened it: it is found again when the page is opened anew. */
export async function noteOpenedBy(client: Client, tokenHash: string): Promise<void> {
	const sessionId = await readSessionId(client);
	try {
		sessionStorage.setItem(storageKey, `${tokenHash} ${sessionId}`);
	} catch {
		// It is known as long as the page stands.
	}
}

export function forgetOpenedBy(): void {
	try {
		sessionStorage.removeItem(storageKey);
	} catch {
		// Then nothing was kept.
	}
}

/** Each sign-in has its own, which its tokens bear as a claim. Null when nobody is signed in. */
async function readSessionId(client: Client): Promise<string | null> {
	const { data } = await client.auth.getSession();
	const claims = data.session?.access_token.split(".")[1];
	if (!claims) return null;
	const { session_id } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
	return typeof session_id === "string" ? session_id : null;
}
