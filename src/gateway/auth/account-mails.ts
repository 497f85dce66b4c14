import type { Transaction } from "../../platform/db/database.ts";
import { queueMail } from "../../platform/mail/outgoing-mail.ts";
import type { UserMetadata } from "./credentials.ts";
import { issueToken, type TokenKind, type TokenRequest } from "./one-time-tokens.ts";
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

type SentColumn =
	| "confirmation_sent_at"
	| "recovery_sent_at"
	| "email_change_sent_at"
	| "reauthentication_sent_at";

/** What a link's token may be spent on, the link's own word for that, and where its sending is noted. */
const purposes = {
	confirmation: { kind: "signup", type: "signup", sentAt: "confirmation_sent_at" },
	signIn: { kind: "sign_in", type: "magiclink", sentAt: "recovery_sent_at" },
	recovery: { kind: "recovery", type: "recovery", sentAt: "recovery_sent_at" },
	emailChange: { kind: "email_change", type: "email_change", sentAt: "email_change_sent_at" },
} as const satisfies Record<string, { kind: TokenKind; type: LinkType; sentAt: SentColumn }>;

/** Makes what a mail to `address` carries, and notes on the account that one was sent. */
async function issueLink(
	tx: Transaction,
	siteUrl: string,
	user: Addressee,
	{ purpose, address, request }: { purpose: keyof typeof purposes; address: string; request: LinkRequest },
): Promise<{ name: string; link: string; code: string }> {
	const { kind, type, sentAt } = purposes[purpose];
	const { token, code } = await issueToken(tx, { ...request, kind, userId: user.id, email: address });
	await noteSent(tx, user.id, sentAt, request.now);
	return { name: toMailName(user.raw_user_meta_data), link: makeLink(siteUrl, type, token), code };
}

export async function sendConfirmation(
	tx: Transaction,
	siteUrl: string,
	user: Addressee,
	request: LinkRequest,
): Promise<void> {
	const { email: address } = user;
	const { name, link } = await issueLink(tx, siteUrl, user, { purpose: "confirmation", address, request });
	await queueMail(tx, { recipient: address, template: "confirm-signup", data: { name, link } });
}

export async function sendSignInLink(
	tx: Transaction,
	siteUrl: string,
	user: Addressee,
	request: LinkRequest,
): Promise<void> {
	const { email: address } = user;
	const data = await issueLink(tx, siteUrl, user, { purpose: "signIn", address, request });
	await queueMail(tx, { recipient: address, template: "sign-in-link", data });
}

export async function sendRecovery(
	tx: Transaction,
	siteUrl: string,
	user: Addressee,
	request: LinkRequest,
): Promise<void> {
	const { email: address } = user;
	const { name, link } = await issueLink(tx, siteUrl, user, { purpose: "recovery", address, request });
	await queueMail(tx, { recipient: address, template: "reset-password", data: { name, link } });
}

/** To the address the account is to have; the one it has is told when it is done. */
export async function sendEmailChange(
	tx: Transaction,
	siteUrl: string,
	user: Addressee,
	newAddress: string,
	request: LinkRequest,
): Promise<void> {
	const asked = { purpose: "emailChange", address: newAddress, request } as const;
	const { name, link } = await issueLink(tx, siteUrl, user, asked);
	await queueMail(tx, {
		recipient: newAddress,
		template: "confirm-new-address",
		data: { name, newAddress, link },
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
	column: SentColumn,
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
