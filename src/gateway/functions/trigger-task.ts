import type { TriggerAnswer } from "../../contract/functions.ts";
import type { ScrapingRunRow, ScrapingRunTask } from "../../contract/scraping.ts";
import type { TaskTrigger } from "../../jobs/queues.ts";
import { RunInProgressError } from "../../pipelines/runs.ts";
import type { Caller } from "../../platform/db/scope.ts";
import { FunctionError } from "./errors.ts";
import type { CallableFunction } from "./function-deps.ts";
import { flagsSchema, parsePayload } from "./payload.ts";

const answerWithinMs = 60_000;

/** A function that starts a task and answers with its counts, as {@link runTask} has it. */
export function triggerTask(task: ScrapingRunTask): CallableFunction {
	return {
		method: "POST",
		access: "admin",
		async handle({ tasks }, { caller, body }) {
			parsePayload(flagsSchema, body);
			const { run, status } = await runTask(tasks, task, caller);
			const answer: TriggerAnswer = {
				success: true,
				run_id: run.id,
				status: status === 202 ? "running" : "completed",
				articles_scraped: run.articles_scraped,
				summaries_created: run.summaries_created,
				summaries_held: run.summaries_held,
			};
			return Response.json(answer, { status });
		},
	};
}

/**
 * Starts a task and waits for its result up to 60 s: 200 with the run when it ended; 202 when it goes on. Throws
 * RUN_IN_PROGRESS (409) when one is under way already, RUN_CANCELLED (409) with the name of who stopped it, RUN_FAILED (500) with
 * the reason when the run failed.
 */
export async function runTask(
	tasks: TaskTrigger,
	task: ScrapingRunTask,
	caller: Caller,
): Promise<{ run: ScrapingRunRow; status: 200 | 202 }> {
	const run = await tasks.waitFor(await start(), answerWithinMs);
	if (run.status === "cancelled") {
		throw new FunctionError("RUN_CANCELLED", run.error_message ?? "Körningen avbröts");
	}
	if (run.status !== "running" && run.status !== "completed") {
		throw new FunctionError("RUN_FAILED", run.error_message ?? "Körningen misslyckades");
	}
	return { run, status: run.status === "running" ? 202 : 200 };

	async function start(): Promise<string> {
		try {
			return await tasks.start(task, { trigger: "manual", startedBy: caller.userId });
		} catch (error) {
			if (error instanceof RunInProgressError) throw new FunctionError("RUN_IN_PROGRESS", error.message);
			throw error;
		}
	}
}
