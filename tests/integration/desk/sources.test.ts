import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSourceDesk } from "../../../src/pipelines/news/sources/source-desk.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { type NewsHarness, startNewsHarness } from "../../support/news/harness.ts";

let database: Database;
let news: NewsHarness;
let desk: ReturnType<typeof createSourceDesk>;

beforeAll(async () => {
	database = await openTestDatabase();
});
beforeEach(async () => {
	news = await startNewsHarness(database);
	const { fetcher, clock } = news;
	desk = createSourceDesk({ database, fetcher, clock, log: createLog("silent") });
});
afterEach(() => news.close());
afterAll(() => database.close());

const list = `<title>Klubben</title><div class="n"><h2><a href="/fotboll/lind">Lind vände matchen</a></h2><span>i dag 10.00</span></div>
	<div class="n"><h2><a href="/tennis/oberg">Öberg i final</a></h2><span>igår 10.00</span></div>`;
const selectors = { item: "div.n", time: "span" };

describe("looking for feeds", () => {
	it("takes those a home page names, with their newest items, and says what was none", async () => {
		const { origin } = news.north.server;
		news.north.server.serve("/", {
			body: `<link rel="alternate" type="application/rss+xml" href="/rss"><a href="/feed/page">Flöde</a>`,
		});
		news.north.server.serve("/feed/page", { body: "<html><p>Inget flöde" });
		expect(await desk.discoverFeeds(`${origin}/`)).toEqual({
			url: `${origin}/`,
			candidates: [
				{
					url: `${origin}/rss`,
					title: "Norrsport",
					items: [
						expect.objectContaining({ title: "Öberg i final", published_at: "2026-11-21T11:00:00.000Z" }),
						expect.objectContaining({ title: "Lind vände matchen", url: `${origin}/fotboll/lind` }),
					],
					is_reserved: false,
				},
			],
			problems: [{ subject: `${origin}/feed/page`, reason: "en webbsida, inte ett flöde" }],
		});
		expect(await news.list("select from public.content_sources")).toEqual([]);
		expect(await news.listArticles()).toEqual([]);
	});

	it("tries the usual addresses when a page names none", async () => {
		const { origin } = news.north.server;
		news.north.server.serve("/", { body: "<p>Välkommen" });
		const { candidates, problems } = await desk.discoverFeeds(`${origin}/`);
		expect(candidates.map(({ url }) => url)).toEqual([`${origin}/rss`]);
		expect(problems).toEqual([]);
	});

	it("says of a feed that its texts are reserved", async () => {
		const { server, feedUrl } = news.north;
		server.serve("/.well-known/tdmrep.json", { body: `[{"location": "/", "tdm-reservation": 1}]` });
		for (const url of [feedUrl, `${server.origin}/`]) {
			server.serve("/", { body: `<link rel="alternate" type="application/rss+xml" href="/rss">` });
			expect((await desk.discoverFeeds(url)).candidates).toMatchObject([{ url: feedUrl, is_reserved: true }]);
		}
	});

	it.each([
		["before it", "\u200b", ""],
		["before it, to turn it around", "\u202a", "\u202c"],
		["after it", "", "\u200b"],
	])("reads an address as it is seen, whatever unseen was pasted %s", async (_, before, after) => {
		const url = news.north.feedUrl;
		const { candidates } = await desk.discoverFeeds(before + url + after);
		expect(candidates).toMatchObject([{ url, title: "Norrsport" }]);
		expect(await desk.previewSource({ url: before + url + after })).toMatchObject({ ok: true, url });
	});

	it("says of a site that does not answer that its rules are unknown, and not that they forbid", async () => {
		const { origin, host } = news.north.server;
		news.north.server.serve("/robots.txt", { status: 500 });
		const { problems } = await desk.discoverFeeds(`${origin}/`);
		expect(problems).toEqual([{ subject: `${origin}/`, reason: `robots.txt kunde inte läsas (${host})` }]);
	});

	it("takes a feed for its own answer, and a name without a scheme for an address", async () => {
		const { candidates } = await desk.discoverFeeds(news.north.feedUrl);
		expect(candidates).toMatchObject([{ url: news.north.feedUrl, title: "Norrsport" }]);
		expect(await desk.discoverFeeds("10.0.0.1/rss")).toEqual({
			url: "https://10.0.0.1/rss",
			candidates: [],
			problems: [
				{ subject: "https://10.0.0.1/rss", reason: "adressen leder till ett privat nät (10.0.0.1)" },
			],
		});
	});
});

