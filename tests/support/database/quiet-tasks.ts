import type { SourceDesk } from "../../../src/contract/functions.ts";
import type { ScrapingRunRow } from "../../../src/contract/scraping.ts";
import type { TaskTrigger } from "../../../src/jobs/queues.ts";

/** Tasks that are done at once and do nothing: for tests of who may start them, not of what they do. */
export const quietTasks: TaskTrigger = {
	start: async () => crypto.randomUUID(),
	enqueue: async () => {},
	// Of the row only these are looked at.
	waitFor: async (id) => ({ id, status: "completed", problems: [] as unknown }) as ScrapingRunRow,
};

/** A desk that looks at nothing, for the same. */
export const quietSourceDesk: SourceDesk = {
	discoverFeeds: async (url) => ({ url, candidates: [], problems: [] }),
	previewSource: async ({ url }) => ({ ok: true, url, title: null, items: [], is_reserved: false }),
};
