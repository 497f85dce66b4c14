import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeRun, getRun, openRun } from "../../src/pipelines/runs.ts";
import { createExtractiveEngine } from "../../src/pipelines/summaries/extractive-engine.ts";
import { improveTitles } from "../../src/pipelines/summaries/improve-titles.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { createLog } from "../../src/platform/log.ts";
import { openTestDatabase } from "../support/test-database.ts";

const log = createLog("silent");
let database: Database;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

describe("a run of titles with a model that is away", () => {
	it("gives up after three titles, names them in the run, and leaves a text an editor has judged", async () => {
		await database.query(
			`insert into public.ai_summaries (summary_title, summary_content, sport_category, reviewed_at)
			values ('JUST NU: Lind avgör igen', 'Lind avgör.', 'hockey', now()), ('JUST NU: Lind avgör derbyt', 'x', 'hockey', null)`,
		);
		const asked: string[] = [];
		const engine = {
			...createExtractiveEngine(),
			proposeTitle: async ({ title }: { title: string }) => {
				asked.push(title);
				throw new Error("away");
			},
		};
		await database.query(
			"insert into public.cms_articles (title, content) select 'Rubrik ' || n, 'x' from generate_series(1, 120) n",
		);
		const runId = await openRun(database, { task: "improve-article-titles", trigger: "manual" });
		const run = { runId, signal: new AbortController().signal };
		const counts = await improveTitles({ database: database, engine, log }, run);
		expect(asked).toHaveLength(3);
		expect(counts).toMatchObject({ titlesImproved: 1 });
		expect(counts.titlesChecked).toBeGreaterThan(120);
		const stored = await getRun(database, runId);
		expect(stored?.problems).toHaveLength(3);
		expect(stored).toMatchObject({ titles_checked: counts.titlesChecked, titles_improved: 1 });
		await closeRun(database, runId, { status: "completed" });
		const { rows } = await database.query("select summary_title from public.ai_summaries order by 1");
		expect(rows).toEqual([
			{ summary_title: "JUST NU: Lind avgör igen" },
			{ summary_title: "Lind avgör derbyt" },
		]);
	});
});
