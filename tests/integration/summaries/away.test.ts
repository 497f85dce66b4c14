import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SummaryEngine } from "../../../src/pipelines/summaries/engines/engine.ts";
import {
	createExtractiveEngine,
	summariseByExtract,
} from "../../../src/pipelines/summaries/engines/extractive-engine.ts";
import { runSummaries } from "../../../src/pipelines/summaries/run.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { DatabaseAwayError } from "../../../src/platform/db/database-away.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { storeScrapedArticles } from "../../support/news/scraped-articles.ts";
import { final, now, otherMatch } from "../../support/summaries/cup-final-tellings.ts";

const clock = createFixedClock(now);
const log = createLog("silent");
let database: Database;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

it("a run of summaries ends at once when the database goes away, and no other story is begun", async () => {
	await storeScrapedArticles(database, [...final, otherMatch]);
	let isAway = false;
	const shaky = new Proxy(database, {
		get: (target, name) =>
			isAway ? () => Promise.reject(new DatabaseAwayError("gone")) : Reflect.get(target, name, target),
	});
	const told: string[] = [];
	const engine: SummaryEngine = {
		...createExtractiveEngine(),
		summarise: async (story) => {
			told.push(story.id);
			isAway = true;
			return summariseByExtract(story);
		},
	};
	const run = { runId: randomUUID(), signal: new AbortController().signal, generatedAt: "now" } as const;
	await expect(runSummaries({ database: shaky, engine, clock, log }, run)).rejects.toThrow(DatabaseAwayError);
	expect(told).toHaveLength(1);
});
