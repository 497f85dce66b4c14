import { describe, expect, it } from "vitest";
import { joinCited } from "./cited-paragraph.ts";

describe("joinCited", () => {
	it("keeps each sentence's citations beside it", () => {
		expect(
			joinCited([
				{ text: "Hamra vann.", sources: ["1.1"] },
				{ text: "Lind gjorde två mål.", sources: ["1.2", "2.1"] },
			]),
		).toEqual({ text: "Hamra vann. Lind gjorde två mål.", citations: [["1.1"], ["1.2", "2.1"]] });
	});

	it("gives two sentences that were written as one the same citations", () => {
		expect(joinCited([{ text: "Hamra vann. Lind gjorde två mål.", sources: ["1.1"] }]).citations).toEqual([
			["1.1"],
			["1.1"],
		]);
	});

	it("joins the citations of what is read as one sentence though it was written as two", () => {
		const { text, citations } = joinCited([
			{ text: "”Det var tungt.", sources: ["1.3"] },
			{ text: "Vi tappade allt”, säger Lind.", sources: ["1.3", "1.4"] },
		]);
		expect(text).toBe("”Det var tungt. Vi tappade allt”, säger Lind.");
		expect(citations).toEqual([["1.3", "1.4"]]);
	});

	it("finds the second of two equal sentences behind the first", () => {
		expect(
			joinCited([
				{ text: "Det blev mål.", sources: ["1.1"] },
				{ text: "Det blev mål.", sources: ["1.2"] },
			]).citations,
		).toEqual([["1.1"], ["1.2"]]);
	});
});
