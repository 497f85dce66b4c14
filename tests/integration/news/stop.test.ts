import { getEventListeners } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runNews } from "../../../src/pipelines/news/run.ts";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import { openRun } from "../../../src/pipelines/runs.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createLog } from "../../../src/platform/log.ts";
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

describe("a run that is stopped", () => {
	it("keeps what it stored, and the next one takes the rest without a duplicate", async () => {
		await setUpSources(database, [toConfigured(news.north), toConfigured(news.ice)]);
		const stop = new AbortController();
		for (let number = 0; number < 30; number++) {
			const path = `/nr/${number}`;
			news.north.publish({
				path,
				title: `Match ${number}`,
				publishedAt: hoursAgo(5),
				page: { html: makePage(number) },
			});
		}
		news.north.server.serve("/nr/12", () => {
			stop.abort(new Error("processen stoppas"));
			return { body: makePage(12) };
		});
		await expect(news.run(stop.signal)).rejects.toThrow("processen stoppas");
		const before = await news.listArticles();
		expect(before.length).toBeGreaterThan(5);
		expect(before.length).toBeLessThan(30);
		expect(await news.list("select etag from public.content_sources where name = 'Norrsport'")).toEqual([
			{ etag: null },
		]);

		await news.run();
		const after = await news.listArticles();
		expect(after).toHaveLength(33);
		expect(new Set(after.map(({ url }) => url)).size).toBe(33);
		expect((await news.run()).result).toMatchObject({
			sources: { not_modified: 2 },
			articles: { stored: 0 },
		});
	});

	it("ends as broken when the database is gone, with the source named", async () => {
		await setUpSources(database, [toConfigured(news.north)]);
		const runId = await openRun(database, { task: "scrape-content", trigger: "manual" });
		const failing: Database = {
			...database,
			transaction: async (work) =>
				database.transaction((tx) =>
					work({
						...tx,
						query: (sql, values) =>
							sql.includes("insert into public.scraped_articles")
								? Promise.reject(new Error("connection lost"))
								: tx.query(sql, values),
					}),
				),
		};
		await expect(
			runNews({ ...news, database: failing, log: createLog("silent") }, { runId }),
		).rejects.toThrow("Källan Norrsport: connection lost");
	});
});

describe("setting up the sources", () => {
	it("registers each once and leaves what editors changed", async () => {
		const sources = [toConfigured(news.north), toConfigured(news.ice)];
		expect(await setUpSources(database, sources)).toEqual({ created: 2, existing: 0 });
		await database.query(
			"update public.content_sources set is_active = false, rights = 'off', name = 'Norr' where name = 'Norrsport'",
		);
		expect(await setUpSources(database, sources)).toEqual({ created: 0, existing: 2 });
		const { rows } = await database.query(
			"select name, is_active, rights from public.content_sources order by name",
		);
		expect(rows).toEqual([
			{ name: "Isbladet", is_active: true, rights: "summary" },
			{ name: "Norr", is_active: false, rights: "off" },
		]);
		expect((await news.run()).result.sources).toMatchObject({ ok: 1, skipped: 0 });
	});
});

describe("a run that is done", () => {
	it("has nobody listening to a signal made for it: Node would keep all that the listener holds", async () => {
		await setUpSources(database, [toConfigured(news.north), toConfigured(news.ice)]);
		const made = vi.spyOn(AbortSignal, "any");
		try {
			await news.run(new AbortController().signal);
			const signals = made.mock.results.map(({ value }) => value as AbortSignal);
			expect(signals.length).toBeGreaterThan(0);
			expect(signals.filter((signal) => getEventListeners(signal, "abort").length > 0)).toEqual([]);
		} finally {
			made.mockRestore();
		}
	});
});
