import type { Transaction } from "../../../platform/db/database.ts";
import { queueMail } from "../../../platform/mail/outgoing-mail.ts";
import { isTakenAddress } from "../accounts/accounts.ts";
import { isBanned, lockUser, type UserRecord, userColumns } from "../accounts/user-record.ts";
import { AuthError, emailExists } from "../errors.ts";
import { toMailName } from "../links/account-mails.ts";
import { dropTokens, type SpentToken } from "../links/one-time-tokens.ts";

/**
 * What a spent token was for: the address is confirmed, or changed. Returns the user as it is then.
 * Throws user_banned, otp_expired (the account has another address by now), email_exists (somebody else was faster);
 * what it throws must undo the spending, too.
 */
export async function redeemToken(tx: Transaction, spent: SpentToken, now: Date): Promise<UserRecord> {
	const user = await lockUser(tx, spent.user_id);
	const isForChange = spent.kind === "email_change";
	if (!user || spent.email !== (isForChange ? user.email_change : user.email)) {
		throw new AuthError("otp_expired", "Token has expired or is invalid");
	}
	if (isBanned(user, now)) throw new AuthError("user_banned", "User is banned");
	if (isForChange) return await changeAddress(tx, user, spent.email);
	await dropTokens(tx, user.id, spent.kind === "recovery" ? ["recovery"] : ["signup", "sign_in"]);
	return user.email_confirmed_at === null ? await confirmAddress(tx, spent, now) : user;
}

/**
 * From now on the account is that of who reads the address's mail, with the password that the request chose which sent
 * this mail, or with none: never with one that somebody else chose who signed up with the same address.
 */
async function confirmAddress(tx: Transaction, spent: SpentToken, now: Date): Promise<UserRecord> {
	const { rows } = await tx.query<UserRecord>(
		`update auth.users u set email_confirmed_at = $2, encrypted_password = $3,
			raw_user_meta_data = coalesce($4::jsonb, u.raw_user_meta_data)
		where u.id = $1
		returning ${userColumns}`,
		[spent.user_id, now, spent.encrypted_password, spent.user_data && JSON.stringify(spent.user_data)],
	);
	return rows[0] as UserRecord;
}

async function changeAddress(tx: Transaction, user: UserRecord, newAddress: string): Promise<UserRecord> {
	// An account that never confirmed the address is nobody's, and makes room.
	await tx.query("delete from auth.users where lower(email) = $1 and email_confirmed_at is null", [
		newAddress,
	]);
	try {
		const { rows } = await tx.query<UserRecord>(
			`update auth.users u set email = $2, email_change = null, email_confirmed_at = coalesce(email_confirmed_at, now())
			where u.id = $1
			returning ${userColumns}`,
			[user.id, newAddress],
		);
		// Links that went to the address before are in a mailbox that may be somebody else's.
		await dropTokens(tx, user.id, ["sign_in", "recovery", "email_change", "reauthentication", "auth_code"]);
		await queueMail(tx, {
			recipient: user.email,
			template: "address-changed",
			data: { name: toMailName(user.raw_user_meta_data), newAddress },
		});
		return rows[0] as UserRecord;
	} catch (error) {
		if (!isTakenAddress(error)) throw error;
		throw emailExists();
	}
}
