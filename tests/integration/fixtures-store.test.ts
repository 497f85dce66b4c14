import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
	defaultFootballLeagues,
	defaultHockeyLeagues,
	parseLeagues,
} from "../../src/domain/matches/leagues/followed-leagues.ts";
import { parseFootballFixtures } from "../../src/pipelines/fixtures/providers/api-football-fixture.ts";
import { parseHockeyGames } from "../../src/pipelines/fixtures/providers/api-hockey-game.ts";
import type { Standing } from "../../src/pipelines/fixtures/rows.ts";
import { storeFootballFixtures, storeMatches, storeStandings } from "../../src/pipelines/fixtures/store.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { type FootballItemOptions, makeFootballItem, makeHockeyItem } from "../support/api-sports-rows.ts";
import { openTestDatabase } from "../support/test-database.ts";

let database: Database;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
	await database.query(
		"truncate public.api_football_fixtures, public.sports_matches, public.teams, public.leagues, public.league_standings cascade",
	);
});

const storeFootball = (...items: FootballItemOptions[]) =>
	storeFootballFixtures(
		database,
		"api-football",
		parseFootballFixtures(items.map(makeFootballItem), parseLeagues(defaultFootballLeagues)).rows,
	);
const storeHockey = (...items: Parameters<typeof makeHockeyItem>[0][]) =>
	storeMatches(
		database,
		parseHockeyGames(items.map(makeHockeyItem), parseLeagues(defaultHockeyLeagues)).rows,
	);
async function readAll(sql: string): Promise<unknown[]> {
	const { rows } = await database.query<{ all: string }>(
		`select coalesce(json_agg(r), '[]')::text as all from (${sql}) r`,
	);
	return JSON.parse(rows[0]?.all ?? "[]");
}

