import type { SupabaseClient } from "@supabase/supabase-js";
import type { FunctionName } from "../../../contract/functions.ts";

export type Outcome<T> = { ok: true; answer: T } | { ok: false; reason: string };

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

/** Errors become a reason a reader can act on: the server's own text, else the client's (spec 7, "error"). */
async function callFunction<T>(
	client: SupabaseClient,
	name: FunctionName,
	payload: object,
): Promise<Outcome<T>> {
	const { data, error } = await client.functions.invoke<T>(name, { body: payload });
	if (!error) return { ok: true, answer: data as T };
	console.error(`${name} failed`, error);
	// FunctionsHttpError keeps the answer; a network failure has none.
	const answer: unknown = error.context;
	const body: unknown = answer instanceof Response ? await answer.json().catch(() => null) : null;
	const told = body && typeof body === "object" && "error" in body ? body.error : null;
	return { ok: false, reason: typeof told === "string" ? told : error.message };
}
