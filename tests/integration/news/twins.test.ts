import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { hoursAgo, type NewsHarness, startNewsHarness, toConfigured } from "../../support/news/harness.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// A source corrects its article to the text that another one has: an agency's, say.

let database: Database;
let news: NewsHarness;

beforeAll(async () => {
	database = await openTestDatabase();
});
beforeEach(async () => {
	news = await startNewsHarness(database);
	await setUpSources(database, [toConfigured(news.north), toConfigured(news.ice)]);
	publish(news.north, "/tt", "Byråns text", 7);
	publish(news.ice, "/eget", "Egen text", 1);
	await news.run();
});
afterEach(async () => {
	await news.close();
	await database.exec("delete from public.ai_summaries; delete from public.stories");
});
afterAll(() => database.close());

const publish = (source: NewsHarness["north"], path: string, title: string, page: number) =>
	source.publish({ path, title, publishedAt: hoursAgo(1), page: { html: makePage(page) } });
const correct = async () => {
	publish(news.ice, "/eget", "Egen text, rättad", 7);
	return news.run();
};
interface Row {
	path: string;
	chars: number;
	story: string | null;
	needs_summary: boolean | null;
}
async function read() {
	const rows = await news.list<Row>(
		`select substring(a.url from '[^/]+$') as path, length(a.content) as chars, s.title as story, s.needs_summary
		from public.scraped_articles a left join public.stories s on s.id = a.story_id
		where a.url ~ '/(tt|eget|annan)$'`,
	);
	return Object.fromEntries(
		rows.map(({ path, chars, ...story }) => [path, { hasText: chars > 0, ...story }]),
	);
}
/** A story of these articles, summed up, its text as readers have it or do not. */
const tell = (title: string, paths: string, { published }: { published: boolean }) =>
	database.exec(`
		with story as (
			insert into public.stories (sport_category, title, first_published_at, last_published_at, needs_summary)
			values ('fotboll', '${title}', now(), now(), false) returning id),
		summary as (
			insert into public.ai_summaries (story_id, summary_title, summary_content, sport_category, published)
			select id, '${title}', 'Text', 'fotboll', ${published} from story)
		update public.scraped_articles set story_id = (select id from story) where url ~ '/(${paths})$'`);
const listSummaries = () =>
	news.list(
		"select summary_title as title, review_state as state, held_reason as reason from public.ai_summaries order by 1",
	);

describe("a text that another article has already", () => {
	it("is kept once when its source corrects its own into it: title and link stay, and the run goes on", async () => {
		const { result } = await correct();
		expect(result).toMatchObject({ articles: { stored: 0, failed: 0 }, problems: [] });
		expect(await read()).toMatchObject({ tt: { hasText: true }, eget: { hasText: false } });
		expect(
			await news.list("select content_hash from public.scraped_articles group by 1 having count(*) > 1"),
		).toEqual([]);
		expect(await news.list("select title from public.scraped_articles where url like '%/eget'")).toEqual([
			{ title: "Egen text, rättad" },
		]);
	});

	it("is told anew in the story that has both", async () => {
		await tell("Båda", "tt|eget", { published: true });
		await correct();
		expect(await read()).toEqual({
			tt: { hasText: true, story: "Båda", needs_summary: true },
			eget: { hasText: false, story: "Båda", needs_summary: true },
		});
	});

	it("is told in the place of what the source took back, where readers had nothing else of it", async () => {
		await tell("Egen", "eget", { published: true });
		await tell("Byråns", "tt", { published: false });
		await correct();
		expect(await read()).toMatchObject({ tt: { hasText: true, story: "Egen", needs_summary: true } });
	});

	it("is not told twice: the summary of what the source took back waits for an editor, the other one stays", async () => {
		await tell("Egen", "eget", { published: true });
		await tell("Byråns", "tt", { published: true });
		await correct();
		expect(await listSummaries()).toEqual([
			{ title: "Byråns", state: "published", reason: null },
			{ title: "Egen", state: "held", reason: expect.stringContaining("redan är sammanfattad") },
		]);
		expect(await read()).toMatchObject({ tt: { story: "Byråns", needs_summary: false } });
	});

	it("leaves a story that has more to be told from the rest", async () => {
		publish(news.ice, "/annan", "En annan", 40);
		await news.run();
		await tell("Egen", "eget|annan", { published: true });
		await tell("Byråns", "tt", { published: true });
		await correct();
		expect(await listSummaries()).toMatchObject([{ state: "published" }, { state: "published" }]);
		expect(await read()).toMatchObject({
			eget: { hasText: false },
			annan: { hasText: true, story: "Egen", needs_summary: true },
			tt: { hasText: true, story: "Byråns", needs_summary: false },
		});
	});

	it("comes back under the article when its source writes a text of its own again", async () => {
		await correct();
		publish(news.ice, "/eget", "Egen text, omskriven", 30);
		await news.run();
		expect(await read()).toMatchObject({ tt: { hasText: true }, eget: { hasText: true } });
	});
});
