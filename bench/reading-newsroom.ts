import { systemClock } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db/database.ts";
import { createFetcher, type Fetcher } from "../src/platform/fetcher/fetcher.ts";
import { createLog, type Log } from "../src/platform/log.ts";
import { openTestDatabase } from "../tests/support/test-database.ts";
import type { FeedHosts } from "./feed-hosts.ts";

export interface ReadingNewsroom {
	deps: { database: Database; fetcher: Fetcher; clock: typeof systemClock; log: Log };
	close(): Promise<void>;
}

/** What the news pipeline needs, with a database of its own whose sources are the hosts' feeds. */
export async function openReadingNewsroom({ origins, feeds }: FeedHosts): Promise<ReadingNewsroom> {
	const database = await openTestDatabase();
	const log = createLog("silent");
	const fetcher = createFetcher({
		clock: systemClock,
		log,
		userAgent: "AvsparkBot/0.1 (+http://127.0.0.1/insyn)",
		allowedHosts: new Set(origins.map((origin) => new URL(origin).host)),
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
