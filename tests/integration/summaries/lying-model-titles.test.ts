import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createModelEngine } from "../../../src/pipelines/summaries/engines/model-engine.ts";
import { improveTitle } from "../../../src/pipelines/summaries/titles/improve-title.ts";
import { systemClock } from "../../../src/platform/clock.ts";
import type { ModelError } from "../../../src/platform/llm/model-answer.ts";
import { createRestingModel } from "../../../src/platform/llm/resting-model.ts";
import { createStructuredModel } from "../../../src/platform/llm/structured-model.ts";
import { type LyingModel, startLyingModel } from "../../support/summaries/lying-model.ts";

let model: LyingModel;

beforeAll(async () => {
	model = await startLyingModel();
});
afterAll(() => model.close());

const createEngine = () =>
	createModelEngine(createStructuredModel({ baseUrl: model.baseUrl, apiKey: "secret", model: "liar-1" }));

describe("improveTitle with a model", () => {
	const article = {
		title: "SUCCÉN SOM INGEN TRODDE PÅ – så gick det",
		content: "Hamra IF slog Lyckeby BK med 3–1. Succén var ett faktum.",
		category: "fotboll",
	};

	it("takes a title whose facts stand in the text", async () => {
		model.script({ kind: "object", value: { title: "Hamra slog Lyckeby med 3–1" } });
		expect(await improveTitle(createEngine(), article)).toEqual({
			title: "Hamra slog Lyckeby med 3–1",
			isByModel: true,
		});
	});

	it.each([
		["lies", { kind: "object", value: { title: "Hamra slog Norby med 5–1" } }],
		["fails", { kind: "error", status: 401 }],
	] as const)("falls back on the rules when the model %s", async (_, reply) => {
		model.script(reply);
		expect(await improveTitle(createEngine(), article)).toEqual({
			title: "Succén som ingen trodde på",
			isByModel: false,
		});
	});

	it("waits for a silent model as long as it is told to, and after three times lets it be", async () => {
		const structured = createStructuredModel({ baseUrl: model.baseUrl, apiKey: "secret", model: "liar-1" });
		const engine = createModelEngine(createRestingModel(structured, { clock: systemClock }));
		const reasons: unknown[] = [];
		const options = {
			patienceMs: 100,
			onModelError: (error: unknown) => reasons.push((error as ModelError).kind),
		};
		model.script({ kind: "silence" });
		for (let nr = 0; nr < 4; nr++)
			expect(await improveTitle(engine, article, options)).toMatchObject({ isByModel: false });
		expect(reasons).toEqual(["timeout", "timeout", "timeout", "resting"]);
	});

	it("answers null when the title is good", async () => {
		const good = { ...article, title: "Hamra slog Lyckeby" };
		model.script({ kind: "object", value: { title: "Hamra slog Lyckeby" } });
		expect(await improveTitle(createEngine(), good)).toBeNull();
	});
});
