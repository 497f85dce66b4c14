import { createReader } from "../../../src/pipelines/news/reader/reader-thread.ts";
import { type NewsRunResult, runNews } from "../../../src/pipelines/news/run.ts";
import type { ConfiguredSource } from "../../../src/pipelines/news/sources/configured-sources.ts";
import { closeRun, openRun } from "../../../src/pipelines/runs.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createFetcher, type Fetcher } from "../../../src/platform/fetcher/fetcher.ts";
import { createLog } from "../../../src/platform/log.ts";
import { type OutsideSource, startOutsideSource } from "./outside-newsroom.ts";

const log = createLog("silent");
/** To start one takes longer than most runs of the tests. It ends with the process. */
const reader = createReader({ log });
/** When the runs of the tests begin. */
const newsStart = new Date("2026-11-21T12:00:00Z");
export const hoursAgo = (hours: number) => new Date(newsStart.getTime() - hours * 3600_000);

export interface NewsHarness {
	clock: ReturnType<typeof createFixedClock>;
	fetcher: Fetcher;
	/** Two articles on football and tennis. */
	north: OutsideSource;
	/** One article on hockey, and one that is too old. */
	ice: OutsideSource;
	/** A whole run as the jobs do it: opened, run, closed by its outcome. */
	run(signal?: AbortSignal): Promise<{ runId: string; result: NewsRunResult }>;
	list<Row = Record<string, unknown>>(sql: string): Promise<Row[]>;
	listArticles(): Promise<{ title: string; url: string; content: string }[]>;
	/** Ends the servers and empties the tables, for the next test. */
	close(): Promise<void>;
}

export async function startNewsHarness(database: Database): Promise<NewsHarness> {
	const clock = createFixedClock(newsStart);
	const north = await startOutsideSource("Norrsport", "127.0.0.1");
	const ice = await startOutsideSource("Isbladet", "127.0.0.2");
	const fetcher = createFetcher({
		clock,
		log,
		userAgent: "AvsparkBot/0.1 (+https://avspark.example/insyn)",
		allowedHosts: new Set([north.server.host, ice.server.host]),
		totalTimeoutMs: 3000,
	});
	north.publish({
		path: "/fotboll/lind",
		title: "Lind vände matchen",
		publishedAt: hoursAgo(2),
		page: { file: "plain.html" },
	});
	north.publish({
		path: "/tennis/oberg",
		title: "Öberg i final",
		publishedAt: hoursAgo(1),
		page: { file: "windows-1252.html" },
	});
	ice.publish({
		path: "/2026/kvittering",
		title: "Sen kvittering räddade Vintervik",
		publishedAt: hoursAgo(3),
		page: { file: "noisy.html" },
	});
	ice.publish({
		path: "/gammalt",
		title: "För gammalt",
		publishedAt: hoursAgo(24 * 15),
		page: { file: "plain.html" },
	});

	const list = async <Row>(sql: string) => (await database.query<Row>(sql)).rows;
	return {
		clock,
		fetcher,
		north,
		ice,
		list,
		listArticles: () =>
			list(
				"select title, url, content, sport_category, lead, image_url from public.scraped_articles order by title",
			),
		async run(signal) {
			const runId = await openRun(database, { task: "scrape-content", trigger: "manual" });
			try {
				// A run that may be stopped has its own, which ends with it.
				const deps = { database, fetcher, clock, log, ...(signal ? {} : { reader }) };
				const result = await runNews(deps, { runId, signal });
				await closeRun(database, runId, { status: "completed" }, { articlesScraped: result.articles.stored });
				return { runId, result };
			} catch (error) {
				await closeRun(database, runId, { status: "failed", error: (error as Error).message });
				throw error;
			}
		},
		async close() {
			await Promise.all([north.server.close(), ice.server.close(), fetcher.close()]);
			await database.exec(
				"delete from public.scraping_runs; delete from public.content_sources; delete from private.robots_files; delete from private.tdmrep_files;",
			);
		},
	};
}

export const toConfigured = (
	{ name, feedUrl }: OutsideSource,
	extra: Partial<ConfiguredSource> = {},
): ConfiguredSource => ({
	name,
	feed_url: feedUrl,
	site_url: null,
	sport_category: null,
	rights: "summary",
	...extra,
});
