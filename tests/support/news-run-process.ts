// One news run as a process of its own, which ends itself as kill -9 does at the statement it is told:
// DATA_DIR, FEED_URL, and optionally KILL_AT (part of a statement), KILL_ON (which one, from 1), KILL_WHEN (before | after).
import { setUpSources } from "../../src/pipelines/news/configured-sources.ts";
import { runNews } from "../../src/pipelines/news/run.ts";
import { closeAbandonedRuns, closeRun, openRun } from "../../src/pipelines/runs.ts";
import { systemClock } from "../../src/platform/clock.ts";
import type { Database, Queryable } from "../../src/platform/db/database.ts";
import { openPglite } from "../../src/platform/db/pglite.ts";
import { createFetcher } from "../../src/platform/fetcher/fetcher.ts";
import { createLog } from "../../src/platform/log.ts";

const { DATA_DIR, FEED_URL, KILL_AT, KILL_ON = "1", KILL_WHEN = "after" } = process.env;
if (!DATA_DIR || !FEED_URL) throw new Error("news-run-process.ts needs DATA_DIR and FEED_URL");
const killAt = KILL_AT;
let seen = 0;

const log = createLog("silent");
const database = breakAt(await openPglite({ dataDir: DATA_DIR }));
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

function breakAt(whole: Database): Database {
	return {
		...whole,
		query: (sql, values) => dieAround(sql, () => whole.query(sql, values)),
		transaction: (work, options) => whole.transaction((tx) => work(watch(tx)), options),
	};
}

function watch(tx: Queryable): Queryable {
	return { ...tx, query: (sql, values) => dieAround(sql, () => tx.query(sql, values)) };
}

async function dieAround<T>(sql: string, work: () => Promise<T>): Promise<T> {
	const isIt = killAt !== undefined && sql.includes(killAt) && ++seen === Number(KILL_ON);
	if (isIt && KILL_WHEN === "before") process.kill(process.pid, "SIGKILL");
	const result = await work();
	if (isIt) process.kill(process.pid, "SIGKILL");
	return result;
}
