import { describe, expect, it } from "vitest";
import { measureGrowth } from "../../../../tests/support/measure-growth.ts";
import { splitSentences } from "../sentences.ts";
import { findNames } from "./names.ts";
import { findNumbers } from "./numbers.ts";
import { findQuotations } from "./quotations.ts";
import { findScores } from "./scores.ts";
import { hasOpenSingleMark } from "./single-marks.ts";

/** Four times the length is four times the work; by the square it would be sixteen. */
const maxGrowth = 9;
const fill = (text: string, length: number) => text.repeat(length / text.length).padEnd(length, "x");

describe("a long text", () => {
	it.each([
		[
			"names behind brackets",
			findNames,
			(length: number) => fill("(", length / 2) + fill("Ab x ", length / 2),
		],
		["counts", findNumbers, (length: number) => fill("3 ", length)],
		[
			"results in words",
			findScores,
			(length: number) => fill("vann ", length / 2) + fill("; 4 mot 1", length / 2),
		],
		["quotations", findQuotations, (length: number) => fill("x", length / 2) + fill("”ab”", length / 2)],
		["single marks", findQuotations, (length: number) => fill("'ss' a ", length)],
		[
			"marks that open",
			hasOpenSingleMark,
			(length: number) => fill("’ab ", length / 2) + fill("a’ ", length / 2),
		],
		["a quotation without an end", splitSentences, (length: number) => fill("“A. ", length)],
	])("of %s is read once", (_, work, toText) => {
		expect(measureGrowth(work, toText)).toBeLessThan(maxGrowth);
	});
});
