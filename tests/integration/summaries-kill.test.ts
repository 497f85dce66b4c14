import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate, readMigrations } from "../../src/platform/db/migrate.ts";
import { openPglite } from "../../src/platform/db/pglite.ts";
import { type LyingModel, startLyingModel } from "../support/lying-model.ts";
import { toAnswer, truth } from "../support/lying-model-run.ts";
import { storeScrapedArticles } from "../support/scraped-articles.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const now = "2025-05-12T10:00:00.000Z";
let directory: string;
let model: LyingModel;

beforeAll(async () => {
	directory = mkdtempSync(join(tmpdir(), "avspark-kill-summaries-"));
	const database = await openPglite({ dataDir: join(directory, "template") });
	await migrate(database, readMigrations(join(root, "db/migrations")));
	await storeScrapedArticles(
		database,
		["Norrsport", "Sportposten"].map((source, at) => ({
			source,
			category: "fotboll",
			title: "Hamra vann toppmötet mot Lyckeby",
			lead: "Hamra IF slog Lyckeby BK med 3–1 på Tallvallen i söndags. Sara Lind gjorde två mål inför 12 400 åskådare.",
			paragraphs: [
				"Petra Ekdal reducerade till 2–1 i den 78:e minuten, men på tilläggstid satte Lind sitt andra mål.",
				"– Det här var vår bästa halvlek på hela året, säger Sara Lind.",
				"Hamra har därmed tre raka segrar.",
			],
			publishedAt: new Date(Date.parse("2025-05-12T07:00:00Z") + at * 60_000),
		})),
	);
	await database.close();
	model = await startLyingModel();
});
afterAll(async () => {
	await model.close();
	rmSync(directory, { recursive: true, force: true });
});

/** Resolves to how the process ended: "SIGKILL" where it was told to die, else 0. */
function runOnce(dataDir: string, moment: string, words: string): Promise<string | number | null> {
	const script = join(root, "tests/support/killed-summary-run.ts");
	const child = spawn(process.execPath, [script, dataDir, model.baseUrl, now, moment, words], {
		stdio: ["ignore", "ignore", "inherit"],
	});
	return new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
}

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
	it.each([
		["before anything is stored", "before", "insert into public.stories", 1],
		["before the story is committed", "after", "set needs_summary = true", 1],
		["before the model is asked, the request counted", "after", "insert into private.model_usage", 1],
		["before the answer is remembered", "before", "insert into private.model_answers", 2],
		["once the answer is remembered", "after", "insert into private.model_answers", 1],
		["before the text is committed", "after", "insert into public.ai_summaries", 1],
		["before the story is marked as told", "after", "set needs_summary = $2", 1],
	])(
		"%s: the next run completes it, once, and pays as little as it can",
		async (_, moment, words, paid) => {
			const dataDir = mkdtempSync(join(directory, "run-"));
			cpSync(join(directory, "template"), dataDir, { recursive: true });
			model.script({ kind: "object", value: toAnswer(truth) });
			expect(await runOnce(dataDir, moment, words)).toBe("SIGKILL");
			expect(await runOnce(dataDir, "before", "no statement")).toBe(0);
			expect(await readOutcome(dataDir)).toEqual({
				stories: 1,
				unfinished: 0,
				lost: 0,
				summaries: [
					{
						title: truth.title,
						published: true,
						slug: "lind-tvamalsskytt-nar-hamra-slog-lyckeby",
						sources: 2,
						at: "2025-05-12T10:00:00+00:00",
					},
				],
			});
			expect(model.requests).toHaveLength(paid);
			rmSync(dataDir, { recursive: true, force: true });
		},
		120_000,
	);
});
