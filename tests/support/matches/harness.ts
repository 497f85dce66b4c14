import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { FixturesPipeline } from "../../../src/pipelines/fixtures/run.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../database/test-database.ts";
import { createTestPipeline, emptyFixtures, readJson } from "./fixtures-pipeline.ts";
import { type SportApis, startSportApis } from "./sport-apis.ts";

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
async function startMatchesHarness(database: Database): Promise<MatchesHarness> {
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

export interface MatchesRoom extends Readonly<Omit<MatchesHarness, "close">> {
	readonly database: Database;
	/** The rows that a query answers, as JSON has them. */
	read<Row>(sql: string): Promise<Row[]>;
}

/**
 * A database for the tests of the file, and for each of them the pipeline with its providers anew. Called once, at the top of the
 * file; all is there when its hooks have run, and is read where it is used.
 */
export function matchesOfEachTest(): MatchesRoom {
	let database: Database;
	let matches: MatchesHarness;
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	beforeEach(async () => {
		matches = await startMatchesHarness(database);
	});
	afterEach(() => matches.close());
	afterAll(() => database.close());
	return {
		get database() {
			return database;
		},
		get apis() {
			return matches.apis;
		},
		get clock() {
			return matches.clock;
		},
		get pipeline() {
			return matches.pipeline;
		},
		read: (sql) => readJson(database, sql),
	};
}
