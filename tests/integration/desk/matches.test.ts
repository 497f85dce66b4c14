import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FixtureSport } from "../../../src/domain/matches/fixture-sport.ts";
import { defaultHockeyLeagues, parseLeagues } from "../../../src/domain/matches/leagues/followed-leagues.ts";
import { markOverdue } from "../../../src/pipelines/fixtures/overdue.ts";
import { parseHockeyGames } from "../../../src/pipelines/fixtures/providers/api-hockey-game.ts";
import { readLiveDays } from "../../../src/pipelines/fixtures/refresh-state.ts";
import { storeMatches } from "../../../src/pipelines/fixtures/store.ts";
import type { DeskMatch, MatchFacts } from "../../../src/web/data/desk/matches/desk-match.ts";
import {
	createMatch,
	deleteMatch,
	followSource,
	getDeskMatch,
	listDeskMatches,
	saveMatch,
} from "../../../src/web/data/desk/matches/desk-matches.ts";
import { makeHockeyItem } from "../../support/matches/api-sports-rows.ts";
import { deskMatchFacts as facts } from "../../support/matches/desk-match-facts.ts";
import { makeFootballRow, makeMatchRow } from "../../support/matches/fixture-rows.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
let reader: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	reader = await test.signUp("bo@ex.se");
});
afterAll(() => test.close());
beforeEach(async () => {
	for (const table of ["api_football_fixtures", "sports_matches", "audit_log"])
		await test.database.query(`delete from public.${table}`);
});

const list = async (sport: FixtureSport | null = null) =>
	(await listDeskMatches(admin.client, { sport, view: "ahead", today: "2026-11-14", limit: 50 })).matches;
async function only(): Promise<DeskMatch> {
	const [match, ...others] = await list();
	if (!match || others.length > 0) throw new Error("not one match");
	return match;
}
const seedFootball = () =>
	test
		.serviceClient()
		.from("api_football_fixtures")
		.insert(makeFootballRow({ fixture_id: 7, fixture_date: "2026-11-21T18:00:00Z", home_goals: 0 }))
		.throwOnError();
const tellFootball = (change: object) =>
	test.serviceClient().from("api_football_fixtures").update(change).eq("fixture_id", 7).select("id");

const create = (given: MatchFacts, client = admin.client) => createMatch(client, given, crypto.randomUUID());

describe("an administrator's match", () => {
	it.each(["football", "hockey"] as const)(
		"of %s is one, as it was sent last, when its answer was lost and it is sent again",
		async (sport) => {
			const id = crypto.randomUUID();
			await createMatch(admin.client, { ...facts, sport }, id);
			const [first] = await list();
			await createMatch(admin.client, { ...facts, sport, venue: "Lillvallen" }, id);
			const [again, ...others] = await list();
			expect(others).toEqual([]);
			expect(again).toMatchObject({ id, path: first?.path, facts: { venue: "Lillvallen" } });
		},
	);

	it.each([
		["football", "hockey"],
		["formula1", "football"],
	] as const)("sent as %s, its answer lost, and sent again as %s is one", async (first, then) => {
		const id = crypto.randomUUID();
		await createMatch(
			admin.client,
			{ ...facts, sport: first, away: first === "formula1" ? "" : facts.away },
			id,
		);
		await createMatch(admin.client, { ...facts, sport: then }, id);
		expect(await only()).toMatchObject({ id, facts: { sport: then } });
	});

	it("is made in the table of its sport, by Swedish day and time, and has no source", async () => {
		await create(facts);
		await create({ ...facts, sport: "hockey", time: null });
		await create({ ...facts, sport: "formula1", away: "", round: "Kval", day: "2026-11-20" });
		const all = await list();
		expect(all.map(({ facts: { sport, time } }) => [sport, time])).toEqual([
			["formula1", "19:00"],
			["football", "19:00"],
			["hockey", null],
		]);
		expect(all[1]?.stored.row).toMatchObject({
			fixture_date: "2026-11-21T18:00:00+00:00",
			status_short: "NS",
			edited_by: admin.id,
		});
		expect(all[1]?.path).toMatch(/^\/match\/football-9\d{9}$/);
		expect(all.every(({ hasSource }) => !hasSource)).toBe(true);
		expect((await list("hockey")).map((match) => match.facts.sport)).toEqual(["hockey"]);
		expect(await followSource(admin.client, all[1] as DeskMatch)).toBe("saved");
		expect((await list("football"))[0]?.stored.row.edited_by).toBe(admin.id);
	});

	it.each([
		["a football match without a name", { home: " " }],
		["a hockey match without an opponent", { sport: "hockey" as const, away: "" }],
		["a negative score", { homeScore: -1 }],
		["a name without an end", { venue: "x".repeat(201) }],
	])("is refused by the database as %s", async (_, given) => {
		await expect(create({ ...facts, ...given })).rejects.toMatchObject({
			cause: { code: "23514" },
		});
		expect(await list()).toEqual([]);
	});

	it("is no business of a reader's: nothing is made, changed, taken or given back", async () => {
		await expect(create(facts, reader.client)).rejects.toMatchObject({ cause: { code: "42501" } });
		await seedFootball();
		await saveMatch(admin.client, await only(), { ...facts, homeScore: 2 });
		const match = await only();
		expect(await saveMatch(reader.client, match, { ...facts, homeScore: 9 })).toBe("conflict");
		expect(await followSource(reader.client, match)).toBe("conflict");
		await deleteMatch(reader.client, match);
		expect(await only()).toEqual(match);
	});
});

