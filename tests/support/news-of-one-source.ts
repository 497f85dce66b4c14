import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { setUpSources } from "../../src/pipelines/news/configured-sources.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { type NewsHarness, startNewsHarness, toConfigured } from "./news-harness.ts";
import { openTestDatabase } from "./test-database.ts";

export interface OneSourceNewsroom {
	readonly news: NewsHarness;
	readonly database: Database;
	/** All articles, into one story that is summed up: `stories.needs_summary` tells whether it is to be again. */
	putIntoStory(): Promise<void>;
}

/**
 * A database for the tests of the file, and for each of them a newsroom anew that reads one source, Norrsport. Called once, at the
 * top of the file; both are there when its hooks have run, and are read where they are used.
 */
export function newsOfOneSource(): OneSourceNewsroom {
	let database: Database;
	let news: NewsHarness;
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	beforeEach(async () => {
		news = await startNewsHarness(database);
		await setUpSources(database, [toConfigured(news.north)]);
	});
	afterEach(async () => {
		await news.close();
		await database.exec("delete from public.stories");
	});
	afterAll(() => database.close());
	return {
		get news() {
			return news;
		},
		get database() {
			return database;
		},
		async putIntoStory() {
			await database.exec(`
				with story as (
					insert into public.stories (sport_category, title, first_published_at, last_published_at, needs_summary)
					values ('fotboll', 'Derbyt', now(), now(), false) returning id)
				update public.scraped_articles set story_id = (select id from story)`);
		},
	};
}
