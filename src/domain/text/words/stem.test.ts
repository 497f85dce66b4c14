import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { stem } from "./stem.ts";

const readWords = (file: string): string[] =>
	readFileSync(new URL(`../../../../tests/fixtures/swedish/${file}`, import.meta.url), "utf8")
		.trim()
		.split("\n");

describe("stem", () => {
	it("reproduces every pair of the Snowball project's Swedish vocabulary", () => {
		const words = readWords("voc.txt");
		const stems = readWords("output.txt");
		const wrong = words
			.map((word, index) => ({ word, expected: stems[index], got: stem(word) }))
			.filter(({ expected, got }) => expected !== got);
		expect(words).toHaveLength(30_738);
		expect(wrong).toEqual([]);
	});

	it.each([
		["målet", "mål"],
		["målen", "mål"],
		["matchens", "match"],
		["matcherna", "match"],
		["sällsyntast", "sällsynt"],
		["hockeyn", "hockeyn"],
		["f1", "f1"],
		["", ""],
	])("cuts %s to %s", (word, expected) => {
		expect(stem(word)).toBe(expected);
	});
});
