import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mail-transport.ts";

/** Space and what ends a line: an address with one could write headers of its own, or a second address. */
const addressShape = /^[^\s\p{Cc}<>,;]+@[^\s\p{Cc}<>,;]+$/u;

/** Whether a mail can be addressed so: exactly one mailbox, without a name. */
function isMailbox(address: string): boolean {
	return addressShape.test(address);
}

/**
 * The message for nodemailer, which writes it as MIME (RFC 2045) and encodes what a header may not hold.
 * No file and no address is read for it, whatever its text says. Throws RangeError for a recipient that is no mailbox.
 */
export function composeMessage(from: string, message: MailMessage): SendMailOptions {
	if (!isMailbox(message.recipient)) throw new RangeError("The recipient is not one mailbox");
	return {
		from,
		// As an object it is not parsed: it stays one address.
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
