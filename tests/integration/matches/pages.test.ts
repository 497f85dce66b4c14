import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AvsparkDatabase } from "../../../src/contract/database.ts";
import { getFormula1Page, getFormula1Standings } from "../../../src/web/data/matches/formula1-page.ts";
import { getHomeMatches } from "../../../src/web/data/matches/home-matches.ts";
import { getLeaguePage } from "../../../src/web/data/matches/league-page.ts";
import { listLeaguePages } from "../../../src/web/data/matches/league-tables.ts";
import { getMatchPage } from "../../../src/web/data/matches/match-page.ts";
import { getTeamPage } from "../../../src/web/data/matches/team-page.ts";
import { insertMatchWorld, matchNow as now } from "../../support/matches/match-world.ts";
import { createTestGateway, type TestGateway, testUrl } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;
let anon: SupabaseClient<AvsparkDatabase>;

beforeAll(async () => {
	gateway = await createTestGateway();
	anon = gateway.anonClient() as SupabaseClient<AvsparkDatabase>;
	await insertMatchWorld(gateway.serviceClient());
});
afterAll(() => gateway.close());

const getMatch = async (key: string) => {
	const page = await getMatchPage(anon, { key, now });
	if (!page) throw new Error(`${key} has no page`);
	return page;
};

describe("the page of a match", () => {
	it("has a football match with its halves, how it was decided, its teams, its table, form and articles", async () => {
		const page = await getMatch("football-12");
		expect(page).toMatchObject({
			match: { kind: "match", league: "Allsvenskan", day: "Igår", time: "19:00", venue: "Kajvallen" },
			longDate: "fredag 20 november 2026",
			date: "20 november 2026",
			description:
				"Allsvenskan: fredag 20 november 2026 kl. 19:00, Kajvallen, Norrhamn. Resultat, form, tabell, tidigare möten och artiklar.",
			decision: "efter straffar 4–2",
			league: { slug: "allsvenskan" },
			freshness: { text: "uppdaterad 13:55" },
		});
		expect(page.parts.map(({ label, home, away }) => `${label} ${home}–${away}`)).toEqual([
			"1:a halvlek 1–0",
			"2:a halvlek 0–1",
			"Förlängning 0–0",
			"Straffar 4–2",
		]);
		expect(page.articles.map(({ title }) => title)).toEqual([
			"Norrhamn och Åsvalla kryssade",
			"Åsvallas tränare nöjd",
		]);
		if (page.about.kind !== "match") throw new Error("not a match");
		expect(page.about).toMatchObject({ homeSlug: "norrhamns-if", awaySlug: "asvalla-bk" });
		expect(page.about.table?.lines.map(({ line, isAfterGap }) => [line.name, isAfterGap])).toEqual([
			["Norrhamns IF", false],
			["Dalby FF", false],
			["Forsby SK", true],
			["Åsvalla BK", false],
		]);
		expect(page.about.form.home).toEqual([
			{ key: "football-10", letter: "F", text: "förlust 0–2 borta mot Åsvalla BK" },
			{ key: "football-11", letter: "V", text: "vinst 1–0 hemma mot Dalby FF" },
		]);
		expect(page.about.meetings.map(({ key }) => key)).toEqual(["football-10"]);
	});

	it("names the day of an earlier meeting by today, not by the match's own day", async () => {
		const page = await getMatchPage(anon, { key: "football-12", now: new Date("2028-01-10T12:00:00Z") });
		if (page?.about.kind !== "match") throw new Error("not a match");
		expect(page.about.meetings.map(({ day }) => day)).toEqual([expect.stringMatching(/ 2026$/)]);
	});

	it("keeps the women's team of the same name apart", async () => {
		const page = await getMatch("football-20");
		if (page.about.kind !== "match") throw new Error("not a match");
		expect(page.about).toMatchObject({
			homeSlug: "asvalla-bk-fotboll",
			form: { home: [], away: [] },
			meetings: [],
			table: { lines: [{ line: { name: "Åsvalla BK" } }] },
		});
	});

	it("has a hockey match with its periods under the number of its id", async () => {
		const page = await getMatch("hockey-255");
		expect(page).toMatchObject({
			match: { kind: "match", sport: "hockey", home: { name: "Isnäs HC", goals: 3 } },
			decision: "efter förlängning",
			league: { slug: "shl" },
		});
		expect(page.parts.map(({ label }) => label)).toEqual(["Period 1", "Period 2", "Period 3", "Förlängning"]);
	});

	it("says of no match that it has been decided while the shoot-out goes on", async () => {
		const setCode = (code: string) =>
			gateway.database.query(
				"update public.api_football_fixtures set status_short = $1 where fixture_id = 12",
				[code],
			);
		await setCode("P");
		const { decision, parts } = await getMatch("football-12");
		await setCode("PEN");
		expect([decision, parts.at(-1)]).toEqual([null, { label: "Straffar", home: 4, away: 2 }]);
	});

	it("has an administrator's match, known by names alone, with what is known of it", async () => {
		const page = await getMatch("hockey-256");
		expect(page.match).toMatchObject({ status: { tone: "postponed" }, time: null });
		expect(page.about).toMatchObject({ homeSlug: "isnas-hc", awaySlug: null, table: null });
	});

	it("has a race with its classification, its times in Swedish, and the whole weekend", async () => {
		const page = await getMatch("formula1-258");
		expect(page.match).toMatchObject({ kind: "race", grandPrix: "Baltiska Grand Prix", session: "Kval" });
		if (page.about.kind !== "race") throw new Error("not a race");
		expect(page.about.classification?.[0]).toMatchObject({
			position: 1,
			driver: "Linnea Rosvall",
			time: "1.20,000",
		});
		expect(page.about.weekend.map(({ key }) => key)).toEqual(["formula1-258", "formula1-259"]);
	});

	it("says nothing of a result that no provider has, and waits for one that may come", async () => {
		const rows = [
			{ number: 270, session: "fp1", round: "Träning 1", status: "finished" },
			{ number: 271, session: "sprint_qualifying", round: "Sprintkval", status: "finished" },
			{ number: 272, session: "fp2", round: "Träning 2", status: "upcoming" },
			{ number: 273, session: "race", round: "Lopp", status: "upcoming" },
		].map(({ number, ...row }) => ({
			...row,
			id: `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`,
			sport: "formula1",
			match_date: "2026-03-06",
			home_team: "Gamla Grand Prix",
			away_team: row.round,
		}));
		const table = gateway.serviceClient().from("sports_matches");
		await table.insert(rows).throwOnError();
		const results = await Promise.all(
			[270, 271, 272, 273].map(async (number) => {
				const { about } = await getMatch(`formula1-${number}`);
				return about.kind === "race" && about.classification;
			}),
		);
		expect(results).toEqual([null, null, null, []]);
		await table.delete().eq("home_team", "Gamla Grand Prix").throwOnError();
	});

	it.each(["football-999", "hockey-12", "formula1-255", "hockey-x", "football-1e3", ""])(
		"is none at %j",
		async (key) => {
			expect(await getMatchPage(anon, { key, now })).toBeNull();
		},
	);
});

