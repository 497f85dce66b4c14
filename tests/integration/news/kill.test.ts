import { afterAll, beforeAll, expect, it } from "vitest";
import { openPglite } from "../../../src/platform/db/pglite.ts";
import { makePage, type OutsideSource, startOutsideSource } from "../../support/news/outside-newsroom.ts";
import type { Death } from "../../support/processes/dying-database.ts";
import { type KilledRuns, prepareKilledRuns } from "../../support/processes/killed-runs.ts";

const articleCount = 4;
let runs: KilledRuns;
let source: OutsideSource;
let onRequest: (path: string) => void = () => {};

beforeAll(async () => {
	runs = await prepareKilledRuns(new URL("../../support/news/run-process.ts", import.meta.url));
	source = await startOutsideSource("Norrsport", "127.0.0.1");
	for (let number = 1; number <= articleCount; number++) {
		const path = `/nr/${number}`;
		const body = makePage(number);
		source.publish({
			path,
			title: `Match ${number}`,
			publishedAt: new Date(Date.now() - number * 3600_000),
			page: { html: body },
		});
		source.server.serve(path, () => {
			onRequest(path);
			return { headers: { "content-type": "text/html" }, body };
		});
	}
	for (const path of ["/robots.txt", "/.well-known/tdmrep.json"]) {
		source.server.serve(path, () => {
			onRequest(path);
			return { status: 404 };
		});
	}
}, 120_000);
afterAll(async () => {
	await source.server.close();
	runs.close();
});

interface Step extends Death {
	/** The request at which it is ended from outside. */
	request?: string;
}

const steps: [string, Step][] = [
	["while robots.txt is asked for", { request: "/robots.txt" }],
	["while tdmrep.json is asked for", { request: "/.well-known/tdmrep.json" }],
	["once the feed is read, before its items are compared", { KILL_AT: "or url = any", KILL_WHEN: "before" }],
	["while the second page is asked for", { request: "/nr/2" }],
	[
		"inside the transaction that stores an article",
		{ KILL_AT: "insert into public.scraped_articles", KILL_ON: "2" },
	],
	[
		"before the last article is stored",
		{ KILL_AT: "insert into public.scraped_articles", KILL_ON: "4", KILL_WHEN: "before" },
	],
	[
		"when all is stored, before what made no article is remembered",
		{ KILL_AT: "insert into private.passed_items", KILL_WHEN: "before" },
	],
	[
		"when all is stored, before the source's row",
		{ KILL_AT: "insert into public.scraping_run_sources", KILL_WHEN: "before" },
	],
	[
		"between the run's row about the source and the source's state",
		{ KILL_AT: "insert into public.scraping_run_sources" },
	],
	["inside the transaction that keeps the source's state", { KILL_AT: "update public.content_sources" }],
	["when all is kept, before the run is closed", { KILL_AT: "set status = $2", KILL_WHEN: "before" }],
];

it.each(steps)(
	"kill -9 %s: the next run has every article once",
	{ timeout: 120_000 },
	async (_name, step) => {
		const dataDir = runs.makeDataDir();
		expect(await run(dataDir, step)).toBe("SIGKILL");
		expect(await run(dataDir, {})).toBe(0);

		const database = await openPglite({ dataDir });
		const { rows: articles } = await database.query<{ title: string }>(
			"select title from public.scraped_articles order by title",
		);
		const { rows: noted } = await database.query(
			"select status from public.scraping_runs order by started_at",
		);
		const { rows: sources } = await database.query(
			"select failure_count, etag is not null as is_complete from public.content_sources",
		);
		await database.close();
		expect(articles.map(({ title }) => title)).toEqual(["Match 1", "Match 2", "Match 3", "Match 4"]);
		expect(noted).toEqual([{ status: "failed" }, { status: "completed" }]);
		expect(sources).toEqual([{ failure_count: 0, is_complete: true }]);
	},
);

function run(dataDir: string, { request, ...death }: Step): Promise<number | string | null> {
	return runs.run(dataDir, { FEED_URL: source.feedUrl, ...death }, (kill) => {
		onRequest = (path) => {
			if (path === request) kill();
		};
	});
}
