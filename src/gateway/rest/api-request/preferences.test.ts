import { describe, expect, it } from "vitest";
import { parsePreferences } from "./preferences.ts";

const none = {
	count: null,
	resolution: null,
	returning: null,
	missing: null,
	handling: null,
	maxAffected: null,
	tx: null,
};

describe("parsePreferences", () => {
	it.each<[string | null, object]>([
		[null, none],
		["", none],
		["count=exact", { ...none, count: "exact" }],
		[
			"resolution=merge-duplicates,  return=representation,missing=default",
			{ ...none, resolution: "merge-duplicates", returning: "representation", missing: "default" },
		],
		["return=minimal, return=representation", { ...none, returning: "minimal" }],
		["handling=strict, max-affected=5", { ...none, handling: "strict", maxAffected: 5 }],
		["handling=lenient, nonsense, count=guess", { ...none, handling: "lenient" }],
		["max-affected=many", none],
		["tx=rollback", { ...none, tx: "rollback" }],
		["tx=never, tx=commit", { ...none, tx: "commit" }],
	])("reads %s", (header, expected) => {
		expect(parsePreferences(header)).toEqual(expected);
	});

	it("refuses what it does not know only when asked to be strict", () => {
		expect(() => parsePreferences("handling=strict, tx=never, count=exact, max-affected=x")).toThrow(
			expect.objectContaining({
				code: "PGRST122",
				details: "Invalid preferences: tx=never, max-affected=x",
			}),
		);
	});
});
