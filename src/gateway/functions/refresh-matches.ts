import type { FetchMatchesAnswer, MatchSport } from "../../contract/functions.ts";
import { NotConfiguredError } from "../../pipelines/fixtures/run.ts";
import { FunctionError } from "./errors.ts";
import type { CallableFunction, FunctionDeps } from "./function-deps.ts";
import { flagsSchema, parsePayload } from "./payload.ts";

/** Refreshes one sport, whatever is due. Throws NOT_CONFIGURED, RUN_IN_PROGRESS or UPSTREAM_FAILED. */
export async function refreshMatches(
	fixtures: FunctionDeps["fixtures"],
	sport: MatchSport,
): Promise<FetchMatchesAnswer> {
	const outcome = await refresh();
	if ("skipped" in outcome) throw new FunctionError("RUN_IN_PROGRESS", "En hämtning pågår redan");
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
