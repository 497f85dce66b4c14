import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	defaultFootballLeagues,
	defaultHockeyLeagues,
	parseLeagues,
} from "../../src/domain/matches/leagues/followed-leagues.ts";
import { createApiFootball } from "../../src/pipelines/fixtures/providers/api-football.ts";
import { createApiHockey } from "../../src/pipelines/fixtures/providers/api-hockey.ts";
import { createJolpica } from "../../src/pipelines/fixtures/providers/jolpica.ts";
import {
	createFixturesPipeline,
	type FixturesPipeline,
	NotConfiguredError,
} from "../../src/pipelines/fixtures/run.ts";
import { createFixedClock } from "../../src/platform/clock.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { createJsonApi } from "../../src/platform/json-api/json-api.ts";
import { makeFootballItem, makeHockeyItem } from "../support/api-sports-rows.ts";
import { json, type SportApis, startSportApis } from "../support/sport-apis.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { emptyFixtures, readJson } from "../support/test-fixtures-pipeline.ts";

const today = "2026-11-21";
const log = pino({ level: "silent" });

let database: Database;
let apis: SportApis;
let clock: ReturnType<typeof createFixedClock>;
let pipeline: FixturesPipeline;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
	apis = await startSportApis();
	clock = createFixedClock(new Date(`${today}T15:30:00Z`));
	pipeline = createPipeline();
});
afterEach(async () => {
	await apis.close();
	await emptyFixtures(database);
});

function createPipeline(given: { timeoutMs?: number; hasKey?: boolean } = {}): FixturesPipeline {
	const { timeoutMs = 5_000, hasKey = true } = given;
	const open = (baseUrl: string) =>
		createJsonApi({ baseUrl, headers: { "x-apisports-key": "nyckel" }, clock, timeoutMs });
	return createFixturesPipeline({
		database,
		clock,
		log,
		football: hasKey ? createApiFootball(open(apis.footballUrl), parseLeagues(defaultFootballLeagues)) : null,
		hockey: hasKey ? createApiHockey(open(apis.hockeyUrl), parseLeagues(defaultHockeyLeagues)) : null,
		formula1: createJolpica(open(apis.formula1Url), clock),
	});
}
const read = <Row>(sql: string) => readJson<Row>(database, sql);
const readState = (provider: string) =>
	read<{
		last_error: string | null;
		resume_at: string | null;
		failed_attempts: number;
		has_fetched: boolean;
	}>(
		`select last_error, resume_at, failed_attempts, fetched_at is not null as has_fetched
		from public.fixture_refreshes where provider = '${provider}'`,
	).then(([row]) => row);

