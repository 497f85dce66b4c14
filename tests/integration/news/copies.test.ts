import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import {
	listSourcesToTryAgain,
	rememberPassedItems,
} from "../../../src/pipelines/news/stored/passed-items.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { hoursAgo, type NewsHarness, startNewsHarness, toConfigured } from "../../support/news/harness.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// An agency's text at two sources: Norrsport's is stored and told, Isbladet's was passed over.

let database: Database;
let news: NewsHarness;

beforeAll(async () => {
	database = await openTestDatabase();
});
beforeEach(async () => {
	news = await startNewsHarness(database);
	await setUpSources(database, [toConfigured(news.north), toConfigured(news.ice)]);
	publish(news.north, "Lag 7 vann");
	await news.run();
	publish(news.ice, "Seger för lag 7");
	expect((await news.run()).result.articles).toMatchObject({ stored: 0 });
	await database.exec(`
		with story as (
			insert into public.stories (sport_category, title, first_published_at, last_published_at, needs_summary)
			values ('fotboll', 'Byråns', now(), now(), false) returning id),
		told as (
			update public.scraped_articles set story_id = (select id from story) where url like '%/tt' returning title, url, published_at)
		insert into public.ai_summaries (story_id, summary_title, summary_content, sport_category, published, source_articles)
		select story.id, 'Byråns', 'Text', 'fotboll', true,
			jsonb_build_array(jsonb_build_object(
				'title', told.title, 'url', told.url, 'source', 'Norrsport', 'published_at', told.published_at))
		from story, told`);
	// What a site says of itself is asked for once a day.
	news.clock.advance(24 * 3600_000 + 1000);
});
afterEach(async () => {
	await news.close();
	await database.exec("delete from public.ai_summaries; delete from public.stories");
});
afterAll(() => database.close());

const publish = (source: NewsHarness["north"], title: string) =>
	source.publish({ path: "/tt", title, publishedAt: hoursAgo(1), page: { html: makePage(7) } });
const listCopies = () =>
	news.list<{ source: string; story: string | null; needs_summary: boolean | null }>(
		`select s.name as source, t.title as story, t.needs_summary
		from public.scraped_articles a
		join public.content_sources s on s.id = a.source_id
		left join public.stories t on t.id = a.story_id
		where a.url like '%/tt' and a.content <> ''`,
	);
const reserve = (path: string) =>
	news.north.server.serve("/.well-known/tdmrep.json", {
		body: JSON.stringify([{ location: path, "tdm-reservation": 1 }]),
	});
const closeNorth = () =>
	database.exec("update public.content_sources set rights = 'off' where name = 'Norrsport'");
const removeNorth = () => database.exec("delete from public.content_sources where name = 'Norrsport'");

describe("another source's copy of a text", () => {
	it.each<[string, () => unknown]>([
		["is reserved by its site", () => reserve("/tt")],
		["is reserved with all of its site", () => reserve("/")],
		["was closed with its source", closeNorth],
		["was removed with its source", removeNorth],
	])(
		"is taken when the first one %s, though no feed says that anything is new: it is no other story",
		async (_, leave) => {
			await leave();
			// The run that finds a reservation may have asked the other source before.
			await news.run();
			const { result } = await news.run();
			expect(result.problems).toEqual([]);
			expect(await listCopies()).toEqual([{ source: "Isbladet", story: "Byråns", needs_summary: false }]);
			expect((await news.run()).result.sources).toMatchObject({ ok: 0 });
		},
	);

	it("stays passed over while the first one has its text", async () => {
		expect((await news.run()).result.sources).toMatchObject({ ok: 0, not_modified: 2 });
		expect(await listCopies()).toMatchObject([{ source: "Norrsport" }]);
	});

	it("is passed over no longer where the first one went while its source was read", async () => {
		const [read] = await news.list<{ source: string; item: string; twin: string }>(
			`select p.source_id::text as source, p.external_id as item, p.twin_id::text as twin
			from private.passed_items p where p.outcome = 'duplicate'`,
		);
		if (!read) throw new Error("nothing was passed over");
		const now = news.clock.now();
		const end = { kind: "duplicate", twinId: read.twin } as const;
		const remember = (ends: string[], passed: string[]) =>
			rememberPassedItems(database, read.source, {
				ends: new Map(ends.map((item) => [item, end])),
				passed: new Map(passed.map((item) => [item, end])),
				now,
			});
		await closeNorth();
		await remember([], [read.item]);
		expect([...(await listSourcesToTryAgain(database, now))]).toEqual([read.source]);
		await database.exec("delete from private.passed_items");
		await remember([read.item], []);
		expect([...(await listSourcesToTryAgain(database, now))]).toEqual([read.source]);
		await remember([], []);
		expect([...(await listSourcesToTryAgain(database, now))]).toEqual([]);
	});
});
