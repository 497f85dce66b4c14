import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { hoursAgo, type NewsHarness, startNewsHarness, toConfigured } from "../../support/news/harness.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// Two sources on one host that asks to be left alone (429, or 503 with Retry-After), and one on another.

let database: Database;
let news: NewsHarness;

beforeAll(async () => {
	database = await openTestDatabase();
});
beforeEach(async () => {
	news = await startNewsHarness(database);
	const { origin } = news.north.server;
	const second = toConfigured({ ...news.north, name: "Norrsport ishockey", feedUrl: `${origin}/ishockey` });
	await setUpSources(database, [toConfigured(news.north), second, toConfigured(news.ice)]);
	// The first of the host is the one that has waited longest.
	await database.query(
		"update public.content_sources set created_at = now() - interval '1 day' where name = 'Norrsport'",
	);
	news.north.server.serve("/ishockey", {
		body: `<rss version="2.0"><channel><title>I</title><item><title>Bandyseger</title><link>${origin}/bandy</link></item></channel></rss>`,
	});
	news.north.server.serve("/bandy", { body: makePage(9) });
});
afterEach(() => news.close());
afterAll(() => database.close());

const minutes = (count: number) => new Date(Date.parse("2026-11-21T12:00:00Z") + count * 60_000);
const busy = (seconds: number) => ({ status: 429, headers: { "retry-after": String(seconds) } });
const askedPaths = () => news.north.server.requests.map(({ path }) => path);
const isResting = `servern har bett om att få vara i fred (127.0.0.1:`;

const readSource = async (name: string) =>
	(
		await news.list<Record<string, unknown>>(
			`select failure_count, last_error, alarm, etag, next_fetch_at, last_fetched_at
			from public.content_sources where name = '${name}'`,
		)
	)[0];
const readVisit = async (runId: string, name: string) =>
	(
		await news.list<Record<string, unknown>>(
			`select r.status, r.http_status, r.error, r.items_failed, r.next_attempt_at
			from public.scraping_run_sources r join public.content_sources s on s.id = r.source_id
			where r.run_id = '${runId}' and s.name = '${name}'`,
		)
	)[0];

