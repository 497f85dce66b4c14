import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createFixedClock } from "../../platform/clock.ts";
import { readDemoTexts } from "../demo-texts.ts";
import { toFootballStand } from "./football-course.ts";
import { toHockeyStand } from "./hockey-course.ts";
import { createLeagueCalendar } from "./league-calendar.ts";
import { listRaces } from "./race-course.ts";
import { readSeasonWorld } from "./season-world.ts";
import { createSportApis } from "./sport-apis.ts";

const textsDir = fileURLToPath(new URL("../../../demo", import.meta.url));
const world = readSeasonWorld(textsDir);
const startedAt = new Date("2026-11-21T15:20:00Z");
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const calendars = world.leagues.map((league) => ({
	league,
	calendar: createLeagueCalendar(league, startedAt),
}));
const later = (days: number) => new Date(startedAt.getTime() + days * dayMs);
const all = (now: Date) =>
	calendars.flatMap(({ calendar }) => {
		const season = calendar.seasonAt(now);
		return [season, season + 1].flatMap((one) => calendar.listMatches(one, now));
	});

describe("the demo's leagues", () => {
	it("are all that are followed by default, each with an even number of clubs that no other league has", () => {
		expect(world.leagues.map(({ name }) => name)).toEqual([
			"Allsvenskan",
			"Superettan",
			"Damallsvenskan",
			"Premier League",
			"La Liga",
			"Serie A",
			"Bundesliga",
			"Ligue 1",
			"UEFA Champions League",
			"SHL",
			"HockeyAllsvenskan",
			"SDHL",
			"NHL",
		]);
		for (const { clubs, slots, hasGuests } of world.leagues) {
			expect(clubs.length % 2).toBe(0);
			expect(slots.length % (clubs.length / 2)).toBe(0);
			expect(new Set(clubs.map(({ name }) => name)).size).toBe(clubs.length);
			if (!hasGuests) expect(new Set(clubs.map(({ leagueKey }) => leagueKey)).size).toBe(1);
		}
	});

	it.each(calendars)("play each with each at home and away: $league.key", ({ league, calendar }) => {
		const matches = calendar.listMatches(calendar.seasonAt(startedAt), startedAt);
		expect(matches).toHaveLength((league.rounds * league.clubs.length) / 2);
		for (let round = 1; round <= league.rounds; round++) {
			const players = matches
				.filter((match) => match.round === round)
				.flatMap((match) => [match.home, match.away]);
			expect(new Set(players).size).toBe(league.clubs.length);
		}
		if (league.rounds !== 2 * (league.clubs.length - 1)) return;
		const pairs = matches.map(({ home, away }) => `${home.id}-${away.id}`);
		expect(new Set(pairs).size).toBe(matches.length);
	});

	it("number no two matches alike, seasons on", () => {
		const ids = [...all(startedAt), ...all(later(400))].map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(Math.max(...ids)).toBeLessThan(880_000);
	});

	it.each([0, 100, 300, 700])("have something to come and something behind, %i days on", (days) => {
		const now = later(days);
		const near = all(now).filter((match) => Math.abs(match.startsAt.getTime() - now.getTime()) < 15 * dayMs);
		expect(near.filter((match) => match.startsAt > now).length).toBeGreaterThan(100);
	});
});

