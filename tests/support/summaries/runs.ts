import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { AiSummaryRow } from "../../../src/contract/summary-rows.ts";
import type { SummaryEngine } from "../../../src/pipelines/summaries/engines/engine.ts";
import { createExtractiveEngine } from "../../../src/pipelines/summaries/engines/extractive-engine.ts";
import { runSummaries, type SummaryRunResult } from "../../../src/pipelines/summaries/run.ts";
import type { FeatureReader } from "../../../src/pipelines/summaries/stories/feature-reader.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openTestDatabase } from "../database/test-database.ts";
import { now } from "./cup-final-tellings.ts";

export interface SummaryRuns {
	readonly database: Database;
	/** One run, at the time of the cup final's tellings; by the built-in engine unless another is given. */
	run(
		engine?: SummaryEngine,
		options?: { signal?: AbortSignal; generatedAt?: "now" | "newest-source"; reader?: FeatureReader },
	): Promise<SummaryRunResult>;
	/** By their titles. */
	listSummaries(): Promise<AiSummaryRow[]>;
	/** So many rows: count("public.stories where needs_summary"). */
	count(from: string): Promise<number>;
}

/**
 * A database for the tests of the file, without a story or a match when each begins. Called once, at the top of the file; it is there
 * when its hooks have run.
 */
export function summaryRunsOfEachTest(): SummaryRuns {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	afterAll(() => database.close());
	beforeEach(async () => {
		await database.exec(
			"delete from public.ai_summaries; delete from public.scraped_articles; delete from public.stories; delete from public.content_sources; delete from public.api_football_fixtures;",
		);
	});
	return {
		get database() {
			return database;
		},
		run: (
			engine = createExtractiveEngine(),
			{ signal = new AbortController().signal, generatedAt = "now", reader } = {},
		) =>
			runSummaries(
				{ database, engine, clock: createFixedClock(now), log: createLog("silent"), reader },
				{ runId: randomUUID(), signal, generatedAt },
			),
		async listSummaries() {
			const { rows } = await database.query<{ list: string }>(
				"select coalesce(json_agg(s order by s.summary_title), '[]')::text as list from public.ai_summaries s",
			);
			return JSON.parse(rows[0]?.list ?? "[]") as AiSummaryRow[];
		},
		async count(from) {
			const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${from}`);
			return rows[0]?.count ?? -1;
		},
	};
}
