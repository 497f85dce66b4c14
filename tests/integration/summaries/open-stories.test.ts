import { afterAll, beforeAll, expect, it } from "vitest";
import { readOpenStories } from "../../../src/pipelines/summaries/stored/select.ts";
import type { StoryArticle, StoryInput } from "../../../src/pipelines/summaries/stories/story.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

const storyCount = 230;
const startMs = Date.parse("2025-09-10T06:00:00Z");
let database: Database;

beforeAll(async () => {
	database = await openTestDatabase();
	await database.query(`
		insert into public.content_sources (name, feed_url, rights)
		values ('Sportposten', 'https://source.example/feed', 'summary')`);
	await database.query(
		`with told as (
			insert into public.stories (sport_category, title, first_published_at, last_published_at)
			select 'fotboll', 'Match ' || number, at, at
			from generate_series(1, $1) as number, lateral (select $2::timestamptz + number * interval '1 minute' as at) as minute
			returning id, title, first_published_at)
		insert into public.scraped_articles
			(source_id, external_id, url, title, lead, content, content_hash, sport_category, published_at, story_id)
		select s.id, t.title, 'https://source.example/' || t.id, t.title, '', 'Text om ' || t.title, md5(t.title), 'fotboll',
			t.first_published_at, t.id
		from told t, public.content_sources s`,
		[storyCount, new Date(startMs).toISOString()],
	);
});

afterAll(() => database.close());

async function readFor(publishedAt: Date): Promise<StoryInput[]> {
	const article: StoryArticle = {
		id: "new",
		storyId: null,
		category: "fotboll",
		sourceId: "s",
		sourceName: "Sportposten",
		url: "https://source.example/new",
		title: "Ny",
		lead: "",
		content: "Ny text.",
		publishedAt,
	};
	return Array.fromAsync(readOpenStories(database, [article]));
}

it("are all read once with their texts, in the order of their first tellings", async () => {
	const stories = await readFor(new Date(startMs + 3_600_000));
	expect(stories.map(({ articles }) => articles.map(({ title, content }) => [title, content]))).toEqual(
		Array.from({ length: storyCount }, (_, at) => [[`Match ${at + 1}`, `Text om Match ${at + 1}`]]),
	);
});

it("are those that are not too old for what is new", async () => {
	const [oldest, ...others] = await readFor(new Date(startMs + 36 * 3_600_000 + 200 * 60_000));
	expect(oldest?.articles[0]?.title).toBe("Match 200");
	expect(others).toHaveLength(storyCount - 200);
	expect(await Array.fromAsync(readOpenStories(database, []))).toEqual([]);
});
