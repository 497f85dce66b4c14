import { toMatchKey } from "../../../domain/matches/addresses/match-address.ts";
import { type Fixture, toFixtureStatus, toRaceFacts } from "../../../domain/matches/fixture.ts";
import type { FixtureSport } from "../../../domain/matches/fixture-sport.ts";
import type { StatusTone } from "../../../domain/matches/fixture-status.ts";
import { toMatchVersion } from "../../../domain/matches/match-change.ts";
import { toClockTime } from "../../../domain/times/swedish-date.ts";
import { toDayLabel, toSwedishDay } from "../../../domain/times/swedish-day.ts";

export interface MatchSide {
	name: string;
	logo: string | null;
	goals: number | null;
	/** " (4)": what stands behind the goals of a match that a shoot-out decided. */
	shootOut?: string;
}

/** One fixture in the words of a card, made on the server, so that the browser needs no calendar. */
export type MatchCard = {
	/** "football-1201": what its address ends with. */
	key: string;
	/** What the card knows of the match: a MatchChange with a higher one is news to it. */
	version: number;
	sport: FixtureSport;
	league: string;
	/** ISO 8601: the instant, UTC; when only the day is known that, Swedish. */
	start: string;
	/** "Idag", "lör 28 nov" */
	day: string;
	/** "19:00", Swedish; null when only the day is known. */
	time: string | null;
	status: { label: string; tone: StatusTone };
	/** Minutes played, while it is played. */
	elapsed: number | null;
} & (
	| {
			kind: "match";
			home: MatchSide;
			away: MatchSide;
			/** By how many kicks the home side won it; missing where none was. */
			shootOutLead?: number;
	  }
	| { kind: "race"; grandPrix: string; session: string | null; circuit: string | null; winner: string | null }
);

/** A card of the match pages: with round and place, and the code that says what its event has come to. */
export type MatchDetails = MatchCard & {
	code: string;
	round: string | null;
	venue: string | null;
	city: string | null;
};

/** `today` is the Swedish day of the reader: "2026-11-21". */
export function toMatchCard(fixture: Fixture, today: string): MatchCard {
	const instant = new Date(fixture.fixture_date);
	const day = toSwedishDay(instant);
	const status = toFixtureStatus(fixture);
	const shared = {
		key: toMatchKey(fixture),
		version: toMatchVersion(fixture),
		sport: fixture.sport,
		league: fixture.league_name,
		start: fixture.is_time_known ? fixture.fixture_date : day,
		day: toDayLabel(day, today),
		time: fixture.is_time_known ? toClockTime(instant) : null,
		status,
		elapsed: status.tone === "live" ? fixture.status_elapsed : null,
	};
	if (fixture.sport === "formula1") return { ...shared, kind: "race", ...toRaceFacts(fixture) };
	const { home_team_name, home_team_logo, home_goals, away_team_name, away_team_logo, away_goals } = fixture;
	const home = { name: home_team_name, logo: home_team_logo, goals: home_goals };
	const away = { name: away_team_name, logo: away_team_logo, goals: away_goals };
	const { status_short, penalty_home, penalty_away } = fixture;
	if (status_short !== "PEN" || penalty_home === null || penalty_away === null)
		return { ...shared, kind: "match", home, away };
	return {
		...shared,
		kind: "match",
		home: { ...home, shootOut: ` (${penalty_home})` },
		away: { ...away, shootOut: ` (${penalty_away})` },
		shootOutLead: penalty_home - penalty_away,
	};
}

export function toMatchDetails(fixture: Fixture, today: string): MatchDetails {
	const { status_short, league_round, venue_name, venue_city } = fixture;
	return {
		...toMatchCard(fixture, today),
		code: status_short,
		// Of a race, its session.
		round: fixture.sport === "formula1" ? null : league_round,
		venue: venue_name,
		city: venue_city,
	};
}