describe("football", () => {
	it("is asked for over the whole window at first, then for what is due", async () => {
		apis.fixtures.set(today, [makeFootballItem({ id: 1, date: `${today}T18:00:00+00:00` })]);
		expect(await pipeline.refresh("football")).toMatchObject({
			matches: 1,
			counts: { inserted: 1 },
			error: null,
		});
		expect(apis.asked).toHaveLength(23);
		expect(apis.keys[0]).toBe("nyckel");
		expect(await pipeline.refresh("football")).toEqual({ sport: "football", skipped: "not-due" });
		clock.advance(31 * 60_000);
		await pipeline.refresh("football");
		expect(apis.asked.slice(23)).toEqual([`football /fixtures?date=${today}&timezone=UTC`]);
	});

	it("is asked for each minute while it is played, and the finished day updates the live row", async () => {
		const kickOff = `${today}T15:00:00+00:00`;
		apis.fixtures.set(today, [
			makeFootballItem({ id: 1, date: kickOff, short: "1H", elapsed: 30, goals: [1, 0] }),
		]);
		await pipeline.refresh("football");
		apis.fixtures.set(today, [
			makeFootballItem({ id: 1, date: kickOff, short: "FT", elapsed: 90, goals: [1, 1] }),
		]);
		apis.requestsLeft = 7_000;
		clock.advance(16 * 60_000);
		expect(await pipeline.refresh("football")).toMatchObject({ counts: { inserted: 0, updated: 1 } });
		expect(await read("select status_short, away_goals from public.api_football_fixtures")).toEqual([
			{ status_short: "FT", away_goals: 1 },
		]);
	});

	it.each([
		[
			"a spent quota",
			{ requests: "You have reached the request limit for the day" },
			"Dagens anrop är slut",
			"2026-11-22T00:00:00+00:00",
		],
		[
			"a quota by the minute",
			{ rateLimit: "Too many requests." },
			"För många anrop på en minut",
			"2026-11-21T15:31:00+00:00",
		],
		[
			"a key that is refused",
			{ token: "Error/Missing application key." },
			"API_SPORTS_KEY godtas inte",
			"2026-11-21T16:30:00+00:00",
		],
	])(
		"with %s (status 200 and errors) leaves the tables whole and says when it goes on",
		async (_, errors, text, resumeAt) => {
			apis.fixtures.set(today, [makeFootballItem({ id: 1 })]);
			await pipeline.refresh("football");
			apis.override = (_url, response) => json(response, { errors, response: [] });
			const outcome = await pipeline.refresh("football", { force: true });
			expect(outcome).toMatchObject({ error: expect.stringContaining(text) });
			expect(await read("select 1 from public.api_football_fixtures")).toHaveLength(1);
			expect(await readState("api-football")).toMatchObject({
				last_error: expect.stringContaining(text),
				resume_at: resumeAt,
				has_fetched: true,
			});
			const asked = apis.asked.length;
			expect(await pipeline.refresh("football")).toMatchObject({ skipped: "waiting" });
			expect(apis.asked).toHaveLength(asked);
		},
	);

	it.each([
		["500", (response: Parameters<typeof json>[0]) => json(response, { message: "oj" }, 500), "status 500"],
		[
			"half a JSON",
			(response: Parameters<typeof json>[0]) => void response.end('{"errors":[],"resp'),
			"gick inte att läsa",
		],
		[
			"another shape",
			(response: Parameters<typeof json>[0]) => json(response, { hello: 1 }),
			"inte den form",
		],
		[
			"a redirect",
			(response: Parameters<typeof json>[0]) =>
				void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
			"status 302",
		],
		[
			"a broken connection",
			(response: Parameters<typeof json>[0]) => void response.destroy(),
			"gick inte att nå",
		],
	])(
		"that answers %s leaves the tables whole, and is asked again later each time",
		async (_, answer, text) => {
			apis.fixtures.set(today, [makeFootballItem({ id: 1 })]);
			await pipeline.refresh("football");
			apis.override = (_url, response) => answer(response);
			expect(await pipeline.refresh("football", { force: true })).toMatchObject({
				error: expect.stringContaining(text),
			});
			await pipeline.refresh("football", { force: true });
			expect(await readState("api-football")).toMatchObject({
				failed_attempts: 2,
				resume_at: "2026-11-21T15:32:00+00:00",
			});
			expect(await read("select 1 from public.api_football_fixtures")).toHaveLength(1);

			apis.override = null;
			clock.advance(3 * 60_000);
			await pipeline.refresh("football", { force: true });
			expect(await readState("api-football")).toMatchObject({
				failed_attempts: 0,
				last_error: null,
				resume_at: null,
			});
		},
	);

	it("that answers late is given up in time", async () => {
		apis.override = () => undefined;
		const outcome = await createPipeline({ timeoutMs: 200 }).refresh("football");
		expect(outcome).toMatchObject({ error: "Leverantören svarade inte i tid" });
	});

	it("keeps the good rows of a partial answer, and names the bad ones", async () => {
		apis.fixtures.set(today, [
			makeFootballItem({ id: 1 }),
			{ fixture: { id: 2 } },
			makeFootballItem({ id: 3 }),
		]);
		const outcome = await pipeline.refresh("football");
		expect(outcome).toMatchObject({ matches: 2, bad: [{ subject: "API-Football 2" }], error: null });
	});

	it("keeps what came before the failure in the middle", async () => {
		apis.fixtures.set(today, [makeFootballItem({ id: 1 })]);
		let count = 0;
		const { fixtures } = apis;
		apis.override = (url, response) => {
			count += 1;
			if (count > 2) return json(response, {}, 503);
			json(response, { errors: [], response: fixtures.get(url.searchParams.get("date") ?? "") ?? [] });
		};
		expect(await pipeline.refresh("football")).toMatchObject({
			matches: 1,
			error: "Leverantören svarade med status 503",
		});
		expect(await read("select 1 from public.api_football_fixtures")).toHaveLength(1);
	});

	it("is refreshed by one node at a time, and by the next when one has died", async () => {
		apis.override = () => undefined;
		const first = createPipeline({ timeoutMs: 1_000 }).refresh("football");
		await expect.poll(() => apis.asked.length).toBe(1);
		expect(await pipeline.refresh("football")).toEqual({ sport: "football", skipped: "busy" });
		await first;
		await database.query(
			"update public.fixture_refreshes set claimed_until = '2026-11-21T15:33:00Z', resume_at = null",
		);
		apis.override = null;
		expect(await pipeline.refresh("football")).toMatchObject({ skipped: "busy" });
		clock.advance(4 * 60_000);
		expect(await pipeline.refresh("football")).toMatchObject({ error: null });
	});

	it("without a key names the setting, and costs the others nothing", async () => {
		const keyless = createPipeline({ hasKey: false });
		await expect(keyless.refresh("football")).rejects.toThrow(NotConfiguredError);
		await expect(keyless.refresh("hockey")).rejects.toThrow("API_SPORTS_KEY saknas");
		expect(keyless.isConfigured("formula1")).toBe(true);
	});
});

