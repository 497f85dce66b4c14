import type { Hono } from "hono";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../../src/http-server.ts";
import { createAnonClient } from "../../../src/pages/anon-client.ts";
import { createPageCache } from "../../../src/pages/cache/page-cache.ts";
import { createProgramPages } from "../../../src/pages/program-pages.ts";
import { tellingFaults } from "../../../src/pages/render-faults.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import { createLog } from "../../../src/platform/log.ts";
import { getCalendarPage } from "../../../src/web/data/matches/calendar-page.ts";
import { insertMatchWorld, matchNow } from "../../support/matches/match-world.ts";
import { requestPlain } from "../../support/processes/plain-request.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

const siteUrl = "https://avspark.example";
let base: TestGateway;
let pages: Hono;
let isDatabaseAway = false;

beforeAll(async () => {
	base = await createTestGateway();
	await insertMatchWorld(base.serviceClient());
	pages = createProgramPages({
		supabase: createAnonClient({
			gatewayFetch: tellingFaults(async (input, init) => {
				if (isDatabaseAway) throw new Error("no connection");
				return base.gateway.request(input as string, init);
			}),
			anonKey: base.keys.anonKey,
		}),
		siteUrl,
		clock: { now: () => matchNow },
	});
});
afterAll(() => base.close());

async function read(path: string) {
	const response = await pages.request(path);
	expect([path, response.status]).toEqual([path, 200]);
	const text = await response.text();
	// Two files one behind the other are still lines (RFC 5545, 3.1).
	expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
	const calendar = new ICAL.Component(ICAL.parse(text));
	const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
	return { response, text, calendar, events };
}
const titles = (events: readonly ICAL.Event[]) => events.map(({ summary }) => summary);
const propertyOf = (event: ICAL.Event | undefined, name: string) =>
	String(event?.component.getFirstPropertyValue(name));

describe("a team's calendar", () => {
	it("has its matches of a month back and all to come, and nobody else's", async () => {
		const { response, calendar, events } = await read("/lag/asvalla-bk/kalender.ics");
		expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
		expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
		expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
		expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Åsvalla BK – Avspark");
		expect(calendar.getFirstPropertyValue("source")).toBe(`${siteUrl}/lag/asvalla-bk/kalender.ics`);
		expect(titles(events)).toEqual([
			"Norrhamns IF – Åsvalla BK",
			"Åsvalla BK – Forsby SK",
			"Inställd: Dalby FF – Åsvalla BK",
		]);
	});

	it("tells when, where and what: in UTC, with an identity that stays", async () => {
		const { text, events } = await read("/lag/asvalla-bk/kalender.ics");
		const [played, live, off] = events;
		expect(played?.uid).toBe("football-12@avspark.example");
		expect(played?.location).toBe("Kajvallen, Norrhamn");
		expect(played?.description).toBe(`Allsvenskan\nEfter straffar 1–1\n${siteUrl}/match/football-12`);
		expect(propertyOf(played, "url")).toBe(`${siteUrl}/match/football-12`);
		expect(text).toContain("DTSTART:20261120T180000Z\r\nDTEND:20261120T200000Z");
		// Half past midnight in Sweden: the file has the instant, and leaves the clock to the reader's program.
		expect(text).toContain("DTSTART:20261128T233000Z");
		expect([played, live, off].map((event) => propertyOf(event, "status"))).toEqual([
			"CONFIRMED",
			"CONFIRMED",
			"CANCELLED",
		]);
	});

	it("has its name as a text is written, whatever the team is called", async () => {
		const rename = (name: string) =>
			base.database.query("update public.teams set name = $1 where slug = 'asvalla-bk'", [name]);
		await rename("Åsvalla, BK; (A\\B)\nX-EGEN:1");
		const { text } = await read("/lag/asvalla-bk/kalender.ics");
		await rename("Åsvalla BK");
		expect(text).toContain("\r\nX-WR-CALNAME:Åsvalla\\, BK\\; (A\\\\B)\\nX-EGEN:1 – Avspark\r\n");
	});

	it("is as RFC 5545 has it: lines end in CRLF and are folded at 75 bytes", async () => {
		const { text } = await read("/lag/asvalla-bk/kalender.ics");
		const lines = text.split("\r\n");
		expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
		expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
		expect(lines.some((line) => line.startsWith(" "))).toBe(true);
	});
});