describe("at any hour", () => {
	it("something is live, whenever the demo is started", () => {
		const near = all(startedAt).filter(({ startsAt }) => startsAt > later(-1) && startsAt < later(9));
		const isOver = /^(FT|AOT|AP|ABD|PST|POST)$/;
		for (let at = startedAt.getTime(); at < later(8).getTime(); at += 10 * minuteMs) {
			const now = new Date(at);
			const isLive = near
				.filter(({ startsAt }) => startsAt <= now && at - startsAt.getTime() < dayMs / 6)
				.some(({ league, ...match }) => {
					const toStand = league.sport === "football" ? toFootballStand : toHockeyStand;
					return !isOver.test(toStand({ league, ...match }, now).short);
				});
			expect(isLive, now.toISOString()).toBe(true);
		}
	});

	it.each([0, 1, 2, 3, 4, 5, 6])(
		"one match is put off and one was broken off in the weeks that are shown, when the demo starts %i days on",
		(days) => {
			const now = later(days);
			const shown = world.leagues
				.flatMap((league) => {
					const calendar = createLeagueCalendar(league, now);
					return calendar.listMatches(calendar.seasonAt(now), now);
				})
				.filter(({ startsAt }) => startsAt > later(days - 8) && startsAt < later(days + 15));
			expect(shown.filter(({ fate }) => fate === "postponed").length).toBeGreaterThan(0);
			expect(shown.some(({ fate, startsAt }) => fate === "abandoned" && startsAt < now)).toBe(true);
		},
	);

	it("are not for the clubs that the news call last of their league: a table beside the story would say otherwise", () => {
		const news = readDemoTexts(textsDir, startedAt).tellings.flatMap(({ lead, paragraphs }) => [
			lead,
			...paragraphs,
		]);
		const last = news.flatMap((text) =>
			[...text.matchAll(/[Jj]umbo\p{Ll}* (\p{Lu}\p{Ll}+ \p{Lu}+)/gu)].map(([, name]) => name),
		);
		expect(new Set(last)).toEqual(new Set(["Tegelnäs IF", "Järnforsens IK", "Mossbäckens IF"]));
		const playing = world.leagues.flatMap(({ clubs }) => clubs.map(({ name }) => name));
		expect(playing.filter((name) => last.includes(name))).toEqual([]);
	});

	it("have stories of their own: clubs of which one tells do not meet otherwise on the days it is about, whatever day the demo starts", () => {
		const told = world.leagues.flatMap(({ toldTogether }) => toldTogether.map((clubs) => [...clubs].sort()));
		expect(told).toContainEqual(["Havsbo IF", "Ravelsta HC"]);
		expect(told).toContainEqual(["Norrhamns IF", "Åsvalla BK"]);
		for (let days = 0; days < 60; days += 4) {
			const now = later(days);
			const near = world.leagues
				.flatMap((league) => {
					const calendar = createLeagueCalendar(league, now);
					return calendar.listMatches(calendar.seasonAt(now), now);
				})
				.filter(({ startsAt }) => startsAt >= later(days - 8) && startsAt <= later(days + 4))
				.map(({ home, away }) => [home.name, away.name].sort());
			expect(near.length).toBeGreaterThan(100);
			expect(near.filter((pair) => told.some((clubs) => clubs.join() === pair.join()))).toEqual([]);
		}
	});
});

describe("a match", () => {
	const played = all(startedAt)
		.filter(({ startsAt }) => startsAt > later(0) && startsAt < later(3))
		.slice(0, 60);
	const listInstants = ({ startsAt }: { startsAt: Date }) =>
		Array.from({ length: 67 }, (_, at) => new Date(startsAt.getTime() + (3 * at - 1) * minuteMs));
	const goalsOf = (pair: readonly [number, number] | null) => (pair ? pair[0] + pair[1] : 0);
	const isRising = (numbers: readonly number[]) =>
		numbers.every((number, at) => number >= (numbers[at - 1] ?? 0));

	it("of football never takes back a goal or an end, and ends when it is played", () => {
		for (const match of played.filter(({ league }) => league.sport === "football")) {
			const stands = listInstants(match).map((now) => toFootballStand(match, now));
			expect(isRising(stands.map(({ goals }) => goalsOf(goals)))).toBe(true);
			const ends = stands.map(({ short }) => Number(short === "FT" || short === "ABD"));
			expect(isRising(ends)).toBe(true);
			if (match.fate === "played") expect(ends.at(-1)).toBe(1);
		}
	});

	it("of hockey never takes back a goal, and ends when it is played, after overtime by a single goal", () => {
		for (const match of played.filter(({ league }) => league.sport === "hockey")) {
			const stands = listInstants(match).map((now) => toHockeyStand(match, now));
			expect(isRising(stands.map(({ scores }) => goalsOf(scores)))).toBe(true);
			const extended = stands.filter(({ short }) => short === "AOT" || short === "AP");
			for (const { scores } of extended) expect(Math.abs((scores?.[0] ?? 0) - (scores?.[1] ?? 0))).toBe(1);
			if (match.fate === "played") expect(["FT", "AOT", "AP"]).toContain(stands.at(-1)?.short);
		}
	});

	it("is the same at the same instant", () => {
		const again = createLeagueCalendar(world.leagues[0] as never, startedAt);
		const first = calendars[0]?.calendar.listMatches(2026, startedAt) ?? [];
		const second = again.listMatches(2026, startedAt);
		expect(second).toEqual(first);
		expect(second.map((match) => toFootballStand(match, startedAt))).toEqual(
			first.map((match) => toFootballStand(match, startedAt)),
		);
	});
});

