import { describe, expect, it } from "vitest";
import { byNewest, isPortrait, splitLead, toEditorsLead, toParagraphs } from "./article.ts";
import {
	articleCategories,
	parseArticleCategory,
	toCategoryKey,
	toCategoryName,
	toCategoryPath,
} from "./category.ts";
import { cutText } from "./cut-text.ts";
import { toPlainText, toTextRuns } from "./markup.ts";
import { isSlug, toSlug } from "./slug.ts";

describe("categories", () => {
	it.each([
		[" Football ", "fotboll", "Fotboll"],
		["FOTBOLL", "fotboll", "Fotboll"],
		["Formula 1", "formel 1", "Formel 1"],
		["formel 1", "formel 1", "Formel 1"],
		["basketball", "basket", "Basket"],
		["allmänt", "allmänt", "Allmänt"],
		["handboll", "handboll", "Handboll"],
		["constructor", "constructor", "Constructor"],
	])("reads %j as %j, shown as %j", (given, key, name) => {
		expect(toCategoryKey(given)).toBe(key);
		expect(toCategoryName(given)).toBe(name);
	});

	it("has the spec's addresses for the three of the overview", () => {
		expect(["fotboll", "hockey", "formel 1"].map(toCategoryPath)).toEqual([
			"/category/football",
			"/category/hockey",
			"/category/formula%201",
		]);
	});

	it("knows what an article may be filed under", () => {
		expect(articleCategories.map(parseArticleCategory)).toEqual(articleCategories);
		expect(parseArticleCategory("Formula 1")).toBe("formel 1");
		expect(parseArticleCategory("handboll")).toBeNull();
	});
});

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

describe("article texts", () => {
	it("cuts between words, never through a character, and shows that something is missing", () => {
		expect(cutText("kort", 10)).toBe("kort");
		expect(cutText("Almhage sänkte Vargnäs", 16)).toBe("Almhage sänkte…");
		expect(cutText("Almhage sänkte Vargnäs", 14)).toBe("Almhage sänkte…");
		expect(cutText("Tre mål – Havsbo förbi", 11)).toBe("Tre mål…");
		expect(cutText("Tre mål. Havsbo förbi", 8)).toBe("Tre mål…");
		expect(cutText("En målvaktsträningsläger", 12)).toBe("En målvaktst…");
		expect(cutText("👩‍👩‍👧a", 1)).not.toContain("\ufffd");
	});

	it("has the first paragraph as lead", () => {
		expect(splitLead("Ingress.\n\nBröd.\nMer.")).toEqual({ lead: "Ingress.", paragraphs: ["Bröd.", "Mer."] });
		expect(toParagraphs("\n\n a \n\n")).toEqual(["a"]);
	});

	it("finds portraits by category or tag, whatever the accents", () => {
		expect(isPortrait({ category: "fotboll", tags: ["Porträtt"] })).toBe(true);
		expect(isPortrait({ category: "Portratt", tags: [] })).toBe(true);
		expect(isPortrait({ category: "fotboll", tags: ["portraits"] })).toBe(true);
		expect(isPortrait({ category: "fotboll", tags: ["derby"] })).toBe(false);
	});

	it("sorts by instant, whether or not a text has fractions of a second", () => {
		const view = (id: string, publishedAt: string) => ({ id, publishedAt }) as Parameters<typeof byNewest>[0];
		const sorted = [view("a", "2026-01-01T10:00:00+00:00"), view("b", "2026-01-01T10:00:00.5+00:00")].sort(
			byNewest,
		);
		expect(sorted.map((article) => article.id)).toEqual(["b", "a"]);
	});

	it("sorts newest first", () => {
		const view = (id: string, publishedAt: string) => ({ id, publishedAt }) as Parameters<typeof byNewest>[0];
		const sorted = [view("b", "2026-01-01"), view("c", "2026-02-01"), view("a", "2026-01-01")].sort(byNewest);
		expect(sorted.map((article) => article.id)).toEqual(["c", "a", "b"]);
	});
});

describe("bold", () => {
	it("is written with stars or stored as strong and b, and nothing else is markup", () => {
		expect(toTextRuns("En **fet** och <strong>stark</strong> <i>rad</i>")).toEqual([
			{ text: "En ", isBold: false },
			{ text: "fet", isBold: true },
			{ text: " och ", isBold: false },
			{ text: "stark", isBold: true },
			{ text: " <i>rad</i>", isBold: false },
		]);
		expect(toPlainText("Ett **5*-hotell** och **3*4**")).toBe("Ett 5*-hotell och 3*4");
		expect(toPlainText("**Fet** rad\n2 ** 3")).toBe("Fet rad\n2 ** 3");
	});

	it.each([
		["<strong>Ett\ntvå</strong> tre", ["*Ett*", "*två* tre"]],
		["<b>Ett\n\ntvå\n</b>", ["*Ett*", "*två*"]],
		["<b><strong>Ett</strong></b> två", ["*Ett* två"]],
		["**<b>Ett</b>** två", ["*Ett* två"]],
		["<b>**Ett** två</b>", ["*Ett två*"]],
		["Ett <b>två", ["Ett två"]],
		["Ett</strong> två <STRONG>tre</b>", ["Ett två *tre*"]],
		["<b>3 < 4 och 5 > 4</b>", ["*3 < 4 och 5 > 4*"]],
	])("of %j is bold in each paragraph, and nobody sees a tag", (content, expected) => {
		const write = (paragraph: string) =>
			toTextRuns(paragraph)
				.map(({ text, isBold }) => (isBold ? `*${text}*` : text))
				.join("");
		expect(toParagraphs(content).map(write)).toEqual(expected);
		expect(toPlainText(content)).not.toMatch(/<\/?(?:b|strong)>/i);
	});

	it("in an editor's lead is left out, whether it is the summary or the content's beginning", () => {
		expect(toEditorsLead({ summary: "**Luleå** vann", content: "x" })).toBe("Luleå vann");
		expect(toEditorsLead({ summary: "", content: "<b>Luleå</b> vann" })).toBe("Luleå vann");
	});
});
