import { setTimeout as sleep } from "node:timers/promises";
import type { FetchMatchesAnswer, MatchSport } from "../../contract/functions.ts";
import { NotConfiguredError } from "../../pipelines/fixtures/run.ts";
import { FunctionError } from "./errors.ts";
import type { CallableFunction, FunctionDeps } from "./function-deps.ts";
import { flagsSchema, parsePayload } from "./payload.ts";

/** So long another refresh of the sport is waited for: a season's takes a quarter of it, and nobody looks at a spinner for longer. */
const patienceMs = 20_000;
const lookAgainMs = 250;

/**
 * Refreshes one sport, whatever is due, after one that is under way. Throws NOT_CONFIGURED, UPSTREAM_FAILED, or RUN_IN_PROGRESS when
 * that other one has not ended within 20 s.
 */
export async function refreshMatches(
	fixtures: FunctionDeps["fixtures"],
	sport: MatchSport,
): Promise<FetchMatchesAnswer> {
	const lastLookMs = performance.now() + patienceMs;
	let outcome = await refresh();
	while ("skipped" in outcome) {
		if (performance.now() >= lastLookMs)
			throw new FunctionError("RUN_IN_PROGRESS", "En hämtning pågår redan");
		await sleep(lookAgainMs);
		outcome = await refresh();
	}
	if (outcome.error !== null) throw new FunctionError("UPSTREAM_FAILED", outcome.error);
	const { matches, counts, bad } = outcome;
	return { success: true, sport, total_matches: matches, ...counts, problems: bad };

	async function refresh() {
		try {
			return await fixtures.refresh(sport, { force: true });
		} catch (error) {
			if (error instanceof NotConfiguredError) throw new FunctionError("NOT_CONFIGURED", error.message);
			throw error;
		}
	}
}

/** A function that refreshes one sport. */
export function fetchMatches(sport: MatchSport): CallableFunction {
	return {
		method: "POST",
		access: "admin",
		async handle({ fixtures }, { body }) {
			parsePayload(flagsSchema, body);
			return Response.json(await refreshMatches(fixtures, sport));
		},
	};
}
