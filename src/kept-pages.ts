import { availableParallelism } from "node:os";
import type { Config } from "./config.ts";
import type { KeptReads } from "./pages/cache/kept-reads.ts";
import { createPageCache, type PageCache, type PageCacheDeps } from "./pages/cache/page-cache.ts";
import { listenForPageChanges } from "./pages/cache/page-changes.ts";
import type { Database } from "./platform/db/database.ts";

/** The page cache, null where the configuration wants none, with what tells it and the kept reads of changes. */
export async function startKeptPages({
	config,
	database,
	reads,
	...deps
}: Omit<PageCacheDeps, "maxBytes" | "hasSpareCore"> & {
	config: Config;
	database: Database;
	reads: KeptReads;
}): Promise<{
	pages: PageCache | null;
	stop: () => Promise<void>;
}> {
	const maxBytes = config.pageCacheBytes;
	const pages = maxBytes === 0 ? null : createPageCache({ ...deps, maxBytes, hasSpareCore });
	const stop = await listenForPageChanges(database, (topics) => {
		// First the reads: pages are made anew of them.
		reads.outdate(topics);
		pages?.outdate(topics);
	});
	return { pages, stop };
}

/** Not known once and for all: an operator may give a running program fewer cores (taskset, cgroups). */
const hasSpareCore = () => availableParallelism() > 1;
