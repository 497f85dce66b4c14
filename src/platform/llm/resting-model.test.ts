import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { ModelError, type ModelRequest, type StructuredModel } from "./model-answer.ts";
import { createRestingModel } from "./resting-model.ts";

const request: ModelRequest<string> = {
	system: "",
	prompt: "",
	schema: z.string(),
	maxOutputTokens: 1,
	signal: new AbortController().signal,
};

function setUp() {
	let nowMs = Date.parse("2025-05-12T10:00:00Z");
	let outcome: ModelError["kind"] | "answer" = "unavailable";
	let asked = 0;
	let retryAt: Date | null = null;
	const clock: Clock = { now: () => new Date(nowMs) };
	const endpoint: StructuredModel = {
		name: "liar-1",
		async generate({ schema }) {
			asked++;
			if (outcome !== "answer") throw new ModelError(outcome, null, retryAt);
			return { value: schema.parse("text"), modelVersion: null, tokens: null };
		},
	};
	const model = createRestingModel(endpoint, { clock });
	return {
		/** What each of so many requests, one after the other, came to. */
		async ask(times: number): Promise<string[]> {
			const kinds: string[] = [];
			for (let at = 0; at < times; at++) {
				kinds.push(
					await model.generate(request).then(
						() => "answer",
						(error: ModelError) => error.kind,
					),
				);
			}
			return kinds;
		},
		askAtOnce: (times: number) =>
			Promise.allSettled(Array.from({ length: times }, () => model.generate(request))),
		setOutcome(next: typeof outcome) {
			outcome = next;
		},
		askForMinutes(minutes: number) {
			retryAt = new Date(nowMs + minutes * 60_000);
		},
		passMinutes(minutes: number) {
			nowMs += minutes * 60_000;
		},
		asked: () => asked,
	};
}

describe("createRestingModel", () => {
	it("asks nothing after three failures in a row, and says why", async () => {
		const { ask, asked } = setUp();
		expect(await ask(5)).toEqual(["unavailable", "unavailable", "unavailable", "resting", "resting"]);
		expect(asked()).toBe(3);
	});

	it("tries with one request after the rest, and rests twice as long when that fails too", async () => {
		const { ask, asked, askAtOnce, passMinutes } = setUp();
		await ask(3);
		passMinutes(1);
		await askAtOnce(4);
		expect(asked()).toBe(4);
		passMinutes(1.5);
		expect(await ask(1)).toEqual(["resting"]);
		passMinutes(0.5);
		expect(await ask(1)).toEqual(["unavailable"]);
	});

	it("rests no longer than it may when the clock is set back", async () => {
		const { ask, setOutcome, passMinutes } = setUp();
		await ask(3);
		setOutcome("answer");
		passMinutes(-120);
		expect(await ask(1)).toEqual(["answer"]);
	});

	it("rests from the first answer that says until when, and for so long", async () => {
		const { ask, asked, askForMinutes, setOutcome, passMinutes } = setUp();
		setOutcome("rate-limited");
		askForMinutes(180);
		expect(await ask(3)).toEqual(["rate-limited", "resting", "resting"]);
		passMinutes(179);
		expect(await ask(1)).toEqual(["resting"]);
		passMinutes(1);
		setOutcome("answer");
		expect(await ask(2)).toEqual(["answer", "answer"]);
		expect(asked()).toBe(3);
	});

	it("is itself again once one is answered", async () => {
		const { ask, passMinutes, setOutcome } = setUp();
		await ask(3);
		passMinutes(1);
		setOutcome("answer");
		expect(await ask(3)).toEqual(["answer", "answer", "answer"]);
		setOutcome("timeout");
		expect(await ask(2)).toEqual(["timeout", "timeout"]);
	});

	it("counts no refusal, no nonsense and no spent budget", async () => {
		const { ask, setOutcome } = setUp();
		for (const kind of ["refused", "invalid-answer", "budget-spent"] as const) {
			setOutcome(kind);
			expect(await ask(4)).toEqual([kind, kind, kind, kind]);
		}
	});
});
