import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { improveTitle } from "../../src/pipelines/summaries/improve-title.ts";
import { createModelEngine } from "../../src/pipelines/summaries/model-engine.ts";
import { createStructuredModel } from "../../src/platform/llm/structured-model.ts";
import { type LyingModel, startLyingModel } from "../support/lying-model.ts";

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

	it("answers null when the title is good", async () => {
		const good = { ...article, title: "Hamra slog Lyckeby" };
		model.script({ kind: "object", value: { title: "Hamra slog Lyckeby" } });
		expect(await improveTitle(createEngine(), good)).toBeNull();
	});
});
