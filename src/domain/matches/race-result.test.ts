import { describe, expect, it } from "vitest";
import { toRaceResult } from "./race-result.ts";

describe("how a driver's race ended", () => {
	it.each([
		["1:25:33.607", "Finished", "1.25.33,607"],
		["1:20.702", null, "1.20,702"],
		["+5.155", "Finished", "+5,155"],
		[null, "Finished", "–"],
		[null, null, "–"],
		[null, "Retired", "Bröt"],
		[null, "+1 Lap", "+1 varv"],
		[null, "+2 Laps", "+2 varv"],
		[null, "Collision", "Collision"],
		[null, "constructor", "constructor"],
	])("is told as Swedish has it: %s, %s", (time, status, shown) => {
		expect(toRaceResult({ time, status })).toBe(shown);
	});
});
