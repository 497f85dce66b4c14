import { expect, it } from "vitest";
import { toShownCount } from "./shown-count.ts";

it.each([
	[null, 40, 6],
	["12", 40, 12],
	["13", 40, 18],
	["-6", 40, 6],
	["alla", 40, 6],
	["Infinity", 40, 6],
	["60", 40, 40],
	[null, 4, 4],
	[null, 0, 0],
])("an address that asks for %j of %i shows %i", (asked, total, shown) => {
	expect(toShownCount(asked, total)).toBe(shown);
});
