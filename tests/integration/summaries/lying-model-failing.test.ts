import { describe, expect, it } from "vitest";
import { setUpLyingModelRuns, toAnswer, truth } from "../../support/summaries/lying-model-run.ts";

const { endpoint, database, run } = setUpLyingModelRuns();

describe("a failing model", () => {
	const builtIn = { engine: "extractive", model: null, published: true };

	it.each([
		["broken JSON", { kind: "text", text: '{"title": "Hamra' }, "modellens svar gick inte att läsa", 1],
		[
			"another shape",
			{ kind: "object", value: { headline: "Hamra" } },
			"modellens svar gick inte att läsa",
			1,
		],
		[
			"an endless title",
			{ kind: "object", value: toAnswer({ ...truth, title: "x".repeat(500) }) },
			"modellens svar gick inte att läsa",
			1,
		],
		["an answer that ends too early", { kind: "broken-body" }, "modellens svar gick inte att läsa", 1],
		["a flood", { kind: "flood", bytes: 3_000_000 }, "modellens svar gick inte att läsa", 1],
		["a refused key", { kind: "error", status: 401 }, "modellen avvisade förfrågan", 1],
		[
			"errors",
			{ kind: "error", status: 500, headers: { "retry-after-ms": "5" } },
			"modellen gick inte att nå",
			3,
		],
		[
			"rate limits",
			{ kind: "error", status: 429, headers: { "retry-after-ms": "5" } },
			"modellen har för många förfrågningar (429)",
			3,
		],
	] as const)(
		"with %s leaves the story to the built-in engine and is named",
		async (_, reply, reason, tries) => {
			endpoint().script(reply);
			const { result, summary } = await run();
			expect(summary).toMatchObject(builtIn);
			expect(result.summariesCreated).toBe(1);
			expect(result.problems).toEqual([
				{
					subject: "Hamra vann toppmötet mot Lyckeby",
					reason: `Den inbyggda sammanfattaren användes: ${reason}`,
				},
			]);
			expect(endpoint().requests).toHaveLength(tries);
		},
	);

	it("that is too slow is given up", async () => {
		endpoint().script({ kind: "silence" });
		const { result, summary } = await run({ timeoutMs: 200 });
		expect(summary).toMatchObject(builtIn);
		expect(result.problems[0]?.reason).toContain("modellen svarade inte i tid");
	});

	it("that trickles past its time is given up, and one that only takes its time is heard", async () => {
		endpoint().script({ kind: "trickle", value: toAnswer(truth), pauseMs: 100 });
		const { result, summary } = await run({ timeoutMs: 300 });
		expect(summary).toMatchObject(builtIn);
		expect(result.problems[0]?.reason).toContain("modellen svarade inte i tid");
		await database().exec("delete from public.ai_summaries; update public.stories set needs_summary = true");
		endpoint().script({ kind: "trickle", value: toAnswer(truth), pauseMs: 20 });
		expect((await run()).summary).toMatchObject({ engine: "model", published: true });
	});

	it("whose connection breaks is asked again", async () => {
		endpoint().script({ kind: "cut" }, { kind: "object", value: toAnswer(truth) });
		expect((await run()).summary).toMatchObject({ engine: "model", published: true });
		expect(endpoint().requests).toHaveLength(2);
	});

	it("whose connection breaks each time is one that cannot be reached, not one that writes nonsense", async () => {
		endpoint().script({ kind: "cut" });
		const { result } = await run({ maxRetries: 1 });
		expect(result.problems[0]?.reason).toContain("modellen gick inte att nå");
		expect(endpoint().requests).toHaveLength(2);
	});

	it("is given the pause that its Retry-After asks for", async () => {
		endpoint().script(
			{ kind: "error", status: 429, headers: { "retry-after": "1" } },
			{ kind: "object", value: toAnswer(truth) },
		);
		const startedMs = performance.now();
		expect((await run()).summary).toMatchObject({ engine: "model", published: true });
		expect(performance.now() - startedMs).toBeGreaterThan(950);
	});

	it.each([
		[429, "modellen har för många förfrågningar (429)"],
		[503, "modellen gick inte att nå"],
	])("that asks to be left alone for hours is not asked again: %i", async (status, reason) => {
		endpoint().script(
			{ kind: "error", status, headers: { "retry-after": "7200" } },
			{ kind: "object", value: toAnswer(truth) },
		);
		const { result, summary } = await run();
		expect(summary).toMatchObject(builtIn);
		expect(result.problems[0]?.reason).toContain(reason);
		expect(endpoint().requests).toHaveLength(1);
	});

	it("that recovers is heard", async () => {
		endpoint().script(
			{ kind: "error", status: 503, headers: { "retry-after-ms": "5" } },
			{ kind: "object", value: toAnswer(truth) },
		);
		expect((await run()).summary).toMatchObject({ engine: "model", published: true });
		expect(endpoint().requests).toHaveLength(2);
	});

	it("that knows no schemas is asked without one", async () => {
		endpoint().script({ kind: "error", status: 400 }, { kind: "object", value: toAnswer(truth) });
		expect((await run()).summary).toMatchObject({ engine: "model", published: true });
		expect(endpoint().requests.map(({ body }) => body.response_format?.type)).toEqual([
			"json_schema",
			"json_object",
		]);
	});

	it("that takes its bound by another name is told it by that, with room for what it thinks", async () => {
		const message =
			"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
		endpoint().script({ kind: "error", status: 400, message }, { kind: "object", value: toAnswer(truth) });
		expect((await run()).summary).toMatchObject({ engine: "model", published: true });
		expect(endpoint().requests.map(({ body }) => [body.max_tokens, body.max_completion_tokens])).toEqual([
			[1200, undefined],
			[undefined, 5200],
		]);
		expect(endpoint().requests.at(-1)?.body.response_format?.type).toBe("json_schema");
	});

	it("that comes to no answer for all its thoughts is asked once more, with room for them", async () => {
		endpoint().script({ kind: "thoughts" }, { kind: "object", value: toAnswer(truth) });
		expect((await run()).summary).toMatchObject({ engine: "model", published: true });
		expect(endpoint().requests.map(({ body }) => body.max_tokens)).toEqual([1200, 5200]);
		endpoint().script({ kind: "thoughts" });
		await database().exec("delete from public.ai_summaries; update public.stories set needs_summary = true");
		expect((await run()).result.problems[0]?.reason).toContain("modellens svar gick inte att läsa");
		expect(endpoint().requests).toHaveLength(2);
	});
});
