// One news run as a process of its own: DATA_DIR, FEED_URL, and where it dies (dying-database.ts).

import { runNews } from "../../../src/pipelines/news/run.ts";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import { closeAbandonedRuns, closeRun, openRun } from "../../../src/pipelines/runs.ts";
import { systemClock } from "../../../src/platform/clock.ts";
import { createFetcher } from "../../../src/platform/fetcher/fetcher.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openDyingDatabase } from "../processes/dying-database.ts";

const { DATA_DIR = "", FEED_URL = "" } = process.env;

const log = createLog("silent");
const database = await openDyingDatabase(DATA_DIR);
await closeAbandonedRuns(database, { quietForMs: 0 });
await setUpSources(database, [
	{ name: "Norrsport", feed_url: FEED_URL, site_url: null, sport_category: null, rights: "summary" },
]);
const fetcher = createFetcher({
	clock: systemClock,
	log,
	userAgent: "AvsparkBot/0.1 (+https://avspark.example/insyn)",
	allowedHosts: new Set([new URL(FEED_URL).host]),
});
const runId = await openRun(database, { task: "scrape-content", trigger: "manual" });
await runNews({ database, fetcher, clock: systemClock, log }, { runId });
await closeRun(database, runId, { status: "completed" });
await Promise.all([fetcher.close(), database.close()]);
