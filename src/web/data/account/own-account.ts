import type { SupabaseClient } from "@supabase/supabase-js";
import type { OwnSessionRow } from "../../../contract/account-rows.ts";
import type { AvsparkDatabase } from "../../../contract/database.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** Where the user is signed in, this device first. Throws when the read fails. */
export async function listSessions(supabase: Client): Promise<OwnSessionRow[]> {
	const { data, error } = await supabase.rpc("my_sessions");
	if (error) throw new Error("The sessions could not be read", { cause: error });
	return data;
}

/** Throws when it fails. A session that is gone already is no failure. */
export async function revokeSession(supabase: Client, sessionId: string): Promise<void> {
	const { error } = await supabase.rpc("revoke_session", { session_id: sessionId });
	if (error) throw new Error("The session could not be ended", { cause: error });
}

/** Everything held about the user, as JSON text. Throws when it fails. */
export async function exportOwnData(supabase: Client): Promise<string> {
	const { data, error } = await supabase.rpc("export_my_data");
	if (error) throw new Error("The data could not be exported", { cause: error });
	return JSON.stringify(data, null, 2);
}

/** Why an account stands still: its user's password was another one, or nobody else would be administrator. */
export type DeletionOutcome = "deleted" | "wrong-password" | "last-administrator";

/**
 * Deletes the account for good; the password is asked for again, however fresh the session. Its sessions go with it: the
 * browser's own is the caller's to forget. Throws when it fails, an AuthError where the auth door refuses.
 */
export async function deleteOwnAccount(supabase: Client, password: string): Promise<DeletionOutcome> {
	// The address that the stored session has may have been changed on another device.
	const { data, error: unknownUser } = await supabase.auth.getUser();
	if (unknownUser) throw unknownUser;
	const signIn = await supabase.auth.signInWithPassword({ email: data.user.email ?? "", password });
	if (signIn.error?.code === "invalid_credentials") return "wrong-password";
	if (signIn.error) throw signIn.error;
	const { error } = await supabase.rpc("delete_my_account");
	if (error?.hint === "last_admin") return "last-administrator";
	if (error) throw new Error("The account could not be deleted", { cause: error });
	return "deleted";
}
