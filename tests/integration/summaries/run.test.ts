import { describe, expect, it } from "vitest";
import type { SummaryEngine } from "../../../src/pipelines/summaries/engines/engine.ts";
import { createExtractiveEngine } from "../../../src/pipelines/summaries/engines/extractive-engine.ts";
import { readText } from "../../../src/pipelines/summaries/stories/article-features.ts";
import { createFeatureReader } from "../../../src/pipelines/summaries/stories/feature-reader.ts";
import type { StoryInput } from "../../../src/pipelines/summaries/stories/story.ts";
import { type ScrapedArticle, storeScrapedArticles } from "../../support/news/scraped-articles.ts";
import { at, final, now, otherMatch } from "../../support/summaries/cup-final-tellings.ts";
import { summaryRunsOfEachTest } from "../../support/summaries/runs.ts";

const runs = summaryRunsOfEachTest();
const { run, listSummaries, count } = runs;

describe("runSummaries", () => {
	it("makes one story and one published summary of what three sources tell", async () => {
		await storeScrapedArticles(runs.database, final);
		const result = await run();
		expect(result).toMatchObject({
			articlesClustered: 3,
			storiesOpened: 1,
			summariesCreated: 1,
			problems: [],
		});
		const [summary, ...others] = await listSummaries();
		expect(others).toEqual([]);
		expect(summary).toMatchObject({
			published: true,
			held_reason: null,
			sport_category: "fotboll",
			engine: "extractive",
			model: null,
			prompt_version: "extractive-11",
		});
		expect(summary?.slug).toMatch(/^[a-z0-9-]+$/);
		expect(new Date(summary?.generated_at ?? 0)).toEqual(now);
		expect(summary?.source_articles.map(({ source, published_at }) => [source, published_at])).toEqual(
			final.map(({ source, publishedAt }) => [source, publishedAt.toISOString()]),
		);
		expect(summary?.fact_check?.supported).toBe(summary?.fact_check?.checked);
		expect(summary?.fact_check?.claims.length).toBeGreaterThan(5);
		const words = summary?.summary_content.split(/\s+/).length ?? 0;
		expect(words).toBeGreaterThan(60);
		expect(words).toBeLessThanOrEqual(115);
	});

	it("holds an extract of what is told in another language", async () => {
		await storeScrapedArticles(runs.database, [
			{
				source: "Sportposten",
				category: "fotboll",
				title: "Hamra beat Lyckeby in the cup final",
				lead: "Hamra beat Lyckeby in the cup final on Sunday after a great second half at home.",
				paragraphs: [
					"The home side had lost each of the last five meetings between the two clubs this year.",
				],
				publishedAt: at(3),
			},
		]);
		await run();
		expect(await listSummaries()).toMatchObject([
			{ published: false, held_reason: expect.stringContaining("inte på svenska utan på engelska") },
		]);
	});

	it("keeps two matches apart", async () => {
		await storeScrapedArticles(runs.database, [...final, otherMatch]);
		const result = await run();
		expect(result).toMatchObject({ storiesOpened: 2, summariesCreated: 2 });
		expect((await listSummaries()).map(({ source_articles }) => source_articles.length).sort()).toEqual([
			1, 3,
		]);
	});

	it("keeps women's and men's match of the same clubs on one day apart, and joins unlike reports of each", async () => {
		await runs.database.exec(
			`insert into public.api_football_fixtures
				(fixture_id, fixture_date, status_short, league_name, home_team_name, away_team_name, home_goals, away_goals)
			values (1, '2025-05-12T02:00Z', 'FT', 'Damallsvenskan', 'Hamra IF', 'Lyckeby BK', 2, 1),
				(2, '2025-05-12T03:00Z', 'FT', 'Allsvenskan', 'Hamra IF', 'Lyckeby BK', 2, 1);`,
		);
		const men = final.slice(0, 2).map((article) => ({
			...article,
			title: article.title.replace("cupfinalen", "toppmötet i allsvenskan"),
			lead: `I allsvenskan möttes Hamra IF och Lyckeby BK. ${article.lead}`,
		}));
		const told = (source: string, title: string, lead: string): ScrapedArticle => ({
			source,
			category: "fotboll",
			title,
			lead,
			paragraphs: ["Solen gassade."],
			publishedAt: at(3.5),
		});
		const women = [
			told(
				"Norrsport",
				"Damerna segrade i gassande sol",
				"Hamra slog Lyckeby i damallsvenskan efter ett sent skott.",
			),
			told("Sportposten", "Holmström hjältinna", "Damallsvenskans nykomling Lyckeby föll mot Hamra med 2–1."),
		];
		await storeScrapedArticles(runs.database, [...men, ...women]);
		expect(await run()).toMatchObject({ articlesClustered: 4, storiesOpened: 2 });
		const { rows } = await runs.database.query<{ titles: string[] }>(
			`select json_agg(title order by title) as titles from public.scraped_articles group by story_id order by min(title)`,
		);
		expect(rows.map(({ titles }) => titles)).toEqual([
			["Damerna segrade i gassande sol", "Holmström hjältinna"],
			["Hamra vann toppmötet i allsvenskan mot Lyckeby", "Inhopparen Ask blev Hamras hjälte i finalen"],
		]);
	});

	it("makes nothing new when it runs again", async () => {
		await storeScrapedArticles(runs.database, [...final, otherMatch]);
		await run();
		const before = await listSummaries();
		const result = await run();
		expect(result).toMatchObject({
			articlesClustered: 0,
			storiesOpened: 0,
			summariesCreated: 0,
			summariesRefreshed: 0,
		});
		expect(await listSummaries()).toEqual(before);
	});

	it("refreshes the summary under its address when another source tells the story later", async () => {
		await storeScrapedArticles(runs.database, final.slice(0, 2));
		await run();
		const [before] = await listSummaries();
		await storeScrapedArticles(runs.database, final.slice(2));
		const result = await run();
		const [after, ...others] = await listSummaries();
		expect(result).toMatchObject({ storiesOpened: 0, summariesCreated: 0, summariesRefreshed: 1 });
		expect(others).toEqual([]);
		expect(after).toMatchObject({
			id: before?.id,
			slug: before?.slug,
			published: true,
			published_at: before?.published_at,
		});
		expect(after?.source_articles).toHaveLength(3);
	});

	it("gives a story that began without a sport the one that its later sources name", async () => {
		const [first, ...later] = final;
		await storeScrapedArticles(runs.database, [{ ...(first as ScrapedArticle), category: "allmänt" }]);
		await run();
		const [before] = await listSummaries();
		expect(before).toMatchObject({ sport_category: "allmänt" });
		await storeScrapedArticles(runs.database, later);
		expect(await run()).toMatchObject({ storiesOpened: 0, summariesRefreshed: 1 });
		expect(await listSummaries()).toMatchObject([
			{ id: before?.id, sport_category: "fotboll", source_articles: { length: final.length } },
		]);
		expect(await count("public.stories where sport_category = 'fotboll'")).toBe(1);
	});

	it("leaves out sources that allow no summaries", async () => {
		await storeScrapedArticles(runs.database, final, "title_and_link");
		expect(await run()).toMatchObject({ articlesClustered: 0, storiesOpened: 0 });
		expect(await listSummaries()).toEqual([]);
	});

	it("leaves out what is older than a week", async () => {
		await storeScrapedArticles(runs.database, [{ ...otherMatch, publishedAt: at(24 * 7 + 1) }]);
		expect(await run()).toMatchObject({ articlesClustered: 0 });
	});

	it("dates the demo newsroom's summaries shortly after their newest source", async () => {
		await storeScrapedArticles(runs.database, final);
		await run(createExtractiveEngine(), { generatedAt: "newest-source" });
		const [summary] = await listSummaries();
		const expected = new Date(at(4).getTime() + 6 * 60_000);
		expect(new Date(summary?.generated_at ?? 0)).toEqual(expected);
		expect(new Date(summary?.published_at ?? 0)).toEqual(expected);
	});

	it("goes on where an interrupted run stopped, without duplicates", async () => {
		await storeScrapedArticles(runs.database, [...final, otherMatch]);
		const controller = new AbortController();
		// The stories are stored, no text is.
		const interrupted: SummaryEngine = {
			...createExtractiveEngine(),
			async summarise(_, signal) {
				controller.abort(new Error("stopped"));
				throw signal.reason;
			},
		};
		await expect(run(interrupted, { signal: controller.signal })).rejects.toThrow("stopped");
		expect(await count("public.stories where needs_summary")).toBe(2);
		expect(await count("public.ai_summaries")).toBe(0);
		const result = await run();
		expect(result.storiesOpened).toBe(0);
		expect(await count("public.ai_summaries")).toBe(2);
		expect(await count("public.stories where needs_summary")).toBe(0);
		expect(await count("public.scraped_articles where story_id is null")).toBe(0);
	});

	it("counts and names a story that gives no text, and goes on with the others", async () => {
		await storeScrapedArticles(runs.database, [
			{ ...otherMatch, lead: "", paragraphs: ["Foto: Bo Ek"] },
			...final,
		]);
		const result = await run();
		expect(result).toMatchObject({ storiesFailed: 1, summariesCreated: 1 });
		expect(result.problems).toEqual([
			{ subject: "Norby tog ny seger i serien", reason: "Ingen av källorna har någon text att sammanfatta" },
		]);
		expect(await count("public.stories where needs_summary")).toBe(1);
	});

	it("reads so much of a story that is told without end, and names exactly that as its sources", async () => {
		const [first] = final;
		if (!first) throw new Error("no article");
		const told = Array.from({ length: 10 }, (_, n) => ({
			...first,
			source: `Källa ${n % 8}`,
			publishedAt: at(5 - n / 10),
			paragraphs: [...first.paragraphs, "Läsarnas röster följer. ".repeat(2000)],
		}));
		await storeScrapedArticles(runs.database, told);
		const read: StoryInput[] = [];
		const reader: SummaryEngine = {
			...createExtractiveEngine(),
			summarise(story, signal) {
				read.push(story);
				return createExtractiveEngine().summarise(story, signal);
			},
		};
		expect(await run(reader)).toMatchObject({ storiesOpened: 1, summariesCreated: 1 });
		const sources = (await listSummaries())[0]?.source_articles ?? [];
		expect(sources.map(({ source }) => source)).toEqual([
			"Källa 4",
			"Källa 5",
			"Källa 6",
			"Källa 7",
			"Källa 0",
			"Källa 1",
		]);
		expect(read[0]?.articles.map(({ url }) => url)).toEqual(sources.map(({ url }) => url));
		expect(read[0]?.articles.every(({ content }) => content.length <= 6000)).toBe(true);
		expect(await count("public.stories where needs_summary")).toBe(0);
	});

	it("reads of the articles of earlier runs none again", async () => {
		const read: string[] = [];
		const reader = createFeatureReader({
			readArticle(article) {
				read.push(article.title);
				return readText(article);
			},
		});
		await storeScrapedArticles(runs.database, final);
		await run(createExtractiveEngine(), { reader });
		expect(read).toHaveLength(final.length);
		await storeScrapedArticles(runs.database, [otherMatch]);
		const { storiesOpened } = await run(createExtractiveEngine(), { reader });
		expect(storiesOpened).toBe(1);
		expect(read.slice(final.length)).toEqual([otherMatch.title]);
	});
});
