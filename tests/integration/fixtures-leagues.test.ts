import { beforeEach, describe, expect, it } from "vitest";
import { makeFootballItem, makeHockeyItem } from "../support/api-sports-rows.ts";
import { matchesOfEachTest, matchesToday as today } from "../support/matches-harness.ts";
import { json } from "../support/sport-apis.ts";

const room = matchesOfEachTest();
const leagueQuestions = () => room.apis.asked.filter((one) => one.includes("league="));
const readTable = () =>
	room.read(
		"select position, entrant_name, points, is_computed from public.league_standings order by position",
	);

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
const ended = (
	id: number,
	home: string,
	away: string,
	goals: readonly [number, number],
	days: number,
	short = "FT",
) =>
	makeFootballItem({
		id,
		short,
		goals,
		date: new Date(Date.parse(`${today}T15:00:00Z`) - days * 86_400_000)
			.toISOString()
			.replace(".000Z", "+00:00"),
		home: { id: home.charCodeAt(0), name: home },
		away: { id: away.charCodeAt(0), name: away },
	});

describe("a league of football", () => {
	beforeEach(async () => {
		room.apis.fixtures.set(today, [
			makeFootballItem({ id: 1, home: { id: 65, name: "A" }, away: { id: 66, name: "B" } }),
		]);
		await room.pipeline.refresh("football");
	});

	it("has its provider's table, its scorers with their teams, and its whole calendar", async () => {
		room.apis.others.set(
			"standings?league=113&season=2026",
			standings(line(1, 65, "A", 7), line(2, 66, "B", 4)),
		);
		room.apis.others.set("players/topscorers?league=113&season=2026", [
			{
				player: { id: 511, name: "Ebba Norrby", nationality: "Sweden" },
				statistics: [{ team: { id: 65 }, games: { position: "Attacker" } }],
			},
		]);
		room.apis.others.set("fixtures?league=113&season=2026", [
			ended(2, "A", "B", [1, 0], 90),
			makeFootballItem({ id: 3, date: "2027-04-02T13:00:00+00:00" }),
		]);
		expect(await room.pipeline.refreshLeagues("football")).toBe(3);
		expect(await readTable()).toEqual([
			{ position: 1, entrant_name: "A", points: 7, is_computed: false },
			{ position: 2, entrant_name: "B", points: 4, is_computed: false },
		]);
		expect(
			await room.read(
				"select p.name, p.slug, p.role, t.name as team from public.players p join public.teams t on t.id = p.team_id",
			),
		).toEqual([{ name: "Ebba Norrby", slug: "ebba-norrby", role: "anfallare", team: "A" }]);
		expect(
			await room.read("select fixture_id from public.api_football_fixtures order by fixture_id"),
		).toEqual([{ fixture_id: 1 }, { fixture_id: 2 }, { fixture_id: 3 }]);
		expect(await room.pipeline.refreshLeagues("football")).toBe(0);
		room.clock.advance(61 * 60_000);
		expect(await room.pipeline.refreshLeagues("football")).toBe(1);
		expect(leagueQuestions().at(-1)).toBe("football /standings?league=113&season=2026");
	});

	it("without a table of its provider's has one from the results, once all of them are there", async () => {
		room.apis.others.set("fixtures?league=113&season=2026", [
			ended(2, "A", "B", [1, 0], 3),
			ended(3, "B", "A", [2, 2], 2),
			ended(4, "B", "C", [3, 0], 1),
			// C did not turn up: the match is awarded, and counts.
			ended(5, "A", "C", [3, 0], 1, "AWD"),
		]);
		await room.pipeline.refreshLeagues("football");
		expect(await readTable()).toEqual([
			{ position: 1, entrant_name: "A", points: 7, is_computed: true },
			{ position: 2, entrant_name: "B", points: 4, is_computed: true },
			{ position: 3, entrant_name: "C", points: 0, is_computed: true },
		]);
		// The provider's own takes its place as soon as there is one.
		room.apis.others.set("standings?league=113&season=2026", standings(line(1, 65, "A", 4)));
		room.clock.advance(61 * 60_000);
		await room.pipeline.refreshLeagues("football");
		expect(await readTable()).toEqual([{ position: 1, entrant_name: "A", points: 4, is_computed: false }]);
	});

	it("keeps its table when the answer is empty, malformed or a refusal, and the matches stay as fresh as they were", async () => {
		room.apis.others.set("standings?league=113&season=2026", standings(line(1, 65, "A", 7)));
		await room.pipeline.refreshLeagues("football");
		const [before] = await room.read<{ fetched_at: string }>(
			"select fetched_at from public.fixture_freshness",
		);
		for (const answer of [
			(response: Parameters<typeof json>[0]) => json(response, { errors: [], response: [] }),
			(response: Parameters<typeof json>[0]) =>
				json(response, { errors: { rateLimit: "Too many" }, response: [] }),
			(response: Parameters<typeof json>[0]) => json(response, {}, 500),
			(response: Parameters<typeof json>[0]) => void response.end("<html>"),
		]) {
			room.clock.advance(3 * 60 * 60_000);
			room.apis.override = (_url, response) => answer(response);
			await room.pipeline.refreshLeagues("football");
			expect(await readTable()).toHaveLength(1);
		}
		expect(await room.read("select fetched_at from public.fixture_freshness")).toEqual([before]);
	});

	it("beyond what is paid for costs the other questions nothing", async () => {
		room.apis.override = (_url, response) => json(response, { errors: { plan: "Free plans" }, response: [] });
		expect(await room.pipeline.refreshLeagues("football")).toBe(3);
		expect(await room.read("select last_error from public.fixture_refreshes")).toEqual([
			{ last_error: null },
		]);
	});

	it.each<[string, object]>([
		["is beyond what is paid for", { errors: { plan: "Free plans" }, response: [] }],
		["is empty", { errors: [], response: [] }],
	])("has no table of a few days' results when its season %s", async (_, answer) => {
		room.apis.fixtures.set(today, [ended(1, "A", "B", [2, 0], 0)]);
		await room.pipeline.refresh("football", { force: true });
		room.apis.override = (_url, response) => json(response, answer);
		for (let hours = 0; hours < 26; hours += 13) {
			await room.pipeline.refreshLeagues("football");
			room.clock.advance(13 * 60 * 60_000);
		}
		expect(await readTable()).toEqual([]);
		// Once it is given, the table is made of it.
		room.apis.override = null;
		room.apis.others.set("fixtures?league=113&season=2026", [ended(1, "A", "B", [2, 0], 0)]);
		room.clock.advance(24 * 60 * 60_000);
		await room.pipeline.refreshLeagues("football");
		expect(await readTable()).toMatchObject([{ entrant_name: "A", points: 3 }, { entrant_name: "B" }]);
	});

	it("is not asked for when the minute's requests are spent, nor with the day's last", async () => {
		room.apis.leftThisMinute = 1;
		expect(await room.pipeline.refreshLeagues("football")).toBe(1);
		room.apis.leftThisMinute = null;
		room.apis.requestsLeft = 30;
		room.clock.advance(60 * 60_000);
		await room.pipeline.refresh("football", { force: true });
		expect(await room.pipeline.refreshLeagues("football")).toBe(0);
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
		room.apis.games.set(today, [makeHockeyItem({ id: 1 })]);
		await room.pipeline.refresh("hockey");
	});

	it("has its provider's table, with what was decided after overtime beside the rest", async () => {
		room.apis.others.set("standings?league=47&season=2026", [
			[hockeyLine(1, 1, "Ett", 6), hockeyLine(2, 2, "Två", 6)],
		]);
		expect(await room.pipeline.refreshLeagues("hockey")).toBe(2);
		expect(
			await room.read(
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

	it("has a table for each stage, and none of games played for practice once there are others", async () => {
		const of = (stage: string, points: number) => ({ ...hockeyLine(1, 1, "Ett", points), stage });
		const answer = (...stages: unknown[]) =>
			room.apis.others.set(
				"standings?league=47&season=2026",
				stages.map((line) => [line]),
			);
		const readGroups = () =>
			room.read("select group_name, points from public.league_standings order by group_name");
		answer(of("SHL - Pre-season", 3));
		await room.pipeline.refreshLeagues("hockey");
		expect(await readGroups()).toEqual([{ group_name: "", points: 3 }]);
		answer(of("SHL - Regular Season", 50), of("SHL - Pre-season", 3));
		room.clock.advance(61 * 60_000);
		await room.pipeline.refreshLeagues("hockey");
		expect(await readGroups()).toEqual([{ group_name: "", points: 50 }]);
		answer(of("SHL - Regular Season", 52), of("SHL - Relegation", 6), of("SHL - Pre-season", 3));
		room.clock.advance(61 * 60_000);
		await room.pipeline.refreshLeagues("hockey");
		expect(await readGroups()).toEqual([
			{ group_name: "SHL - Regular Season, SHL", points: 52 },
			{ group_name: "SHL - Relegation, SHL", points: 6 },
		]);
	});

	it("without one has three points for a win, two and one after overtime or shoot-out, none for a loss", async () => {
		room.apis.others.set("games?league=47&season=2026", [
			game(10, "FT", [3, 1], 1),
			game(11, "AOT", [2, 3], 2),
			game(12, "AP", [4, 3], 3),
			game(13, "P2", [9, 0], 4),
			{ ...game(14, "FT", [0, 5], 5), week: "Semi-finals" },
		]);
		await room.pipeline.refreshLeagues("hockey");
		expect(
			await room.read(
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
	room.clock.advance(Date.parse("2023-07-02T13:30:00Z") - room.clock.now().getTime());
	await room.pipeline.refresh("formula1");
	await room.pipeline.refresh("formula1", { force: true });
	expect(
		await room.read(
			"select p.name, p.role, p.slug, t.name as team from public.players p join public.teams t on t.id = p.team_id where p.provider_id = 'max_verstappen'",
		),
	).toEqual([{ name: "Max Verstappen", role: "förare", slug: "max-verstappen", team: "Red Bull" }]);
	expect(await room.read("select count(*)::int as players from public.players")).toEqual([{ players: 22 }]);
	expect(await room.read("select count(*)::int as teams from public.teams where sport = 'formula1'")).toEqual(
		[{ teams: 10 }],
	);
	expect(await room.pipeline.refreshLeagues("formula1")).toBe(0);
});
