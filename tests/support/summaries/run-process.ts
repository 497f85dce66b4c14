// One run of the summary pipeline as a process of its own: DATA_DIR, MODEL_URL, NOW, and where it dies (dying-database.ts).
import { randomUUID } from "node:crypto";
import { createModelEngine } from "../../../src/pipelines/summaries/engines/model-engine.ts";
import { runSummaries } from "../../../src/pipelines/summaries/run.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import { createBudgetedModel } from "../../../src/platform/llm/budgeted-model.ts";
import { createCachedModel } from "../../../src/platform/llm/cached-model.ts";
import { createStructuredModel } from "../../../src/platform/llm/structured-model.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openDyingDatabase } from "../processes/dying-database.ts";

const { DATA_DIR = "", MODEL_URL = "", NOW = "" } = process.env;

const clock = createFixedClock(new Date(NOW));
const database = await openDyingDatabase(DATA_DIR);
const endpoint = createStructuredModel({ baseUrl: MODEL_URL, apiKey: null, model: "liar-1" });
const model = createCachedModel(createBudgetedModel(endpoint, { database, clock, dailyTokens: 1_000_000 }), {
	database,
	clock,
});
await runSummaries(
	{ database, engine: createModelEngine(model), clock, log: createLog("silent") },
	{ runId: randomUUID(), signal: new AbortController().signal, generatedAt: "now" },
);
await database.close();
