import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mail-transport.ts";

/** Space and what ends a line: an address with one could write headers of its own, or a second address. */
const addressShape = /^[^\s\p{Cc}<>,;]+@[^\s\p{Cc}<>,;]+$/u;

/** Whether a mail can be addressed so: exactly one mailbox, without a name. */
function isMailbox(address: string): boolean {
	return addressShape.test(address);
}

/**
 * "Avspark <nyheter@avspark.example>" or the address alone -> both. Nodemailer would take `Nyheter: Avspark` for a group of mailboxes, and
 * what stands in brackets in a name for a remark.
 */
export function parseSender(from: string): { name: string; address: string } {
	const { name = "", address = from } = /^(?<name>[^<>]*)<(?<address>[^<>]*)>\s*$/.exec(from)?.groups ?? {};
	const quoted = /^"(.*)"$/s.exec(name.trim())?.[1];
	return { name: quoted?.replaceAll(/\\(.)/g, "$1") ?? name.trim(), address };
}

/**
 * The message for nodemailer, which writes it as MIME (RFC 2045) and encodes what a header may not hold.
 * No file and no address is read for it, whatever its text says. Throws RangeError for a recipient that is no mailbox.
 */
export function composeMessage(from: string, message: MailMessage): SendMailOptions {
	if (!isMailbox(message.recipient)) throw new RangeError("The recipient is not one mailbox");
	return {
		// As objects they are not parsed: each stays one address.
		from: parseSender(from),
		to: { name: "", address: message.recipient },
		messageId: message.messageId,
		date: message.date,
		subject: message.subject,
		text: message.text,
		html: message.html,
		headers: {
			// No answer of a machine, please (RFC 3834; the second is Exchange's).
			"Auto-Submitted": "auto-generated",
			"X-Auto-Response-Suppress": "All",
			...message.headers,
		},
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
