import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";

/** Who did what is of use while somebody may still ask; it names people, so it is not kept longer. */
const keptDays = 730;
const dayMs = 24 * 60 * 60 * 1000;
/** Few enough that nobody waits behind them on the embedded engine. */
const batchRows = 1_000;

/** Deletes what is older than two years, a batch at a time. Resolves to how many rows went. */
export async function sweepAuditLog({
	database,
	clock,
}: {
	database: Database;
	clock: Clock;
}): Promise<number> {
	const before = new Date(clock.now().getTime() - keptDays * dayMs);
	let deleted = 0;
	for (;;) {
		const { affectedRows } = await database.query(
			`delete from public.audit_log
			where id in (select id from public.audit_log where happened_at < $1 order by happened_at limit $2)`,
			[before, batchRows],
		);
		deleted += affectedRows;
		if (affectedRows < batchRows) return deleted;
	}
}
