// What the desk's list shows of the matches of all sports, as an administrator reads it.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { MatchFacts } from "../../../src/web/data/desk/matches/desk-match.ts";
import { createMatch, listDeskMatches } from "../../../src/web/data/desk/matches/desk-matches.ts";
import { deskMatchFacts as facts } from "../../support/matches/desk-match-facts.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
});
afterAll(() => test.close());
beforeEach(async () => {
	for (const table of ["api_football_fixtures", "sports_matches"])
		await test.database.query(`delete from public.${table}`);
});

const seed = (
	rows: [sport: "football" | "hockey" | "formula1", day: string, status?: MatchFacts["status"]][],
) =>
	Promise.all(
		rows.map(([sport, day, status = "upcoming"]) =>
			createMatch(
				admin.client,
				{ ...facts, sport, day, status, home: `${sport} ${day.slice(-2)}` },
				crypto.randomUUID(),
			),
		),
	);
const namesOf = async (asked: Partial<Parameters<typeof listDeskMatches>[1]>) => {
	const { matches, hasMore } = await listDeskMatches(admin.client, {
		sport: null,
		view: "ahead",
		today: "2026-11-14",
		limit: 50,
		...asked,
	});
	return [...matches.map(({ facts }) => facts.home), ...(hasMore ? ["more"] : [])];
};

it("begins today, however many matches the week before had", async () => {
	await seed(Array(60).fill(["football", "2026-11-12", "finished"]));
	await seed([
		["football", "2026-11-14"],
		["hockey", "2026-11-13"],
		["hockey", "2026-11-15"],
	]);
	expect(await namesOf({})).toEqual(["football 14", "hockey 15"]);
});

it("has what was before today, the newest first", async () => {
	await seed([
		["football", "2026-11-11", "finished"],
		["hockey", "2026-11-13", "finished"],
		["formula1", "2026-11-12", "upcoming"],
		["football", "2026-11-14", "finished"],
	]);
	expect(await namesOf({ view: "past" })).toEqual(["hockey 13", "formula1 12", "football 11"]);
});

it("has what is played now, whatever its day", async () => {
	await seed([
		["football", "2026-11-13", "live"],
		["hockey", "2026-11-14", "live"],
		["football", "2026-11-14"],
		["hockey", "2026-11-14", "finished"],
	]);
	expect(await namesOf({ view: "live" })).toEqual(["football 13", "hockey 14"]);
});

it("of all sports ends where the first of them has more, and goes on when more is asked for", async () => {
	await seed([
		["football", "2026-11-15"],
		["football", "2026-11-16"],
		["football", "2026-11-18"],
		["hockey", "2026-11-16"],
		["formula1", "2026-11-17"],
	]);
	expect(await namesOf({ limit: 2 })).toEqual(["football 15", "football 16", "hockey 16", "more"]);
	expect(await namesOf({ limit: 3 })).toEqual([
		"football 15",
		"football 16",
		"hockey 16",
		"formula1 17",
		"football 18",
	]);
	expect(await namesOf({ sport: "formula1", limit: 2 })).toEqual(["formula1 17"]);
});

it("goes backwards to where the first sport has more", async () => {
	await seed([
		["football", "2026-11-13"],
		["football", "2026-11-11"],
		["hockey", "2026-11-10"],
		["hockey", "2026-11-12"],
	]);
	expect(await namesOf({ view: "past", limit: 1 })).toEqual(["football 13", "more"]);
});
