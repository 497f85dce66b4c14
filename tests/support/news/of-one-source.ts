import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../database/test-database.ts";
import { type NewsHarness, startNewsHarness, toConfigured } from "./harness.ts";

export interface OneSourceNewsroom {
	readonly news: NewsHarness;
	readonly database: Database;
	/** All articles, into one story that is summed up: `stories.needs_summary` tells whether it is to be again. */
	putIntoStory(): Promise<void>;
	/** The row of the source as it stands. */
	readSource(): Promise<Record<string, unknown>>;
	/** What a run has noted of its visit to the source, as JSON. */
	readVisit(runId: string): Promise<Record<string, unknown> & { decisions: Record<string, unknown>[] }>;
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
		async readSource() {
			const [source] = await news.list<Record<string, unknown>>("select * from public.content_sources");
			return source ?? {};
		},
		async readVisit(runId) {
			const [visit] = await news.list<{ row: string }>(
				`select row_to_json(r)::text as row from public.scraping_run_sources r where run_id = '${runId}'`,
			);
			return JSON.parse(visit?.row ?? "{}");
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
