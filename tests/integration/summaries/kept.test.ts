import { describe, expect, it } from "vitest";
import type { SummaryDraftRow } from "../../../src/contract/summary-rows.ts";
import type { SummaryEngine } from "../../../src/pipelines/summaries/engines/engine.ts";
import { createExtractiveEngine } from "../../../src/pipelines/summaries/engines/extractive-engine.ts";
import { storeScrapedArticles } from "../../support/news/scraped-articles.ts";
import { final, otherMatch } from "../../support/summaries/cup-final-tellings.ts";
import { summaryRunsOfEachTest } from "../../support/summaries/runs.ts";

const runs = summaryRunsOfEachTest();
const { run, listSummaries, count } = runs;

describe("a new text of a story that has one", () => {
	it("leaves a summary that an editor has withdrawn as it is", async () => {
		await storeScrapedArticles(runs.database, final.slice(0, 2));
		await run();
		await runs.database.query("update public.ai_summaries set published = false");
		await storeScrapedArticles(runs.database, final.slice(2));
		expect(await run()).toMatchObject({ summariesCreated: 0, summariesRefreshed: 0 });
		expect((await listSummaries())[0]).toMatchObject({ published: false, held_reason: null });
	});

	it("lets a text that an editor has judged stand, and puts the new one beside it", async () => {
		await storeScrapedArticles(runs.database, final.slice(0, 2));
		await run();
		const { rows } = await runs.database.query<{ id: string }>(
			"update public.ai_summaries set reviewed_at = now(), summary_title = 'Redaktionens rubrik' returning id::text as id",
		);
		await storeScrapedArticles(runs.database, final.slice(2));
		const result = await run();
		expect(result).toMatchObject({ summariesRefreshed: 0, summariesWaiting: 1 });
		expect(result.problems).toEqual([
			{
				subject: "Hamra vann cupfinalen mot Lyckeby",
				reason: "Texten är granskad: den nya väntar som utkast",
			},
		]);
		expect((await listSummaries())[0]).toMatchObject({
			id: rows[0]?.id,
			published: true,
			summary_title: "Redaktionens rubrik",
		});
		expect((await listSummaries())[0]?.source_articles).toHaveLength(2);
		expect(await count("public.summary_drafts where jsonb_array_length(source_articles) = 3")).toBe(1);
		expect(await run()).toMatchObject({ summariesWaiting: 0 });
	});

	it("does not say of its title what was true of the one before", async () => {
		await storeScrapedArticles(runs.database, final.slice(0, 2));
		await run();
		await runs.database.query(
			"update public.ai_summaries set original_title = summary_title, summary_title = 'Modellens', title_model = 'm-1', title_prompt_version = 't-1'",
		);
		await storeScrapedArticles(runs.database, final.slice(2));
		expect(await run()).toMatchObject({ summariesRefreshed: 1 });
		const [after] = await listSummaries();
		expect(after).toMatchObject({ original_title: null, title_model: null, title_prompt_version: null });
		expect(after?.summary_title).not.toBe("Modellens");
	});

	it("has the address of its title, and no other is taken, when it was held first and is refreshed later", async () => {
		const silent: SummaryEngine = {
			...createExtractiveEngine(),
			summarise: async () => ({ title: "Hamra vann med 9–0", lead: "Karlsson gjorde nio mål.", body: [] }),
		};
		await runs.database.exec("delete from public.slug_history");
		await storeScrapedArticles(runs.database, final.slice(0, 1));
		expect(await run(silent)).toMatchObject({ summariesHeld: 1 });
		await storeScrapedArticles(runs.database, final.slice(1, 2));
		await run();
		const [shown] = await listSummaries();
		const { rows } = await runs.database.query<{ slug: string }>(
			"select public.slug_from_title(summary_title) as slug from public.ai_summaries",
		);
		expect(shown?.slug).toBe(rows[0]?.slug);
		await storeScrapedArticles(runs.database, final.slice(2));
		expect(await run()).toMatchObject({ summariesRefreshed: 1 });
		expect((await listSummaries())[0]?.slug).toBe(shown?.slug);
		expect(await count("public.slug_history")).toBe(1);
	});

	it("keeps what readers have when the new text is not borne out", async () => {
		await storeScrapedArticles(runs.database, final.slice(0, 2));
		await run();
		const [before] = await listSummaries();
		await storeScrapedArticles(runs.database, final.slice(2));
		const liar: SummaryEngine = {
			...createExtractiveEngine(),
			summarise: async () => ({
				title: "Hamra vann med 9–0",
				lead: "Karlsson gjorde nio mål.",
				body: ["Det var allt."],
			}),
		};
		const result = await run(liar);
		expect(result).toMatchObject({ summariesHeld: 1, summariesRefreshed: 0 });
		expect(result.problems[0]?.reason).toMatch(
			/^Den tidigare texten står kvar: den nya väntar som utkast\. \d uppgifter /,
		);
		expect(await listSummaries()).toEqual([before]);
		const { rows } = await runs.database.query<{ draft: string }>(
			"select to_json(d)::text as draft from public.summary_drafts d",
		);
		const draft = JSON.parse(rows[0]?.draft ?? "{}") as SummaryDraftRow;
		expect(draft).toMatchObject({ summary_id: before?.id, summary_title: "Hamra vann med 9–0" });
		expect(draft.held_reason).toContain("”9–0”");
		expect(draft.fact_check?.claims.some(({ supported }) => !supported)).toBe(true);
		expect(draft.source_articles).toHaveLength(3);
		expect(await run(liar)).toMatchObject({ summariesHeld: 0 });
	});

	it("puts away the draft that failed when a later text is borne out", async () => {
		await storeScrapedArticles(runs.database, final.slice(0, 1));
		await run();
		await storeScrapedArticles(runs.database, final.slice(1, 2));
		await run({
			...createExtractiveEngine(),
			summarise: async () => ({ title: "Hamra vann med 9–0", lead: "Nio mål.", body: ["Det var allt."] }),
		});
		expect(await count("public.summary_drafts")).toBe(1);
		await storeScrapedArticles(runs.database, final.slice(2));
		expect(await run()).toMatchObject({ summariesRefreshed: 1 });
		expect(await count("public.summary_drafts")).toBe(0);
	});
});

