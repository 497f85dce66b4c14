import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Log } from "../log.ts";
import { writeWhole } from "../write-whole.ts";
import { composeMessage } from "./compose-message.ts";
import type { MailTransport } from "./mail-transport.ts";

const keepDays = 30;
/** A draft that a killed process has left is old one day, too. */
const mailFile = /^\d{4}-\d{2}-\d{2}T[\dZ-]+-[0-9a-f]{8}\.eml(\.draft)?$/;
const keepMails = 10_000;

/**
 * Without a mail server: each mail becomes a file in `directory`, which any mail program opens. Names sort by time:
 * "2026-11-21T12-56-46-123Z-9f2c61d0.eml". Only the owner may read them, for their links let in whoever has them.
 */
export function createOutbox(deps: { directory: string; from: string; log: Log }): MailTransport {
	const { directory, from, log } = deps;
	return {
		async send(message, _signal, beforeHandOver) {
			try {
				const bytes = await new MailComposer(composeMessage(from, message)).compile().build();
				const time = message.date.toISOString().replaceAll(/[:.]/g, "-");
				const path = join(directory, `${time}-${randomBytes(4).toString("hex")}.eml`);
				await mkdir(directory, { recursive: true, mode: 0o700 });
				await beforeHandOver?.();
				await writeWhole(path, bytes);
				log.info({ file: path }, "a mail was written to the outbox, because SMTP_URL is not set");
				return { kind: "sent" };
			} catch (error) {
				if (error instanceof RangeError) return { kind: "refused", reason: error.message };
				return { kind: "unavailable", reason: (error as NodeJS.ErrnoException).code ?? "unknown" };
			}
		},
	};
}

/** Deletes what is older than 30 days or not among the newest 10,000; resolves to how many. Nothing that others put there. */
export async function forgetOldMails(directory: string, now: Date): Promise<number> {
	const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	const mails = names.filter((name) => mailFile.test(name)).sort();
	const oldest = new Date(now.getTime() - keepDays * 24 * 60 * 60 * 1000).toISOString();
	const isOld = (name: string) => name.slice(0, 10) < oldest.slice(0, 10);
	const old = mails.filter((name, index) => isOld(name) || index < mails.length - keepMails);
	for (const name of old) await rm(join(directory, name), { force: true });
	return old.length;
}