describe("football fixtures", () => {
	it("are updated by the finished day, not doubled, and written only when they differ", async () => {
		expect(await storeFootball({ id: 1, short: "1H", elapsed: 31, goals: [1, 0] })).toEqual({
			inserted: 1,
			updated: 0,
			unchanged: 0,
		});
		const ended = { id: 1, short: "FT", elapsed: 90, goals: [1, 2] } as const;
		expect(await storeFootball(ended)).toEqual({ inserted: 0, updated: 1, unchanged: 0 });
		expect(await storeFootball(ended)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
		expect(
			await readAll(
				"select fixture_id, status_short, home_goals, away_goals from public.api_football_fixtures",
			),
		).toEqual([{ fixture_id: 1, status_short: "FT", home_goals: 1, away_goals: 2 }]);
	});

	it("come in whole days of a thousand", async () => {
		const day = Array.from({ length: 1000 }, (_, index) => ({
			id: index + 1,
			home: { id: 10_000 + (index % 40), name: `Hemma ${index % 40}` },
			away: { id: 20_000 + (index % 40), name: `Borta ${index % 40}` },
		}));
		expect(await storeFootball(...day)).toEqual({ inserted: 1000, updated: 0, unchanged: 0 });
		expect(await storeFootball(...day)).toEqual({ inserted: 0, updated: 0, unchanged: 1000 });
		expect(await readAll("select count(*)::int as teams from public.teams")).toEqual([{ teams: 80 }]);
	});

	it("say each fixture once when an answer says it twice: the last counts", async () => {
		await storeFootball({ id: 7, goals: [0, 0], short: "1H" }, { id: 7, goals: [0, 1], short: "1H" });
		expect(await readAll("select away_goals from public.api_football_fixtures")).toEqual([{ away_goals: 1 }]);
	});
});

describe("hockey games", () => {
	it("carry their Swedish day and time beside the instant, on both nights when the clocks change", async () => {
		await storeHockey(
			{ id: 1, date: "2026-11-21T23:30:00+00:00" },
			{ id: 2, date: "2026-10-25T00:30:00+00:00" },
			{ id: 3, date: "2026-10-25T01:30:00+00:00" },
			{ id: 4, date: "2027-03-28T00:30:00+00:00" },
			{ id: 5, date: "2027-03-28T01:30:00+00:00" },
		);
		const rows = await readAll(
			`select provider_id, match_date, match_time, to_char(starts_at at time zone 'UTC', 'MM-DD HH24:MI') as utc
			from public.sports_matches order by provider_id`,
		);
		expect(rows).toEqual([
			{ provider_id: "1", match_date: "2026-11-22", match_time: "00:30:00", utc: "11-21 23:30" },
			{ provider_id: "2", match_date: "2026-10-25", match_time: "02:30:00", utc: "10-25 00:30" },
			{ provider_id: "3", match_date: "2026-10-25", match_time: "02:30:00", utc: "10-25 01:30" },
			{ provider_id: "4", match_date: "2027-03-28", match_time: "01:30:00", utc: "03-28 00:30" },
			{ provider_id: "5", match_date: "2027-03-28", match_time: "03:30:00", utc: "03-28 01:30" },
		]);
	});

	it("keep their periods, overtime and shoot-out", async () => {
		await storeHockey({
			id: 9,
			short: "AP",
			scores: [3, 2],
			periods: { first: "1-1", second: "0-0", third: "1-1", overtime: "0-0", penalties: "1-0" },
		});
		expect(
			await readAll("select status, status_code, home_score, periods from public.sports_matches"),
		).toEqual([
			{
				status: "finished",
				status_code: "AP",
				home_score: 3,
				periods: [
					{ name: "1", home: 1, away: 1 },
					{ name: "2", home: 0, away: 0 },
					{ name: "3", home: 1, away: 1 },
					{ name: "OT", home: 0, away: 0 },
					{ name: "SO", home: 1, away: 0 },
				],
			},
		]);
	});

	it("leave an administrator's own match alone", async () => {
		await database.query(
			`insert into public.sports_matches (sport, match_date, match_time, home_team, away_team)
			values ('hockey', '2026-11-21', '19:00', 'Granhult HC', 'Älvbo IK')`,
		);
		await storeHockey({ id: 1 });
		expect(
			await readAll("select provider, starts_at from public.sports_matches order by provider nulls first"),
		).toEqual([
			{ provider: null, starts_at: "2026-11-21T18:00:00+00:00" },
			{ provider: "api-hockey", starts_at: "2026-11-21T18:00:00+00:00" },
		]);
	});
});

describe("teams", () => {
	it("have an address of their own, with the sport where another has the name already", async () => {
		const aik = { name: "AIK" };
		await storeFootball({ id: 1, home: { id: 1, ...aik } });
		await storeHockey({ id: 2, home: { id: 1, ...aik } });
		expect(await readAll("select sport, slug from public.teams where name = 'AIK' order by sport")).toEqual([
			{ sport: "football", slug: "aik" },
			{ sport: "hockey", slug: "aik-hockey" },
		]);
	});

	it("keep it when they are renamed", async () => {
		await storeFootball({ id: 1, home: { id: 1, name: "IFK Goteborg" } });
		await storeFootball({ id: 1, home: { id: 1, name: "IFK Göteborg" } });
		expect(await readAll("select name, slug from public.teams where provider_id = '1'")).toEqual([
			{ name: "IFK Göteborg", slug: "ifk-goteborg" },
		]);
	});
});

describe("league tables", () => {
	const line = (position: number, entrant_id: string): Standing => ({
		sport: "football",
		provider: "api-football",
		league_id: "113",
		league_name: "Allsvenskan",
		season: 2026,
		group_name: "",
		kind: "teams",
		position,
		entrant_id,
		entrant_name: `Lag ${entrant_id}`,
		team_name: null,
		played: 2,
		won: 1,
		won_overtime: null,
		drawn: 0,
		lost_overtime: null,
		lost: 1,
		goals_for: 3,
		goals_against: 3,
		points: 3,
		form: "VF",
		is_computed: false,
	});

	it("are replaced whole: who left the league leaves the table", async () => {
		await storeStandings(database, [line(1, "1"), line(2, "2")]);
		expect(await storeStandings(database, [line(1, "3"), line(2, "1")])).toEqual({
			inserted: 1,
			updated: 1,
			unchanged: 0,
		});
		expect(
			await readAll("select position, entrant_id from public.league_standings order by position"),
		).toEqual([
			{ position: 1, entrant_id: "3" },
			{ position: 2, entrant_id: "1" },
		]);
	});

	it("stay when the answer was empty", async () => {
		await storeStandings(database, [line(1, "1")]);
		await storeStandings(database, []);
		expect(await readAll("select entrant_id from public.league_standings")).toHaveLength(1);
	});
});
