import type { SupabaseClient } from "@supabase/supabase-js";
import type { ApiFootballFixtureRow, SportsMatchRow } from "../../../src/contract/match-rows.ts";

export type FootballInsert = Partial<ApiFootballFixtureRow> &
	Pick<ApiFootballFixtureRow, "fixture_id" | "fixture_date">;
export type MatchInsert = Partial<SportsMatchRow> & Pick<SportsMatchRow, "sport" | "match_date">;

/** A football fixture of which only what matters to the test is given. */
export function makeFootballRow(given: FootballInsert): FootballInsert {
	return {
		status_short: "NS",
		league_name: "Testligan",
		home_team_name: `Hemma ${given.fixture_id}`,
		away_team_name: `Borta ${given.fixture_id}`,
		...given,
	};
}

/** A hockey match or a Formula 1 session, likewise. */
export function makeMatchRow(given: MatchInsert): MatchInsert {
	return { status: "upcoming", home_team: "Norrvik", away_team: "Storbro", ...given };
}

export interface MatchRows {
	football?: FootballInsert[];
	matches?: MatchInsert[];
}

/** Stores them as the pipelines do: as the service. */
export async function insertMatches(
	service: SupabaseClient,
	{ football = [], matches = [] }: MatchRows,
): Promise<void> {
	if (football.length > 0)
		await service.from("api_football_fixtures").insert(football.map(makeFootballRow)).throwOnError();
	// One by one: rows with unlike columns would be given null in those they lack.
	for (const match of matches)
		await service.from("sports_matches").insert(makeMatchRow(match)).throwOnError();
}