describe("another source's telling of a story whose texts have all been taken away", () => {
	const leave = () =>
		runs.database.query("update public.content_sources set rights = 'off' where name = 'Norrsport'");
	const tellFirst = async () => {
		await storeScrapedArticles(runs.database, final.slice(0, 1));
		await run();
		return (await listSummaries())[0];
	};

	it.each([
		["withdrawn", "published = false"],
		["discarded", "published = false, discarded_at = now()"],
	])("is no way round an editor who has %s it", async (_name, change) => {
		const before = await tellFirst();
		await runs.database.exec(`update public.ai_summaries set ${change}`);
		await leave();
		await storeScrapedArticles(runs.database, final.slice(1));
		expect(await run()).toMatchObject({ storiesOpened: 0, summariesCreated: 0, summariesRefreshed: 0 });
		expect(await listSummaries()).toMatchObject([
			{ id: before?.id, published: false, summary_title: before?.summary_title },
		]);
	});

	it("is told under the address that readers have", async () => {
		const before = await tellFirst();
		await leave();
		await storeScrapedArticles(runs.database, final.slice(1));
		expect(await run()).toMatchObject({ storiesOpened: 0, summariesRefreshed: 1 });
		expect(await listSummaries()).toMatchObject([
			{
				id: before?.id,
				published: true,
				source_articles: [{ source: "Sportposten" }, { source: "Arenaradion" }],
			},
		]);
	});

	it("does not draw other news into that story", async () => {
		await tellFirst();
		await leave();
		await storeScrapedArticles(runs.database, [{ ...otherMatch, source: "Sportposten" }]);
		expect(await run()).toMatchObject({ storiesOpened: 1, summariesCreated: 1 });
	});
});
