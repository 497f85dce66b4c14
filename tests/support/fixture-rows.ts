import type { ApiFootballFixtureRow, SportsMatchRow } from "../../src/contract/match-rows.ts";

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
