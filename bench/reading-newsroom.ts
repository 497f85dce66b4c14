import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { systemClock } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db/database.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.ts";
import { openPglite } from "../src/platform/db/pglite.ts";
import { createFetcher, type Fetcher } from "../src/platform/fetcher/fetcher.ts";
import { createLog, type Log } from "../src/platform/log.ts";
import { openTestDatabase } from "../tests/support/database/test-database.ts";
import type { FeedHosts } from "./feed-hosts.ts";

export interface ReadingNewsroom {
	deps: { database: Database; fetcher: Fetcher; clock: typeof systemClock; log: Log };
	close(): Promise<void>;
}

/** What the news pipeline needs, with a database of its own whose sources are the hosts' feeds. `minGapMs` as the fetcher has it. */
export async function openReadingNewsroom(
	{ origins, feeds }: FeedHosts,
	{ minGapMs }: { minGapMs?: number } = {},
): Promise<ReadingNewsroom> {
	const database = await openDatabase();
	const log = createLog("silent");
	const fetcher = createFetcher({
		clock: systemClock,
		log,
		userAgent: "AvsparkBot/0.1 (+http://127.0.0.1/insyn)",
		allowedHosts: new Set(origins.map((origin) => new URL(origin).host)),
		...(minGapMs === undefined ? {} : { minGapMs }),
	});
	await database.query(
		"insert into public.content_sources (name, feed_url) select url, url from unnest($1::text[]) as url",
		[feeds],
	);
	return {
		deps: { database, fetcher, clock: systemClock, log },
		async close() {
			await Promise.all([fetcher.close(), database.close()]);
		},
	};
}

/** An embedded one lies on the disk as an installation's does: in memory its files would be measured too. */
async function openDatabase(): Promise<Database> {
	if (process.env.TEST_DATABASE_URL !== undefined) return openTestDatabase();
	const dataDir = mkdtempSync(join(tmpdir(), "avspark-bench-"));
	const database = await openPglite({ dataDir });
	await migrate(database, readMigrations(fileURLToPath(new URL("../db/migrations", import.meta.url))));
	return {
		...database,
		async close() {
			await database.close();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
