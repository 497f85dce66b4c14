import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPglite } from "../../../src/platform/db/pglite.ts";
import { storeScrapedArticles } from "../../support/news/scraped-articles.ts";
import type { Death } from "../../support/processes/dying-database.ts";
import { type KilledRuns, prepareKilledRuns } from "../../support/processes/killed-runs.ts";
import { type LyingModel, startLyingModel } from "../../support/summaries/lying-model.ts";
import { report, toAnswer, truth } from "../../support/summaries/lying-model-run.ts";

const now = "2025-05-12T10:00:00.000Z";
let runs: KilledRuns;
let model: LyingModel;

beforeAll(async () => {
	runs = await prepareKilledRuns(
		new URL("../../support/summaries/run-process.ts", import.meta.url),
		(database) =>
			storeScrapedArticles(
				database,
				["Norrsport", "Sportposten"].map((source, at) => ({
					...report,
					source,
					publishedAt: new Date(report.publishedAt.getTime() + at * 60_000),
				})),
			),
	);
	model = await startLyingModel();
});
afterAll(async () => {
	await model.close();
	runs.close();
});

const run = (dataDir: string, death: Death) =>
	runs.run(dataDir, { MODEL_URL: model.baseUrl, NOW: now, ...death });

async function readOutcome(dataDir: string) {
	const database = await openPglite({ dataDir });
	const { rows } = await database.query<{ outcome: unknown }>(
		`select json_build_object(
			'stories', (select count(*) from public.stories),
			'unfinished', (select count(*) from public.stories where needs_summary),
			'lost', (select count(*) from public.scraped_articles where story_id is null),
			'summaries', (select json_agg(json_build_object('title', summary_title, 'published', published, 'slug', slug,
				'sources', jsonb_array_length(source_articles), 'at', published_at)) from public.ai_summaries)) as outcome`,
	);
	await database.close();
	return rows[0]?.outcome;
}

describe("kill -9 in the summary pipeline", () => {
	it.each<[string, Death["KILL_WHEN"], string, number]>([
		["before anything is stored", "before", "insert into public.stories", 1],
		["before the story is committed", "after", "set needs_summary = true", 1],
		["before the model is asked, the request counted", "after", "insert into private.model_usage", 1],
		["before the answer is remembered", "before", "insert into private.model_answers", 2],
		["once the answer is remembered", "after", "insert into private.model_answers", 1],
		["before the text is committed", "after", "insert into public.ai_summaries", 1],
		["before the story is marked as told", "after", "set needs_summary = $2", 1],
	])(
		"%s: the next run completes it, once, and pays as little as it can",
		async (_, KILL_WHEN, KILL_AT, paid) => {
			const dataDir = runs.makeDataDir();
			model.script({ kind: "object", value: toAnswer(truth) });
			expect(await run(dataDir, { KILL_WHEN, KILL_AT })).toBe("SIGKILL");
			expect(await run(dataDir, {})).toBe(0);
			expect(await readOutcome(dataDir)).toEqual({
				stories: 1,
				unfinished: 0,
				lost: 0,
				summaries: [
					{
						title: truth.title,
						published: true,
						slug: "hamra-vann-mot-lyckeby",
						sources: 2,
						at: "2025-05-12T10:00:00+00:00",
					},
				],
			});
			expect(model.requests).toHaveLength(paid);
		},
		120_000,
	);
});
