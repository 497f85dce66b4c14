import { describe, expect, it } from "vitest";
import { isSameVerb } from "./strong-verbs.ts";

describe("isSameVerb", () => {
	it.each([
		["gav", "gett"],
		["skrev", "skrivit"],
		["slogs", "slagit"],
		["fördes", "förts"],
		["körde", "kör"],
		["vunnen", "vann"],
	])("knows %s and %s for forms of one verb", (one, other) => {
		expect(isSameVerb(one, other)).toBe(true);
		expect(isSameVerb(other, one)).toBe(true);
	});

	it.each([
		["gav", "fick"],
		["vann", "förlorade"],
		["steg", "sjönk"],
		["ledde", "låg"],
		["värvade", "sålde"],
	])("keeps %s and %s apart", (one, other) => {
		expect(isSameVerb(one, other)).toBe(false);
	});
});
