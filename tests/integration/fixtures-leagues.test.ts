import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	defaultFootballLeagues,
	defaultHockeyLeagues,
	parseLeagues,
} from "../../src/domain/followed-leagues.ts";
import { createApiFootball } from "../../src/pipelines/fixtures/providers/api-football.ts";
import { createApiHockey } from "../../src/pipelines/fixtures/providers/api-hockey.ts";
import { createJolpica } from "../../src/pipelines/fixtures/providers/jolpica.ts";
import { createFixturesPipeline, type FixturesPipeline } from "../../src/pipelines/fixtures/run.ts";
import { createFixedClock } from "../../src/platform/clock.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { createJsonApi } from "../../src/platform/json-api/json-api.ts";
import { makeFootballItem, makeHockeyItem } from "../support/api-sports-rows.ts";
import { json, type SportApis, startSportApis } from "../support/sport-apis.ts";
import { openTestDatabase } from "../support/test-database.ts";

const today = "2026-11-21";
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
	apis.requestsLeft = 7_000;
	clock = createFixedClock(new Date(`${today}T15:30:00Z`));
	const open = (baseUrl: string) => createJsonApi({ baseUrl, clock, timeoutMs: 5_000 });
	pipeline = createFixturesPipeline({
		database,
		clock,
		log: pino({ level: "silent" }),
		football: createApiFootball(open(apis.footballUrl), parseLeagues(defaultFootballLeagues)),
		hockey: createApiHockey(open(apis.hockeyUrl), parseLeagues(defaultHockeyLeagues)),
		formula1: createJolpica(open(apis.formula1Url), clock),
	});
});
afterEach(async () => {
	await apis.close();
	await database.query(
		`truncate public.api_football_fixtures, public.sports_matches, public.teams, public.leagues, public.players,
			public.league_standings, public.fixture_refreshes, private.fixture_days, private.fixture_answers cascade`,
	);
});

async function read<Row>(sql: string): Promise<Row[]> {
	const { rows } = await database.query<{ all: string }>(
		`select coalesce(json_agg(r), '[]')::text as all from (${sql}) r`,
	);
	return JSON.parse(rows[0]?.all ?? "[]");
}
const leagueQuestions = () => apis.asked.filter((one) => one.includes("league="));
const readTable = () =>
	read("select position, entrant_name, points, is_computed from public.league_standings order by position");

const line = (rank: number, id: number, name: string, points: number) => ({
	rank,
	team: { id, name, logo: null },
	points,
	goalsDiff: 0,
	group: "Allsvenskan",
	form: "WDL",
	all: { played: 3, win: 1, draw: 1, lose: 1, goals: { for: 4, against: 4 } },
});
const standings = (...lines: unknown[]) => [
	{ league: { id: 113, name: "Allsvenskan", season: 2026, standings: [lines] } },
];
const ended = (id: number, home: string, away: string, goals: readonly [number, number], days: number) =>
	makeFootballItem({
		id,
		short: "FT",
		goals,
		date: new Date(Date.parse(`${today}T15:00:00Z`) - days * 86_400_000)
			.toISOString()
			.replace(".000Z", "+00:00"),
		home: { id: home.charCodeAt(0), name: home },
		away: { id: away.charCodeAt(0), name: away },
	});

