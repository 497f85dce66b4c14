import { describe, expect, it } from "vitest";
import {
	type FootballFixtureFields,
	type SportsMatchFields,
	toFixtureId,
	toFootballFixture,
	toMatchFixture,
	toRaceFacts,
} from "./fixture.ts";

const football: FootballFixtureFields = {
	fixture_id: 1201,
	fixture_date: "2026-11-21T18:00:00+00:00",
	status_short: "2H",
	status_long: "Second Half",
	status_elapsed: 67,
	league_name: "Allsvenskan",
	league_round: "Omgång 30",
	home_team_name: "Almhage",
	away_team_name: "Vargnäs",
	home_team_logo: null,
	away_team_logo: null,
	home_goals: 2,
	away_goals: 1,
	penalty_home: null,
	penalty_away: null,
	venue_name: "Almhage IP",
	venue_city: "Almhage",
	scraped_at: "2026-11-21T18:50:00+00:00",
	updated_at: "2026-11-21T18:50:00+00:00",
};

const match: SportsMatchFields = {
	id: "7f3a09c2-1b1d-4f2a-9c55-2a1f60e0a111",
	sport: "hockey",
	match_date: "2026-10-25",
	match_time: "15:15:00",
	starts_at: null,
	status: "upcoming",
	elapsed: null,
	league: null,
	round: null,
	home_team: "Norrvik",
	away_team: "Storbro",
	home_team_logo: null,
	away_team_logo: null,
	home_score: null,
	away_score: null,
	venue: null,
	venue_city: null,
	scraped_at: "2026-10-25T06:00:00+00:00",
	updated_at: "2026-10-25T06:00:00+00:00",
};

describe("the unified fixture", () => {
	it("is a football row with its sport", () => {
		expect(toFootballFixture(football)).toEqual({
			...football,
			sport: "football",
			fixture_date: "2026-11-21T18:00:00.000Z",
			is_time_known: true,
			status_detail: null,
		});
	});

	it("knows the day alone of a football match whose hour is to be defined, and a sport for a missing league", () => {
		const fixture = toFootballFixture({ ...football, status_short: "TBD", league_name: null });
		expect(fixture).toMatchObject({ is_time_known: false, league_name: "Fotboll" });
	});

	it("takes a hockey match from the clock of Stockholm, with its number and its league's stand-in", () => {
		expect(toMatchFixture(match)).toMatchObject({
			fixture_id: 0x7f3a09c2,
			sport: "hockey",
			fixture_date: "2026-10-25T14:15:00.000Z",
			is_time_known: true,
			status_short: "NS",
			league_name: "Hockey League",
			home_team_name: "Norrvik",
			away_team_name: "Storbro",
		});
	});

	it.each([
		["2026-03-28", "19:00:00", "2026-03-28T18:00:00.000Z"],
		["2026-03-29", "19:00:00", "2026-03-29T17:00:00.000Z"],
		["2026-10-24", "19:00:00", "2026-10-24T17:00:00.000Z"],
		["2026-10-25", "19:00:00", "2026-10-25T18:00:00.000Z"],
	])("a match on %s at %s begins at %s", (match_date, match_time, instant) => {
		expect(toMatchFixture({ ...match, match_date, match_time })?.fixture_date).toBe(instant);
	});

	it("begins at the instant its provider names, in the hour that comes twice too", () => {
		const second = { ...match, match_time: "02:30:00", starts_at: "2026-10-25T01:30:00+00:00" };
		expect(toMatchFixture(second)?.fixture_date).toBe("2026-10-25T01:30:00.000Z");
		const first = { ...match, match_time: "02:30:00" };
		expect(toMatchFixture(first)?.fixture_date).toBe("2026-10-25T00:30:00.000Z");
	});

	it("stands at the beginning of its day when its time is not known", () => {
		const race = toMatchFixture({ ...match, sport: "formula1", match_date: "2026-07-05", match_time: null });
		expect(race).toMatchObject({
			sport: "formula1",
			league_name: "Formula 1",
			fixture_date: "2026-07-04T22:00:00.000Z",
			is_time_known: false,
		});
	});

	it("is none for the admin table's football", () => {
		expect(toMatchFixture({ ...match, sport: "football" })).toBeNull();
	});

	it.each([
		["00000000-0000-4000-8000-000000000000", 0],
		["ffffffff-0000-4000-8000-000000000000", 0xffffffff],
		["0000001a-0000-4000-8000-000000000000", 26],
	])("%s is numbered %i", (id, number) => {
		expect(toFixtureId(id)).toBe(number);
	});
});

describe("a race", () => {
	const race = {
		status_short: "NS",
		home_team_name: "Dalarnas Grand Prix",
		away_team_name: "",
		league_round: "Kval",
		venue_name: "Dalabanan",
	};

	it("has a Grand Prix, a session and a circuit, and no winner before it has finished", () => {
		expect(toRaceFacts({ ...race, away_team_name: "Sara Lind" })).toEqual({
			grandPrix: "Dalarnas Grand Prix",
			session: "Kval",
			circuit: "Dalabanan",
			winner: null,
		});
	});

	it("names the winner once it has finished", () => {
		expect(toRaceFacts({ ...race, status_short: "FT", away_team_name: "Sara Lind" }).winner).toBe(
			"Sara Lind",
		);
		expect(toRaceFacts({ ...race, status_short: "FT" }).winner).toBeNull();
		expect(toRaceFacts({ ...race, status_short: "FT", away_team_name: "Kval" }).winner).toBeNull();
	});

	it("takes the session from the other side where the round is missing", () => {
		expect(toRaceFacts({ ...race, league_round: null, away_team_name: "Lopp" }).session).toBe("Lopp");
	});
});
