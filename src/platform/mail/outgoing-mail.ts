import type { Queryable } from "../db/database.ts";
import type { IssueMailData } from "./issue-mail.ts";

/** Told of every mail that is queued. */
export const mailChannel = "outgoing_mail";

/** What each mail says to its reader; links are absolute. Times are ISO 8601 in UTC. */
export interface MailData {
	/** A new account's address is to be confirmed. */
	"confirm-signup": { name: string; link: string };
	/** Somebody signed up with an address that has an account: its owner is told, the one at the form is not. */
	"already-signed-up": { name: string; signInLink: string; resetLink: string };
	/** A new password was asked for. */
	"reset-password": { name: string; link: string };
	/** A way in without a password was asked for: the link, or six digits for a program that has the reader type them. */
	"sign-in-link": { name: string; link: string; code: string };
	/** To the new address of an account that is to change it. */
	"confirm-new-address": { name: string; newAddress: string; link: string };
	/** To the address an account had: it is changed now. */
	"address-changed": { name: string; newAddress: string };
	"password-changed": { name: string; resetLink: string };
	/** A six-digit code, for a change that asks for a proof beyond the session. */
	"reauthentication-code": { name: string; code: string };
	"account-deleted": { name: string };
	/** Queued by the database's own subscribe_newsletter, which does not know the site's address. */
	"confirm-newsletter": { confirmToken: string; unsubscribeToken: string };
	/** Queued by the database, too: a test as it is, a subscriber's copy without its data (newsletter-copies.ts). */
	"newsletter-issue": IssueMailData;
}

export type MailTemplate = keyof MailData;

export type OutgoingMail = {
	[Template in MailTemplate]: { recipient: string; template: Template; data: MailData[Template] };
}[MailTemplate];

/**
 * Puts a mail on its way. In a transaction: it leaves when that commits, and never when it does not.
 * Returns at once, whatever the mail server does: an answer's time must not tell whether a mail was sent.
 */
export async function queueMail(queryable: Queryable, mail: OutgoingMail): Promise<void> {
	await queryable.query(
		"insert into private.outgoing_mail (recipient, template, data) values ($1, $2, $3::jsonb)",
		[mail.recipient, mail.template, JSON.stringify(mail.data)],
	);
	await queryable.query(`notify ${mailChannel}`);
}
