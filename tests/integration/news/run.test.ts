import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import { getRun } from "../../../src/pipelines/runs.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { hoursAgo, type NewsHarness, startNewsHarness, toConfigured } from "../../support/news/harness.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

let database: Database;
let news: NewsHarness;

beforeAll(async () => {
	database = await openTestDatabase();
});
beforeEach(async () => {
	news = await startNewsHarness(database);
});
afterEach(() => news.close());
afterAll(() => database.close());

describe("a news run", () => {
	it("goes from the feeds to articles with text, sport and clean addresses", async () => {
		await setUpSources(database, [
			toConfigured(news.north),
			toConfigured(news.ice, { sport_category: "hockey" }),
		]);
		const { runId, result } = await news.run();
		expect(result).toMatchObject({
			sources: { ok: 2, failed: 0 },
			articles: { found: 4, stored: 3, duplicate: 0, failed: 0, tooOld: 1 },
			problems: [],
		});
		expect(await news.listArticles()).toMatchObject([
			{
				title: "Lind vände matchen",
				url: `${news.north.server.origin}/fotboll/lind-vande-matchen`,
				sport_category: "fotboll",
				lead: "Två mål av Sara Lind gav tre poäng.",
				image_url: `${news.north.server.origin}/bilder/lind.jpg`,
				content: expect.stringMatching(/^Norrvikens IF vände/),
			},
			{
				title: "Sen kvittering räddade Vintervik",
				sport_category: "hockey",
				content: expect.not.stringContaining("Läs också"),
			},
			{ title: "Öberg i final", sport_category: "tennis", content: expect.stringMatching(/^Åsa Öberg/) },
		]);
		expect(await getRun(database, runId)).toMatchObject({
			status: "completed",
			articles_scraped: 3,
			progress: { step: "Hämtar källor", done: 2, total: 2 },
		});
		expect(
			await news.list(
				"select status, http_status, items_found, items_new, bytes > 0 as has_bytes from public.scraping_run_sources order by items_new desc",
			),
		).toEqual([
			{ status: "ok", http_status: 200, items_found: 2, items_new: 2, has_bytes: true },
			{ status: "ok", http_status: 200, items_found: 2, items_new: 1, has_bytes: true },
		]);
	});

	it("takes what stands in a picture's place for no picture", async () => {
		const photograph = '<meta property="og:image" content="/bilder/derby.jpg">';
		for (const [number, image] of [photograph, photograph.replace("derby", "placeholder-16x9")].entries())
			news.north.publish({
				path: `/bild/${number}`,
				title: `Match ${number}`,
				publishedAt: hoursAgo(number + 1),
				page: { html: makePage(10 * number).replace("<head>", `<head>${image}`) },
			});
		await setUpSources(database, [toConfigured(news.north)]);
		await news.run();
		expect(
			await news.list(
				"select image_url from public.scraped_articles where title like 'Match %' order by title",
			),
		).toEqual([{ image_url: `${news.north.server.origin}/bilder/derby.jpg` }, { image_url: null }]);
	});

	it("counts what a source's feed and pages come to, and nothing of the files with the site's rules", async () => {
		await setUpSources(database, [toConfigured(news.north)]);
		const sized = (bytes: number, body: string) => ({
			body: Buffer.concat([Buffer.from(body), Buffer.alloc(bytes, " ")]).subarray(0, bytes),
		});
		const { origin } = news.north.server;
		const items = ["ett", "tva"].map(
			(path) => `<item><title>${path}</title><link>${origin}/${path}</link></item>`,
		);
		const feed = `<rss version="2.0"><channel><title>N</title>${items.join("")}</channel></rss>`;
		news.north.server.serve("/robots.txt", { body: "User-agent: *\nDisallow: /tennis\n" });
		news.north.server.serve("/rss", sized(1000, feed));
		news.north.server.serve("/ett", sized(20_000, makePage(1)));
		news.north.server.serve("/tva", {
			...sized(300_000, "%PDF"),
			headers: { "content-type": "application/pdf" },
		});
		await news.run();
		expect(await news.list("select bytes, items_new, items_failed from public.scraping_run_sources")).toEqual(
			[{ bytes: 321_000, items_new: 1, items_failed: 1 }],
		);
	});

	it("asks again with what it was told, and stores nothing twice", async () => {
		await setUpSources(database, [toConfigured(news.north)]);
		await news.run();
		const again = await news.run();
		expect(again.result).toMatchObject({ sources: { not_modified: 1 }, articles: { stored: 0 } });
		news.north.publish({
			path: "/hockey/ny",
			title: "Ny",
			publishedAt: hoursAgo(0),
			page: { html: makePage(1) },
		});
		news.north.server.requests.length = 0;
		const third = await news.run();
		expect(third.result).toMatchObject({
			sources: { ok: 1 },
			articles: { found: 3, stored: 1, duplicate: 2 },
		});
		expect(news.north.server.requests.map(({ path }) => path)).toEqual(["/rss", "/hockey/ny"]);
		expect(news.north.server.requests[0]?.headers["if-none-match"]).toBe('"2"');
	});

	it("goes on when a source fails, names it, and leaves it alone for a while", async () => {
		await setUpSources(database, [toConfigured(news.north), toConfigured(news.ice)]);
		news.ice.server.serve("/rss", { status: 500 });
		const { runId, result } = await news.run();
		expect(result).toMatchObject({ sources: { ok: 1, failed: 1 }, articles: { stored: 2 } });
		expect((await getRun(database, runId))?.problems).toEqual([
			{ subject: "Isbladet", reason: "svarade med status 500" },
		]);
		expect(
			await news.list(
				"select failure_count, last_error, next_fetch_at from public.content_sources where name = 'Isbladet'",
			),
		).toEqual([
			{
				failure_count: 1,
				last_error: "svarade med status 500",
				next_fetch_at: new Date("2026-11-21T12:15:00Z"),
			},
		]);
		news.ice.server.requests.length = 0;
		await news.run();
		expect(news.ice.server.requests).toEqual([]);
		news.clock.advance(16 * 60_000);
		news.ice.server.serve("/rss", { body: "<rss version='2.0'><channel><title>Is</title></channel></rss>" });
		await news.run();
		expect(
			await news.list(
				"select failure_count, last_error, next_fetch_at from public.content_sources where name = 'Isbladet'",
			),
		).toEqual([{ failure_count: 0, last_error: null, next_fetch_at: null }]);
	});

	it("goes on when a source is removed while it is read", async () => {
		await setUpSources(database, [toConfigured(news.ice), toConfigured(news.north)]);
		news.ice.server.serve("/rss", (_, response) => {
			void database.query("delete from public.content_sources where name = 'Isbladet'").then(() => {
				response.writeHead(200, { "content-type": "application/rss+xml" });
				response.end("<rss version='2.0'><channel><title>Is</title></channel></rss>");
			});
			return undefined;
		});
		const { runId, result } = await news.run();
		expect(result.articles).toMatchObject({ stored: 2 });
		expect(await getRun(database, runId)).toMatchObject({ status: "completed" });
		expect(await news.list("select name from public.content_sources")).toEqual([{ name: "Norrsport" }]);
	});

	it("counts a bad item, names it, and tries it again when the page may come back", async () => {
		await setUpSources(database, [toConfigured(news.north)]);
		news.north.server.serve("/tennis/oberg", { status: 503 });
		const { result } = await news.run();
		expect(result).toMatchObject({ articles: { stored: 1, failed: 1 } });
		expect(result.problems).toEqual([
			{ subject: "Norrsport: Öberg i final", reason: "svarade med status 503" },
		]);
		news.north.server.serve("/tennis/oberg", { body: makePage(7) });
		expect((await news.run()).result.articles).toMatchObject({ stored: 1, duplicate: 1, failed: 0 });
	});

	it("takes the same text under two addresses once", async () => {
		await setUpSources(database, [toConfigured(news.north), toConfigured(news.ice)]);
		news.ice.publish({
			path: "/tt/lind",
			title: "Linds lyft",
			publishedAt: hoursAgo(1),
			page: { file: "plain.html" },
		});
		const { result } = await news.run();
		expect(result.articles).toMatchObject({ stored: 3, duplicate: 1 });
	});

	it("keeps title and link only, or nothing, where the source allows no more", async () => {
		await setUpSources(database, [
			toConfigured(news.north, { rights: "title_and_link" }),
			toConfigured(news.ice, { rights: "off" }),
		]);
		const { result } = await news.run();
		expect(result.sources).toMatchObject({ ok: 1, skipped: 1 });
		expect(await news.listArticles()).toMatchObject([
			{
				title: "Lind vände matchen",
				url: `${news.north.server.origin}/fotboll/lind`,
				content: "",
				lead: "",
				image_url: null,
			},
			{ title: "Öberg i final", content: "" },
		]);
		expect(news.north.server.requests.map(({ path }) => path)).toEqual([
			"/robots.txt",
			"/.well-known/tdmrep.json",
			"/rss",
		]);
		expect(news.ice.server.requests).toEqual([]);
	});

	it("keeps off what robots.txt closes, page by page, and asks for it once a day", async () => {
		await setUpSources(database, [toConfigured(news.north)]);
		news.north.server.serve("/robots.txt", {
			body: "User-agent: *\nDisallow: /\nUser-agent: AvsparkBot\nDisallow: /tennis",
		});
		const { result } = await news.run();
		expect(result.articles).toMatchObject({ stored: 1, failed: 1 });
		expect(result.problems[0]?.reason).toMatch(/^robots.txt tillåter inte hämtning/);
		await news.run();
		news.clock.advance(25 * 3600_000);
		await news.run();
		expect(news.north.server.requests.filter(({ path }) => path === "/robots.txt")).toHaveLength(2);
	});

	it("asks the hosts in turn: one with many sources keeps no other waiting, though its own have waited longer", async () => {
		await setUpSources(database, [toConfigured(news.ice)]);
		await database.query(
			`insert into public.content_sources (name, feed_url, created_at)
			select 'Norr ' || n, $1 || '/flode/' || n, now() - interval '1 day' from generate_series(1, 12) n`,
			[news.north.server.origin],
		);
		const asked: string[] = [];
		const empty = (name: string) => () => {
			asked.push(name);
			return { body: "<rss version='2.0'><channel><title>Tomt</title></channel></rss>" };
		};
		for (let number = 1; number <= 12; number++) {
			news.north.server.serve(`/flode/${number}`, empty("north"));
		}
		news.ice.server.serve("/rss", empty("ice"));
		await news.run();
		expect(asked).toHaveLength(13);
		// Eight sources are taken at once: seven of the one host beside it, at most.
		expect(asked.indexOf("ice")).toBeLessThan(8);
	});
});