describe("hockey", () => {
	it("is stored with all its leagues counted for the one who looks", async () => {
		apis.games.set(today, [
			makeHockeyItem({ id: 1 }),
			makeHockeyItem({ id: 2, league: { id: 900, name: "Liiga" }, country: "Finland" }),
		]);
		expect(await pipeline.refresh("hockey")).toMatchObject({ matches: 1, counts: { inserted: 1 } });
		expect(await pipeline.lookAtHockey()).toMatchObject({
			totalGames: 2,
			leaguesFound: ["Finland: Liiga (900)", "Sweden: SHL (47)"],
		});
	});
});

describe("Formula 1", () => {
	beforeEach(() => {
		clock.advance(Date.parse("2023-07-02T13:30:00Z") - clock.now().getTime());
	});

	it("has its season, the results that are there and both tables", async () => {
		expect(await pipeline.refresh("formula1")).toMatchObject({ error: null, bad: [] });
		expect(
			await read(
				"select home_team, away_team, status from public.sports_matches where provider_id = '2023-austrian-grand-prix-race'",
			),
		).toEqual([{ home_team: "Austrian Grand Prix", away_team: "Max Verstappen", status: "finished" }]);
		expect(
			await read(
				"select kind, count(*)::int as rows from public.league_standings group by kind order by kind",
			),
		).toEqual([
			{ kind: "constructors", rows: 10 },
			{ kind: "drivers", rows: 22 },
		]);
		expect(await pipeline.refresh("formula1")).toMatchObject({ skipped: "not-due" });
	});

	it("is asked for last year's season too while this year's has not begun", async () => {
		clock.advance(Date.parse("2024-01-10T12:00:00Z") - clock.now().getTime());
		expect(await pipeline.refresh("formula1")).toMatchObject({ error: null });
		expect(await read("select distinct season from public.league_standings")).toEqual([{ season: 2023 }]);
		clock.advance(7 * 3_600_000);
		const before = apis.asked.length;
		await pipeline.refresh("formula1");
		expect(apis.asked.slice(before).every((one) => one.includes("/2024/"))).toBe(true);
	});
});

it("readers see how fresh each sport is, and nothing else of how it came", async () => {
	await pipeline.refresh("football");
	expect(await read("select sport from public.fixture_freshness")).toEqual([{ sport: "football" }]);
});
