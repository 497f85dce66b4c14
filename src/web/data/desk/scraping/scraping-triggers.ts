import type { SupabaseClient } from "@supabase/supabase-js";
import type { FunctionName, SetupSourcesAnswer, TriggerAnswer } from "../../../../contract/functions.ts";
import { callFunction, type Outcome } from "../../call-function.ts";

/**
 * As spec 7 has it: results carry success and message; what the server answered comes beside. `isCancelled`: somebody stopped the run, and the message
 * says who.
 */
export type TriggerResult<Answer = TriggerAnswer> =
	| { success: true; answer: Answer }
	| { success: false; message: string; isCancelled: boolean };

/** `message`: what is said of a failure. */
export const toTriggerResult = <Answer>(
	outcome: Outcome<Answer>,
	message: (failed: Extract<Outcome<Answer>, { ok: false }>) => string,
): TriggerResult<Answer> =>
	outcome.ok
		? { success: true, answer: outcome.answer }
		: { success: false, message: message(outcome), isCancelled: outcome.code === "RUN_CANCELLED" };

/** Reads the sources; for the button that tries it out. */
export const triggerManualScraping = (client: SupabaseClient): Promise<TriggerResult> =>
	trigger(client, "scrape-content", "Failed to trigger manual scraping", { manual: true });

/** The whole daily chain, as a schedule starts it. */
export const triggerScheduledScraping = (client: SupabaseClient): Promise<TriggerResult> =>
	trigger(client, "scheduled-scraping", "Failed to trigger scheduled scraping", { manual: true });

/** Writes the summaries of what has been read. */
export const triggerSummaryGeneration = (client: SupabaseClient): Promise<TriggerResult> =>
	trigger(client, "generate-summaries", "Failed to trigger summary generation");

/** Registers the configured sources; those that are there stay as they are. */
export const setUpContentSources = (
	client: SupabaseClient,
): Promise<TriggerResult<Omit<SetupSourcesAnswer, "success">>> =>
	trigger(client, "setup-content-sources", "Failed to set up content sources");

/** Spec 8, trigger calls: the server's text, else the fallback; "Network error" when it was not reached. */
async function trigger<Answer>(
	client: SupabaseClient,
	name: FunctionName,
	fallback: string,
	payload?: object,
): Promise<TriggerResult<Answer>> {
	return toTriggerResult(await callFunction<Answer>(client, name, payload), ({ blame, reason }) =>
		blame === "network" ? "Network error" : blame === "told" ? reason : fallback,
	);
}
