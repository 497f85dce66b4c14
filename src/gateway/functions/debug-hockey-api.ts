import type { DebugHockeyAnswer } from "../../contract/functions.ts";
import { NotConfiguredError, ProviderFailedError } from "../../pipelines/fixtures/run.ts";
import { FunctionError } from "./errors.ts";
import type { CallableFunction, FunctionDeps } from "./function-deps.ts";
import { flagsSchema, parsePayload } from "./payload.ts";

/** Enough of the answer to see what the upstream says. */
const maxRawItems = 20;

/** POST /functions/v1/debug-hockey-api (spec 7): today as the upstream has it; nothing is stored. */
export const debugHockeyApi: CallableFunction = {
	method: "POST",
	access: "admin",
	async handle({ fixtures }, { body }) {
		parsePayload(flagsSchema, body);
		const day = await look(fixtures);
		const answer: DebugHockeyAnswer = {
			success: true,
			total_games: day.totalGames,
			leagues_found: day.leaguesFound,
			raw_response: day.raw.slice(0, maxRawItems),
		};
		return Response.json(answer);
	},
};

async function look(fixtures: FunctionDeps["fixtures"]) {
	try {
		return await fixtures.lookAtHockey();
	} catch (error) {
		if (error instanceof NotConfiguredError) throw new FunctionError("NOT_CONFIGURED", error.message);
		if (error instanceof ProviderFailedError) throw new FunctionError("UPSTREAM_FAILED", error.message);
		throw error;
	}
}
