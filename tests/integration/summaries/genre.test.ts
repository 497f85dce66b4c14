import { expect, it } from "vitest";
import { type ScrapedArticle, storeScrapedArticles } from "../../support/news/scraped-articles.ts";
import { at } from "../../support/summaries/cup-final-tellings.ts";
import { summaryRunsOfEachTest } from "../../support/summaries/runs.ts";

// What is scraped and is no news: columns and live reports.

const runs = summaryRunsOfEachTest();

const report: ScrapedArticle = {
	source: "Sportposten",
	category: "fotboll",
	title: "Hamra föll mot Lyckeby i derbyt",
	lead: "Hamra IF förlorade derbyt mot Lyckeby BK med 1–3 på Tallvallen.",
	paragraphs: [
		"Petra Ekdal gjorde två mål för Lyckeby BK, som vann sitt femte derby i rad mot Hamra IF.",
		"Hamra IF har nu förlorat fem matcher i följd och ligger sist i tabellen inför uppehållet.",
	],
	publishedAt: at(2),
};
const column: ScrapedArticle = {
	source: "Norrsport",
	category: "fotboll",
	title: "Krönika: Hamra måste vakna efter derbyt",
	lead: "Hamra IF förlorade derbyt mot Lyckeby BK med 1–3. Styrelsen måste agera, och det måste ske nu.",
	paragraphs: ["Fem raka förluster är inte värdigt en klubb av Hamras storlek. Petra Ekdal gjorde två mål."],
	publishedAt: at(3),
};

it("a column alone is no news: its text waits for an editor, with the reason", async () => {
	await storeScrapedArticles(runs.database, [column]);
	await runs.run();
	expect(await runs.listSummaries()).toMatchObject([
		{ published: false, held_reason: expect.stringContaining("krönika") },
	]);
});

it("a column beside a report has no part in the text, and is none of its sources", async () => {
	await storeScrapedArticles(runs.database, [report, column]);
	expect(await runs.run()).toMatchObject({ storiesOpened: 1 });
	const [summary] = await runs.listSummaries();
	expect(summary).toMatchObject({ published: true, source_articles: [{ source: "Sportposten" }] });
	expect(summary?.summary_content).not.toContain("Styrelsen måste");
});

it("a text whose title has its author speak waits for an editor", async () => {
	await storeScrapedArticles(runs.database, [{ ...report, title: "Elsa Berg: Därför föll Hamra i derbyt" }]);
	await runs.database.query("update public.scraped_articles set author = 'Elsa Berg'");
	await runs.run();
	expect(await runs.listSummaries()).toMatchObject([
		{ published: false, held_reason: expect.stringContaining("krönika") },
	]);
});
