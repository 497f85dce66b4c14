import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createBudgetedModel } from "../../../src/platform/llm/budgeted-model.ts";
import { createCachedModel, sweepModelAnswers } from "../../../src/platform/llm/cached-model.ts";
import type { ModelRequest, StructuredModel } from "../../../src/platform/llm/model-answer.ts";
import { createStructuredModel } from "../../../src/platform/llm/structured-model.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { type LyingModel, startLyingModel } from "../../support/summaries/lying-model.ts";

const clock = createFixedClock(new Date("2025-05-12T23:30:00Z"));
const nextDay = createFixedClock(new Date("2025-05-13T00:30:00Z"));
const schema = z.object({ title: z.string() });
const answer = { kind: "object", value: { title: "Hamra vann" } } as const;
/** Each answer of the endpoint says that it cost 1000 tokens; a question of 400 characters may cost 200 and 300 more. */
const request = (prompt = "x".repeat(400)): ModelRequest<{ title: string }> => ({
	system: "",
	prompt,
	schema,
	maxOutputTokens: 300,
	signal: new AbortController().signal,
});
let database: Database;
let endpoint: LyingModel;
let model: StructuredModel;

beforeAll(async () => {
	database = await openTestDatabase();
	endpoint = await startLyingModel();
});
afterAll(async () => {
	await endpoint.close();
	await database.close();
});
beforeEach(async () => {
	await database.exec("delete from private.model_usage; delete from private.model_answers;");
	endpoint.script(answer);
	model = createStructuredModel({ baseUrl: endpoint.baseUrl, apiKey: null, model: "liar-1" });
});

const budgeted = (dailyTokens: number, at = clock) =>
	createBudgetedModel(model, { database, clock: at, dailyTokens });

async function listUsage() {
	const { rows } = await database.query(
		"select day::text as day, tokens::int as tokens, requests from private.model_usage order by day",
	);
	return rows;
}

describe("the budget of a day", () => {
	it("counts what the answers say they cost", async () => {
		await budgeted(10_000).generate(request());
		await budgeted(10_000).generate(request());
		expect(await listUsage()).toEqual([{ day: "2025-05-12", tokens: 2000, requests: 2 }]);
	});

	it("sends nothing that could go beyond it, and begins anew at midnight UTC", async () => {
		await budgeted(1400).generate(request());
		await expect(budgeted(1400).generate(request())).rejects.toMatchObject({ kind: "budget-spent" });
		expect(endpoint.requests).toHaveLength(1);
		await budgeted(1400, nextDay).generate(request());
		expect(await listUsage()).toEqual([
			{ day: "2025-05-12", tokens: 1000, requests: 1 },
			{ day: "2025-05-13", tokens: 1000, requests: 1 },
		]);
	});

	it("counts both answers of a model that came to none for all its thoughts, and from then on what it may think", async () => {
		endpoint.script({ kind: "thoughts" }, answer);
		await budgeted(6500).generate(request());
		expect(await listUsage()).toEqual([{ day: "2025-05-12", tokens: 2000, requests: 1 }]);
		await budgeted(6500).generate(request());
		await expect(budgeted(6500).generate(request())).rejects.toMatchObject({ kind: "budget-spent" });
	});

	it("refuses a question larger than a whole day", async () => {
		await expect(budgeted(499).generate(request())).rejects.toMatchObject({ kind: "budget-spent" });
		expect(await listUsage()).toEqual([]);
	});

	it("is one for all nodes: of ten that ask at once as many are sent as there is room for", async () => {
		const outcomes = await Promise.allSettled(
			Array.from({ length: 10 }, () => budgeted(1600).generate(request())),
		);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
		expect(endpoint.requests).toHaveLength(3);
	});

	it.each([
		["gives back what was not answered", { kind: "error", status: 401 }, 0],
		["keeps what may have been answered", { kind: "text", text: "{" }, 500],
	] as const)("%s", async (_, reply, tokens) => {
		endpoint.script(reply);
		await expect(budgeted(10_000).generate(request())).rejects.toThrow("gave no answer");
		expect(await listUsage()).toEqual([{ day: "2025-05-12", tokens, requests: 1 }]);
	});
});

describe("the memory of answers", () => {
	const remembering = () => createCachedModel(model, { database, clock });

	it("pays for the same question once, with the endpoint's name for itself", async () => {
		const first = await remembering().generate(request());
		expect(first).toEqual({ value: answer.value, modelVersion: "liar-1-2025-05-01", tokens: 1000 });
		expect(await remembering().generate(request())).toEqual({ ...first, tokens: 0 });
		expect(endpoint.requests).toHaveLength(1);
	});

	it("asks again for another question, another model or another shape", async () => {
		await remembering().generate(request());
		await remembering().generate(request("y"));
		await remembering().generate({ ...request(), schema: z.object({ title: z.string().max(99) }) });
		model = createStructuredModel({ baseUrl: endpoint.baseUrl, apiKey: null, model: "liar-2" });
		await remembering().generate(request());
		expect(endpoint.requests).toHaveLength(4);
	});

	it("remembers no failure", async () => {
		endpoint.script({ kind: "text", text: "{" }, answer);
		await expect(remembering().generate(request())).rejects.toMatchObject({ kind: "invalid-answer" });
		expect((await remembering().generate(request())).value).toEqual(answer.value);
	});

	it("needs no budget for what it knows", async () => {
		const both = createCachedModel(budgeted(1000), { database, clock });
		await both.generate(request());
		await both.generate(request());
		await expect(both.generate(request("y".repeat(400)))).rejects.toMatchObject({ kind: "budget-spent" });
	});

	it("forgets after two weeks", async () => {
		await remembering().generate(request());
		await sweepModelAnswers({ database, clock: createFixedClock(new Date("2025-05-26T23:00:00Z")) });
		await remembering().generate(request());
		expect(endpoint.requests).toHaveLength(1);
		await sweepModelAnswers({ database, clock: createFixedClock(new Date("2025-05-27T00:00:00Z")) });
		await remembering().generate(request());
		expect(endpoint.requests).toHaveLength(2);
	});
});
