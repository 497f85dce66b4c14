import type { SupabaseClient } from "@supabase/supabase-js";
import type { FunctionName } from "../../../../contract/functions.ts";
import { callFunction, type Outcome } from "../../../data/call-function.ts";

const providers: readonly { sport: string; functionName: FunctionName; payload: object }[] = [
	{ sport: "Fotboll", functionName: "fetch-api-football", payload: { manual_test: true } },
	{ sport: "Hockey", functionName: "fetch-hockey-data", payload: {} },
	{ sport: "Formel 1", functionName: "fetch-f1-data", payload: {} },
];

/** Asks all providers at once. What went wrong, one line a sport; empty when nothing did. */
export async function testProviders(client: SupabaseClient): Promise<string[]> {
	const outcomes = await Promise.all(
		providers.map(async ({ sport, functionName, payload }) => ({
			sport,
			outcome: await callFunction(client, functionName, payload),
		})),
	);
	return outcomes.flatMap(({ sport, outcome }) => (outcome.ok ? [] : [`${sport}: ${outcome.reason}`]));
}

export interface HockeyAnswer {
	total_games: number;
	leagues_found: readonly string[] | number;
	raw_response: unknown;
}

export function debugHockey(client: SupabaseClient): Promise<Outcome<HockeyAnswer>> {
	return callFunction<HockeyAnswer>(client, "debug-hockey-api", {});
}