describe("what an editor has written of a source's match", () => {
	it("is stamped by the database, whatever the row says, and only when something was changed", async () => {
		await seedFootball();
		const own = (change: object) =>
			admin.client.from("api_football_fixtures").update(change).eq("fixture_id", 7).select("*").single();
		expect((await own({ home_goals: 0 })).data).toMatchObject({ edited_at: null, edited_by: null });
		const { data } = await own({ home_goals: 1, edited_at: "2001-01-01T00:00:00Z", edited_by: reader.id });
		expect(data).toMatchObject({ edited_by: admin.id });
		expect(Date.parse(data?.edited_at)).toBeGreaterThan(Date.now() - 60_000);
		expect((await own({ edited_by: reader.id })).data).toMatchObject({ edited_by: admin.id });
		const { data: acts } = await admin.client.from("audit_log").select("actor_id,action");
		expect(acts).toContainEqual({ actor_id: admin.id, action: "update" });
	});

	it("stands against the source, and follows it again once it is given back", async () => {
		await seedFootball();
		const seen = await only();
		expect(await saveMatch(admin.client, seen, { ...seen.facts, homeScore: 3 })).toBe("saved");
		expect((await tellFootball({ home_goals: 1 })).data).toEqual([]);
		expect((await only()).facts.homeScore).toBe(3);
		expect(await followSource(admin.client, await only())).toBe("saved");
		expect((await only()).stored.row).toMatchObject({ edited_at: null, edited_by: null });
		await tellFootball({ home_goals: 1 });
		expect((await only()).facts.homeScore).toBe(1);
	});

	it("is not counted by the pipeline as written, nor does it cost the other matches anything", async () => {
		const store = (goals: [number, number], second: number) =>
			storeMatches(
				test.database,
				parseHockeyGames(
					[
						makeHockeyItem({ id: 1, short: "P1", scores: goals }),
						makeHockeyItem({ id: second, short: "NS" }),
					],
					parseLeagues(defaultHockeyLeagues),
				).rows,
			);
		await store([0, 0], 2);
		const [match] = (await list("hockey")).filter(({ facts: { status } }) => status === "live");
		if (!match) throw new Error("no live match");
		await saveMatch(admin.client, match, { ...match.facts, homeScore: 5 });
		expect(await store([1, 0], 3)).toEqual({ inserted: 1, updated: 0, unchanged: 1 });
		expect((await getDeskMatch(admin.client, match))?.facts.homeScore).toBe(5);
	});

	it("is left alone by the sweep, and no provider is asked for its day", async () => {
		await seedFootball();
		const now = new Date("2026-11-21T20:00:00Z");
		expect(await readLiveDays(test.database, "football", now)).toEqual(new Set(["2026-11-21"]));
		const seen = await only();
		await saveMatch(admin.client, seen, { ...seen.facts, venue: "Norrvallen" });
		expect(await readLiveDays(test.database, "football", now)).toEqual(new Set());
		const later = new Date("2026-11-24T20:00:00Z");
		expect(
			await markOverdue(test.database, { sport: "football", provider: "api-football", now: later }),
		).toBe(0);
		expect((await only()).facts.status).toBe("upcoming");
	});

	it("makes its day one that is asked for anew when it is given back", async () => {
		await seedFootball();
		await test.database.query(
			"insert into public.fixture_refreshes (provider, sport) values ('prov', 'football'), ('annan', 'hockey') on conflict do nothing",
		);
		await test.database.query(
			`insert into private.fixture_days (provider, day, fetched_at)
			values ('prov', '2026-11-21', now()), ('prov', '2026-11-20', now()), ('annan', '2026-11-21', now())`,
		);
		const seen = await only();
		await saveMatch(admin.client, seen, { ...seen.facts, homeScore: 3 });
		await followSource(admin.client, await only());
		const { rows } = await test.database.query(
			"select provider, day::text as day from private.fixture_days order by provider, day",
		);
		expect(rows).toEqual([
			{ provider: "annan", day: "2026-11-21" },
			{ provider: "prov", day: "2026-11-20" },
		]);
	});

	it("makes its league's calendar one that is asked for anew: it may have been moved from the day that has it", async () => {
		await seedFootball();
		await tellFootball({ league_id: 113, league_season: 2026 });
		await test.database.exec(`
			insert into public.fixture_refreshes (provider, sport) values ('prov', 'football') on conflict do nothing;
			insert into private.fixture_answers (provider, subject, fetched_at)
			values ('prov', 'season 113 2026', now()), ('prov', 'standings 113 2026', now()), ('prov', 'season 39 2026', now())`);
		const seen = await only();
		await saveMatch(admin.client, seen, { ...seen.facts, day: "2026-12-05" });
		await followSource(admin.client, await only());
		const { rows } = await test.database.query(
			"select subject from private.fixture_answers where provider = 'prov' order by subject",
		);
		expect(rows).toEqual([{ subject: "season 39 2026" }, { subject: "standings 113 2026" }]);
	});

	it("of Formula 1 makes its season one that is asked for anew when it is given back", async () => {
		const race = makeMatchRow({
			sport: "formula1",
			provider: "jolpica",
			provider_id: "2026-monaco-grand-prix-race",
			match_date: "2026-11-21",
			league_season: 2026,
		});
		await test.serviceClient().from("sports_matches").insert(race).throwOnError();
		await test.database.exec(`
			insert into public.fixture_refreshes (provider, sport) values ('jolpica', 'formula1') on conflict do nothing;
			insert into private.fixture_days (provider, day, fetched_at)
			values ('jolpica', '2026-01-01', now()), ('jolpica', '2025-01-01', now())`);
		const seen = await only();
		await saveMatch(admin.client, seen, { ...seen.facts, away: "Fel Vinnare" });
		await followSource(admin.client, await only());
		const { rows } = await test.database.query(
			"select day::text as day from private.fixture_days where provider = 'jolpica'",
		);
		expect(rows).toEqual([{ day: "2025-01-01" }]);
	});
});

describe("two who write at once", () => {
	it("do not overwrite each other: the later one is told, and reads what stands", async () => {
		await seedFootball();
		const seen = await only();
		await tellFootball({ home_goals: 1 });
		expect(await saveMatch(admin.client, seen, { ...seen.facts, homeScore: 2 })).toBe("conflict");
		const fresh = await getDeskMatch(admin.client, seen);
		expect(fresh?.facts.homeScore).toBe(1);
		expect(await saveMatch(admin.client, fresh as DeskMatch, { ...seen.facts, homeScore: 2 })).toBe("saved");
		expect((await only()).facts.homeScore).toBe(2);
	});

	it("find a match gone that the other has deleted", async () => {
		await seedFootball();
		const seen = await only();
		await deleteMatch(admin.client, seen);
		expect(await saveMatch(admin.client, seen, { ...seen.facts, homeScore: 2 })).toBe("conflict");
		expect(await getDeskMatch(admin.client, seen)).toBeNull();
	});
});
