import { describe, expect, it } from "vitest";
import { toSupported } from "../finding.ts";
import { type Alignment, findBorne } from "./align-sentence.ts";

const toToken = (text: string, start: number) => ({
	kind: "word" as const,
	key: text,
	text,
	start,
	end: start + text.length,
	part: 0,
});
const bears = (sentence: string) => toSupported({ sentence, url: "https://norrsport.example/1" });
const alignment: Alignment = {
	tokens: [toToken("hamra", 0), toToken("vann", 6), toToken("matchen", 11)],
	misplaced: new Map(),
	opposite: new Map(),
	borne: new Map([
		[0, bears("Hamra IF spelar i tvåan.")],
		[6, bears("Laget vann matchen.")],
		[11, bears("Laget vann matchen.")],
	]),
	turned: new Set(),
};

describe("findBorne", () => {
	it("gives the sentence that bears the piece, not one that bears what stands before it", () => {
		expect(findBorne(alignment, 6, 18)).toEqual(bears("Laget vann matchen."));
	});

	it("gives none where a word of the piece is not borne, or its name stands behind another preposition", () => {
		expect(
			findBorne({ ...alignment, borne: new Map([[6, bears("Laget vann matchen.")]]) }, 6, 18),
		).toBeNull();
		expect(findBorne({ ...alignment, turned: new Set([11]) }, 6, 18)).toBeNull();
	});

	it("gives none for a piece without words", () => {
		expect(findBorne(alignment, 18, 19)).toBeNull();
	});
});
