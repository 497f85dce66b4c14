import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { deleteInBatches } from "./delete-in-batches.ts";

/** Who did what is of use while somebody may still ask; it names people, so it is not kept longer. */
const keptDays = 730;
const dayMs = 24 * 60 * 60 * 1000;
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
	return deleteInBatches(batchRows, () =>
		database.query(
			`delete from public.audit_log
			where id in (select id from public.audit_log where happened_at < $1 order by happened_at limit $2)`,
			[before, batchRows],
		),
	);
}
