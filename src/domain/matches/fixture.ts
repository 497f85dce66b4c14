import { toSwedishInstant } from "../times/swedish-day.ts";
import type { FixtureSport } from "./fixture-sport.ts";
import { isFinished, isHourSet, toDetailCode, toStatusCode, toStatusMeaning } from "./fixture-status.ts";

/** One match or session, whichever table it comes from (spec 3, unified fixture; the names are the spec's). */
export interface Fixture {
	fixture_id: number;
	sport: FixtureSport;
	/** ISO 8601, UTC. Midnight in Stockholm when only the day is known. */
	fixture_date: string;
	/** False when only the day is known. */
	is_time_known: boolean;
	status_short: string;
	/** Hockey: the provider's own code where it says more: "P2", "AOT". */
	status_detail: string | null;
	status_long: string | null;
	/** Minutes played. */
	status_elapsed: number | null;
	league_name: string;
	league_round: string | null;
	home_team_name: string;
	away_team_name: string;
	home_team_logo: string | null;
	away_team_logo: string | null;
	home_goals: number | null;
	away_goals: number | null;
	/** Football's shoot-out, which the goals leave out; null where there was none. */
	penalty_home: number | null;
	penalty_away: number | null;
	venue_name: string | null;
	venue_city: string | null;
	/** ISO 8601, UTC: when the provider said so. */
	scraped_at: string;
	/** ISO 8601, UTC: when the row was last written. */
	updated_at: string;
}

/** What is read of api_football_fixtures. */
export type FootballFixtureFields = {
	[name in Exclude<
		keyof Fixture,
		"sport" | "is_time_known" | "league_name" | "status_detail"
	>]: Fixture[name];
} & { league_name: string | null };

/** What is read of sports_matches. `match_date` and `match_time` are the clock of Stockholm. */
export type SportsMatchFields = {
	id: string;
	sport: string;
	/** "2026-11-21" */
	match_date: string;
	/** "19:00:00" */
	match_time: string | null;
	/** ISO 8601, UTC: which of the two it is in the hour that comes twice. Null without a time. */
	starts_at: string | null;
	status: string;
	/** The provider's code: "P2", "AOT". Missing in an administrator's own match. */
	status_code?: string | null;
	/** Minutes played. */
	elapsed: number | null;
	league: string | null;
	round: string | null;
	home_team: string;
	away_team: string;
	home_team_logo: string | null;
	away_team_logo: string | null;
	home_score: number | null;
	away_score: number | null;
	venue: string | null;
	venue_city: string | null;
	scraped_at: string;
	updated_at: string;
};

export function toFootballFixture(row: FootballFixtureFields): Fixture {
	return {
		...row,
		sport: "football",
		fixture_date: new Date(row.fixture_date).toISOString(),
		is_time_known: isHourSet(row),
		status_detail: null,
		league_name: row.league_name ?? "Fotboll",
	};
}

/** A row of hockey or Formula 1 in the shape of a fixture (spec 3); null for a sport that is read from elsewhere. */
export function toMatchFixture(row: SportsMatchFields): Fixture | null {
	if (row.sport !== "hockey" && row.sport !== "formula1") return null;
	const start = row.starts_at
		? new Date(row.starts_at)
		: toSwedishInstant(row.match_date, row.match_time ?? "00:00");
	return {
		fixture_id: toFixtureId(row.id),
		sport: row.sport,
		fixture_date: start.toISOString(),
		is_time_known: row.match_time !== null,
		status_short: toStatusCode(row.status),
		status_detail: toDetailCode(row.status, row.status_code),
		status_long: null,
		status_elapsed: row.elapsed,
		league_name: row.league ?? (row.sport === "hockey" ? "Hockey League" : "Formula 1"),
		league_round: row.round,
		home_team_name: row.home_team,
		away_team_name: row.away_team,
		home_team_logo: row.home_team_logo,
		away_team_logo: row.away_team_logo,
		home_goals: row.home_score,
		away_goals: row.away_score,
		penalty_home: null,
		penalty_away: null,
		venue_name: row.venue,
		venue_city: row.venue_city,
		scraped_at: row.scraped_at,
		updated_at: row.updated_at,
	};
}

/** What is said of its state, and in which colour: by its provider's own code where that says more. */
export const toFixtureStatus = ({
	status_detail,
	status_short,
	status_long,
}: Pick<Fixture, "status_detail" | "status_short" | "status_long">) =>
	toStatusMeaning(status_detail ?? status_short, status_long);

/** "7f3a09c2-..." -> 0x7f3a09c2: the first eight hex digits (spec 3). */
export function toFixtureId(id: string): number {
	return Number.parseInt(id.replaceAll("-", "").slice(0, 8), 16);
}

/** A race has no home and away: what its columns hold instead (design 2). */
export interface RaceFacts {
	grandPrix: string;
	/** "Kval", "Lopp"; null when the row does not say. */
	session: string | null;
	circuit: string | null;
	/** Null until it has finished, and where the row names nobody. */
	winner: string | null;
}

/**
 * Formula 1 in the mapped shape: home_team_name is the Grand Prix, league_round the session, venue_name the circuit, and
 * away_team_name who won once it has finished; before that it repeats the session or is empty.
 */
export function toRaceFacts(
	race: Pick<Fixture, "status_short" | "home_team_name" | "away_team_name" | "league_round" | "venue_name">,
): RaceFacts {
	const { home_team_name, away_team_name, league_round, venue_name } = race;
	const isWinner = isFinished(race.status_short) && away_team_name !== "" && away_team_name !== league_round;
	return {
		grandPrix: home_team_name,
		session: league_round ?? (isWinner ? null : away_team_name || null),
		circuit: venue_name,
		winner: isWinner ? away_team_name : null,
	};
}
