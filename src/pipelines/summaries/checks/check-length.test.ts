import { describe, expect, it } from "vitest";
import type { StoryArticle, StoryInput } from "../stories/story.ts";
import { checkLength } from "./check-length.ts";

const words = (count: number) => Array.from({ length: count }, () => "ord").join(" ");
const story = (...lengths: number[]): StoryInput => ({
	id: "s",
	category: "fotboll",
	articles: lengths.map((length) => ({ title: "", lead: "", content: words(length) }) as StoryArticle),
});

describe("checkLength", () => {
	it.each([
		["about eighty words", { lead: words(25), body: [words(30), words(25)] }, story(400), null],
		["the fewest", { lead: words(20), body: [words(30)] }, story(400), null],
		["too few", { lead: words(20), body: [words(29)] }, story(400), "Texten är för kort: 49 ord, minst 50"],
		["few from a notice", { lead: words(10), body: [words(8)] }, story(30), null],
		[
			"too few from a notice",
			{ lead: words(8), body: [words(9)] },
			story(30),
			"Texten är för kort: 17 ord, minst 18",
		],
		["the most", { lead: words(50), body: [words(65)] }, story(400), null],
		[
			"too many",
			{ lead: words(50), body: [words(66)] },
			story(400),
			"Texten är för lång: 116 ord, högst 115",
		],
		[
			"a lead of too many",
			{ lead: words(51), body: [words(30)] },
			story(400),
			"Ingressen är för lång: 51 ord, högst 50",
		],
	])("takes %s for what it is", (_, text, sources, reason) => {
		expect(checkLength({ title: "Rubrik", ...text }, sources)).toBe(reason);
	});

	it("refuses a title that is a text", () => {
		const text = { title: "x".repeat(101), lead: words(30), body: [words(40)] };
		expect(checkLength(text, story(400))).toBe("Rubriken är för lång: 101 tecken, högst 100");
	});
});
