import type { FixturesPipeline } from "../../src/pipelines/fixtures/run.ts";
import { createFixedClock } from "../../src/platform/clock.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { type SportApis, startSportApis } from "./sport-apis.ts";
import { createTestPipeline, emptyFixtures } from "./test-fixtures-pipeline.ts";

/** The day of the tests, as the providers name it (UTC). */
export const matchesToday = "2026-11-21";

export interface MatchesHarness {
	/** A provider with plenty of requests left. */
	apis: SportApis;
	/** Half past three of that day. */
	clock: ReturnType<typeof createFixedClock>;
	pipeline: FixturesPipeline;
	/** Ends the provider and empties the tables, for the next test. */
	close(): Promise<void>;
}

/** The pipeline of matches with its providers, as each test begins with them. */
export async function startMatchesHarness(database: Database): Promise<MatchesHarness> {
	const apis = await startSportApis();
	apis.requestsLeft = 7_000;
	const clock = createFixedClock(new Date(`${matchesToday}T15:30:00Z`));
	return {
		apis,
		clock,
		pipeline: createTestPipeline({ database, clock, apis }),
		async close() {
			await apis.close();
			await emptyFixtures(database);
		},
	};
}
