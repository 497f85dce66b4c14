import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { composeMessage } from "./compose-message.ts";
import type { MailTransport, SendOutcome } from "./mail-transport.ts";

const connectTimeoutMs = 10_000;
/** Of silence, in the middle of a conversation: a server may look long at a message before it takes it (RFC 5321, 4.5.3.2.6). */
const socketTimeoutMs = 100_000;

/**
 * Sends over the server of `url`: smtps:// speaks TLS from the first byte (port 465), smtp:// as soon as the server offers it
 * (STARTTLS), and never without it when the address ends in `?requireTLS=true`. Certificates are checked.
 */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
	const smtp = createTransport({
		url,
		connectionTimeout: connectTimeoutMs,
		dnsTimeout: connectTimeoutMs,
		greetingTimeout: connectTimeoutMs,
		socketTimeout: socketTimeoutMs,
	});
	const beforeHandOvers = new Map<string, () => Promise<void>>();
	smtp.use("stream", ({ message, data }, done) => {
		const beforeHandOver = beforeHandOvers.get(String(data.messageId));
		if (beforeHandOver) {
			const open = message.createReadStream.bind(message);
			message.createReadStream = (options) => holdLastChunk(open(options), beforeHandOver);
		}
		done();
	});
	return {
		async send(message, signal, beforeHandOver) {
			if (beforeHandOver) beforeHandOvers.set(message.messageId, beforeHandOver);
			try {
				await smtp.sendMail({ ...composeMessage(from, message), signal });
				return { kind: "sent" };
			} catch (error) {
				return toOutcome(error);
			} finally {
				beforeHandOvers.delete(message.messageId);
			}
		},
	};
}

/** The same bytes; what ends them waits for `before`. Nothing is read before the mail server has asked for the message. */
function holdLastChunk(bytes: Readable, before: () => Promise<void>): Readable {
	async function* hold() {
		let held: Buffer | null = null;
		for await (const chunk of bytes) {
			if (held) yield held;
			held = chunk;
		}
		await before();
		if (held) yield held;
	}
	return Readable.from(hold(), { objectMode: false });
}

/** What nodemailer puts on its errors (its lib/errors). */
interface SmtpError extends Error {
	code?: string;
	command?: string;
	responseCode?: number;
	response?: string;
}

/**
 * Only an answer about this very mail counts against it: a 5xx to its recipient or its text ends it, a 4xx puts it off. Refused
 * credentials or senders, and a server that is not there, are the operator's to mend. The answer's words are left
 * out of the reason, because they repeat the address; the enhanced code (RFC 3463) says what they say.
 */
export function toOutcome(error: unknown): SendOutcome {
	if (error instanceof RangeError) return { kind: "refused", reason: error.message };
	const { code = "unknown", command, responseCode, response } = error as SmtpError;
	if (responseCode === undefined) return { kind: "unavailable", reason: code };
	const enhancedCode = /^\d{3}[ -](?<enhanced>\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.groups?.enhanced;
	const reason = [command, responseCode, enhancedCode].filter((part) => part !== undefined).join(" ");
	const isAboutThisMail = command === "RCPT TO" || command === "DATA";
	if (!isAboutThisMail) return { kind: "unavailable", reason };
	return { kind: responseCode >= 500 ? "refused" : "deferred", reason };
}
