import { join } from "node:path";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { forgetOldMails } from "../../platform/mail/outbox.ts";

/** Mails that were written to the outbox are kept for 30 days, and no more than the newest 10,000. */
export async function sweepOutbox({
	dataDir,
	clock,
	log,
}: {
	dataDir: string;
	clock: Clock;
	log: Log;
}): Promise<void> {
	const deleted = await forgetOldMails(join(dataDir, "outbox"), clock.now());
	if (deleted > 0) log.info({ deleted }, "old mails of the outbox deleted");
}
