import { nextRunAt, toTaskName } from "../domain/times/schedule.ts";
import { closeAbandonedRuns, insertRun } from "../pipelines/runs.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { scope, serviceCaller } from "../platform/db/scope.ts";
import type { Log } from "../platform/log.ts";
import type { TaskTrigger } from "./queues.ts";
import { startRepeatedWork } from "./repeated-work.ts";
import { resumeSchedule } from "./resume-schedule.ts";

export interface ScheduleDeps {
	database: Database;
	tasks: TaskTrigger;
	clock: Clock;
	log: Log;
}

const lookEveryMs = 20_000;
/** Schedules are daily: a task that is further off was set by a clock that has been set back since. */
const furthestMs = 36 * 60 * 60_000;
/** Thirty heartbeats missed: the process that had the run is gone. */
const abandonedAfterMs = 60_000;

/**
 * The clock of the newsroom: looks at scheduled_tasks, at the start and every 20 s, and starts the daily chain for each task that
 * is due, or anew where its process died. Any number of nodes may look; a task is taken by one. Returns the function that stops it, after the look
 * in hand.
 */
export function startScheduleClock(deps: ScheduleDeps): () => Promise<void> {
	return startRepeatedWork({
		everyMs: lookEveryMs,
		async work() {
			await closeAbandonedRuns(deps.database, { quietForMs: abandonedAfterMs });
			await resumeSchedule(deps);
			await startDueTasks(deps);
		},
		onError: (error) => deps.log.error({ err: error }, "the schedule clock failed; it looks again"),
	});
}

/**
 * Starts what is due now; a task whose time was missed while nothing ran is started once. Resolves to the names of the
 * tasks taken. A task without a schedule of its name, or with a schedule that was switched off, is switched off.
 */
export async function startDueTasks({ database, tasks, clock, log }: ScheduleDeps): Promise<string[]> {
	const { taken, switchedOff } = await takeDueTasks(database, clock.now());
	if (switchedOff.length > 0)
		log.warn({ taskNames: switchedOff }, "tasks that no schedule stands behind were switched off");
	for (const { taskName, runId } of taken) {
		if (runId === null) {
			log.warn({ taskName }, "a scheduled run is under way; the schedule skips this time");
			continue;
		}
		try {
			await tasks.enqueue("scheduled-scraping", runId);
		} catch (error) {
			// The others are taken too: what is thrown here would cost them their time.
			log.error({ err: error, taskName }, "a scheduled run did not start; it is tried again");
			await giveBack(database, taskName, clock.now());
		}
	}
	return taken.map(({ taskName }) => taskName);
}

/** Due again at once: nobody shall miss a day because the queue was away for a moment. */
async function giveBack(database: Database, taskName: string, now: Date): Promise<void> {
	await scope(database, serviceCaller, (tx) =>
		tx.query("update public.scheduled_tasks set next_run_at = $2 where task_name = $1", [
			taskName,
			now.toISOString(),
		]),
	);
}

interface TakenTask {
	taskName: string;
	/** Null: a run that does the same work is under way. */
	runId: string | null;
}

/**
 * One transaction: who takes a task sets its next time, so that no other node takes it too, and opens its run, so that a
 * node that dies here leaves what another one finds and resumes. While a run by hand of a part of the work is under way, or one
 * whose node has died, the task stays due and is taken when that has ended.
 */
async function takeDueTasks(
	database: Database,
	now: Date,
): Promise<{ taken: TakenTask[]; switchedOff: string[] }> {
	return scope(database, serviceCaller, async (tx) => {
		const due = await tx.query<{ task_name: string }>(
			`select task_name from public.scheduled_tasks
			where is_active and next_run_at <= $1
			order by next_run_at
			for update skip locked`,
			[now.toISOString()],
		);
		await bringBack(tx, now);
		if (due.rows.length === 0) return { taken: [], switchedOff: [] };
		const schedules = await tx.query<{ name: string; cron_expression: string; is_active: boolean }>(
			"select name, cron_expression, is_active from public.scraping_schedules",
		);
		const byTaskName = new Map(schedules.rows.map((schedule) => [toTaskName(schedule.name), schedule]));
		const taken: TakenTask[] = [];
		const switchedOff: string[] = [];
		for (const { task_name } of due.rows) {
			const schedule = byTaskName.get(task_name);
			const runId = schedule?.is_active
				? await insertRun(tx, { task: "scheduled-scraping", trigger: "schedule" })
				: null;
			if (schedule?.is_active && runId === null && !(await isChainRunning(tx))) continue;
			await tx.query(
				`update public.scheduled_tasks
				set is_active = $2, next_run_at = $3, last_run_at = case when $2 then $4 else last_run_at end
				where task_name = $1`,
				[
					task_name,
					schedule?.is_active ?? false,
					schedule?.is_active ? nextRunAt(schedule.cron_expression, now).toISOString() : null,
					now.toISOString(),
				],
			);
			if (schedule?.is_active) taken.push({ taskName: task_name, runId });
			else switchedOff.push(task_name);
		}
		return { taken, switchedOff };
	});
}

async function isChainRunning(tx: Transaction): Promise<boolean> {
	const { rows } = await tx.query(
		"select from public.scraping_runs where status = 'running' and task = 'scheduled-scraping'",
	);
	return rows.length > 0;
}

/** To its next time by the clock as it is now; without it nobody would hear of the schedule until that day. */
async function bringBack(tx: Transaction, now: Date): Promise<void> {
	const { rows: far } = await tx.query<{ task_name: string }>(
		"select task_name from public.scheduled_tasks where is_active and next_run_at > $1",
		[new Date(now.getTime() + furthestMs).toISOString()],
	);
	if (far.length === 0) return;
	const { rows: schedules } = await tx.query<{ name: string; cron_expression: string }>(
		"select name, cron_expression from public.scraping_schedules",
	);
	for (const { task_name } of far) {
		const schedule = schedules.find(({ name }) => toTaskName(name) === task_name);
		if (!schedule) continue;
		await tx.query("update public.scheduled_tasks set next_run_at = $2 where task_name = $1", [
			task_name,
			nextRunAt(schedule.cron_expression, now).toISOString(),
		]);
	}
}
