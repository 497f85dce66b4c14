import type { ApiFootballFixtureRow, SportsMatchRow } from "../../../../contract/match-rows.ts";
import { toMatchKey } from "../../../../domain/matches/addresses/match-address.ts";
import { toMatchPath } from "../../../../domain/matches/addresses/match-path.ts";
import {
	type Fixture,
	toFootballFixture,
	toMatchFixture,
	toRaceFacts,
} from "../../../../domain/matches/fixture.ts";
import type { FixtureSport } from "../../../../domain/matches/fixture-sport.ts";
import { toStatusMeaning, withUnsetHour } from "../../../../domain/matches/fixture-status.ts";
import { type RaceSession, sessionNames } from "../../../../domain/matches/match-score.ts";
import { toClockTime } from "../../../../domain/times/swedish-date.ts";
import { toSwedishDay, toSwedishInstant } from "../../../../domain/times/swedish-day.ts";

export type DeskStatus = SportsMatchRow["status"];

/** What the desk may change of a match. Of a race `home` is its Grand Prix, `away` who won, `round` the session, `venue` the circuit. */
export interface MatchFacts {
	sport: FixtureSport;
	/** Empty when the row has none; so are `round` and `venue`, and `away` of a race that nobody has won yet. */
	league: string;
	home: string;
	away: string;
	/** "2026-11-21" and "19:00", the clock of Stockholm; the time is null when only the day is known. */
	day: string;
	time: string | null;
	status: DeskStatus;
	homeScore: number | null;
	awayScore: number | null;
	/** Minutes played; null unless it is played now. */
	minute: number | null;
	round: string;
	venue: string;
}

export type DeskRow =
	| { table: "api_football_fixtures"; row: ApiFootballFixtureRow }
	| { table: "sports_matches"; row: SportsMatchRow };

/** A match as its desk shows it. */
export interface DeskMatch {
	id: string;
	facts: MatchFacts;
	/** "/match/football-1201" */
	path: string;
	/** ISO 8601, UTC. */
	instant: string;
	/** False of a match that an administrator has made: nothing else would bring it back. */
	hasSource: boolean;
	stored: DeskRow;
}

/** Numbers from here on are those of fixtures no provider has (0028_match_desk.sql). */
export const firstOwnNumber = 9_000_000_001;

export function fromFootballRow(row: ApiFootballFixtureRow): DeskMatch {
	return toDeskMatch(toFootballFixture(row), {
		id: row.id,
		league: row.league_name ?? "",
		hasSource: row.fixture_id < firstOwnNumber,
		stored: { table: "api_football_fixtures", row },
	});
}

/** Null for football, which the other table has. */
export function fromMatchRow(row: SportsMatchRow): DeskMatch | null {
	const fixture = toMatchFixture(row);
	if (!fixture) return null;
	return toDeskMatch(fixture, {
		id: row.id,
		league: row.league ?? "",
		status: row.status,
		hasSource: row.provider !== null,
		stored: { table: "sports_matches", row },
	});
}

function toDeskMatch(
	fixture: Fixture,
	known: Pick<DeskMatch, "id" | "hasSource" | "stored"> & { league: string; status?: DeskStatus },
): DeskMatch {
	const { id, hasSource, stored, league } = known;
	const { tone } = toStatusMeaning(fixture.status_short);
	const status = known.status ?? (tone === "other" ? "unknown" : tone);
	const start = new Date(fixture.fixture_date);
	const race = fixture.sport === "formula1" ? toRaceFacts(fixture) : null;
	return {
		id,
		path: toMatchPath(toMatchKey(fixture)),
		instant: fixture.fixture_date,
		hasSource,
		stored,
		facts: {
			sport: fixture.sport,
			league,
			home: fixture.home_team_name,
			away: race ? (race.winner ?? "") : fixture.away_team_name,
			day: toSwedishDay(start),
			time: fixture.is_time_known ? toClockTime(start) : null,
			status,
			homeScore: race ? null : fixture.home_goals,
			awayScore: race ? null : fixture.away_goals,
			minute: status === "live" ? fixture.status_elapsed : null,
			round: (race ? race.session : fixture.league_round) ?? "",
			venue: fixture.venue_name ?? "",
		},
	};
}

const footballCodes: Readonly<Record<DeskStatus, string>> = {
	upcoming: "NS",
	live: "LIVE",
	finished: "FT",
	postponed: "PST",
	cancelled: "CANC",
	unknown: "UNK",
};

/** The facts in the columns of their table; what the desk does not know of is not among them. */
export function toColumns(facts: MatchFacts): Record<string, unknown> {
	return facts.sport === "football" ? toFootballColumns(facts) : toMatchColumns(facts);
}

function toFootballColumns(facts: MatchFacts): Partial<ApiFootballFixtureRow> {
	const { day, time, status } = facts;
	const isUnset = status === "upcoming" && time === null;
	// API-Football's code for a fixture whose day is set and whose hour is not; of any other the long text has to say so.
	const code = isUnset ? "TBD" : footballCodes[status];
	return {
		fixture_date: toSwedishInstant(day, time ?? "00:00").toISOString(),
		status_short: code,
		status_long: time === null && !isUnset ? withUnsetHour(toStatusMeaning(code).label) : null,
		status_elapsed: status === "live" ? facts.minute : null,
		league_name: facts.league || null,
		league_round: facts.round || null,
		home_team_name: facts.home,
		away_team_name: facts.away,
		home_goals: facts.homeScore,
		away_goals: facts.awayScore,
		venue_name: facts.venue || null,
	};
}

function toMatchColumns(facts: MatchFacts): Partial<SportsMatchRow> {
	const { sport, status } = facts;
	return {
		sport,
		match_date: facts.day,
		match_time: facts.time,
		status,
		elapsed: status === "live" ? facts.minute : null,
		league: facts.league || null,
		round: facts.round || null,
		...(sport === "formula1" && { session: toSession(facts.round) }),
		home_team: facts.home,
		away_team: facts.away,
		home_score: facts.homeScore,
		away_score: facts.awayScore,
		venue: facts.venue || null,
	};
}

function toSession(name: string): RaceSession | null {
	const sessions = Object.keys(sessionNames) as RaceSession[];
	return sessions.find((session) => sessionNames[session] === name) ?? null;
}

/**
 * The columns that must be written to make `before` say what `after` does: what was not touched stays as its source has it, a
 * half time as much as a second. Empty when the two say the same. A new status takes the provider's word for the old one away.
 */
export function toChange(before: MatchFacts, after: MatchFacts): Record<string, unknown> {
	const stood = toColumns(before);
	const change = Object.fromEntries(
		Object.entries(toColumns(after)).filter(([name, value]) => value !== stood[name]),
	);
	if ("status_short" in change) change.status_long = toFootballColumns(after).status_long;
	if ("status" in change) change.status_code = null;
	return change;
}