it("two matches never share the number of their address", async () => {
	const service = gateway.serviceClient();
	const row = { sport: "hockey", match_date: "2026-11-21", home_team: "A", away_team: "B" };
	const { data, error } = await service
		.from("sports_matches")
		.insert({ ...row, id: "000000ff-1111-4111-8111-111111111111" })
		.select("id")
		.single();
	expect(error).toBeNull();
	expect(data?.id.slice(0, 8)).not.toBe("000000ff");
	await service.from("sports_matches").delete().eq("id", data?.id);
});

describe("the page of a team", () => {
	it("has what it played and will play, its form and its place, of this team alone", async () => {
		const page = await getTeamPage(anon, { slug: "asvalla-bk", now });
		expect(page?.next.map(({ key }) => key)).toEqual(["football-13", "football-14"]);
		expect(page?.last.map(({ key }) => key)).toEqual(["football-12", "football-10"]);
		expect(page?.form.map(({ letter }) => letter).join("")).toBe("VO");
		expect(page?.tables).toMatchObject([{ league: { slug: "allsvenskan" }, lines: [{}, {}] }]);
		expect(page?.articles).toHaveLength(3);
	});

	it("has a hockey team's matches, those without the provider's id too", async () => {
		const page = await getTeamPage(anon, { slug: "isnas-hc", now });
		expect(page?.last.map(({ key }) => key)).toEqual(["hockey-255"]);
		expect(page?.next.map(({ key }) => key)).toEqual(["hockey-256"]);
	});

	it("is none for a name that no team has", async () => {
		expect(await getTeamPage(anon, { slug: "finns-inte", now })).toBeNull();
	});
});

