import type { Transaction } from "../../../platform/db/database.ts";
import { type OutgoingMail, queueMail } from "../../../platform/mail/outgoing-mail.ts";
import type { UserMetadata } from "../accounts/credentials.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import { issueToken, type TokenKind, type TokenRequest } from "./one-time-tokens.ts";

/** GoTrue's word in a link for what it is good for; supabase-js's verifyOtp takes it. */
export type LinkType = "signup" | "magiclink" | "email" | "recovery" | "email_change";

/** Whom a mail is for, and the address it goes to. */
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

interface LinkMail {
	/** What the link's token may be spent on. */
	kind: TokenKind;
	/** The link's own word for that. */
	type: LinkType;
	/** Where its sending is noted. */
	sentAt: SentColumn;
	write(recipient: string, said: { name: string; link: string; code: string }): OutgoingMail;
}

const linkMails = {
	confirmation: {
		kind: "signup",
		type: "signup",
		sentAt: "confirmation_sent_at",
		write: (recipient, { name, link }) => ({ recipient, template: "confirm-signup", data: { name, link } }),
	},
	signIn: {
		kind: "sign_in",
		type: "magiclink",
		sentAt: "recovery_sent_at",
		write: (recipient, data) => ({ recipient, template: "sign-in-link", data }),
	},
	recovery: {
		kind: "recovery",
		type: "recovery",
		sentAt: "recovery_sent_at",
		write: (recipient, { name, link }) => ({ recipient, template: "reset-password", data: { name, link } }),
	},
	/** To the address the account is to have; the one it has is told when it is done. */
	emailChange: {
		kind: "email_change",
		type: "email_change",
		sentAt: "email_change_sent_at",
		write: (recipient, { name, link }) => ({
			recipient,
			template: "confirm-new-address",
			data: { name, newAddress: recipient, link },
		}),
	},
} satisfies Record<string, LinkMail>;

/** Mails the addressee a link of this purpose, and notes on the account that it was sent. */
export async function sendLink(
	tx: Transaction,
	siteUrl: string,
	purpose: keyof typeof linkMails,
	{ id, email, raw_user_meta_data }: Addressee,
	request: LinkRequest,
): Promise<void> {
	const { kind, type, sentAt, write } = linkMails[purpose];
	const { token, code } = await issueToken(tx, { ...request, kind, userId: id, email });
	await noteSent(tx, id, sentAt, request.now);
	const link = makeLink(siteUrl, type, token);
	await queueMail(tx, write(email, { name: toMailName(raw_user_meta_data), link, code }));
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
