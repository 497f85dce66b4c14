import type { Transaction } from "../../../platform/db/database.ts";
import { type Addressee, type LinkRequest, sendAlreadySignedUp, sendLink } from "../links/account-mails.ts";
import { dropTokens } from "../links/one-time-tokens.ts";
import { findByEmail } from "./user-record.ts";

/**
 * Notes the address an account is to have, and asks its reader by mail. When another account has confirmed it, that one's
 * owner is told instead, and nothing will come of it: the answer does not tell the one who asked.
 */
export async function requestEmailChange(
	tx: Transaction,
	siteUrl: string,
	user: Addressee,
	newAddress: string,
	request: LinkRequest,
): Promise<void> {
	await tx.query("update auth.users set email_change = $2, email_change_sent_at = $3 where id = $1", [
		user.id,
		newAddress,
		request.now,
	]);
	const holder = await findByEmail(tx, newAddress);
	if (holder !== null && holder.email_confirmed_at !== null) {
		await sendAlreadySignedUp(tx, siteUrl, holder);
	} else {
		await sendLink(tx, siteUrl, "emailChange", { ...user, email: newAddress }, request);
	}
}

/** Whoever wants to keep the address after all: the links that were sent to another one are worth nothing any more. */
export async function withdrawEmailChange(tx: Transaction, userId: string): Promise<void> {
	await tx.query("update auth.users set email_change = null, email_change_sent_at = null where id = $1", [
		userId,
	]);
	await dropTokens(tx, userId, ["email_change"]);
}
