import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeRun, getRun, openRun } from "../../../src/pipelines/runs.ts";
import { createExtractiveEngine } from "../../../src/pipelines/summaries/engines/extractive-engine.ts";
import { improveTitles } from "../../../src/pipelines/summaries/titles/improve-titles.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

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

describe("a run of titles with a model that answers", () => {
	const engine = {
		...createExtractiveEngine(),
		model: "provmodell",
		titlePromptVersion: "sv-title-prov",
		proposeTitle: async () => "Hamra slog Lyckeby med 3–1",
	};
	const improve = async () => {
		const runId = await openRun(database, { task: "improve-article-titles", trigger: "manual" });
		await improveTitles({ database, engine, log }, { runId, signal: new AbortController().signal });
		await closeRun(database, runId, { status: "completed" });
	};
	const list = async () =>
		(
			await database.query(
				`select summary_title as title, title_model, title_prompt_version from public.ai_summaries
				union all select title, title_model, title_prompt_version from public.cms_articles order by title`,
			)
		).rows;
	const told = { title_model: "provmodell", title_prompt_version: "sv-title-prov" };
	const nobody = { title_model: null, title_prompt_version: null };

	it("leaves with each title which model wrote it by which prompt, and with none that the rules wrote", async () => {
		await database.exec(`
			delete from public.ai_summaries; delete from public.cms_articles;
			insert into public.ai_summaries (summary_title, summary_content, sport_category)
			values ('SUCCÉN SOM INGEN TRODDE PÅ', 'Hamra slog Lyckeby med 3–1.', 'fotboll');
			insert into public.cms_articles (title, content) values ('JUST NU: Lind avgör derbyt', 'Lind avgör.')`);
		await improve();
		const after = [
			{ title: "Hamra slog Lyckeby med 3–1", ...told },
			{ title: "Lind avgör derbyt", ...nobody },
		];
		expect(await list()).toEqual(after);
		await improve();
		expect(await list()).toEqual(after);
	});

	it("leaves what lies in the bin as it is, to be put back so", async () => {
		await database.exec(`
			delete from public.ai_summaries; delete from public.cms_articles;
			insert into public.cms_articles (title, content)
			values ('JUST NU: Lind avgör derbyt', 'Lind avgör.'), ('JUST NU: Lind avgör igen', 'Lind avgör.');
			update public.cms_articles set deleted_at = now() where title like '%igen'`);
		await improve();
		expect(await list()).toEqual([
			{ title: "JUST NU: Lind avgör igen", ...nobody },
			{ title: "Lind avgör derbyt", ...nobody },
		]);
		const { rows } = await database.query(
			"select titles_checked from public.scraping_runs order by started_at desc limit 1",
		);
		expect(rows).toEqual([{ titles_checked: 1 }]);
	});

	it("leaves the draft that waits beside the text where it is", async () => {
		await database.exec(`
			delete from public.ai_summaries; delete from public.cms_articles;
			insert into public.ai_summaries (summary_title, summary_content, sport_category, published)
			values ('SUCCÉN SOM INGEN TRODDE PÅ', 'Hamra slog Lyckeby med 3–1.', 'fotboll', true);
			update public.ai_summaries
			set summary_content = 'Hamra slog Lyckeby med 9–1.', published = false, held_reason = '1 uppgift motsägs'`);
		await improve();
		const { rows } = await database.query(
			"select s.summary_title, s.published, d.summary_content from public.ai_summaries s left join public.summary_drafts d on d.summary_id = s.id",
		);
		expect(rows).toEqual([
			{
				summary_title: "Hamra slog Lyckeby med 3–1",
				published: true,
				summary_content: "Hamra slog Lyckeby med 9–1.",
			},
		]);
	});

	it("is forgotten when an editor writes another title, and not when something else is written", async () => {
		const write = (change: string) =>
			database.transaction(async (tx) => {
				await tx.query("select set_config('request.jwt.claims', $1, true)", [
					JSON.stringify({ sub: "00000000-0000-4000-8000-000000000001", role: "authenticated" }),
				]);
				await tx.query(`update public.ai_summaries set ${change}`);
			});
		await write("sport_category = 'hockey'");
		expect((await list())[0]).toMatchObject(told);
		await write("summary_title = 'Hamra vann'");
		expect((await list())[0]).toEqual({ title: "Hamra vann", ...nobody });
	});
});