describe("leagues", () => {
	it("have one address for all seasons, and one each where they share a name", async () => {
		const leagues = await listLeaguePages(anon);
		expect(leagues.map(({ slug, season }) => `${slug} ${season}`)).toEqual([
			"allsvenskan 2026",
			"allsvenskan-sweden 2026",
			"shl 2026",
			"formula-1 2026",
		]);
	});

	it("stand with the top division first, the Swedish ones before the others", async () => {
		const table = gateway.serviceClient().from("leagues");
		const added = ["HockeyAllsvenskan", "NHL", "SDHL"].map((name) => ({
			sport: "hockey",
			provider: "test",
			provider_id: name,
			name,
			country: name === "NHL" ? "USA" : "Sweden",
			season: 2026,
		}));
		await table.insert(added).throwOnError();
		const leagues = await listLeaguePages(anon);
		expect(leagues.filter(({ sport }) => sport === "hockey").map(({ name }) => name)).toEqual([
			"SHL",
			"SDHL",
			"HockeyAllsvenskan",
			"NHL",
		]);
		await table.delete().eq("provider", "test").throwOnError();
	});

	it("show the table of the latest season, and what is played around it", async () => {
		const page = await getLeaguePage(anon, { slug: "allsvenskan", now });
		expect(page?.tables).toHaveLength(1);
		expect(page?.tables[0]?.season).toBe(2026);
		expect(page?.tables[0]?.lines[0]).toMatchObject({
			name: "Norrhamns IF",
			slug: "norrhamns-if",
			points: 60,
		});
		expect(page?.next).toHaveLength(2);
		expect(await getLeaguePage(anon, { slug: "formula-1", now })).toBeNull();
	});
});

describe("Formula 1", () => {
	it("has the weekend that is on, the last race's result, and the races after", async () => {
		const page = await getFormula1Page(anon, now);
		expect(page.weekend).toMatchObject({ grandPrix: "Baltiska Grand Prix", place: "Ventavabanan, Ventava" });
		expect(page.weekend?.sessions.map(({ kind, time }) => [kind, time])).toEqual([
			["race", "16:00"],
			["race", "15:00"],
		]);
		expect(page.last).toMatchObject({ race: { winner: "Sara Prov" }, classification: [{ position: 1 }] });
		expect(page.calendar.map((race) => race.kind === "race" && race.grandPrix)).toEqual([
			"Sydliga Grand Prix",
		]);
	});

	it("has the standings of drivers and constructors", async () => {
		const { drivers, constructors } = await getFormula1Standings(anon, now);
		expect(drivers?.lines[0]).toMatchObject({
			name: "Linnea Rosvall",
			teamName: "Stall Nord",
			points: 187.5,
		});
		expect(constructors?.lines).toHaveLength(1);
	});
});

it("the front page's match widgets cost one query, whatever they show", async () => {
	const asked = vi.fn(async (input: unknown, init?: RequestInit) =>
		gateway.request(String(input).replace(testUrl, ""), init),
	);
	const counted = gateway.anonClient({
		global: { fetch: asked as unknown as typeof fetch },
	}) as SupabaseClient<AvsparkDatabase>;
	const { recent, upcoming, freshness } = await getHomeMatches(counted, {
		now,
		asked: new URLSearchParams(),
	});
	expect(asked).toHaveBeenCalledTimes(1);
	expect(recent.matches.length).toBeGreaterThan(upcoming.matches.length);
	expect(upcoming.matches.length).toBeGreaterThan(0);
	expect(freshness.text).toBe(
		"uppdaterad: Fotboll\u00a013:55, Hockey\u00a013:50, Formel\u00a01\u00a0igår\u00a020:00",
	);
});

it("what cannot be read leaves the lists empty, and never the page blank", async () => {
	const failing = gateway.anonClient({
		global: { fetch: async () => new Response("{}", { status: 503 }) },
		db: { retry: false },
	} as never) as SupabaseClient<AvsparkDatabase>;
	const home = await getHomeMatches(failing, { now, asked: new URLSearchParams() });
	expect(home.recent.matches).toEqual([]);
	const formula1 = await getFormula1Page(failing, now);
	expect(formula1).toMatchObject({ weekend: null, last: null, calendar: [], articles: [] });
	await expect(getMatchPage(failing, { key: "football-12", now })).rejects.toThrow("could not be read");
});
