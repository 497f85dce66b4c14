import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { deleteInBatches } from "./delete-in-batches.ts";

/** The desk shows up to 90 days, of which the first has begun. */
const keptDays = 91;
const dayMs = 24 * 60 * 60 * 1000;
/** Few: each has a row for every source that it visited. */
const batchRuns = 25;

/**
 * Deletes runs older than 90 days with what they say of each source, a batch at a time. A run stays that has the last thing a source was
 * told or refused, however long ago: whether it reserves its texts is read there. Resolves to how many runs went.
 */
export async function sweepRuns({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
	const before = new Date(clock.now().getTime() - keptDays * dayMs);
	return deleteInBatches(batchRuns, () =>
		database.query(
			`delete from public.scraping_runs
			where id = any (array(
				select r.id
				from public.scraping_runs r
				where r.started_at < $1 and r.status <> 'running'
					and not exists (
						select from public.scraping_run_sources v
						where v.run_id = r.id and v.status in ('ok', 'refused')
							and not exists (
								select from public.scraping_run_sources newer
								where newer.source_id = v.source_id and newer.started_at > v.started_at and newer.status = v.status))
				order by r.started_at
				limit $2))`,
			[before, batchRuns],
		),
	);
}
