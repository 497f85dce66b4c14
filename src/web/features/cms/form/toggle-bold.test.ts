import { describe, expect, it } from "vitest";
import { toggleBold } from "./toggle-bold.ts";

/** "a |b| c" -> the text and what is selected of it. */
function parse(marked: string) {
	const [before = "", selected = "", after = ""] = marked.split("|");
	return { text: before + selected + after, start: before.length, end: before.length + selected.length };
}
function show({ text, start, end }: ReturnType<typeof parse>): string {
	return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

describe("the bold button", () => {
	it.each([
		["marks what is selected", "En |fet| rad", "En |**fet**| rad"],
		["takes the marks away again", "En |**fet**| rad", "En |fet| rad"],
		["takes away marks that stand around the selection", "En **|fet|** rad", "En |fet| rad"],
		["leaves blanks outside", "En| fet |rad", "En| **fet** |rad"],
		["marks every line by itself", "|Ett\n\ntvå|", "|**Ett**\n\n**två**|"],
		["takes the marks of every line away", "|**Ett**\n**två**|", "|Ett\ntvå|"],
		["joins what was bold in part", "|Ett **två** tre|", "|**Ett två tre**|"],
		["makes room for bold where nothing is selected", "En || rad", "En **||** rad"],
	])("%s", (_, before, after) => {
		expect(show(toggleBold(parse(before)))).toBe(after);
	});
});
