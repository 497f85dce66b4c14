import { describe, expect, it } from "vitest";
import { createModelEngine } from "./model-engine.ts";

describe("createModelEngine", () => {
	it("writes letters and figures in one way, so that what is read is what is checked", async () => {
		const answer = {
			title: { text: "Hamra vann med ４–１", sources: ["1.0"] },
			lead: [{ text: "Det blev 𝟒–𝟏 i går…", sources: ["1.1"] }],
			body: [
				[
					{ text: "④–①  efter 1½ timme.", sources: ["1.2", "2.1"] },
					{ text: "Lind jublade.", sources: [] },
				],
			],
		};
		const engine = createModelEngine({
			name: "scripted",
			generate: async ({ schema }) => ({ value: schema.parse(answer), modelVersion: null, tokens: null }),
		});
		const text = await engine.summarise(
			{ id: "s", category: "fotboll", articles: [] },
			new AbortController().signal,
		);
		expect(text).toMatchObject({
			title: "Hamra vann med 4–1",
			lead: "Det blev 4–1 i går…",
			body: ["4–1 efter 1½ timme. Lind jublade."],
			citations: [["1.0"], ["1.1"], ["1.2", "2.1"], []],
		});
	});
});
