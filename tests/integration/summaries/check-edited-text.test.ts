import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkEditedText } from "../../../src/pipelines/summaries/checks/check-edited-text.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

let database: Database;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

describe("checkEditedText", () => {
	it("checks a text as an editor would have it, and writes nothing", async () => {
		const { rows } = await database.query<{ id: string }>(
			`with source as (
				insert into public.content_sources (name, feed_url) values ('Norrsport', 'https://norrsport.example/rss') returning id
			), story as (
				insert into public.stories (sport_category, title, first_published_at, last_published_at)
				values ('fotboll', 'Hamra vann', now(), now()) returning id
			), article as (
				insert into public.scraped_articles
					(source_id, story_id, external_id, url, title, content, content_hash, sport_category, published_at)
				select source.id, story.id, '1', 'https://norrsport.example/1', 'Hamra vann', 'Hamra slog Lyckeby med 3–1.', 'h',
					'fotboll', now()
				from source, story
			)
			insert into public.ai_summaries (story_id, summary_title, summary_content, sport_category)
			select story.id, 'Hamra vann', 'Hamra slog Lyckeby med 5–1.', 'fotboll' from story
			returning id::text as id`,
		);
		const summary_id = rows[0]?.id;
		const check = (content: string) =>
			checkEditedText(database, { summaryId: summary_id ?? "", title: "Hamra vann", content });
		expect(await check("Hamra slog Lyckeby med 5–1.")).toMatchObject({
			heldReason: expect.stringContaining("5–1"),
		});
		const good = await check("Hamra slog Lyckeby med 3–1.");
		expect(good?.heldReason).toBeNull();
		expect(good?.factCheck?.supported).toBe(good?.factCheck?.checked);
		const after = await database.query("select fact_check from public.ai_summaries where id = $1", [
			summary_id,
		]);
		expect(after.rows).toEqual([{ fact_check: null }]);
	});

	it("is null when there is no such text, and has no check when there are no sources left", async () => {
		const text = { title: "Rubrik", content: "Text" };
		expect(await checkEditedText(database, { ...text, summaryId: crypto.randomUUID() })).toBeNull();
		const { rows } = await database.query<{ id: string }>(
			`insert into public.ai_summaries (summary_title, summary_content, sport_category)
			values ('Utan källor', 'Text', 'hockey') returning id::text as id`,
		);
		expect(await checkEditedText(database, { ...text, summaryId: rows[0]?.id ?? "" })).toEqual({
			factCheck: null,
			heldReason: null,
		});
	});
});
