import { describe, expect, it } from "vitest";
import {
	articleCategories,
	parseArticleCategory,
	toCategoryKey,
	toCategoryName,
	toCategoryPath,
} from "./category.ts";

describe("a category, whatever it was called", () => {
	it.each([
		["football", "fotboll", "Fotboll", "/category/football"],
		[" Football ", "fotboll", "Fotboll", "/category/football"],
		["Fotboll", "fotboll", "Fotboll", "/category/football"],
		[" FOTBOLL ", "fotboll", "Fotboll", "/category/football"],
		["FOTBOLL", "fotboll", "Fotboll", "/category/football"],
		["hockey", "hockey", "Hockey", "/category/hockey"],
		["formula 1", "formel 1", "Formel 1", "/category/formula%201"],
		["Formel 1", "formel 1", "Formel 1", "/category/formula%201"],
		["Formula 1", "formel 1", "Formel 1", "/category/formula%201"],
		["formel 1", "formel 1", "Formel 1", "/category/formula%201"],
		["formula1", "formel 1", "Formel 1", "/category/formula%201"],
		["basketball", "basket", "Basket", "/category/basket"],
		["Basket", "basket", "Basket", "/category/basket"],
		["tennis", "tennis", "Tennis", "/category/tennis"],
		["padel", "padel", "Padel", "/category/padel"],
		["golf", "golf", "Golf", "/category/golf"],
		["motorsport", "motorsport", "Motorsport", "/category/motorsport"],
		["ALLMÄNT", "allmänt", "Allmänt", "/category/allm%C3%A4nt"],
		["allmänt", "allmänt", "Allmänt", "/category/allm%C3%A4nt"],
		["handboll", "handboll", "Handboll", "/category/handboll"],
		["  åkning", "åkning", "Åkning", "/category/%C3%A5kning"],
		["constructor", "constructor", "Constructor", "/category/constructor"],
	])("%j is %j, reads %s and lies at %s", (asked, key, name, path) => {
		expect(toCategoryKey(asked)).toBe(key);
		expect(toCategoryName(asked)).toBe(name);
		expect(toCategoryPath(asked)).toBe(path);
	});

	it("leads back to itself from its own address", () => {
		for (const category of articleCategories) {
			const id = decodeURIComponent(toCategoryPath(category).replace("/category/", ""));
			expect(toCategoryKey(id)).toBe(category);
		}
	});

	it("may be an article's when an editor can choose it", () => {
		expect(articleCategories.map(parseArticleCategory)).toEqual(articleCategories);
		expect(parseArticleCategory("Formula 1")).toBe("formel 1");
		expect(parseArticleCategory(" Football ")).toBe("fotboll");
		expect(parseArticleCategory("handboll")).toBeNull();
	});
});
