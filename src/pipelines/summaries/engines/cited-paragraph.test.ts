import { describe, expect, it } from "vitest";
import { joinCited, splitAtSpeech } from "./cited-paragraph.ts";

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

describe("splitAtSpeech", () => {
	const quoted = ["det var tungt", "nu vilar vi"];
	const split = (...texts: string[]) =>
		splitAtSpeech(
			texts.map((text) => ({ text, sources: ["1.1"] })),
			quoted,
		).map((part) => part.map(({ text }) => text));

	it("keeps a paragraph without speech as it is", () => {
		expect(split("Hamra vann.", "”Det var tungt”, säger Lind.")).toEqual([
			["Hamra vann.", "”Det var tungt”, säger Lind."],
		]);
	});

	it("gives speech after a dash a paragraph of its own, and what is told after it another", () => {
		expect(split("Hamra vann.", "– Det var tungt, säger Lind.", "Lind gjorde två mål.")).toEqual([
			["Hamra vann."],
			["– Det var tungt, säger Lind."],
			["Lind gjorde två mål."],
		]);
	});

	it("leaves what was said, too, behind the speaker's name", () => {
		expect(split("– Det var tungt, säger Lind.", "Nu vilar vi.", "Hamra vann.")).toEqual([
			["– Det var tungt, säger Lind.", "Nu vilar vi."],
			["Hamra vann."],
		]);
	});

	it("reads on to the speaker's name where a speech was written as two sentences", () => {
		expect(split("– Det var tungt.", "Vi tappade allt, säger Lind.", "Hamra vann.")).toEqual([
			["– Det var tungt.", "Vi tappade allt, säger Lind."],
			["Hamra vann."],
		]);
	});

	it("begins a paragraph for each speaker", () => {
		expect(split("– Det var tungt, säger Lind.", "– Nu vilar vi, säger Ek.")).toEqual([
			["– Det var tungt, säger Lind."],
			["– Nu vilar vi, säger Ek."],
		]);
	});
});
