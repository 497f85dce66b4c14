import { expect, it } from "vitest";
import { listTokens, type Token } from "../alignment/tokens.ts";
import { readSourceSentence } from "../read-sentence.ts";
import { toCanonicalOrder } from "./canonical-order.ts";
import { createMoveCounter } from "./count-moves.ts";

const read = (text: string): Token[] => toCanonicalOrder(listTokens(readSourceSentence(text), new Map()));
const countMoves = (own: string, told: string) => createMoveCounter(read(told))(read(own));
const told = "Sara Lind satte 3–1 på straff i den 66:e minuten, sedan Tove Ask fällts.";

it("a sentence as its source has it moves nothing", () => {
	expect(countMoves(told, told)).toBe(0);
});

it("a subject behind its verb is not moved", () => {
	expect(countMoves("I den 66:e minuten satte Sara Lind 3–1.", told)).toBe(
		countMoves("I den 66:e minuten Sara Lind satte 3–1.", told),
	);
});

it("what was left out costs less than what was turned round", () => {
	const shorter = countMoves("Sara Lind satte 3–1 i den 66:e minuten.", told);
	expect(shorter).toBeGreaterThan(0);
	expect(countMoves("3–1 i den 66:e minuten satte Sara Lind.", told)).toBeGreaterThan(shorter);
});

it("another in the place of who did it costs more", () => {
	expect(countMoves("Tove Ask satte 3–1 på straff.", told)).toBeGreaterThan(
		countMoves("Sara Lind satte 3–1 på straff.", told),
	);
});

it("a name for hon costs less than one that the source has no word for", () => {
	expect(countMoves("Sara Lind satte 3–1.", "Sedan satte hon 3–1.")).toBeLessThan(
		countMoves("Sara Lind satte 3–1.", "Sedan satt 3–1."),
	);
});
