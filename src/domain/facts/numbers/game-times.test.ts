import { describe, expect, it } from "vitest";
import { listHeld } from "../../../../tests/support/summaries/held-claims.ts";

describe("the time of a goal", () => {
	const told = "Sara Holm kvitterade 59.12. Nora Falk avgjorde i straffläggningen.";

	it.each([
		["another second", "Holm kvitterade 59.47."],
		["another minute", "Holm kvitterade 58.12."],
	])("with %s holds the text", (_, sentence) => {
		expect(listHeld(sentence, told)).toHaveLength(1);
	});

	it("is the source's own, however it is written", () => {
		expect(listHeld("Holm kvitterade 59.12.", told)).toEqual([]);
		expect(listHeld("Holm kvitterade 59:12.", told)).toEqual([]);
	});
});
