import { type MatchSport, matchSports, type ScrapeSportsAnswer } from "../../contract/functions.ts";
import { FunctionError } from "./errors.ts";
import type { CallableFunction } from "./function-deps.ts";
import { flagsSchema, parsePayload } from "./payload.ts";
import { refreshMatches } from "./refresh-matches.ts";

/**
 * POST /functions/v1/scrape-sports-data (spec 7): all three sports at once. One that fails is named in `errors` and costs the others
 * nothing; only when none can be fetched is the call itself refused, with the first reason.
 */
export const scrapeSportsData: CallableFunction = {
	method: "POST",
	access: "admin",
	async handle({ fixtures }, { body }) {
		parsePayload(flagsSchema, body);
		const found: Record<MatchSport, number> = { football: 0, hockey: 0, formula1: 0 };
		const failures: { sport: MatchSport; error: FunctionError }[] = [];
		await Promise.all(
			matchSports.map(async (sport) => {
				try {
					found[sport] = (await refreshMatches(fixtures, sport)).total_matches;
				} catch (error) {
					if (!(error instanceof FunctionError)) throw error;
					failures.push({ sport, error });
				}
			}),
		);
		const [first] = failures;
		if (first && failures.length === matchSports.length) throw first.error;
		const answer: ScrapeSportsAnswer = {
			success: failures.length === 0,
			total_matches: found.football + found.hockey + found.formula1,
			football_matches: found.football,
			hockey_matches: found.hockey,
			formula1_matches: found.formula1,
			errors: failures.map(({ sport, error }) => ({ sport, error: error.message })),
		};
		return Response.json(answer);
	},
};
