import { expect, it } from "vitest";
import { measureGrowth } from "../../../../tests/support/measure-growth.ts";
import { toFeedHash } from "./feed-hash.ts";

const hash = (summaryText: string | null, changedAt: Date | null = null) =>
	toFeedHash({ summaryText, contentText: null, changedAt });

it.each([
	["a count of comments", "Lind gjorde tre mål. 12 kommentarer", "Lind gjorde tre mål. 13 kommentarer"],
	["a count before a mark", "Lind gjorde tre mål. Kommentarer (1)", "Lind gjorde tre mål. Kommentarer (22)"],
	[
		"a count of readers",
		"Läst av 1 034 personer. Lind gjorde tre mål",
		"Läst av 1 035 personer. Lind gjorde tre mål",
	],
	[
		"when it was looked at",
		"Lind gjorde tre mål. Uppdaterad 14.03",
		"Lind gjorde tre mål. Uppdaterad i dag kl 15.12",
	],
	["how old it is", "för 2 timmar sedan Lind gjorde tre mål", "för en dag sedan Lind gjorde tre mål"],
	[
		"where a reader comes from",
		"Mer på https://a.se/1?utm_source=rss1",
		"Mer på https://a.se/1?utm_source=rss2",
	],
	["space and marks", "Lind gjorde  tre mål.", "Lind gjorde tre mål"],
])("%s is no correction", (_name, before, after) => {
	expect(hash(after)).toBe(hash(before));
});

it.each([
	["a score", "Lag 1 vann med 2–1", "Lag 1 vann med 3–1"],
	["a name", "Maja Lind avgjorde", "Maja Lindh avgjorde"],
	["a time", "Matchen börjar 19.00", "Matchen börjar 18.30"],
	["a word put to it", "Lind gjorde tre mål", "Lind gjorde tre mål efter paus"],
])("%s is one", (_name, before, after) => {
	expect(hash(after)).not.toBe(hash(before));
});

it("another time of the last change is one, and a feed that says nothing of an item has none", () => {
	expect(hash("Text", new Date(1))).not.toBe(hash("Text", new Date(2)));
	expect(hash(null)).toBeNull();
});

it.each(["1", "1 ", "1.", "24 "])("reads a text of nothing but %j once", (figures) => {
	const read = (contentText: string) => toFeedHash({ summaryText: null, contentText, changedAt: null });
	expect(measureGrowth(read, (length) => figures.repeat(length / figures.length))).toBeLessThan(9);
});
