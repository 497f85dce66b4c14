import type { SetupSourcesAnswer } from "../../contract/functions.ts";
import type { CallableFunction } from "./function-deps.ts";
import { flagsSchema, parsePayload } from "./payload.ts";

/** POST /functions/v1/setup-content-sources: registers the configured sources; safe to call again (spec 7). */
export const setupContentSources: CallableFunction = {
	method: "POST",
	access: "admin",
	async handle({ setUpSources }, { body }) {
		parsePayload(flagsSchema, body);
		const answer: SetupSourcesAnswer = { success: true, ...(await setUpSources()) };
		return Response.json(answer);
	},
};
