import type { Config } from "./config.ts";
import { createPageCache, type PageCache, type PageCacheDeps } from "./pages/cache/page-cache.ts";
import { listenForPageChanges } from "./pages/cache/page-changes.ts";
import type { Database } from "./platform/db/database.ts";

/** The page cache with what tells it of changes; null where the configuration wants none. */
export async function startKeptPages({
	config,
	database,
	...deps
}: Omit<PageCacheDeps, "maxBytes"> & { config: Config; database: Database }): Promise<{
	pages: PageCache;
	stop: () => Promise<void>;
} | null> {
	if (config.pageCacheBytes === 0) return null;
	const pages = createPageCache({ ...deps, maxBytes: config.pageCacheBytes });
	return { pages, stop: await listenForPageChanges(database, pages.outdate) };
}
