import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";

/** Deletes counts that have run out. */
export async function sweepLimits({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
	await database.query("delete from private.request_limits where expire < $1", [clock.now().getTime()]);
}
