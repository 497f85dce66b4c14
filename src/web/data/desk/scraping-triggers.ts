import type { SupabaseClient } from "@supabase/supabase-js";
import type { FunctionName, SetupSourcesAnswer, TriggerAnswer } from "../../../contract/functions.ts";
import { callFunction } from "../call-function.ts";

/** As spec 7 has it: results carry success and message; what the server answered comes beside. */
export type TriggerResult<Answer = TriggerAnswer> =
	| { success: true; answer: Answer }
	| { success: false; message: string };

/** Reads the sources; for the button that tries it out. */
export const triggerManualScraping = (client: SupabaseClient): Promise<TriggerResult> =>
	trigger(client, "scrape-content", { manual: true }, "Failed to trigger manual scraping");

/** The whole daily chain, as a schedule starts it. */
export const triggerScheduledScraping = (client: SupabaseClient): Promise<TriggerResult> =>
	trigger(client, "scheduled-scraping", { manual: true }, "Failed to trigger scheduled scraping");

/** Writes the summaries of what has been read. */
export const triggerSummaryGeneration = (client: SupabaseClient): Promise<TriggerResult> =>
	trigger(client, "generate-summaries", {}, "Failed to trigger summary generation");

/** Registers the configured sources; those that are there stay as they are. */
export const setUpContentSources = (
	client: SupabaseClient,
): Promise<TriggerResult<Omit<SetupSourcesAnswer, "success">>> =>
	trigger(client, "setup-content-sources", {}, "Failed to set up content sources");

/** Spec 8, trigger calls: the server's text, else the fallback; "Network error" when it was not reached. */
async function trigger<Answer>(
	client: SupabaseClient,
	name: FunctionName,
	payload: object,
	fallback: string,
): Promise<TriggerResult<Answer>> {
	const outcome = await callFunction<Answer>(client, name, payload);
	if (outcome.ok) return { success: true, answer: outcome.answer };
	if (outcome.blame === "network") return { success: false, message: "Network error" };
	return { success: false, message: outcome.blame === "told" ? outcome.reason : fallback };
}
