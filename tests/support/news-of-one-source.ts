import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { setUpSources } from "../../src/pipelines/news/configured-sources.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { type NewsHarness, startNewsHarness, toConfigured } from "./news-harness.ts";
import { openTestDatabase } from "./test-database.ts";

/**
 * A database for the tests of the file, and for each of them a newsroom anew that reads one source, Norrsport. Called once, at the
 * top of the file; both are there when its hooks have run, and are read where they are used.
 */
export function newsOfOneSource(): { readonly news: NewsHarness; readonly database: Database } {
	let database: Database;
	let news: NewsHarness;
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	beforeEach(async () => {
		news = await startNewsHarness(database);
		await setUpSources(database, [toConfigured(news.north)]);
	});
	afterEach(() => news.close());
	afterAll(() => database.close());
	return {
		get news() {
			return news;
		},
		get database() {
			return database;
		},
	};
}
