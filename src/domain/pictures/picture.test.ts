import { describe, expect, it } from "vitest";
import { choosePicture, choosePictures } from "./picture.ts";
import { toPictureStem } from "./picture-stem.ts";

const cards = (category: string, length: number) =>
	Array.from({ length }, (_, index) => ({ id: `article-${index}`, category }));

describe("the picture of an article without a photograph", () => {
	it.each([
		["Football", "fotboll"],
		["formula 1", "formel-1"],
		["allmänt", "allmant"],
		["handboll", "fotboll"],
		["constructor", "fotboll"],
	])("of %s comes from the %s drawings", (category, stem) => {
		expect(toPictureStem(category)).toBe(stem);
		expect(choosePicture({ id: "a", category })).toMatch(new RegExp(`^${stem}-[1-5]$`));
	});

	it.each([
		["fotboll", 5],
		["golf", 3],
	])("of %s is one of its %i drawings, alone and in a list", (category, count) => {
		const drawings = Array.from({ length: count }, (_, at) => `${category}-${at + 1}`);
		const articles = cards(category, 60);
		expect([...new Set(articles.map(choosePicture))].toSorted()).toEqual(drawings);
		expect([...new Set(choosePictures(articles).map(({ picture }) => picture))].toSorted()).toEqual(drawings);
	});

	it("is its own in a list, too, where nothing else shows that", () => {
		for (const article of cards("fotboll", 20))
			expect(choosePictures([article])[0]?.picture).toBe(choosePicture(article));
	});

	it("follows from its id, so it never changes", () => {
		expect(choosePicture({ id: "x", category: "hockey" })).toBe(
			choosePicture({ id: "x", category: "hockey" }),
		);
	});

	it("spreads over all drawings of its category", () => {
		const used = new Set(cards("fotboll", 60).map(choosePicture));
		expect(used.size).toBe(5);
	});
});

describe("a list of cards", () => {
	it.each(["fotboll", "golf"])("of %s never shows a picture beside itself or above itself", (category) => {
		const shown = choosePictures(cards(category, 50)).map((card) => card.picture);
		shown.forEach((picture, index) => {
			expect(shown.slice(Math.max(0, index - 2), index)).not.toContain(picture);
		});
	});

	it("shows each drawing once before any of them twice", () => {
		const shown = choosePictures(cards("fotboll", 10)).map((card) => card.picture);
		expect(new Set(shown.slice(0, 5)).size).toBe(5);
		expect(new Set(shown.slice(5)).size).toBe(5);
	});

	it("does not repeat what the page's lists before it show", () => {
		const chosen = new Map<string, string>();
		const articles = cards("hockey", 5);
		const lists = [articles.slice(0, 1), articles.slice(1, 3), articles.slice(3)];
		const shown = lists.flatMap((list) => choosePictures(list, chosen).map((card) => card.picture));
		expect(new Set(shown).size).toBe(5);
	});

	it("keeps what another list of the page chose for the same article", () => {
		const chosen = new Map([["article-1", "fotboll-4"]]);
		const shown = choosePictures(cards("fotboll", 3), chosen);
		expect(shown[1]?.picture).toBe("fotboll-4");
		expect(shown[0]?.picture).toBe(chosen.get("article-0"));
	});
});
