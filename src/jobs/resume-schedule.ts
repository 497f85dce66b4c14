import { cutOffReasons, databaseAwayReason, insertRun } from "../pipelines/runs.ts";
import type { Database } from "../platform/db/database.ts";
import { scope, serviceCaller } from "../platform/db/scope.ts";
import type { Log } from "../platform/log.ts";
import type { TaskTrigger } from "./queues.ts";

/** A run that ends its process each time must not do so for ever. */
const maxInterruptions = 3;
/** Taken by each node that looks: of two, the second sees what the first has opened. */
const resumeLockKey = 7_318_004_220;

/**
 * Starts the daily chain anew when the schedule's latest run was cut off less than an hour ago, by a kill, a stop, or a database
 * that was away for a moment: else its readers would wait for the next day. Resolves to the new run's id, or null when there is nothing to resume.
 */
export async function resumeSchedule({
	database,
	tasks,
	log,
}: {
	database: Database;
	tasks: Pick<TaskTrigger, "enqueue">;
	log: Log;
}): Promise<string | null> {
	const runId = await openInPlaceOfInterrupted(database);
	if (runId === null) return null;
	log.warn({ runId }, "a scheduled run was cut off; another one does the rest");
	await tasks.enqueue("scheduled-scraping", runId, databaseAwayReason);
	return runId;
}

async function openInPlaceOfInterrupted(database: Database): Promise<string | null> {
	return scope(database, serviceCaller, async (tx) => {
		await tx.query("select pg_advisory_xact_lock($1)", [resumeLockKey]);
		const { rows } = await tx.query(
			`select latest.id from (
				select * from public.scraping_runs where task = 'scheduled-scraping' order by started_at desc limit 1
			) latest
			where latest.trigger = 'schedule' and latest.status = 'failed' and latest.error_message = any($1::text[])
				and latest.completed_at > now() - interval '1 hour'
				and $2 > (
					select count(*) from public.scraping_runs
					where trigger = 'schedule' and status = 'failed' and error_message = any($1::text[])
						and started_at > now() - interval '6 hours')`,
			[cutOffReasons, maxInterruptions],
		);
		if (rows.length === 0) return null;
		return insertRun(tx, { task: "scheduled-scraping", trigger: "schedule" });
	});
}