describe("other calendars", () => {
	it("are of a league, women's and men's apart", async () => {
		expect(titles((await read("/tabell/allsvenskan-sweden/kalender.ics")).events)).toEqual([
			"Åsvalla BK – Mellanby IF",
		]);
		expect((await read("/tabell/shl/kalender.ics")).events).toHaveLength(1);
	});

	it("are of Formula 1, with each session and what it is", async () => {
		const { events, calendar } = await read("/formel1/kalender.ics");
		expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Formel 1 – Avspark");
		expect(titles(events)).toContain("Baltiska Grand Prix, Kval");
		const race = events.find(({ summary }) => summary === "Baltiska Grand Prix, Lopp");
		expect([race?.startDate.toString(), race?.duration.toString()]).toEqual(["2026-11-22T14:00:00Z", "PT2H"]);
	});

	it("are of one match; a day alone where the hour is not set, and put off is tentative", async () => {
		const { text, events } = await read("/match/hockey-256/kalender.ics");
		expect(titles(events)).toEqual(["Uppskjuten: Isnäs HC – Okända laget"]);
		expect(text).toContain("DTSTART;VALUE=DATE:20261125");
		expect(propertyOf(events[0], "status")).toBe("TENTATIVE");
	});

	it("say how a match ended as its page does, with the score", async () => {
		const descriptionOf = async (key: string) =>
			(await read(`/match/${key}/kalender.ics`)).events[0]?.description.split("\n")[1];
		expect(await descriptionOf("hockey-255")).toBe("Efter förlängning 3–2");
		const setCode = (code: string) =>
			base.database.query("update public.api_football_fixtures set status_short = $1 where fixture_id = 10", [
				code,
			]);
		await setCode("AWD");
		expect(await descriptionOf("football-10")).toBe("Avgjord utan spel 2–0");
		await setCode("FT");
		expect(await descriptionOf("football-10")).toBe("Slutresultat 2–0");
	});

	it("have what an administrator made by hand, whose teams have names alone, as the team's page has it", async () => {
		const game = {
			fixture_date: "2026-12-01T18:00:00Z",
			home_team_name: 'Gäst "ett", två',
			status_short: "NS",
		};
		await base
			.serviceClient()
			.from("api_football_fixtures")
			.insert({ ...game, fixture_id: 77, away_team_name: "Forsby SK" })
			.throwOnError();
		const ofHockey = await read("/lag/isnas-hc/kalender.ics");
		expect(titles(ofHockey.events).join()).toContain("Isnäs HC – Okända laget");
		const ofFootball = await read("/lag/forsby-sk/kalender.ics");
		expect(titles(ofFootball.events)).toContain('Gäst "ett", två – Forsby SK');
	});

	it("are a reader's own choice of leagues and teams of all sports", async () => {
		const { events, calendar } = await read(
			"/kalender.ics?ligor=formel-1,allsvenskan-sweden&lag=isnas-hc,norrhamns-if",
		);
		expect(titles(events)).toEqual([
			"Tidiga Grand Prix, Lopp",
			"Norrhamns IF – Dalby FF",
			"Isnäs HC – Vargnäs Hockey",
			"Norrhamns IF – Åsvalla BK",
			"Baltiska Grand Prix, Kval",
			"Åsvalla BK – Mellanby IF",
			"Baltiska Grand Prix, Lopp",
			"Uppskjuten: Isnäs HC – Okända laget",
			"Sydliga Grand Prix, Lopp",
		]);
		expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Mina matcher – Avspark");
	});

	it.each([
		"/kalender.ics",
		"/kalender.ics?lag=finns-inte",
		"/lag/finns-inte/kalender.ics",
		"/tabell/finns-inte/kalender.ics",
		"/match/football-999/kalender.ics",
		"/match/x/kalender.ics",
		"/lag/a%22,b/kalender.ics",
	])("are none at %s", async (path) => {
		expect((await pages.request(path)).status).toBe(404);
	});
});

