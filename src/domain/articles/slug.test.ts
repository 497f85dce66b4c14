import { describe, expect, it } from "vitest";
import { isSlug, toSlug } from "./slug.ts";

describe("the slug of a title", () => {
	it.each([
		["Målfest på Örjans vall!", "malfest-pa-orjans-vall"],
		["AIK – Häcken 3-1", "aik-hacken-3-1"],
		["Två   ord -- ett", "tva-ord-ett"],
		["ÅÄÖ", "aao"],
		["!?", "artikel"],
	])("of %j is %j", (title, slug) => {
		expect(toSlug(title)).toBe(slug);
	});
});

describe("an address of an article", () => {
	it.each(["malfest-pa-orjans-vall", "aik-hacken-3-1", "artikel"])("may be %j", (slug) => {
		expect(isSlug(slug)).toBe(true);
	});
	it.each(["", "\0", "Målfest", "a/b", "a b", "x".repeat(1001)])("is never %j", (slug) => {
		expect(isSlug(slug)).toBe(false);
	});
});
