import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

const waitMs = 15_000;
const lookEveryMs = 100;

/** The mails that a server without SMTP_URL has written, oldest first. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
	const directory = join(dataDir, "outbox");
	const names = listFiles(directory).filter((name) => name.endsWith(".eml") && !name.startsWith("."));
	return Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(directory, name)))));
}

/** The newest mail to an address (with this subject), waited for. Throws when none comes within 15 s. */
export async function waitForMail(dataDir: string, wanted: { to: string; subject?: string }): Promise<Email> {
	for (let waitedMs = 0; waitedMs < waitMs; waitedMs += lookEveryMs) {
		const mail = (await readOutbox(dataDir)).findLast(
			({ to, subject }) =>
				to?.some(({ address }) => address === wanted.to) &&
				(wanted.subject === undefined || subject === wanted.subject),
		);
		if (mail) return mail;
		await sleep(lookEveryMs);
	}
	throw new Error(
		`No mail to ${wanted.to}${wanted.subject ? `, "${wanted.subject}",` : ""} came within ${waitMs} ms`,
	);
}

/** The first link in a mail's text. */
export function findLink(mail: Email): string {
	const link = mail.text?.match(/https?:\/\/\S+/)?.[0];
	if (!link) throw new Error(`No link in "${mail.subject}"`);
	return link;
}

function listFiles(directory: string): string[] {
	try {
		return readdirSync(directory);
	} catch {
		// Nothing was sent yet.
		return [];
	}
}
