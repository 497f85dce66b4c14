import { describe, expect, it } from "vitest";
import { toStatusMeaning } from "../../src/domain/matches/fixture-status.ts";
import { toSwedishDay } from "../../src/domain/times/swedish-day.ts";
import { type FootballItemOptions, makeFootballItem, makeHockeyItem } from "../support/api-sports-rows.ts";
import { matchesOfEachTest, matchesToday as today } from "../support/matches-harness.ts";
import { json } from "../support/sport-apis.ts";

const room = matchesOfEachTest();
const readFootball = () =>
	room.read(
		"select fixture_id, status_short, home_goals, away_goals from public.api_football_fixtures order by fixture_id",
	);
const readHockey = () =>
	room.read(
		"select provider_id, status, status_code, periods from public.sports_matches order by provider_id",
	);

/** A thousand matches of one day, as they stand at `minute`: each second is over then. */
const footballDay = (isOver: boolean) =>
	Array.from({ length: 1000 }, (_, index) =>
		makeFootballItem({
			id: index + 1,
			date: `${today}T15:00:00+00:00`,
			short: isOver ? "FT" : "1H",
			elapsed: isOver ? 90 : 29,
			goals: isOver ? [index % 4, index % 3] : [0, index % 2],
			home: { id: 10_000 + index, name: `Hemma ${index}` },
			away: { id: 20_000 + index, name: `Borta ${index}` },
		}),
	);
const hockeyDay = (isOver: boolean) =>
	Array.from({ length: 1000 }, (_, index) =>
		makeHockeyItem({
			id: index + 1,
			date: `${today}T15:00:00+00:00`,
			short: isOver ? "AP" : "P1",
			timer: isOver ? null : "12",
			scores: isOver ? [3, 2] : [1, 0],
			periods: isOver
				? { first: "1-0", second: "0-1", third: "1-1", overtime: "0-0", penalties: "1-0" }
				: { first: "1-0" },
			home: { id: 10_000 + index, name: `Hemma ${index}` },
			away: { id: 20_000 + index, name: `Borta ${index}` },
		}),
	);

const days = {
	football: {
		set: (items: unknown[]) => room.apis.fixtures.set(today, items),
		read: readFootball,
		make: footballDay,
	},
	hockey: { set: (items: unknown[]) => room.apis.games.set(today, items), read: readHockey, make: hockeyDay },
} as const;

describe.each(["football", "hockey"] as const)("a day of a thousand matches of %s", (sport) => {
	const { set, read: readRows, make } = days[sport];

	it("that is answered live and then finished is a thousand rows, each updated once", async () => {
		set(make(false));
		expect(await room.pipeline.refresh(sport)).toMatchObject({
			matches: 1000,
			counts: { inserted: 1000 },
			error: null,
		});
		set(make(true));
		room.clock.advance(2 * 60_000);
		expect(await room.pipeline.refresh(sport)).toMatchObject({
			counts: { inserted: 0, updated: 1000, unchanged: 0 },
		});
		room.clock.advance(31 * 60_000);
		expect(await room.pipeline.refresh(sport)).toMatchObject({
			counts: { inserted: 0, updated: 0, unchanged: 1000 },
		});
		const rows = await readRows();
		expect(rows).toHaveLength(1000);
		expect(rows[5]).toEqual(
			sport === "football"
				? { fixture_id: 6, status_short: "FT", home_goals: 1, away_goals: 2 }
				: {
						provider_id: "102",
						status: "finished",
						status_code: "AP",
						periods: [
							{ name: "1", home: 1, away: 0 },
							{ name: "2", home: 0, away: 1 },
							{ name: "3", home: 1, away: 1 },
							{ name: "OT", home: 0, away: 0 },
							{ name: "SO", home: 1, away: 0 },
						],
					},
		);
	});

	it.each([
		["malformed", (response: Parameters<typeof json>[0]) => json(response, { response: "inget" }), /form/],
		[
			"cut off",
			(response: Parameters<typeof json>[0]) => void response.end('{"errors":[],"response":[{"fix'),
			/läsa/,
		],
		[
			"refused with status 200",
			(response: Parameters<typeof json>[0]) =>
				json(response, { errors: { rateLimit: "Too many requests." }, response: [] }),
			/på en minut/,
		],
		[
			"spent for the day",
			(response: Parameters<typeof json>[0]) =>
				json(response, { errors: { requests: "limit for the day" }, response: [] }),
			/Dagens anrop/,
		],
		["429", (response: Parameters<typeof json>[0]) => json(response, {}, 429), /status 429/],
		["500", (response: Parameters<typeof json>[0]) => json(response, {}, 500), /status 500/],
		["not there", (response: Parameters<typeof json>[0]) => void response.destroy(), /nå/],
	])("stays whole when the next answer is %s, and the run says so", async (_, answer, text) => {
		set(make(false).slice(0, 50));
		await room.pipeline.refresh(sport);
		const before = await readRows();
		room.apis.override = (_url, response) => answer(response);
		room.clock.advance(2 * 60_000);
		const outcome = await room.pipeline.refresh(sport);
		expect(outcome).toMatchObject({ error: expect.stringMatching(text) });
		expect(await readRows()).toEqual(before);
	});

	it("is not asked for beyond what the minute allows", async () => {
		room.apis.leftThisMinute = 1;
		await room.pipeline.refresh(sport);
		expect(room.apis.asked).toHaveLength(1);
		room.clock.advance(60_000);
		room.apis.leftThisMinute = null;
		await room.pipeline.refresh(sport);
		expect(room.apis.asked).toHaveLength(23);
	});
});

