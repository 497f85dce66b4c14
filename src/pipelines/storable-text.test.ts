import { expect, it } from "vitest";
import { toStorableText } from "./storable-text.ts";

it.each([
	["a\u0000b", 10, "ab"],
	["a\ud83d", 10, "a\ufffd"],
	["ab😀", 3, "ab"],
	["ab😀", 4, "ab😀"],
])("%j within %i", (text, limit, expected) => {
	expect(toStorableText(text, limit)).toBe(expected);
});