describe("a league of football", () => {
	beforeEach(async () => {
		apis.fixtures.set(today, [
			makeFootballItem({ id: 1, home: { id: 65, name: "A" }, away: { id: 66, name: "B" } }),
		]);
		await pipeline.refresh("football");
	});

	it("has its provider's table, its scorers with their teams, and its whole calendar", async () => {
		apis.others.set("standings?league=113&season=2026", standings(line(1, 65, "A", 7), line(2, 66, "B", 4)));
		apis.others.set("players/topscorers?league=113&season=2026", [
			{
				player: { id: 501, name: "Ebba Norrby", nationality: "Sweden" },
				statistics: [{ team: { id: 65 }, games: { position: "Attacker" } }],
			},
		]);
		apis.others.set("fixtures?league=113&season=2026", [
			ended(2, "A", "B", [1, 0], 90),
			makeFootballItem({ id: 3, date: "2027-04-02T13:00:00+00:00" }),
		]);
		expect(await pipeline.refreshLeagues("football")).toBe(3);
		expect(await readTable()).toEqual([
			{ position: 1, entrant_name: "A", points: 7, is_computed: false },
			{ position: 2, entrant_name: "B", points: 4, is_computed: false },
		]);
		expect(
			await read(
				"select p.name, p.slug, p.role, t.name as team from public.players p join public.teams t on t.id = p.team_id",
			),
		).toEqual([{ name: "Ebba Norrby", slug: "ebba-norrby", role: "anfallare", team: "A" }]);
		expect(await read("select fixture_id from public.api_football_fixtures order by fixture_id")).toEqual([
			{ fixture_id: 1 },
			{ fixture_id: 2 },
			{ fixture_id: 3 },
		]);
		expect(await pipeline.refreshLeagues("football")).toBe(0);
		clock.advance(61 * 60_000);
		expect(await pipeline.refreshLeagues("football")).toBe(1);
		expect(leagueQuestions().at(-1)).toBe("football /standings?league=113&season=2026");
	});

	it("without a table of its provider's has one from the results, once all of them are there", async () => {
		apis.others.set("fixtures?league=113&season=2026", [
			ended(2, "A", "B", [1, 0], 3),
			ended(3, "B", "A", [2, 2], 2),
			ended(4, "B", "C", [3, 0], 1),
		]);
		await pipeline.refreshLeagues("football");
		expect(await readTable()).toEqual([
			{ position: 1, entrant_name: "B", points: 4, is_computed: true },
			{ position: 2, entrant_name: "A", points: 4, is_computed: true },
			{ position: 3, entrant_name: "C", points: 0, is_computed: true },
		]);
		// The provider's own takes its place as soon as there is one.
		apis.others.set("standings?league=113&season=2026", standings(line(1, 65, "A", 4)));
		clock.advance(61 * 60_000);
		await pipeline.refreshLeagues("football");
		expect(await readTable()).toEqual([{ position: 1, entrant_name: "A", points: 4, is_computed: false }]);
	});

	it("keeps its table when the answer is empty, malformed or a refusal, and the matches stay as fresh as they were", async () => {
		apis.others.set("standings?league=113&season=2026", standings(line(1, 65, "A", 7)));
		await pipeline.refreshLeagues("football");
		const [before] = await read<{ fetched_at: string }>("select fetched_at from public.fixture_freshness");
		for (const answer of [
			(response: Parameters<typeof json>[0]) => json(response, { errors: [], response: [] }),
			(response: Parameters<typeof json>[0]) =>
				json(response, { errors: { rateLimit: "Too many" }, response: [] }),
			(response: Parameters<typeof json>[0]) => json(response, {}, 500),
			(response: Parameters<typeof json>[0]) => void response.end("<html>"),
		]) {
			clock.advance(3 * 60 * 60_000);
			apis.override = (_url, response) => answer(response);
			await pipeline.refreshLeagues("football");
			expect(await readTable()).toHaveLength(1);
		}
		expect(await read("select fetched_at from public.fixture_freshness")).toEqual([before]);
		expect(await read("select last_error from public.fixture_refreshes")).toEqual([
			{ last_error: "Svaret gick inte att läsa" },
		]);
	});

	it("beyond what is paid for costs the other questions nothing", async () => {
		apis.override = (_url, response) => json(response, { errors: { plan: "Free plans" }, response: [] });
		expect(await pipeline.refreshLeagues("football")).toBe(3);
		expect(await read("select last_error from public.fixture_refreshes")).toEqual([{ last_error: null }]);
	});

	it("is not asked for when the minute's requests are spent, nor with the day's last", async () => {
		apis.leftThisMinute = 1;
		expect(await pipeline.refreshLeagues("football")).toBe(1);
		apis.leftThisMinute = null;
		apis.requestsLeft = 30;
		clock.advance(60 * 60_000);
		await pipeline.refresh("football", { force: true });
		expect(await pipeline.refreshLeagues("football")).toBe(0);
	});
});

