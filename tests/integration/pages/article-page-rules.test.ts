import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { fetchArticlePage } from "../../../src/pipelines/news/fetch.ts";
import { createReader } from "../../../src/pipelines/news/reader/reader-thread.ts";
import { createPermissions } from "../../../src/pipelines/news/sources/permissions.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createFetcher } from "../../../src/platform/fetcher/fetcher.ts";
import { createRobots } from "../../../src/platform/fetcher/site-rules/robots.ts";
import { createTdmrep } from "../../../src/platform/fetcher/site-rules/tdmrep.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { type FeedServer, startFeedServer } from "../../support/news/feed-server.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// Whether an article's page that was not fetched is worth asking for again, by what its site's robots.txt answered.

let database: Database;
let site: FeedServer;
const clock = createFixedClock(new Date("2026-11-21T12:00:00Z"));
const log = createLog("silent");

beforeAll(async () => {
	database = await openTestDatabase();
});
beforeEach(async () => {
	site = await startFeedServer();
	site.serve("/lind", { body: makePage(70) });
});
afterEach(async () => {
	await Promise.all([site.close(), database.exec("delete from private.robots_files")]);
});
afterAll(() => database.close());

/** As one run does it: what it knows of the rules goes with it. */
async function fetchAsARun() {
	const allowedHosts = new Set([site.host]);
	const fetcher = createFetcher({
		clock,
		log,
		userAgent: "AvsparkBot/0.1",
		allowedHosts,
		totalTimeoutMs: 3000,
	});
	const reader = createReader({ log });
	const { signal } = new AbortController();
	const source = {
		feed_url: `${site.origin}/rss`,
		rights: "summary",
		time_zone: "Europe/Stockholm",
	} as const;
	const robots = createRobots({ database, fetcher, clock, productToken: "AvsparkBot" });
	const tdmrep = createTdmrep({ database, fetcher, clock });
	const permissions = createPermissions({ robots, tdmrep }, source, signal);
	try {
		return await fetchArticlePage(
			{ fetcher, reader, clock },
			`${site.origin}/lind`,
			source,
			permissions,
			signal,
		);
	} finally {
		await Promise.all([fetcher.close(), reader.close()]);
	}
}

it("A page whose robots.txt cannot be read is asked for again by the next run, which may read it", async () => {
	site.serve("/robots.txt", { status: 500 });
	expect(await fetchAsARun()).toEqual({
		ok: false,
		isLasting: false,
		retryAt: null,
		reason: `robots.txt kunde inte läsas (${site.host})`,
	});
	site.serve("/robots.txt", { body: "User-agent: *\nDisallow:" });
	expect(await fetchAsARun()).toMatchObject({ ok: true, url: `${site.origin}/lind` });
});

it("A page that robots.txt keeps from us is left alone, for asking again gives the same answer", async () => {
	site.serve("/robots.txt", { body: "User-agent: AvsparkBot\nDisallow: /lind" });
	expect(await fetchAsARun()).toEqual({
		ok: false,
		isLasting: true,
		retryAt: null,
		reason: `robots.txt tillåter inte hämtning (${site.host})`,
	});
	expect(site.requests.map(({ path }) => path)).not.toContain("/lind");
});
