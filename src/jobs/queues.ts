import { setTimeout as sleep } from "node:timers/promises";
import type { ScrapingRunRow, ScrapingRunTask, ScrapingRunTrigger } from "../contract/scraping.ts";
import { closeRun, getRun, openRun } from "../pipelines/runs.ts";
import type { Database } from "../platform/db/database.ts";
import type { Queue } from "../platform/queue/queue.ts";

/** Each task has the queue of its name; a job carries the id of its run. */
export const taskNames = [
	"scrape-content",
	"generate-summaries",
	"scheduled-scraping",
	"improve-article-titles",
] as const satisfies ScrapingRunTask[];

const pollEveryMs = 200;

export interface TaskTrigger {
	/**
	 * Opens a run and puts its job in line; resolves to the run's id.
	 * Throws RunInProgressError when a run that would do the same work is under way.
	 */
	start(
		task: ScrapingRunTask,
		by: { trigger: ScrapingRunTrigger; startedBy?: string | null },
	): Promise<string>;
	/** Puts the job of a run that is open in line; a run that gets none is closed as failed, for `reason`, and the error thrown. */
	enqueue(task: ScrapingRunTask, runId: string, reason?: string): Promise<void>;
	/** The run when it has ended within the time, else as it is then: "running" in its status. */
	waitFor(runId: string, timeoutMs: number): Promise<ScrapingRunRow>;
}

/** Makes the queues known and gives the one way to start a task, whoever asks: an administrator, the clock, the demo. */
export async function createTaskTrigger({
	database,
	queue,
}: {
	database: Database;
	queue: Queue;
}): Promise<TaskTrigger> {
	for (const name of taskNames) await queue.create(name);
	const enqueue: TaskTrigger["enqueue"] = async (task, runId, reason = "Jobbet kunde inte läggas i kö") => {
		try {
			await queue.send(task, { runId });
		} catch (error) {
			// A run without a job would stand as running until its heartbeat is missed.
			await closeRun(database, runId, { status: "failed", error: reason });
			throw error;
		}
	};
	return {
		async start(task, { trigger, startedBy }) {
			const runId = await openRun(database, { task, trigger, startedBy: startedBy ?? null });
			await enqueue(task, runId);
			return runId;
		},
		enqueue,
		async waitFor(runId, timeoutMs) {
			let run = await requireRun(database, runId);
			for (let waitedMs = 0; run.status === "running" && waitedMs < timeoutMs; waitedMs += pollEveryMs) {
				await sleep(pollEveryMs);
				run = await requireRun(database, runId);
			}
			return run;
		},
	};
}

async function requireRun(database: Database, runId: string): Promise<ScrapingRunRow> {
	const run = await getRun(database, runId);
	if (run === null) throw new Error(`There is no run ${runId}`);
	return run;
}
