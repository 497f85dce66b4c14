import { FunctionError } from "./errors.ts";
import type { CallableFunction } from "./function-deps.ts";
import { flagsSchema, parsePayload } from "./payload.ts";

/** Functions whose pipeline (fixtures) is not there yet: routed, guarded and validated like the others, then a clear 501. */
function withoutProvider(what: string): CallableFunction {
	return {
		method: "POST",
		access: "admin",
		async handle(_deps, { body }) {
			parsePayload(flagsSchema, body);
			throw new FunctionError(
				"NOT_AVAILABLE_YET",
				`${what} kan inte hämtas ännu: ingen leverantör av matchdata är ansluten`,
			);
		},
	};
}

/** POST /functions/v1/scrape-sports-data (spec 7). */
export const scrapeSportsData = withoutProvider("Matchdata");
/** POST /functions/v1/fetch-api-football (spec 7). */
export const fetchApiFootball = withoutProvider("Fotbollsmatcher");
/** POST /functions/v1/fetch-hockey-data (spec 7). */
export const fetchHockeyData = withoutProvider("Hockeymatcher");
/** POST /functions/v1/fetch-f1-data (spec 7). */
export const fetchF1Data = withoutProvider("Formel 1-data");
/** POST /functions/v1/debug-hockey-api (spec 7). */
export const debugHockeyApi = withoutProvider("Hockeydata");
