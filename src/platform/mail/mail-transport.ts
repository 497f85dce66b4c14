import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { RenderedMail } from "./render-mail.ts";

/** The server said no to this mail for good (a 5xx answer, RFC 5321, 4.2.1): asking again will not help. */
export class MailRefusedError extends Error {
	override readonly name = "MailRefusedError";
}

export interface MailTransport {
	/** Throws {@link MailRefusedError} for a mail that is refused for good, any other error when it may be tried again. */
	send(recipient: string, mail: RenderedMail): Promise<void>;
	close(): void;
}

const timeoutMs = 15_000;
const maxConnections = 2;

/** Over SMTP as `smtpUrl` says: smtps:// is TLS from the start, smtp:// takes STARTTLS where the server offers it. */
export function createSmtpTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): MailTransport {
	const transport = createTransport({
		url: smtpUrl,
		pool: true,
		maxConnections,
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
	});
	return {
		async send(recipient, mail) {
			try {
				await transport.sendMail({ from, to: { name: "", address: recipient }, ...mail, ...automatic });
			} catch (error) {
				const { responseCode } = error as { responseCode?: number };
				if (responseCode !== undefined && responseCode >= 500 && responseCode < 600) {
					throw new MailRefusedError(`The mail server refused it (${responseCode})`, { cause: error });
				}
				throw error;
			}
		},
		close: () => transport.close(),
	};
}

/**
 * Without a mail server: each mail becomes a file in `directory`, named by time and sorted by it. The log names the file
 * and nothing of what is in it.
 */
export function createOutboxTransport(options: {
	directory: string;
	from: string;
	clock: Clock;
	log: Log;
}): MailTransport {
	const { directory, from, clock, log } = options;
	const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return {
		async send(recipient, mail) {
			const date = clock.now();
			const { message } = await composer.sendMail({
				from,
				to: { name: "", address: recipient },
				date,
				...mail,
				...automatic,
			});
			await mkdir(directory, { recursive: true, mode: 0o700 });
			const name = `${date.toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
			// Written beside and moved: who watches the folder never sees half a mail.
			const draft = join(directory, `.${name}`);
			await writeFile(draft, message as Buffer, { mode: 0o600 });
			await rename(draft, join(directory, name));
			log.info({ file: join(directory, name) }, "no mail server is configured: the mail is a file");
		},
		close: () => composer.close(),
	};
}

/** No holiday answer, please (RFC 3834). */
const automatic = { headers: { "Auto-Submitted": "auto-generated" } };