describe("who fetches a calendar again", () => {
	it("gets 304 until a match changes, then the event under its UID with a higher SEQUENCE", async () => {
		const path = "/match/football-13/kalender.ics";
		const first = await read(path);
		const etag = first.response.headers.get("etag") ?? "";
		const again = await pages.request(path, { headers: { "if-none-match": etag } });
		expect(again.status).toBe(304);

		await base.database.exec(
			`update public.api_football_fixtures set created_at = created_at - interval '1 hour' where fixture_id = 13`,
		);
		await base
			.serviceClient()
			.from("api_football_fixtures")
			.update({ fixture_date: "2026-11-22T15:00:00Z", status_short: "NS" })
			.eq("fixture_id", 13);
		const moved = await pages.request(path, { headers: { "if-none-match": etag } });
		expect(moved.status).toBe(200);
		const { events, text } = await read(path);
		expect(events[0]?.uid).toBe(first.events[0]?.uid);
		expect(events[0]?.sequence).toBeGreaterThan(first.events[0]?.sequence ?? 0);
		expect(text).toContain("DTSTART:20261122T150000Z");
	});
});

it("a calendar of one's own is one copy in whatever order it is asked for, and there while the database is away", async () => {
	const clock = createFixedClock(matchNow);
	const log = createLog("silent");
	const render = (request: Request) => pages.fetch(request);
	const keptPages = createPageCache({
		render,
		siteUrl,
		maxBytes: 100_000,
		hasSpareCore: () => false,
		clock,
		log,
	});
	const server = await listen({ host: "127.0.0.1", port: 0 });
	server.setApp(pages, { keptPages });
	const ask = async (path: string) => {
		const { status, bytes } = await requestPlain(server.port, path);
		return { status, text: bytes.toString() };
	};
	const first = await ask("/kalender.ics?ligor=allsvenskan-sweden&lag=isnas-hc,norrhamns-if");
	expect(first).toMatchObject({ status: 200, text: expect.stringContaining("BEGIN:VEVENT") });
	isDatabaseAway = true;
	clock.advance(10 * 60_000);
	expect(await ask("/kalender.ics?lag=norrhamns-if&lag=isnas-hc&ligor=allsvenskan-sweden")).toEqual(first);
	isDatabaseAway = false;
	expect(keptPages.size().pages).toBe(1);
	await server.close(0);
});

describe("what there is to choose from", () => {
	it("is each league with the teams of its newest season, however long they have been kept", async () => {
		const lastYear = { sport: "football", provider: "prov", season: 2025, position: 2, points: 30 };
		const insert = (table: string, rows: Record<string, unknown>[]) =>
			base.serviceClient().from(table).insert(rows).throwOnError();
		await insert("teams", [
			{ sport: "football", provider: "prov", provider_id: "9", slug: "", name: "Utåkarnas IF" },
		]);
		await insert("league_standings", [
			{
				...lastYear,
				league_id: "113",
				league_name: "Allsvenskan",
				entrant_id: "9",
				entrant_name: "Utåkarnas IF",
			},
			{
				...lastYear,
				league_id: "549",
				league_name: "Allsvenskan",
				entrant_id: "6",
				entrant_name: "Mellanby IF",
			},
		]);
		const { leagues, otherTeams } = await getCalendarPage(base.anonClient(), new URLSearchParams());
		const teams = leagues.map(({ slug, teams: own }) => [slug, ...own.map(({ name }) => name)]);
		expect(teams.slice(0, 2)).toEqual([
			["allsvenskan", "Dalby FF", "Forsby SK", "Mellanby IF", "Norrhamns IF", "Åsvalla BK"],
			["allsvenskan-sweden", "Åsvalla BK"],
		]);
		expect(otherTeams.map(({ name }) => name)).toEqual(["Isnäs HC", "Utåkarnas IF"]);
	});

	it.each([
		["ligor=finns-inte", null],
		["lag=allsvenskan&skapa=", null],
		["ligor=finns-inte&lag=asvalla-bk", "/kalender.ics?ligor=finns-inte&lag=asvalla-bk"],
		["ligor=formel-1", "/kalender.ics?ligor=formel-1"],
	])("leads for %s to %s: there is no calendar of what nobody has", async (asked, path) => {
		const page = await getCalendarPage(base.anonClient(), new URLSearchParams(asked));
		expect(page).toMatchObject({ path, isRefused: asked.includes("skapa") });
	});
});
