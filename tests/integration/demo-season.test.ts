import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { readSeasonWorld } from "../../src/demo/season/season-world.ts";
import { createSportApis, sportApiPaths } from "../../src/demo/season/sport-apis.ts";
import type { FixturesPipeline } from "../../src/pipelines/fixtures/run.ts";
import { createFixedClock } from "../../src/platform/clock.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { createTestPipeline, emptyFixtures, readJson } from "../support/test-fixtures-pipeline.ts";

const startedAt = new Date("2026-11-21T15:20:00Z");
/** Two thousand matches are written; the embedded engine takes its time on a busy machine. */
const wholeCalendarsMs = 120_000;
let database: Database;
let server: ServerType;
let clock: ReturnType<typeof createFixedClock>;
let pipeline: FixturesPipeline;

beforeAll(async () => {
	database = await openTestDatabase();
	clock = createFixedClock(startedAt);
	const world = readSeasonWorld(fileURLToPath(new URL("../../demo", import.meta.url)));
	const app = new Hono().route("/demo", createSportApis(world, { startedAt, clock }));
	server = await new Promise<ServerType>((resolve) => {
		const listening = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () => resolve(listening));
	});
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	pipeline = createTestPipeline({
		database,
		clock,
		apis: {
			footballUrl: origin + sportApiPaths.football,
			hockeyUrl: origin + sportApiPaths.hockey,
			formula1Url: origin + sportApiPaths.formula1,
		},
	});
});
afterAll(async () => {
	server.close();
	await database.close();
});
afterEach(async () => {
	await emptyFixtures(database);
	clock.advance(startedAt.getTime() - clock.now().getTime());
});
const read = <Row>(sql: string) => readJson<Row>(database, sql);

it("the demo's season comes into the tables as every provider's does: finished, live, coming, put off, in every league", async () => {
	for (const sport of ["football", "hockey", "formula1"] as const)
		expect(await pipeline.refresh(sport)).toMatchObject({ error: null, bad: [] });
	const football = await read<{ status_short: string }>(
		"select status_short, count(*)::int as matches from public.api_football_fixtures group by 1",
	);
	expect(football.map((row) => row.status_short)).toEqual(expect.arrayContaining(["FT", "2H", "NS"]));
	const others = await read<{ state: string }>(
		"select distinct sport || ' ' || status as state from public.sports_matches",
	);
	expect(others.map((row) => row.state)).toEqual(
		expect.arrayContaining([
			"hockey finished",
			"hockey live",
			"hockey upcoming",
			"formula1 finished",
			"formula1 upcoming",
		]),
	);
	const putOff = await read(
		`select 1 from public.api_football_fixtures where status_short = 'PST'
		union all select 1 from public.sports_matches where status = 'postponed'`,
	);
	expect(putOff.length).toBeGreaterThan(0);
	expect(await read("select distinct name from public.leagues")).toHaveLength(14);
	expect(await read("select 1 from public.players where sport = 'formula1'")).toHaveLength(20);
});

it("its live matches move with the clock, and end", async () => {
	await pipeline.refresh("football");
	const live = () =>
		read<{ fixture_id: number; status_short: string; status_elapsed: number }>(
			`select fixture_id, status_short, status_elapsed from public.api_football_fixtures
			where fixture_date between '2026-11-21T13:00:00Z' and '2026-11-21T15:20:00Z' order by fixture_id`,
		);
	const before = await live();
	clock.advance(10 * 60_000);
	expect(await pipeline.refresh("football")).toMatchObject({ error: null });
	const after = await live();
	expect(after.map((row) => row.fixture_id)).toEqual(before.map((row) => row.fixture_id));
	expect(after).not.toEqual(before);
	clock.advance(3 * 3_600_000);
	await pipeline.refresh("football");
	expect(new Set((await live()).map((row) => row.status_short))).toEqual(new Set(["FT"]));
});

it(
	"its leagues have tables, calendars and scorers, which agree with the results",
	async () => {
		await pipeline.refresh("football");
		await pipeline.refresh("hockey");
		while ((await pipeline.refreshLeagues("football")) > 0);
		await pipeline.refreshLeagues("hockey");
		const tables = await read<{ league_name: string; teams: number }>(
			"select league_name, count(*)::int as teams from public.league_standings group by 1 order by 1",
		);
		expect(tables).toHaveLength(13);
		expect(tables.find(({ league_name }) => league_name === "Damallsvenskan")?.teams).toBe(14);
		const [sums] = await read<{ listed: number; scored: number }>(
			`select (select sum(goals_for)::int from public.league_standings where league_name = 'Allsvenskan') as listed,
			(select sum(home_goals + away_goals)::int from public.api_football_fixtures
				where league_name = 'Allsvenskan' and status_short = 'FT') as scored`,
		);
		expect(sums?.listed).toBe(sums?.scored);
		expect(
			await read("select 1 from public.players where sport = 'football' and team_id is not null limit 1"),
		).toHaveLength(1);
		expect(
			await read("select 1 from public.api_football_fixtures where league_name = 'Allsvenskan'"),
		).toHaveLength(240);
	},
	wholeCalendarsMs,
);