describe("a league of hockey", () => {
	const hockeyLine = (position: number, id: number, name: string, points: number) => ({
		position,
		stage: "SHL - Regular Season",
		group: { name: "SHL" },
		team: { id, name, logo: null },
		league: { id: 47, name: "SHL", type: "League", logo: null, season: 2026 },
		games: {
			played: 4,
			win: { total: 1, percentage: "0.250" },
			win_overtime: { total: 1, percentage: "0.250" },
			lose: { total: 1, percentage: "0.250" },
			lose_overtime: { total: 1, percentage: "0.250" },
		},
		goals: { for: 10, against: 9 },
		points,
		form: "WWLL",
		description: null,
	});
	const game = (id: number, short: string, scores: readonly [number, number], day: number) =>
		makeHockeyItem({
			id,
			short,
			scores,
			date: `2026-11-0${day}T18:00:00+00:00`,
			home: { id: 1, name: "Ett" },
			away: { id: 2, name: "Två" },
		});

	beforeEach(async () => {
		apis.games.set(today, [makeHockeyItem({ id: 1 })]);
		await pipeline.refresh("hockey");
	});

	it("has its provider's table, with what was decided after overtime beside the rest", async () => {
		apis.others.set("standings?league=47&season=2026", [
			[hockeyLine(1, 1, "Ett", 6), hockeyLine(2, 2, "Två", 6)],
		]);
		expect(await pipeline.refreshLeagues("hockey")).toBe(2);
		expect(
			await read(
				"select entrant_name, won, won_overtime, lost_overtime, lost, drawn, form, group_name from public.league_standings where position = 1",
			),
		).toEqual([
			{
				entrant_name: "Ett",
				won: 1,
				won_overtime: 1,
				lost_overtime: 1,
				lost: 1,
				drawn: null,
				form: "VVFF",
				group_name: "",
			},
		]);
	});

	it("without one has three points for a win, two and one after overtime or shoot-out, none for a loss", async () => {
		apis.others.set("games?league=47&season=2026", [
			game(10, "FT", [3, 1], 1),
			game(11, "AOT", [2, 3], 2),
			game(12, "AP", [4, 3], 3),
			game(13, "P2", [9, 0], 4),
		]);
		await pipeline.refreshLeagues("hockey");
		expect(
			await read(
				"select entrant_name, points, won, won_overtime, lost_overtime, lost, is_computed from public.league_standings order by position",
			),
		).toEqual([
			{
				entrant_name: "Ett",
				points: 6,
				won: 1,
				won_overtime: 1,
				lost_overtime: 1,
				lost: 0,
				is_computed: true,
			},
			{
				entrant_name: "Två",
				points: 3,
				won: 0,
				won_overtime: 1,
				lost_overtime: 1,
				lost: 1,
				is_computed: true,
			},
		]);
	});
});

it("drivers and teams of Formula 1 are there for search, once each", async () => {
	clock.advance(Date.parse("2023-07-02T13:30:00Z") - clock.now().getTime());
	await pipeline.refresh("formula1");
	await pipeline.refresh("formula1", { force: true });
	expect(
		await read(
			"select p.name, p.role, p.slug, t.name as team from public.players p join public.teams t on t.id = p.team_id where p.provider_id = 'max_verstappen'",
		),
	).toEqual([{ name: "Max Verstappen", role: "förare", slug: "max-verstappen", team: "Red Bull" }]);
	expect(await read("select count(*)::int as players from public.players")).toEqual([{ players: 22 }]);
	expect(await read("select count(*)::int as teams from public.teams where sport = 'formula1'")).toEqual([
		{ teams: 10 },
	]);
	expect(await pipeline.refreshLeagues("formula1")).toBe(0);
});

