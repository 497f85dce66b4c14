import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AvsparkDatabase } from "../../../src/contract/database.ts";
import type { Fixture } from "../../../src/domain/matches/fixture.ts";
import { listFixtures } from "../../../src/web/data/matches/fixtures.ts";
import { getResultsPage, getUpcomingPage } from "../../../src/web/data/matches/match-pages.ts";
import { insertMatches, type MatchRows } from "../../support/matches/fixture-rows.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;
let anon: SupabaseClient<AvsparkDatabase>;

beforeAll(async () => {
	gateway = await createTestGateway();
	anon = gateway.anonClient() as SupabaseClient<AvsparkDatabase>;
});
afterAll(() => gateway.close());
afterEach(() => gateway.database.exec("truncate public.api_football_fixtures, public.sports_matches"));

const insert = (rows: MatchRows) => insertMatches(gateway.serviceClient(), rows);

const names = (fixtures: readonly Fixture[]) => fixtures.map((fixture) => fixture.home_team_name);
const ask = (search = "") => new URLSearchParams(search);
/** Noon of a Saturday in winter: 13:00 in Stockholm. */
const now = new Date("2026-11-21T12:00:00Z");
const days = { from: "2026-11-20", to: "2026-11-22" } as const;

describe("a range of days", () => {
	it("holds the whole Swedish first day and the whole last day of UTC, and nothing beyond", async () => {
		await insert({
			football: [
				{ fixture_id: 1, fixture_date: "2026-11-19T22:59:59Z" },
				{ fixture_id: 2, fixture_date: "2026-11-19T23:00:00Z" },
				{ fixture_id: 3, fixture_date: "2026-11-22T23:59:59.999Z" },
				{ fixture_id: 4, fixture_date: "2026-11-23T00:00:00Z" },
			],
			matches: ["2026-11-19", "2026-11-20", "2026-11-22", "2026-11-23"].map((match_date) => ({
				sport: "hockey",
				match_date,
				home_team: match_date,
			})),
		});
		const fixtures = await listFixtures(anon, { ...days, state: "open", limit: 10 });
		expect(names(fixtures)).toEqual(["Hemma 2", "Hemma 3", "2026-11-20", "2026-11-22"]);
	});

	it.each([
		["the day summer time begins", "2026-03-29", "2026-03-28T23:00:00Z", "2026-03-28T22:59:59Z"],
		["the day it ends", "2026-10-25", "2026-10-24T22:00:00Z", "2026-10-24T21:59:59Z"],
	])("begins at the right instant on %s", async (_name, day, first, before) => {
		await insert({
			football: [
				{ fixture_id: 1, fixture_date: before },
				{ fixture_id: 2, fixture_date: first },
			],
		});
		const fixtures = await listFixtures(anon, { from: day, to: day, state: "open", limit: 10 });
		expect(names(fixtures)).toEqual(["Hemma 2"]);
	});

	it("tells results from what has none, the newest results first, each table up to the limit", async () => {
		await insert({
			football: ["FT", "AET", "PEN", "NS", "1H", "PST", "SUSP"].map((status_short, place) => ({
				fixture_id: place,
				fixture_date: `2026-11-21T1${place}:00:00Z`,
				status_short,
			})),
			matches: [
				{
					sport: "hockey",
					match_date: "2026-11-21",
					match_time: "19:00",
					status: "finished",
					home_team: "Sen",
				},
				{
					sport: "hockey",
					match_date: "2026-11-21",
					match_time: "12:00",
					status: "finished",
					home_team: "Tidig",
				},
				{
					sport: "hockey",
					match_date: "2026-11-22",
					match_time: null,
					status: "upcoming",
					home_team: "Snart",
				},
				{ sport: "football", match_date: "2026-11-21", status: "finished", home_team: "Bara i adminlistan" },
			],
		});
		const finished = await listFixtures(anon, { ...days, state: "finished", limit: 10 });
		expect(names(finished)).toEqual(["Hemma 2", "Hemma 1", "Hemma 0", "Sen", "Tidig"]);
		const open = await listFixtures(anon, { ...days, state: "open", limit: 2 });
		expect(names(open)).toEqual(["Hemma 3", "Hemma 4", "Snart"]);
	});

	it("is empty where the table cannot be read, and the log says why", async () => {
		const failing = gateway.anonClient({
			global: { fetch: async () => new Response("{}", { status: 503 }) },
			db: { retry: false },
		} as never) as SupabaseClient<AvsparkDatabase>;
		expect(await listFixtures(failing, { ...days, state: "open", limit: 10 })).toEqual([]);
	});

	it("is found by its indexes", async () => {
		const { database } = gateway;
		const explain = async (sql: string) => {
			const rows = await database.query<{ "QUERY PLAN": string }>(`explain ${sql}`);
			return JSON.stringify(rows);
		};
		await database.exec(`
			insert into public.api_football_fixtures (fixture_id, fixture_date, status_short, home_team_name, away_team_name)
			select n, timestamptz '2020-01-01' + n * interval '1 hour', 'FT', 'A', 'B' from generate_series(1, 3000) n;
			insert into public.sports_matches (sport, match_date, home_team, away_team)
			select 'hockey', date '2015-01-01' + n, 'A', 'B' from generate_series(1, 3000) n;
			analyze public.api_football_fixtures; analyze public.sports_matches`);
		expect(
			await explain(
				"select * from public.api_football_fixtures where fixture_date >= '2020-03-01' and fixture_date <= '2020-03-04' and status_short in ('FT', 'AET', 'PEN') order by fixture_date desc limit 50",
			),
		).toMatch(/Index Scan[^"]* (using|on) api_football_fixtures_(date|status)_idx/);
		expect(
			await explain(
				"select * from public.sports_matches where sport in ('hockey', 'formula1') and match_date >= '2020-03-01' and match_date <= '2020-03-20' order by match_date limit 50",
			),
		).toMatch(/Index Scan[^"]* (using|on) sports_matches_(sport_date|date)_idx/);
	});
});

describe("the match pages", () => {
	it("count both lists of the sports and leagues asked for, and show one", async () => {
		await insert({
			football: [
				{ fixture_id: 1, fixture_date: "2026-11-21T18:00:00Z", venue_name: "Vallen", venue_city: "Alm" },
				{
					fixture_id: 2,
					fixture_date: "2026-11-20T18:00:00Z",
					status_short: "AET",
					home_goals: 2,
					away_goals: 1,
				},
				{ fixture_id: 3, fixture_date: "2026-11-13T18:00:00Z", status_short: "FT" },
				{ fixture_id: 4, fixture_date: "2026-11-28T18:00:00Z" },
				{ fixture_id: 5, fixture_date: "2026-11-29T18:00:00Z" },
			],
			matches: [
				{ sport: "hockey", match_date: "2026-11-21", match_time: "19:00", league: "Isligan" },
				{
					sport: "formula1",
					match_date: "2026-11-19",
					match_time: "15:00",
					status: "finished",
					round: "Lopp",
					home_team: "Dalarnas Grand Prix",
					away_team: "Sara Lind",
					venue: "Dalabanan",
				},
			],
		});
		const all = await getResultsPage(anon, { now, asked: ask() });
		expect(all).toMatchObject({ tab: "upcoming", counts: { upcoming: 3, results: 2 }, nextShown: null });
		expect(all.leagues).toEqual(["Formula 1", "Isligan", "Testligan"]);
		expect(all.days.map(({ label }) => label)).toEqual(["Idag", "lör 28 nov"]);
		expect(all.days[0]?.matches[0]).toMatchObject({
			venue: "Vallen",
			city: "Alm",
			day: "Idag",
			time: "19:00",
		});

		const results = await getResultsPage(anon, { now, asked: ask("flik=resultat&sport=formula1,hockey") });
		expect(results.counts).toEqual({ upcoming: 1, results: 1 });
		expect(results.days[0]?.matches[0]).toMatchObject({
			kind: "race",
			grandPrix: "Dalarnas Grand Prix",
			session: "Lopp",
			circuit: "Dalabanan",
			winner: "Sara Lind",
		});

		const league = await getResultsPage(anon, { now, asked: ask("liga=Isligan") });
		expect(league).toMatchObject({ chosen: ["Isligan"], counts: { upcoming: 1, results: 0 } });
		const none = await getResultsPage(anon, { now, asked: ask("sport=ingen") });
		expect(none).toMatchObject({ sports: [], days: [], counts: { upcoming: 0, results: 0 } });
	});

	it("show fifty of a long list, say how many there are, and more on demand", async () => {
		await insert({
			football: Array.from({ length: 60 }, (_, place) => ({
				fixture_id: place,
				fixture_date: new Date(now.getTime() + place * 3_600_000).toISOString(),
			})),
		});
		const shown = (page: { days: { matches: unknown[] }[] }) =>
			page.days.reduce((sum, { matches }) => sum + matches.length, 0);
		const first = await getResultsPage(anon, { now, asked: ask() });
		expect([shown(first), first.counts.upcoming, first.nextShown]).toEqual([50, 60, 100]);
		const more = await getResultsPage(anon, { now, asked: ask("antal=100") });
		expect([shown(more), more.nextShown]).toEqual([60, null]);
		expect((await getUpcomingPage(anon, { now, asked: ask() })).counts.football).toBe(50);
	});

	it("open on the first sport that has something to come", async () => {
		await insert({ matches: [{ sport: "formula1", match_date: "2026-11-22", match_time: null }] });
		const page = await getUpcomingPage(anon, { now, asked: ask() });
		expect(page).toMatchObject({ sport: "formula1", counts: { football: 0, hockey: 0, formula1: 1 } });
		expect(page.days[0]).toMatchObject({ label: "Imorgon", matches: [{ time: null, league: "Formula 1" }] });
		const asked = await getUpcomingPage(anon, { now, asked: ask("sport=hockey") });
		expect(asked).toMatchObject({ sport: "hockey", days: [] });
	});

	it("count as played what its badge has as played, which an interrupted match is not", async () => {
		const live = { sport: "hockey", match_date: "2026-11-21", match_time: "12:00", status: "live" } as const;
		await insert({
			football: [{ fixture_id: 1, fixture_date: "2026-11-21T11:30:00Z", status_short: "INT" }],
			matches: [
				{ ...live, status_code: "INTR" },
				{ ...live, status_code: "P2", home_team: "Sjövik" },
			],
		});
		const { days: shown, liveCount } = await getResultsPage(anon, { now, asked: ask() });
		const labels = shown.flatMap(({ matches }) => matches.map(({ status }) => status.label));
		expect(labels.toSorted()).toEqual(["Period 2", "Tillfälligt avbruten", "Tillfälligt avbruten"]);
		expect(liveCount).toBe(1);
	});

	it("say when what they show was fetched", async () => {
		const scraped_at = "2026-11-21T11:03:00Z";
		await insert({
			football: [{ fixture_id: 1, fixture_date: "2026-11-21T18:00:00Z", scraped_at }],
		});
		const { freshness } = await getUpcomingPage(anon, { now, asked: ask() });
		expect(freshness).toEqual({ instant: "2026-11-21T11:03:00.000Z", text: "uppdaterad 12:03" });
		const later = new Date("2026-11-22T09:00:00Z");
		await gateway.database.exec(
			"update public.api_football_fixtures set fixture_date = '2026-11-22T18:00:00Z'",
		);
		const old = await getUpcomingPage(anon, { now: later, asked: ask() });
		expect(old.freshness.text).toBe("uppdaterad igår 12:03");
		const empty = await getUpcomingPage(anon, { now: later, asked: ask("sport=hockey") });
		expect(empty.freshness.text).toBe("ännu inte uppdaterad");
	});
});