describe("each status code", () => {
	const footballCodes = "TBD NS 1H HT 2H ET BT P SUSP INT LIVE FT AET PEN PST CANC ABD AWD WO".split(" ");
	it("of API-Football's comes out as it is, with a Swedish word", async () => {
		room.apis.fixtures.set(
			today,
			footballCodes.map((short, index) =>
				makeFootballItem({
					id: index + 1,
					short,
					date: `${today}T15:00:00+00:00`,
				} satisfies FootballItemOptions),
			),
		);
		await room.pipeline.refresh("football");
		const rows = (await readFootball()) as { status_short: string }[];
		expect(rows.map((row) => row.status_short)).toEqual(footballCodes);
		for (const code of footballCodes)
			expect(toStatusMeaning(code, "English").label).not.toMatch(/English|^[A-Z0-9]+$/);
	});

	it.each([
		["NS", "upcoming"],
		["P1", "live"],
		["P2", "live"],
		["P3", "live"],
		["OT", "live"],
		["PT", "live"],
		["BT", "live"],
		["INTR", "live"],
		["FT", "finished"],
		["AOT", "finished"],
		["AP", "finished"],
		["AW", "finished"],
		["POST", "postponed"],
		["CANC", "cancelled"],
		["ABD", "cancelled"],
	])("%s of API-Hockey's is %s, with a Swedish word", async (short, status) => {
		room.apis.games.set(today, [makeHockeyItem({ id: 1, short, date: `${today}T15:00:00+00:00` })]);
		await room.pipeline.refresh("hockey");
		expect(await readHockey()).toMatchObject([{ status, status_code: short }]);
		expect(toStatusMeaning(short, "English").label).not.toMatch(/English|^[A-Z0-9]+$/);
	});
});

describe("the time of a match", () => {
	it.each([
		[
			"late in the evening, which is the next day in Sweden",
			"2026-11-21T23:30:00+00:00",
			"2026-11-22",
			"00:30:00",
		],
		["late on a summer evening", "2026-07-01T23:30:00+00:00", "2026-07-02", "01:30:00"],
		["an hour before summer time", "2027-03-28T00:30:00+00:00", "2027-03-28", "01:30:00"],
		["as summer time begins", "2027-03-28T01:00:00+00:00", "2027-03-28", "03:00:00"],
		["the evening summer time begins", "2027-03-28T17:00:00+00:00", "2027-03-28", "19:00:00"],
		["the first 02:30 of the night summer time ends", "2026-10-25T00:30:00+00:00", "2026-10-25", "02:30:00"],
		["the second 02:30 of that night", "2026-10-25T01:30:00+00:00", "2026-10-25", "02:30:00"],
		["the evening summer time has ended", "2026-10-25T18:00:00+00:00", "2026-10-25", "19:00:00"],
		["with another offset", "2026-11-22T01:30:00+02:00", "2026-11-22", "00:30:00"],
	])(
		"%s (%s) is the same instant in both tables, and the right Swedish day and clock",
		async (_, date, day, time) => {
			const asked = new Date(date).toISOString().slice(0, 10);
			room.clock.advance(Date.parse(`${asked}T12:00:00Z`) - room.clock.now().getTime());
			room.apis.fixtures.set(asked, [makeFootballItem({ id: 1, date })]);
			room.apis.games.set(asked, [makeHockeyItem({ id: 1, date })]);
			await room.pipeline.refresh("football");
			await room.pipeline.refresh("hockey");
			const [football] = await room.read<{ at: string }>(
				"select fixture_date as at from public.api_football_fixtures",
			);
			const [hockey] = await room.read(
				"select starts_at as at, match_date, match_time from public.sports_matches",
			);
			expect(new Date(football?.at ?? 0)).toEqual(new Date(date));
			expect(toSwedishDay(new Date(football?.at ?? 0))).toBe(day);
			expect(hockey).toEqual({ at: football?.at, match_date: day, match_time: time });
		},
	);
});

it.each(["football", "hockey"] as const)(
	"a day of %s has its matches though a name holds what no column bears",
	async (sport) => {
		const make = sport === "football" ? makeFootballItem : makeHockeyItem;
		const home = { id: 1, name: "Norr\0vikens \ud83d\ude00 IF\ud800" };
		days[sport].set([
			make({ id: 1, home }),
			make({ id: 2, home: { id: 2, name: "Sundsbro" }, away: { id: 3, name: "\0" } }),
		]);
		expect(await room.pipeline.refresh(sport)).toMatchObject({ counts: { inserted: 1 }, error: null });
		expect(await room.read("select name from public.teams where provider_id = '1'")).toEqual([
			{ name: "Norrvikens 😀 IF\ufffd" },
		]);
	},
);
