import { randomUUID } from "node:crypto";
import { createModelEngine } from "../../src/pipelines/summaries/model-engine.ts";
import { runSummaries } from "../../src/pipelines/summaries/run.ts";
import { createFixedClock } from "../../src/platform/clock.ts";
import type { Database, Queryable } from "../../src/platform/db/database.ts";
import { openPglite } from "../../src/platform/db/pglite.ts";
import { createBudgetedModel } from "../../src/platform/llm/budgeted-model.ts";
import { createCachedModel } from "../../src/platform/llm/cached-model.ts";
import { createStructuredModel } from "../../src/platform/llm/structured-model.ts";
import { createLog } from "../../src/platform/log.ts";

/**
 * One run of the summary pipeline as a process of its own, which ends itself by SIGKILL before or after the first statement
 * that holds the given words:
 * node killed-summary-run.ts DATA_DIR MODEL_URL NOW before|after "insert into public.stories"
 */
const [dataDir = "", baseUrl = "", now = "", moment = "", words = ""] = process.argv.slice(2);

function die(): Promise<never> {
	process.kill(process.pid, "SIGKILL");
	return new Promise(() => {});
}

function withDeath<Q extends Queryable>(queryable: Q): Q {
	const query: Queryable["query"] = async (sql, values) => {
		const isTheOne = sql.includes(words);
		if (isTheOne && moment === "before") await die();
		const result = await queryable.query<never>(sql, values);
		if (isTheOne && moment === "after") await die();
		return result;
	};
	return { ...queryable, query };
}

const clock = createFixedClock(new Date(now));
const opened = await openPglite({ dataDir });
const database: Database = {
	...withDeath<Database>(opened),
	transaction: (work, options) => opened.transaction((tx) => work(withDeath(tx)), options),
};
const endpoint = createStructuredModel({ baseUrl, apiKey: null, model: "liar-1" });
const model = createCachedModel(createBudgetedModel(endpoint, { database, clock, dailyTokens: 1_000_000 }), {
	database,
	clock,
});
await runSummaries(
	{ database, engine: createModelEngine(model), clock, log: createLog("silent") },
	{ runId: randomUUID(), signal: new AbortController().signal, generatedAt: "now" },
);
await opened.close();
