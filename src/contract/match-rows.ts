import type { FootballFixtureFields, SportsMatchFields } from "../domain/matches/fixture.ts";
import type { FixtureSport } from "../domain/matches/fixture-sport.ts";
import type { MatchStatus } from "../domain/matches/fixture-status.ts";
import type { Classified, FootballScores, PeriodScore, RaceSession } from "../domain/matches/match-score.ts";

export type ApiFootballFixtureRow = FootballFixtureFields &
	FootballScores & {
		id: string;
		/** Minutes of stoppage time. */
		status_extra: number | null;
		league_id: number | null;
		league_country: string | null;
		league_logo: string | null;
		league_season: number | null;
		home_team_id: number | null;
		away_team_id: number | null;
		/** ISO 8601, UTC: an administrator wrote the row then, and no source changes it. Null: it is its source's. */
		edited_at: string | null;
		edited_by: string | null;
		created_at: string;
		updated_at: string;
	};

export type SportsMatchRow = Omit<SportsMatchFields, "sport" | "status"> & {
	sport: FixtureSport;
	status: MatchStatus;
	/** Null: an administrator's own match. */
	provider: string | null;
	provider_id: string | null;
	/** The upstream's own code: "AOT", "P2". */
	status_code: string | null;
	league_id: string | null;
	league_country: string | null;
	league_season: number | null;
	league_logo: string | null;
	home_team_id: string | null;
	away_team_id: string | null;
	periods: PeriodScore[];
	session: RaceSession | null;
	classification: Classified[];
	source_url: string | null;
	/** ISO 8601, UTC: an administrator wrote the row then, and no source changes it. Null: it is its source's. */
	edited_at: string | null;
	edited_by: string | null;
	created_at: string;
	updated_at: string;
};

/** One season of a league. */
export type LeagueRow = {
	id: string;
	sport: FixtureSport;
	name: string;
	country: string | null;
	season: number | null;
	provider: string;
	provider_id: string;
	logo_url: string | null;
	/** The same in every season. */
	slug: string;
	created_at: string;
	updated_at: string;
};

export type TeamRow = {
	id: string;
	sport: FixtureSport;
	slug: string;
	name: string;
	short_name: string | null;
	city: string | null;
	venue: string | null;
	colours: string[];
	provider: string;
	provider_id: string;
	logo_url: string | null;
	created_at: string;
	updated_at: string;
};

/** One line of a league table or of Formula 1's standings. */
export type LeagueStandingRow = {
	id: string;
	sport: FixtureSport;
	provider: string;
	league_id: string;
	league_name: string;
	season: number;
	/** Empty when the league has one table. */
	group_name: string;
	kind: "teams" | "drivers" | "constructors";
	position: number;
	entrant_id: string;
	entrant_name: string;
	/** A driver's. */
	team_name: string | null;
	played: number | null;
	/** Of a driver or a constructor: races. */
	won: number | null;
	won_overtime: number | null;
	drawn: number | null;
	lost_overtime: number | null;
	lost: number | null;
	goals_for: number | null;
	goals_against: number | null;
	points: number;
	/** "VVOFV", newest last. */
	form: string | null;
	is_computed: boolean;
	created_at: string;
	updated_at: string;
};

/** When a sport's provider last gave an answer that could be used; ISO 8601, UTC. */
export type FixtureFreshnessRow = { sport: FixtureSport; fetched_at: string };

/** What public.home_fixtures answers: of each table the latest finished and the soonest open, unsorted across the two. */
export type HomeFixtures = {
	football: FootballFixtureFields[];
	matches: SportsMatchFields[];
	freshness: FixtureFreshnessRow[];
};