describe("Formula 1", () => {
	it("has what the news and the guides say: 22 weekends from March to December, five with a sprint, no newcomer of next year's", () => {
		const races = listRaces(world, 2026);
		expect(races).toHaveLength(22);
		expect(races.filter(({ sprint }) => sprint)).toHaveLength(5);
		expect(races.map(({ name }) => name)).not.toContain("Baltiska Grand Prix");
		expect(races.every(({ sessions }) => sessions.length === 5)).toBe(true);
		const sundays = races.map(({ sessions }) => sessions.at(-1)?.startsAt.toISOString().slice(0, 10));
		expect([sundays[0], sundays[21]]).toEqual(["2026-03-08", "2026-12-06"]);
		expect([...sundays].sort()).toEqual(sundays);
		expect(world.drivers).toHaveLength(20);
	});
});

describe("the demo's providers", () => {
	const app = createSportApis(world, { startedAt, clock: createFixedClock(startedAt) });
	const ask = async (path: string) => (await (await app.request(path)).json()) as never;

	it("answer a day, a season, a match, a table and the scorers as API-Football does", async () => {
		const day = (await ask("/api/football/fixtures?date=2026-11-21&timezone=UTC")) as { response: unknown[] };
		expect(day.response.length).toBeGreaterThan(10);
		expect(day).toMatchObject({ get: "fixtures", errors: [], paging: { current: 1, total: 1 } });
		const season = (await ask("/api/football/fixtures?league=113&season=2026")) as {
			response: { fixture: { id: number; status: { short: string } }; teams: never; goals: never }[];
		};
		expect(season.response).toHaveLength(240);
		const table = (await ask("/api/football/standings?league=113&season=2026")) as {
			response: { league: { standings: { points: number; all: { played: number } }[][] } }[];
		};
		const lines = table.response[0]?.league.standings[0] ?? [];
		expect(lines).toHaveLength(16);
		const finished = season.response.filter(({ fixture }) => fixture.status.short === "FT").length;
		expect(lines.reduce((sum, line) => sum + line.all.played, 0)).toBe(2 * finished);
		expect(await ask("/api/football/players/topscorers?league=113&season=2026")).toMatchObject({
			results: 20,
		});
	});

	it("answer games and tables as API-Hockey does", async () => {
		const day = (await ask("/api/hockey/games?date=2026-11-21&timezone=UTC")) as { results: number };
		expect(day.results).toBeGreaterThan(5);
		expect(await ask("/api/hockey/standings?league=47&season=2026")).toMatchObject({
			response: [expect.objectContaining({ length: 14 })],
		});
	});

	it("answer pages of results as Jolpica does", async () => {
		const first = (await ask("/api/f1/2026/results.json?limit=30&offset=30")) as {
			MRData: { total: string; RaceTable: { Races: { Results: unknown[] }[] } };
		};
		expect(Number(first.MRData.total)).toBe(19 * 20);
		expect(first.MRData.RaceTable.Races.map(({ Results }) => Results.length)).toEqual([10, 20]);
	});
});
