import { expect, it } from "vitest";
import { isBlank } from "./is-blank.ts";

it.each([
	["", true],
	[" \n\u00a0", true],
	["\u200b\u200b", true],
	["\u200f \ufeff\u00ad", true],
	["a\u200b", false],
	["👨‍👩‍👧", false],
	["0", false],
])("%j is blank: %s", (text, expected) => {
	expect(isBlank(text)).toBe(expected);
});
