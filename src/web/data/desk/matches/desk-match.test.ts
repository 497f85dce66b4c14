import { describe, expect, it } from "vitest";
import type { ApiFootballFixtureRow, SportsMatchRow } from "../../../../contract/match-rows.ts";
import { fromFootballRow, fromMatchRow, type MatchFacts, toChange, toColumns } from "./desk-match.ts";

const at = "2026-11-21T18:00:00+00:00";
const shared = { id: "7f3a09c2-0000-4000-8000-000000000000", scraped_at: at, updated_at: at };

/** Only the columns that the desk reads. */
const football = (given: Partial<ApiFootballFixtureRow> = {}) =>
	fromFootballRow({
		...shared,
		fixture_id: 1201,
		fixture_date: at,
		status_short: "2H",
		status_elapsed: 67,
		league_name: "Provligan",
		league_round: "Omgång 12",
		home_team_name: "Norrvik",
		away_team_name: "Sundby",
		home_goals: 1,
		away_goals: 0,
		venue_name: "Norrvallen",
		...given,
	} as ApiFootballFixtureRow);
const other = (given: Partial<SportsMatchRow>) => {
	const match = fromMatchRow({
		...shared,
		sport: "hockey",
		provider: "api-hockey",
		match_date: "2026-11-21",
		match_time: "19:00:00",
		starts_at: at,
		status: "upcoming",
		status_code: "NS",
		elapsed: null,
		league: "SHL",
		round: null,
		home_team: "Luleå",
		away_team: "Skellefteå",
		home_score: null,
		away_score: null,
		venue: null,
		...given,
	} as SportsMatchRow);
	if (!match) throw new Error("no match of the desk's");
	return match;
};

describe("a match of the desk", () => {
	it("says of football what its row does, in the clock of Stockholm", () => {
		expect(football()).toMatchObject({
			path: "/match/football-1201",
			hasSource: true,
			facts: { day: "2026-11-21", time: "19:00", status: "live", minute: 67, homeScore: 1, awayScore: 0 },
		});
	});

	it.each([
		["NS", "upcoming", "19:00"],
		["TBD", "upcoming", null],
		["HT", "live", "19:00"],
		["PEN", "finished", "19:00"],
		["PST", "postponed", "19:00"],
		["ABD", "cancelled", "19:00"],
		["SUSP", "unknown", "19:00"],
	])("reads %s as %s", (status_short, status, time) => {
		expect(football({ status_short }).facts).toMatchObject({ status, time });
	});

	it("has a source unless an administrator made it", () => {
		expect(football({ fixture_id: 9_000_000_001 }).hasSource).toBe(false);
		expect(other({ provider: null }).hasSource).toBe(false);
		expect(other({}).hasSource).toBe(true);
	});

	it("has of a race the session, and nobody who won before it is over", () => {
		const race = { sport: "formula1", home_team: "Prov GP", away_team: "Lopp", round: "Lopp" } as const;
		expect(other(race).facts).toMatchObject({ away: "", round: "Lopp" });
		expect(other({ ...race, status: "finished", away_team: "Petra Prov" }).facts.away).toBe("Petra Prov");
	});
});

describe("what is written", () => {
	it.each<[string, { facts: MatchFacts }]>([
		["football in its second half", football()],
		["football without a time", football({ status_short: "TBD", fixture_date: "2026-11-20T23:00:00Z" })],
		["football in the hour that comes twice", football({ fixture_date: "2026-10-25T01:30:00Z" })],
		[
			"hockey after overtime",
			other({ status: "finished", status_code: "AOT", home_score: 3, away_score: 2 }),
		],
		["a match nobody knows the end of", other({ status: "unknown", status_code: "UNK" })],
		["a race to come", other({ sport: "formula1", away_team: "Kval", round: "Kval", session: "qualifying" })],
	])("of %s is nothing, as long as nothing is changed", (_, { facts }) => {
		expect(toChange(facts, facts)).toEqual({});
	});

	it("is what was changed alone; a new status takes the provider's word with it", () => {
		const { facts } = football();
		expect(toChange(facts, { ...facts, homeScore: 2 })).toEqual({ home_goals: 2 });
		expect(toChange(facts, { ...facts, status: "finished", minute: null })).toEqual({
			status_short: "FT",
			status_long: null,
			status_elapsed: null,
		});
		const hockey = other({}).facts;
		expect(toChange(hockey, { ...hockey, status: "postponed", time: null })).toEqual({
			status: "postponed",
			status_code: null,
			match_time: null,
		});
	});

	it("is of football an instant in UTC, in summer as in winter", () => {
		const { facts } = football();
		expect(toColumns({ ...facts, day: "2026-07-01", time: "00:30" })).toMatchObject({
			fixture_date: "2026-06-30T22:30:00.000Z",
		});
		expect(toColumns({ ...facts, status: "upcoming", time: null })).toMatchObject({ status_short: "TBD" });
	});

	it("gives a football match that is put off without a time none, and the time that is set later", () => {
		const { facts } = football({ status_short: "TBD", fixture_date: "2026-11-20T23:00:00Z" });
		const change = toChange(facts, { ...facts, status: "postponed" });
		expect(change).toEqual({ status_short: "PST", status_long: "Uppskjuten: tid ej bestämd" });
		const later = football({ fixture_date: "2026-11-20T23:00:00Z", ...change }).facts;
		expect(later).toMatchObject({ status: "postponed", time: null });
		expect(toChange(later, later)).toEqual({});
		expect(toChange(later, { ...later, time: "19:00" })).toEqual({
			fixture_date: "2026-11-21T18:00:00.000Z",
			status_long: null,
		});
	});

	it("names the session of a race twice: for readers, and for the calendar", () => {
		const race = other({ sport: "formula1", home_team: "Prov GP", away_team: "", session: null }).facts;
		expect(toChange(race, { ...race, round: "Kval" })).toEqual({ round: "Kval", session: "qualifying" });
	});
});