describe("a source without a feed", () => {
	it("is shown by selectors before it is set up, as a run reads it afterwards", async () => {
		const url = `${news.north.server.origin}/nyheter`;
		news.north.server.serve("/nyheter", { headers: { "content-type": "text/html" }, body: list });
		const preview = await desk.previewSource({ url, selectors });
		expect(preview).toMatchObject({ ok: true, title: "Klubben", is_reserved: false });
		expect(preview.ok && preview.items.map(({ title, published_at }) => [title, published_at])).toEqual([
			["Lind vände matchen", "2026-11-21T09:00:00.000Z"],
			["Öberg i final", "2026-11-20T09:00:00.000Z"],
		]);
		await database.query(
			"insert into public.content_sources (name, feed_url, kind, selectors) values ('Klubben', $1, 'page', $2)",
			[url, JSON.stringify(selectors)],
		);
		expect((await news.run()).result).toMatchObject({ sources: { ok: 1 }, articles: { stored: 2 } });
		expect(await news.listArticles()).toMatchObject([
			{ title: "Lind vände matchen", content: expect.stringMatching(/^Norrvikens IF/) },
			{ title: "Öberg i final", content: expect.stringMatching(/^Åsa Öberg/) },
		]);
		expect((await news.run()).result.articles).toMatchObject({ stored: 0, duplicate: 2 });
	});

	it("is shown with what a run passes over, and why", async () => {
		const url = `${news.north.server.origin}/nyheter`;
		const more = `<div class="n"><a href="/tennis/oberg">Öberg i final</a><span>igår 10.00</span></div>
			<div class="n"><h2>Utan länk</h2></div>
			<div class="n"><h2><a href="/gammal">Höstens läger</a></h2><span>3 november 2026</span></div>
			<div class="n"><h2><a href="/kop">ANNONS: Köp halsduken</a></h2><span>i dag 09.00</span></div>`;
		news.north.server.serve("/nyheter", {
			headers: { "content-type": "text/html" },
			body: list + more,
		});
		const preview = await desk.previewSource({ url, selectors });
		expect(preview.ok && preview.items.map(({ title, passed_over }) => [title, passed_over])).toEqual([
			["Lind vände matchen", null],
			["ANNONS: Köp halsduken", "annons"],
			["Öberg i final", null],
			["Öberg i final", "samma nyhet en gång till"],
			["Höstens läger", "äldre än 14 dagar"],
			["Utan länk", "saknar en länk som går att följa"],
		]);
		await database.query(
			"insert into public.content_sources (name, feed_url, kind, selectors) values ('Klubben', $1, 'page', $2)",
			[url, JSON.stringify(selectors)],
		);
		await news.run();
		expect((await news.listArticles()).map(({ title }) => title)).toEqual([
			"Lind vände matchen",
			"Öberg i final",
		]);
	});

	it("that reserves its texts by a meta element is held at title and link, and so it stays", async () => {
		const url = `${news.north.server.origin}/nyheter`;
		const body = `<head><meta name="tdm-reservation" content="1"></head>${list}`;
		news.north.server.serve("/nyheter", { headers: { "content-type": "text/html", etag: '"1"' }, body });
		const withSummary = { ...selectors, summary: "h2" };
		expect(await desk.previewSource({ url, selectors: withSummary })).toMatchObject({
			ok: true,
			is_reserved: true,
		});
		await database.query(
			"insert into public.content_sources (name, feed_url, kind, selectors) values ('Klubben', $1, 'page', $2)",
			[url, JSON.stringify(withSummary)],
		);
		for (const stored of [2, 0]) {
			expect((await news.run()).result).toMatchObject({ sources: { ok: 1 }, articles: { stored } });
			const [visit] = await news.list<{ lines: string[] }>(
				`select jsonb_path_query_array(decisions, '$[*] ? (@.answer == "reserved").line') as lines
				from public.scraping_run_sources order by started_at desc limit 1`,
			);
			expect(visit?.lines).toEqual(['<meta name="tdm-reservation" content="1">']);
		}
		expect(await news.listArticles()).toMatchObject([
			{ title: "Lind vände matchen", lead: "", content: "" },
			{ title: "Öberg i final", lead: "", content: "" },
		]);
	});

	it("has to have selectors, and one that no longer finds anything raises an alarm", async () => {
		await expect(
			database.query(
				"insert into public.content_sources (name, feed_url, kind) values ('K', 'https://k.example', 'page')",
			),
		).rejects.toMatchObject({ code: "23514" });
		news.north.server.serve("/nyheter", { body: "<p>Ny design" });
		await database.query(
			"insert into public.content_sources (name, feed_url, kind, selectors) values ('Klubben', $1, 'page', $2)",
			[`${news.north.server.origin}/nyheter`, JSON.stringify(selectors)],
		);
		expect((await news.run()).result.problems).toEqual([{ subject: "Klubben", reason: "flödet är tomt" }]);
	});

	it.each<[string, { selectors?: { item: string } }, string]>([
		["a page that is no feed", {}, "en webbsida, inte ett flöde"],
		["a selector that is none", { selectors: { item: "div[" } }, "ingen giltig selektor: div["],
	])("says why %s cannot be read", async (_name, extra, reason) => {
		news.north.server.serve("/nyheter", { body: `<html>${list}` });
		expect(await desk.previewSource({ url: `${news.north.server.origin}/nyheter`, ...extra })).toEqual({
			ok: false,
			reason,
		});
	});
});
