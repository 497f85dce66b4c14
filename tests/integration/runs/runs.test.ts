import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
	addProblems,
	closeAbandonedRuns,
	closeRun,
	getRun,
	heartbeat,
	insertRun,
	openRun,
	RunInProgressError,
	reportProgress,
} from "../../../src/pipelines/runs.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { scope, serviceCaller } from "../../../src/platform/db/scope.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

let database: Database;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterEach(async () => {
	await database.query("delete from public.scraping_runs");
});
afterAll(() => database.close());

const manual = { trigger: "manual" } as const;

describe("a run", () => {
	it("carries its counts, its progress and its problems while it goes", async () => {
		const runId = await openRun(database, { task: "scrape-content", ...manual });
		await reportProgress(database, runId, { step: "hämtar", done: 2, total: 5, articlesScraped: 7 });
		await addProblems(database, runId, [{ subject: "Norrsport", reason: "svarade 500" }]);
		expect(await getRun(database, runId)).toMatchObject({
			status: "running",
			articles_scraped: 7,
			progress: { step: "hämtar", done: 2, total: 5 },
			problems: [{ subject: "Norrsport", reason: "svarade 500" }],
		});
		await closeRun(database, runId, { status: "completed" }, { articlesScraped: 9 });
		const closed = await getRun(database, runId);
		expect(closed).toMatchObject({ status: "completed", articles_scraped: 9, error_message: null });
		expect(closed?.completed_at).not.toBeNull();
	});

	it("never goes back within a step, in whatever order its reports arrive", async () => {
		const runId = await openRun(database, { task: "scrape-content", ...manual });
		const report = (step: string, done: number) =>
			reportProgress(database, runId, { step, done, total: 9, articlesScraped: done });
		await report("hämtar", 5);
		await report("hämtar", 4);
		expect(await getRun(database, runId)).toMatchObject({
			progress: { step: "hämtar", done: 5 },
			articles_scraped: 5,
		});
		await Promise.all([6, 9, 7, 8].map((done) => report("hämtar", done)));
		expect(await getRun(database, runId)).toMatchObject({ progress: { done: 9 }, articles_scraped: 9 });
		await report("sammanfattar", 1);
		expect(await getRun(database, runId)).toMatchObject({ progress: { step: "sammanfattar", done: 1 } });
	});

	it("begins when it is opened, however long the transaction around it has waited", async () => {
		const { openedAt, runId } = await scope(database, serviceCaller, async (tx) => {
			const { rows } = await tx.query<{ now: Date }>("select clock_timestamp() as now from pg_sleep(0.01)");
			return {
				openedAt: rows[0]?.now,
				runId: await insertRun(tx, { task: "scrape-content", ...manual }),
			};
		});
		const { rows } = await database.query<{ id: string }>(
			"select id from public.scraping_runs where started_at >= $1 and heartbeat_at >= $1",
			[openedAt],
		);
		expect(rows).toEqual([{ id: runId }]);
	});

	it("excludes a second one of its task, and the daily chain excludes both tasks", async () => {
		const scrape = await openRun(database, { task: "scrape-content", ...manual });
		await expect(openRun(database, { task: "scrape-content", ...manual })).rejects.toThrow(
			RunInProgressError,
		);
		await expect(openRun(database, { task: "scheduled-scraping", ...manual })).rejects.toThrow(
			RunInProgressError,
		);
		const summaries = await openRun(database, { task: "generate-summaries", ...manual });
		await closeRun(database, scrape, { status: "completed" });
		await closeRun(database, summaries, { status: "failed", error: "x" });
		const chain = await openRun(database, { task: "scheduled-scraping", ...manual });
		await expect(openRun(database, { task: "generate-summaries", ...manual })).rejects.toThrow(
			RunInProgressError,
		);
		await closeRun(database, chain, { status: "completed" });
	});

	it("is opened by one of many that ask at once", async () => {
		const attempts = await Promise.allSettled(
			Array.from({ length: 8 }, () => openRun(database, { task: "scrape-content", ...manual })),
		);
		expect(attempts.filter((attempt) => attempt.status === "fulfilled")).toHaveLength(1);
	});

	it("is closed as failed when its process is gone, and only then", async () => {
		const runId = await openRun(database, { task: "scrape-content", ...manual });
		expect(await heartbeat(database, runId)).toBe(true);
		expect(await closeAbandonedRuns(database, { quietForMs: 60_000 })).toBe(0);
		expect(await closeAbandonedRuns(database, { quietForMs: 0 })).toBe(1);
		expect(await getRun(database, runId)).toMatchObject({
			status: "failed",
			error_message: "Avbruten: processen stoppades",
		});
		await closeRun(database, runId, { status: "completed" });
		expect(await getRun(database, runId)).toMatchObject({ status: "failed" });
		expect(await heartbeat(database, runId)).toBe(false);
	});

	it("keeps at most 200 problems and cuts long ones", async () => {
		const runId = await openRun(database, { task: "scrape-content", ...manual });
		const many = Array.from({ length: 300 }, (_, index) => ({
			subject: `s${index}`,
			reason: "x".repeat(2000),
		}));
		await addProblems(database, runId, many.slice(0, 150));
		await addProblems(database, runId, many);
		const run = await getRun(database, runId);
		expect(run?.problems).toHaveLength(200);
		expect(run?.problems[0]?.reason).toHaveLength(500);
	});

	it("takes reasons that a database cannot hold as they are", async () => {
		const runId = await openRun(database, { task: "scrape-content", ...manual });
		await addProblems(database, runId, [{ subject: "a\u0000b", reason: `${"x".repeat(499)}😀` }]);
		const run = await getRun(database, runId);
		expect(run?.problems).toEqual([{ subject: "ab", reason: "x".repeat(499) }]);
	});
});
