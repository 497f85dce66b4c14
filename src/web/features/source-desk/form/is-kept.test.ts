import { expect, it } from "vitest";
import type { SourceItem } from "../../../../contract/functions.ts";
import { isKept } from "./is-kept.ts";

const toItem = (title: string, url: string | null): SourceItem => ({
	title,
	url,
	published_at: null,
	summary: null,
	passed_over: null,
});
const kept = new Set([
	"https://norrsport.example/derbyt",
	"Hamra vann derbyt",
	"https://norrsport.example/direkt",
]);

it.each([
	{ item: toItem("Hamra vann derbyt", null), isThere: true, why: "its title is there" },
	{
		item: toItem("Derbyt blev Hamras", "https://norrsport.example/derbyt"),
		isThere: true,
		why: "its link is",
	},
	{ item: toItem("Torsta vann", "https://norrsport.example/torsta"), isThere: false, why: "neither is" },
	{ item: toItem("Utan länk", null), isThere: false, why: "it has no link" },
])("an item is kept or not: $why", ({ item, isThere }) => {
	expect(isKept(item, { items: [item], kept })).toBe(isThere);
});

it("a link that several share says of none of them that it is kept", () => {
	const link = "https://norrsport.example/direkt";
	const items = [toItem("Mål i Torsta", link), toItem("Hamra vann derbyt", link)];
	expect(items.map((item) => isKept(item, { items, kept }))).toEqual([false, true]);
});
