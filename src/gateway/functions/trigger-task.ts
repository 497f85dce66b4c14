import type { ScrapingRunTask } from "../../contract/database.ts";
import type { TriggerAnswer } from "../../contract/functions.ts";
import { RunInProgressError } from "../../pipelines/runs.ts";
import { FunctionError } from "./errors.ts";
import type { CallableFunction } from "./function-deps.ts";
import { flagsSchema, parsePayload } from "./payload.ts";

const answerWithinMs = 60_000;

/**
 * A function that starts a task and waits for its result up to 60 s: 200 with the counts; 202 with the run's id when
 * it goes on; 409 when one is under way already; 500 with the reason when the run failed.
 */
export function triggerTask(task: ScrapingRunTask): CallableFunction {
	return {
		method: "POST",
		access: "admin",
		async handle({ tasks }, { caller, body }) {
			parsePayload(flagsSchema, body);
			const runId = await start();
			const run = await tasks.waitFor(runId, answerWithinMs);
			if (run.status !== "running" && run.status !== "completed") {
				throw new FunctionError("RUN_FAILED", run.error_message ?? "Körningen misslyckades");
			}
			const answer: TriggerAnswer = {
				success: true,
				run_id: run.id,
				status: run.status,
				articles_scraped: run.articles_scraped,
				summaries_created: run.summaries_created,
				summaries_held: run.summaries_held,
			};
			return Response.json(answer, { status: run.status === "running" ? 202 : 200 });

			async function start(): Promise<string> {
				try {
					return await tasks.start(task, { trigger: "manual", startedBy: caller.userId });
				} catch (error) {
					if (error instanceof RunInProgressError) throw new FunctionError("RUN_IN_PROGRESS", error.message);
					throw error;
				}
			}
		},
	};
}
