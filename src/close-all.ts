import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "./platform/log.ts";

/** Beside each other, each by itself: what fails, or waits for a database that is silent, keeps nothing else from being closed. */
export async function closeAll(
	works: readonly (Promise<unknown> | undefined)[],
	mostMs: number,
	log: Log,
): Promise<void> {
	const within = (work: Promise<unknown> | undefined) =>
		Promise.race([work, sleep(mostMs, null, { ref: false })]).catch((error: unknown) =>
			log.error({ err: error }, "not closed as it should be"),
		);
	await Promise.all(works.map(within));
}
