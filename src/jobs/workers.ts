import type { ScrapingRunTask } from "../contract/scraping.ts";
import {
	closeRun,
	databaseAwayReason,
	getRun,
	heartbeat,
	heartbeatEveryMs,
	interruptedReason,
	type RunCounts,
} from "../pipelines/runs.ts";
import type { Database } from "../platform/db/database.ts";
import { comesOfAwayDatabase } from "../platform/db/database-away.ts";
import type { Log } from "../platform/log.ts";
import type { Queue } from "../platform/queue/queue.ts";
import type { Tracing } from "../platform/tracing.ts";
import { type NewsroomPipelines, type RunHandle, runDailyChain } from "./daily-chain.ts";
import { taskNames } from "./queues.ts";

export interface WorkerDeps {
	database: Database;
	queue: Queue;
	pipelines: NewsroomPipelines;
	log: Log;
	/** Null: nobody asked for traces. */
	tracing?: Tracing | null;
}

/**
 * Starts one worker a task. A run ends as completed or failed whatever its pipeline does; the reason is in its row. One whose row
 * was closed meanwhile, by cancel_run on any node, has its signal aborted.
 */
export async function startWorkers({ database, queue, pipelines, log, tracing }: WorkerDeps): Promise<void> {
	const work: Record<ScrapingRunTask, (run: RunHandle) => Promise<RunCounts>> = {
		"scrape-content": pipelines.scrape,
		"generate-summaries": pipelines.summarise,
		"scheduled-scraping": (run) => runDailyChain(pipelines, run),
		"improve-article-titles": pipelines.improveTitles,
	};

	for (const task of taskNames) {
		await queue.work(task, async ({ runId }, signal) => {
			if (runId === undefined) return;
			const run = await getRun(database, runId);
			// Closed before its turn came: its process had died, and the next run does its work.
			if (run?.status !== "running") return;
			const attributes = { "avspark.task": task, "avspark.run_id": runId };
			const traced = (run: RunHandle) =>
				tracing
					? tracing.trace({ name: `run ${task}`, kind: "internal", attributes }, () => work[task](run))
					: work[task](run);
			await runToEnd({ database, log, task, runId, signal, work: traced });
		});
	}
}

async function runToEnd(job: {
	database: Database;
	log: Log;
	task: ScrapingRunTask;
	runId: string;
	signal: AbortSignal;
	work: (run: RunHandle) => Promise<RunCounts>;
}): Promise<void> {
	const { database, log, task, runId } = job;
	const closed = new AbortController();
	const beat = setInterval(() => {
		heartbeat(database, runId).then(
			(isOpen) => {
				// Cancelled, or another run may do its work by now; two must not.
				if (!isOpen) closed.abort(new Error("Körningen avslutades utifrån"));
			},
			(error) => log.warn({ err: error, runId }, "heartbeat failed"),
		);
	}, heartbeatEveryMs);
	try {
		const counts = await job.work({ runId, signal: AbortSignal.any([job.signal, closed.signal]) });
		await closeRun(database, runId, { status: "completed" }, counts);
		log.info({ task, runId, ...counts }, "run completed");
	} catch (error) {
		if (closed.signal.aborted) {
			log.info({ task, runId }, "run ended: it was closed meanwhile");
			return;
		}
		if (job.signal.aborted) {
			log.warn({ task, runId }, "run ended: the process stops");
			await closeRun(database, runId, { status: "failed", error: interruptedReason });
			return;
		}
		log.error({ err: error, task, runId }, "run failed");
		const message = error instanceof Error ? error.message : String(error);
		const reason = comesOfAwayDatabase(error) ? databaseAwayReason : message;
		await closeRun(database, runId, { status: "failed", error: reason });
	} finally {
		clearInterval(beat);
	}
}
