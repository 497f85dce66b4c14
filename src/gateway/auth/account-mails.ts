import type { Transaction } from "../../platform/db/database.ts";
import { queueMail } from "../../platform/mail/outgoing-mail.ts";
import type { UserMetadata } from "./credentials.ts";
import { issueToken, type TokenRequest } from "./one-time-tokens.ts";
import type { UserRecord } from "./user-record.ts";

/** GoTrue's word in a link for what it is good for; supabase-js's verifyOtp takes it. */
export type LinkType = "signup" | "magiclink" | "email" | "recovery" | "email_change";

/** Whom a mail is for. */
export type Addressee = Pick<UserRecord, "id" | "email" | "raw_user_meta_data">;

export type LinkRequest = Pick<TokenRequest, "now" | "encrypted" | "data" | "challenge">;

/**
 * A link leads to a page of ours, whose button spends the token: programs that look into mails open every link, and must
 * not spend it. (GET /verify does, for programs that want it so.)
 */
function makeLink(siteUrl: string, type: LinkType, token: string): string {
	const page = type === "recovery" ? "/reset-password" : "/auth/bekrafta";
	return `${siteUrl}${page}?${new URLSearchParams({ token_hash: token, type })}`;
}

export async function sendConfirmation(
	tx: Transaction,
	siteUrl: string,
	user: Addressee,
	request: LinkRequest,
): Promise<void> {
	const { token } = await issueToken(tx, { ...request, kind: "signup", userId: user.id, email: user.email });
	await noteSent(tx, user.id, "confirmation_sent_at", request.now);
	await queueMail(tx, {
		recipient: user.email,
		template: "confirm-signup",
		data: { name: toMailName(user.raw_user_meta_data), link: makeLink(siteUrl, "signup", token) },
	});
}

export async function sendSignInLink(
	tx: Transaction,
	siteUrl: string,
	user: Addressee,
	request: LinkRequest,
): Promise<void> {
	const { token, code } = await issueToken(tx, {
		...request,
		kind: "sign_in",
		userId: user.id,
		email: user.email,
	});
	await noteSent(tx, user.id, "recovery_sent_at", request.now);
	await queueMail(tx, {
		recipient: user.email,
		template: "sign-in-link",
		data: { name: toMailName(user.raw_user_meta_data), link: makeLink(siteUrl, "magiclink", token), code },
	});
}

export async function sendRecovery(
	tx: Transaction,
	siteUrl: string,
	user: Addressee,
	request: LinkRequest,
): Promise<void> {
	const { token } = await issueToken(tx, {
		...request,
		kind: "recovery",
		userId: user.id,
		email: user.email,
	});
	await noteSent(tx, user.id, "recovery_sent_at", request.now);
	await queueMail(tx, {
		recipient: user.email,
		template: "reset-password",
		data: { name: toMailName(user.raw_user_meta_data), link: makeLink(siteUrl, "recovery", token) },
	});
}

/** To the address the account is to have; the one it has is told when it is done. */
export async function sendEmailChange(
	tx: Transaction,
	siteUrl: string,
	user: Addressee,
	newAddress: string,
	request: LinkRequest,
): Promise<void> {
	const { token } = await issueToken(tx, {
		...request,
		kind: "email_change",
		userId: user.id,
		email: newAddress,
	});
	await noteSent(tx, user.id, "email_change_sent_at", request.now);
	await queueMail(tx, {
		recipient: newAddress,
		template: "confirm-new-address",
		data: {
			name: toMailName(user.raw_user_meta_data),
			newAddress,
			link: makeLink(siteUrl, "email_change", token),
		},
	});
}

/** To the owner of an address that somebody wanted to use again. The one who wanted it is not told. */
export async function sendAlreadySignedUp(tx: Transaction, siteUrl: string, owner: Addressee): Promise<void> {
	await queueMail(tx, {
		recipient: owner.email,
		template: "already-signed-up",
		data: {
			name: toMailName(owner.raw_user_meta_data),
			signInLink: `${siteUrl}/auth`,
			resetLink: `${siteUrl}/forgot-password`,
		},
	});
}

export async function noteSent(
	tx: Transaction,
	userId: string,
	column: "confirmation_sent_at" | "recovery_sent_at" | "email_change_sent_at" | "reauthentication_sent_at",
	now: Date,
): Promise<void> {
	await tx.query(`update auth.users set ${column} = $2 where id = $1`, [userId, now]);
}

const maxNameLength = 60;

/**
 * {full_name: "Anna Berg"} -> "Anna Berg"; "" when there is none. Whoever signs up chooses the text that a stranger's mail
 * then shows, so nothing in it may look like an address or a message.
 */
export function toMailName(metadata: UserMetadata): string {
	const name = typeof metadata.full_name === "string" ? metadata.full_name.trim() : "";
	return name.length <= maxNameLength && /^[\p{L}\p{M}' -]+$/u.test(name) ? name : "";
}
