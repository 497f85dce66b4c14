import { describe, expect, it } from "vitest";
import { toParagraphs } from "./article.ts";
import { toPlainText, toTextRuns } from "./markup.ts";

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
});
