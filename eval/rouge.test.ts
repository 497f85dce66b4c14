import { describe, expect, it } from "vitest";
import { measureRouge } from "./rouge.ts";

describe("measureRouge", () => {
	it("is one for the same text, whatever its signs and inflections", () => {
		expect(measureRouge("Hamra vann matchen.", "hamra – vann, matcherna")).toEqual({
			one: 1,
			two: 1,
			longest: 1,
		});
	});

	it("is nothing for texts that share nothing", () => {
		expect(measureRouge("Hamra vann", "Lyckeby förlorade")).toEqual({ one: 0, two: 0, longest: 0 });
		expect(measureRouge("", "Lyckeby förlorade")).toEqual({ one: 0, two: 0, longest: 0 });
	});

	it("counts words, pairs and order", () => {
		// Four words against three: three shared; of the pairs "hamra slog" only; in order "hamra slog" of "lyckeby" moved.
		const { one, two, longest } = measureRouge("Lyckeby hamra slog i", "Hamra slog Lyckeby");
		expect(one).toBeCloseTo((2 * 3) / 7);
		expect(two).toBeCloseTo((2 * 1) / 5);
		expect(longest).toBeCloseTo((2 * 2) / 7);
	});
});