describe("a host that asks to be left alone", () => {
	it("by one feed's answer is not asked for another source, which has not failed", async () => {
		news.north.server.serve("/rss", busy(1800));
		const { runId, result } = await news.run();
		expect(askedPaths().filter((path) => path === "/ishockey")).toEqual([]);
		expect(result.sources).toMatchObject({ failed: 1, skipped: 1, ok: 1 });
		expect(result.problems).toEqual([{ subject: "Norrsport", reason: "svarade med status 429" }]);
		expect(await readSource("Norrsport ishockey")).toEqual({
			failure_count: 0,
			last_error: null,
			alarm: null,
			etag: null,
			next_fetch_at: minutes(30),
			last_fetched_at: null,
		});
		expect(await readVisit(runId, "Norrsport ishockey")).toEqual({
			status: "skipped",
			http_status: null,
			error: expect.stringContaining(isResting),
			items_failed: 0,
			next_attempt_at: minutes(30),
		});
		news.north.server.serve("/rss", { body: "<rss version='2.0'><channel><title>N</title></channel></rss>" });
		news.clock.advance(31 * 60_000);
		await news.run();
		expect((await news.listArticles()).map(({ title }) => title)).toContain("Bandyseger");
	});

	it("by a page is asked for no other, and the source waits with what is left of it", async () => {
		for (let number = 0; number < 20; number++) {
			const page = { html: makePage(100 + number) };
			news.north.publish({ path: `/ny/${number}`, title: `Ny ${number}`, publishedAt: hoursAgo(0), page });
		}
		await database.query("delete from public.content_sources where name = 'Norrsport ishockey'");
		news.north.server.serve("/ny/0", busy(7200));
		news.north.server.serve("/ny/19", busy(7200));
		const { runId, result } = await news.run();
		expect(askedPaths().filter((path) => path.startsWith("/ny/"))).toHaveLength(1);
		expect(result.articles).toMatchObject({ failed: 0 });
		expect(result.problems).toEqual([
			{ subject: "Norrsport", reason: "22 nyheter väntar: svarade med status 429" },
		]);
		expect(await readSource("Norrsport")).toMatchObject({ failure_count: 0, next_fetch_at: minutes(120) });
		expect(await readVisit(runId, "Norrsport")).toMatchObject({
			status: "ok",
			next_attempt_at: minutes(120),
		});
		// Its validators are not echoed, or a 304 would hide what was left.
		expect(await readSource("Norrsport")).toMatchObject({ etag: null });
		news.north.server.serve("/ny/0", { body: makePage(100) });
		news.north.server.serve("/ny/19", { body: makePage(119) });
		expect((await news.run()).result.sources).toMatchObject({ ok: 0, failed: 0 });
		news.clock.advance(121 * 60_000);
		expect((await news.run()).result.articles).toMatchObject({ stored: 22, failed: 0 });
	});

	it("with more items than a run takes keeps none of the others waiting", async () => {
		const { origin } = news.north.server;
		const text = "Laget vann med tre mål mot två efter förlängning inför storpublik. ".repeat(4);
		const waiting = Array.from(
			{ length: 60 },
			(_, nr) => `<item><title>Stängd ${nr}</title><link>${origin}/stangd/${nr}</link></item>`,
		);
		news.north.server.serve("/rss", {
			body: `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>N</title>
				${waiting.join("")}<item><title>Hel</title><link>${origin}/hel</link><content:encoded>${text}</content:encoded></item>
				</channel></rss>`,
		});
		for (let nr = 0; nr < 60; nr++) news.north.server.serve(`/stangd/${nr}`, busy(7200));
		await database.query("delete from public.content_sources where name <> 'Norrsport'");
		const { result } = await news.run();
		expect((await news.listArticles()).map(({ title }) => title)).toEqual(["Hel"]);
		expect(result.problems).toMatchObject([{ reason: expect.stringMatching(/^60 nyheter väntar/) }]);
	});

	it("keeps waiting no item whose text is in the feed, nor one on another host", async () => {
		const { server } = news.north;
		const text = "Laget vann med tre mål mot två efter förlängning inför storpublik. ".repeat(4);
		const item = (title: string, link: string, inside = "") =>
			`<item><title>${title}</title><link>${link}</link>${inside}</item>`;
		server.serve("/rss", {
			body: `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>N</title>${[
				item("Stängd", `${server.origin}/stangd`, `<description>${text}</description>`),
				item("Hel", `${server.origin}/hel`, `<content:encoded>${text}</content:encoded>`),
				item("Stängd också", `${server.origin}/stangd-2`),
			].join("")}</channel></rss>`,
		});
		server.serve("/stangd", { status: 503, headers: { "retry-after": "600" } });
		await database.query("delete from public.content_sources where name <> 'Norrsport'");
		const { result } = await news.run();
		expect((await news.listArticles()).map(({ title }) => title)).toEqual(["Hel"]);
		expect(result.problems).toEqual([
			{ subject: "Norrsport", reason: "2 nyheter väntar: svarade med status 503" },
		]);
		expect(askedPaths().filter((path) => /hel|stangd/.test(path))).toEqual(["/stangd"]);
	});

	it("by its robots.txt is not taken for one that forbids, nor for one without rules", async () => {
		news.north.server.serve("/robots.txt", busy(600));
		const { result } = await news.run();
		expect(result.sources).toMatchObject({ skipped: 2, refused: 0, failed: 0, ok: 1 });
		expect(askedPaths()).toEqual(["/robots.txt"]);
		expect(await readSource("Norrsport")).toMatchObject({ failure_count: 0, next_fetch_at: minutes(10) });
		news.north.server.serve("/robots.txt", { body: "User-agent: *\nDisallow: /tennis\n" });
		news.clock.advance(11 * 60_000);
		expect((await news.run()).result).toMatchObject({
			sources: { ok: 2 },
			articles: { stored: 2, failed: 1 },
		});
	});
});
