import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import { getRun } from "../../../src/pipelines/runs.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { hoursAgo, type NewsHarness, startNewsHarness, toConfigured } from "../../support/news/harness.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// A site reserves its texts against text and data mining (TDMRep) when some of them are stored.

let database: Database;
let news: NewsHarness;

beforeAll(async () => {
	database = await openTestDatabase();
});
beforeEach(async () => {
	news = await startNewsHarness(database);
	await setUpSources(database, [toConfigured(news.north), toConfigured(news.ice)]);
	await news.run();
	expect(await listTexts()).toEqual({ ...north(true, true), ...ice });
	await database.exec(`
		with story as (
			insert into public.stories (sport_category, title, first_published_at, last_published_at, needs_summary)
			values ('fotboll', 'Lind', now(), now(), false) returning id),
		summary as (
			insert into public.ai_summaries (story_id, summary_title, summary_content, sport_category, published)
			select id, 'Lind', 'Text', 'fotboll', true from story)
		update public.scraped_articles set story_id = (select id from story) where title like 'Lind%'`);
	// What was said is asked for once a day.
	news.clock.advance(24 * 3600_000 + 1000);
});
afterEach(async () => {
	const told = await news.list(
		"select s.published, t.needs_summary from public.ai_summaries s join public.stories t on t.id = s.story_id",
	);
	await news.close();
	await database.exec("delete from public.ai_summaries; delete from public.stories");
	// Published summaries stay as they were, and are not made anew (docs/decisions/0018).
	expect(told).toEqual([{ published: true, needs_summary: false }]);
});
afterAll(() => database.close());

const north = (lind: boolean, oberg: boolean) => ({ "Lind vände matchen": lind, "Öberg i final": oberg });
const ice = { "Sen kvittering räddade Vintervik": true };
async function listTexts() {
	const rows = await news.list<{ title: string; has_text: boolean }>(
		`select title, (lead, content, author, image_url) is distinct from ('', '', null, null) as has_text
		from public.scraped_articles`,
	);
	return Object.fromEntries(rows.map(({ title, has_text }) => [title, has_text]));
}
const reserve = (location: string) =>
	news.north.server.serve("/.well-known/tdmrep.json", {
		body: JSON.stringify([{ location, "tdm-reservation": 1 }]),
	});
const toProblem = (reason: string) => [{ subject: "Norrsport", reason }];
const one = toProblem("förbehåller sig texterna: 1 sparad text togs bort");
const readInsight = async () => {
	const [row] = await news.list<{
		insight: { sources: { name: string; has_opted_out: boolean; reserves_some: boolean }[] };
	}>("select public.newsroom_insight() as insight");
	return row?.insight.sources.find(({ name }) => name === "Norrsport");
};

describe("a reservation that is found when texts are stored", () => {
	it("by the file, takes away those under its path, though the feed says that nothing is new, and says so", async () => {
		reserve("/fotboll/");
		const { runId, result } = await news.run();
		expect(result.sources).toMatchObject({ not_modified: 2 });
		expect(await listTexts()).toEqual({ ...north(false, true), ...ice });
		expect((await getRun(database, runId))?.problems).toEqual(one);
		expect((await news.run()).result.problems).toEqual([]);
	});

	it("for the whole site, takes away all of the source's, and the source counts as opted out", async () => {
		reserve("/");
		const { result } = await news.run();
		expect(await listTexts()).toEqual({ ...north(false, false), ...ice });
		expect(result.problems).toEqual(toProblem("förbehåller sig texterna: 2 sparade texter togs bort"));
		expect(await readInsight()).toMatchObject({ rights: "title_and_link", has_opted_out: true });
		const again = await news.run();
		expect(again.result).toMatchObject({ sources: { not_modified: 2 }, problems: [] });
		expect(await readInsight()).toMatchObject({ rights: "title_and_link", has_opted_out: true });
	});

	it("by a header of the feed, takes away all of the source's, on whatever host they are", async () => {
		const body = `<rss version="2.0"><channel><title>N</title></channel></rss>`;
		news.north.server.serve("/rss", { headers: { "tdm-reservation": "1" }, body });
		await database.exec(
			"update public.scraped_articles set url = 'https://annat.example/lind' where title like 'Lind%'",
		);
		await news.run();
		expect(await listTexts()).toEqual({ ...north(false, false), ...ice });
	});

	it.each<[string, { headers?: Record<string, string>; body: string }]>([
		["a header", { headers: { "tdm-reservation": "1" }, body: makePage(7) }],
		[
			"a meta element",
			{ body: makePage(7).replace("<head>", '<head><meta name="tdm-reservation" content="1">') },
		],
	])("by %s of a page that is read again, takes away that page's", async (_, answer) => {
		news.north.publish({
			path: "/fotboll/lind",
			title: "Lind vände matchen",
			publishedAt: hoursAgo(1),
			page: { html: "" },
		});
		news.north.server.serve("/fotboll/lind", answer);
		await database.exec("update public.scraped_articles set feed_title = 'Före' where title like 'Lind%'");
		expect((await news.run()).result.problems).toEqual(one);
		expect(await listTexts()).toEqual({ ...north(false, true), ...ice });
	});

	it("takes away what another source has stored from the same site", async () => {
		const { origin } = news.north.server;
		await database.query(
			"update public.scraped_articles set url = $1 where title = 'Sen kvittering räddade Vintervik'",
			[`${origin}/fotboll/kvittering`],
		);
		reserve("/fotboll/kvittering");
		expect((await news.run()).result.problems).toMatchObject([{ subject: "Isbladet" }]);
		expect(await listTexts()).toEqual({ ...north(true, true), "Sen kvittering räddade Vintervik": false });
	});

	it("by the file of the feed's links, takes away what is stored under other addresses", async () => {
		reserve("/fotboll/");
		await database.exec(
			"update public.scraped_articles set url = 'https://annat.example/lind' where title like 'Lind%'",
		);
		await database.exec("update public.content_sources set etag = null");
		expect(await readInsight()).toMatchObject({ has_opted_out: false, reserves_some: false });
		expect((await news.run()).result.problems).toEqual(one);
		expect(await listTexts()).toEqual({ ...north(false, true), ...ice });
		// The database reckons its thirty days from its own present, and the run's clock stands still.
		await database.exec("update public.scraping_run_sources set started_at = now()");
		// Readers are told of it, though no new item has met it.
		expect(await readInsight()).toMatchObject({ has_opted_out: false, reserves_some: true });
	});

	it("takes nothing away when the file speaks of other pages", async () => {
		reserve("/plus/");
		expect((await news.run()).result.problems).toEqual([]);
		expect(await listTexts()).toEqual({ ...north(true, true), ...ice });
	});
});
