import { expect, it } from "vitest";
import { isSearchable, toSearchQuery } from "./search.ts";

it.each([
	[" Målvakt ", "Målvakt"],
	["Mål\u00advakt\u200b", "Målvakt"],
	["a\u030alva", "ålva"],
	["gu\0ld", "guld"],
	[`${"a".repeat(99)}🏒🏒`, `${"a".repeat(99)}🏒`],
	["\u200b\u00ad", ""],
])("%j is searched for as %j", (typed, query) => {
	expect(toSearchQuery(typed)).toBe(query);
});

it("takes two signs for enough, and one emoji for one sign", () => {
	expect(["g", "🏒", "gu", "🏒🏒"].filter(isSearchable)).toEqual(["gu", "🏒🏒"]);
});
