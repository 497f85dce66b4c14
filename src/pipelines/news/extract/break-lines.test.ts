import { describe, expect, it } from "vitest";
import { measureGrowth } from "../../../../tests/support/measure-growth.ts";
import { extractArticle } from "./extract-article.ts";

describe("the paragraphs of a page", () => {
	it.each([
		["a <pre>", "<html><body><article><h1>Hamra vann</h1><pre>TEXT</pre></article></body></html>", " ", "\n"],
		[
			"an element with pre-line",
			`<html><body><article><h1>Hamra vann</h1><div style="color: red; white-space: pre-line">TEXT</div></article></body></html>`,
			" ",
			"\n\n",
		],
		[
			"one with pre-wrap, whose lines are folded",
			`<html><body><article><h1>Hamra vann</h1><p style="white-space:pre-wrap;">TEXT</p></article></body></html>`,
			"\r\n",
			"\r\n\r\n",
		],
		[
			"a page without <html> and <body>",
			"<!doctype html><title>Hamra</title><h1>Hamra</h1><p>TEXT",
			" ",
			"<p>",
		],
		["a fragment", "<div><p>TEXT</p></div>", " ", "</p><p>"],
	])("are told apart in %s", (_name, page, fold, separator) => {
		const news = "Hamra vände underläge till seger i derbyt mot Lyckeby inför rekordpublik. ".repeat(3);
		const first = `${news}Målet kom${fold}sent.`;
		const second = "Lyckeby ledde med två mål i paus och fick sedan en spelare utvisad på Tallvallen.";
		const { text } = extractArticle(page.replace("TEXT", first + separator + second), "https://a.example/1");
		expect(text).toBe(`${news}Målet kom sent.\n\n${second}`);
	});

	it("are told apart in time, whatever white space a page has", () => {
		const news = "Hamra vände underläge till seger i derbyt mot Lyckeby inför rekordpublik. "
			.repeat(3)
			.trim();
		const toPage = (length: number) =>
			`<html><body><article><h1>Hamra vann</h1><pre>${news}${" \n\t".repeat(length * 3)}</pre></article></body></html>`;
		const read = (html: string) => extractArticle(html, "https://a.example/1").text;
		expect(read(toPage(1000))).toBe(news);
		expect(measureGrowth(read, toPage)).toBeLessThan(9);
	});
});
