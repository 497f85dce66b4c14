import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** Sends the mail again that confirms a new account's address. The answer does not tell whether there is one. */
export async function resendConfirmation(supabase: Client, email: string) {
	return supabase.auth.resend({ type: "signup", email });
}

/** Sends a link to /reset-password. The answer does not tell whether the address has an account. */
export async function requestPasswordReset(supabase: Client, email: string) {
	return supabase.auth.resetPasswordForEmail(email);
}

/** `nonce` is the code of a mail, asked for when the session is older than a day (reauthentication_needed). */
export async function changePassword(
	supabase: Client,
	change: { password: string; currentPassword?: string; nonce?: string },
) {
	const { password, currentPassword, nonce } = change;
	return supabase.auth.updateUser({
		password,
		...(currentPassword && { current_password: currentPassword }),
		...(nonce && { nonce }),
	});
}

export async function changeName(supabase: Client, fullName: string) {
	return supabase.auth.updateUser({ data: { full_name: fullName } });
}

/** The new address holds once the link in the mail to it is opened. */
export async function changeEmail(supabase: Client, email: string) {
	return supabase.auth.updateUser({ email });
}

/** Takes over the address and the name that were changed on another device: the session has them as they were when it was last renewed. */
export async function renewAccount(supabase: Client): Promise<void> {
	const { data: stored } = await supabase.auth.getSession();
	const { data: known, error } = await supabase.auth.getUser();
	if (error) throw error;
	const isSame =
		known.user.email === stored.session?.user.email &&
		known.user.user_metadata.full_name === stored.session?.user.user_metadata.full_name;
	if (isSame) return;
	const renewal = await supabase.auth.refreshSession();
	if (renewal.error) throw renewal.error;
}

/** Has six digits sent to the account's address: the nonce of changePassword. */
export async function requestPasswordCode(supabase: Client) {
	return supabase.auth.reauthenticate();
}