describe("a match that should have ended", () => {
	const kickOff = `${today}T10:00:00+00:00`;
	const readStatus = () =>
		read("select fixture_id, status_short, home_goals from public.api_football_fixtures order by fixture_id");

	it("and whose provider still has it running reads as unknown, without a change at each answer", async () => {
		const running = makeFootballItem({ id: 1, date: kickOff, short: "2H", elapsed: 80, goals: [2, 1] });
		apis.fixtures.set(today, [running]);
		expect(await pipeline.refresh("football")).toMatchObject({ counts: { inserted: 1 } });
		expect(await readStatus()).toEqual([{ fixture_id: 1, status_short: "UNK", home_goals: 2 }]);
		clock.advance(31 * 60_000);
		expect(await pipeline.refresh("football")).toMatchObject({ counts: { updated: 0, unchanged: 1 } });
		// Better late than never: the result stands as soon as it is told.
		apis.fixtures.set(today, [
			makeFootballItem({ id: 1, date: kickOff, short: "FT", elapsed: 90, goals: [3, 1] }),
		]);
		clock.advance(31 * 60_000);
		await pipeline.refresh("football");
		expect(await readStatus()).toEqual([{ fixture_id: 1, status_short: "FT", home_goals: 3 }]);
	});

	it("is asked for once more, also when its day has left the window, and is marked when nobody names it", async () => {
		apis.fixtures.set(today, [
			makeFootballItem({ id: 1, date: `${today}T15:00:00+00:00`, short: "1H", elapsed: 30, goals: [1, 0] }),
			makeFootballItem({ id: 2, date: `${today}T15:00:00+00:00`, short: "PST" }),
		]);
		await pipeline.refresh("football");
		expect(await pipeline.sweepOverdue()).toBe(0);
		apis.fixtures.set(today, []);
		clock.advance(20 * 86_400_000);
		const before = apis.asked.length;
		await pipeline.refresh("football");
		expect(apis.asked.slice(before).filter((one) => one.includes(`date=${today}`))).toHaveLength(1);
		expect(await pipeline.sweepOverdue()).toBe(1);
		expect(await readStatus()).toEqual([
			{ fixture_id: 1, status_short: "UNK", home_goals: 1 },
			{ fixture_id: 2, status_short: "PST", home_goals: null },
		]);
		const after = apis.asked.length;
		await pipeline.refresh("football", { force: true });
		expect(apis.asked.slice(after).some((one) => one.includes(`date=${today}`))).toBe(false);
	});

	it("is marked a day later when its provider cannot be reached; an administrator's own match never is", async () => {
		apis.games.set(today, [
			makeHockeyItem({ id: 1, date: `${today}T14:00:00+00:00`, short: "P3", scores: [1, 1] }),
		]);
		await pipeline.refresh("hockey");
		await database.query(
			`insert into public.sports_matches (sport, match_date, match_time, status, home_team, away_team)
			values ('hockey', $1, '15:00', 'live', 'Egen', 'Match')`,
			[today],
		);
		apis.override = (_url, response) => json(response, {}, 500);
		clock.advance(10 * 3_600_000);
		await pipeline.refresh("hockey", { force: true });
		expect(await pipeline.sweepOverdue()).toBe(0);
		clock.advance(24 * 3_600_000);
		expect(await pipeline.sweepOverdue()).toBe(1);
		expect(
			await read(
				"select provider, status, status_code, home_score from public.sports_matches order by provider",
			),
		).toEqual([
			{ provider: "api-hockey", status: "unknown", status_code: "UNK", home_score: 1 },
			{ provider: null, status: "live", status_code: null, home_score: null },
		]);
	});
});
