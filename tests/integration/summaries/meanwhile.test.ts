import { describe, expect, it } from "vitest";
import { toContentHash, toFeedTitle } from "../../../src/pipelines/news/dedupe.ts";
import { correctArticle } from "../../../src/pipelines/news/stored/correct-article.ts";
import type { SummaryEngine } from "../../../src/pipelines/summaries/engines/engine.ts";
import { createExtractiveEngine } from "../../../src/pipelines/summaries/engines/extractive-engine.ts";
import type { SummaryRunResult } from "../../../src/pipelines/summaries/run.ts";
import { storeScrapedArticles } from "../../support/news/scraped-articles.ts";
import { final, now, otherMatch } from "../../support/summaries/cup-final-tellings.ts";
import { summaryRunsOfEachTest } from "../../support/summaries/runs.ts";

// What befalls a story's texts while a model, which takes up to a minute, makes another of them.

const runs = summaryRunsOfEachTest();

/** A run in which something happens when the first text is made and not stored yet. */
async function run(happen: () => Promise<unknown> = async () => {}): Promise<SummaryRunResult> {
	const builtIn = createExtractiveEngine();
	let isFirst = true;
	const engine: SummaryEngine = {
		...builtIn,
		async summarise(story, signal) {
			const text = await builtIn.summarise(story, signal);
			if (isFirst) await happen();
			isFirst = false;
			return text;
		},
	};
	return runs.run(engine);
}
const list = async <Row>(sql: string) => (await runs.database.query<Row>(sql)).rows;
const listTold = () =>
	list<{ published: boolean; content: string; sources: number }>(
		`select published, summary_content as content, jsonb_array_length(source_articles) as sources
		from public.ai_summaries order by summary_title`,
	);
const listWaiting = () => list("select from public.stories where needs_summary");
const closeSource = (name: string) =>
	runs.database.query("update public.content_sources set rights = 'off' where name = $1", [name]);

/** Norrsport's telling of the final, as its source tells it now. */
async function correct({ title, lead, content }: { title: string; lead: string; content: string }) {
	const [stored] = await list<{ source: string; item: string }>(
		`select a.source_id::text as source, a.external_id as item
		from public.scraped_articles a join public.content_sources s on s.id = a.source_id where s.name = 'Norrsport'`,
	);
	if (!stored) throw new Error("no article");
	await correctArticle(runs.database, {
		sourceId: stored.source,
		externalId: stored.item,
		feedTitle: toFeedTitle(title),
		url: stored.item,
		ownUrl: stored.item,
		title,
		lead,
		content,
		contentHash: toContentHash({ url: stored.item, title, content }),
		author: null,
		imageUrl: null,
		sportCategory: "fotboll",
		publishedAt: now,
		scrapedAt: now,
		pageDueAt: null,
		feedHash: null,
		isLinkShared: false,
	});
}
const corrected = {
	title: "Rättelse: Hamra vann cupfinalen mot Lyckeby",
	lead: "Hamra IF är cupmästare. Lyckeby BK besegrades med 3–1 på Tallvallen inför 15 420 åskådare.",
	content:
		"Sara Lind gjorde det tredje målet på tilläggstid, och Petra Ekdal tröstmålet på straff före paus.",
};

describe("while a story's text is made", () => {
	it("a correction is not lost: the next run tells it", async () => {
		await storeScrapedArticles(runs.database, final.slice(0, 1));
		expect(await run(() => correct(corrected))).toMatchObject({ summariesCreated: 1 });
		expect(await listWaiting()).toHaveLength(1);
		expect(await run()).toMatchObject({ summariesRefreshed: 1 });
		expect(await listTold()).toMatchObject([{ published: true, content: expect.stringContaining("3–1") }]);
		expect(await listWaiting()).toEqual([]);
	});

	it.each<[string, () => Promise<unknown>]>([
		["takes back its leave", () => closeSource("Norrsport")],
		["is removed", () => runs.database.exec("delete from public.content_sources where name = 'Norrsport'")],
		["corrects its article into a link", () => correct({ ...corrected, lead: "", content: "" })],
	])("its only source %s: nothing of it is stored, and the others are told", async (_, happen) => {
		await storeScrapedArticles(runs.database, [
			...final.slice(0, 1),
			{ ...otherMatch, source: "Sportposten", publishedAt: new Date(now.getTime() - 10 * 3600_000) },
		]);
		const result = await run(happen);
		expect(result).toMatchObject({ storiesOpened: 2, summariesCreated: 1, storiesFailed: 1 });
		expect(result.problems).toEqual([
			{
				subject: "Hamra vann cupfinalen mot Lyckeby",
				reason: "En text som den bygger på togs bort under tiden; nästa körning försöker igen",
			},
		]);
		expect(await listTold()).toMatchObject([{ content: expect.stringContaining("Norby") }]);
		expect(await run()).toMatchObject({ storiesFailed: 0, summariesCreated: 0, problems: [] });
		expect(await listTold()).toHaveLength(1);
		expect(await listWaiting()).toEqual([]);
	});

	it("one of its sources takes back its leave: it is told of the rest by the next run", async () => {
		await storeScrapedArticles(runs.database, final);
		expect(await run(() => closeSource("Norrsport"))).toMatchObject({ storiesFailed: 1 });
		expect(await listTold()).toEqual([]);
		expect(await run()).toMatchObject({ summariesCreated: 1 });
		expect(await listTold()).toMatchObject([{ published: true, sources: 2 }]);
	});

	it("what readers have of it stays when the text that was to take its place rests on one that is gone", async () => {
		await storeScrapedArticles(runs.database, final.slice(0, 2));
		await run();
		const before = await listTold();
		await storeScrapedArticles(runs.database, final.slice(2));
		expect(await run(() => closeSource("Arenaradion"))).toMatchObject({ summariesRefreshed: 0 });
		expect(await listTold()).toEqual(before);
		expect(await run()).toMatchObject({ summariesRefreshed: 1 });
		expect(await listTold()).toMatchObject([{ sources: 2 }]);
	});
});
