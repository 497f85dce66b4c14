import { describe, expect, it } from "vitest";
import type { SummaryDraftRow } from "../../../contract/summary-rows.ts";
import {
	checkText,
	isChanged,
	listFailed,
	splitMarks,
	toContent,
	toEditedText,
	toOrigin,
	toTitle,
} from "./edited-text.ts";

const row = {
	summary_title: "Hamra vann",
	summary_content: "Hamra vann med 5–1.\n\nLind gjorde två.\n\nSlut.",
};

describe("a text in the form", () => {
	it("parts the lead from the body, and joins them as the table has them", () => {
		const text = toEditedText(row);
		expect(text).toEqual({
			title: "Hamra vann",
			lead: "Hamra vann med 5–1.",
			body: "Lind gjorde två.\n\nSlut.",
		});
		expect(toContent(text)).toBe(row.summary_content);
		expect(toContent({ ...text, lead: "Hamra\n\nvann. ", body: "" })).toBe("Hamra vann.");
	});

	it("that is pasted with tags keeps its words apart", () => {
		const text = { title: "<h1>Hamra</h1><h1>vann</h1>", lead: "Ett<br>två", body: "<p>Tre</p><p>Fyra</p>" };
		expect(toTitle(text)).toBe("Hamra vann");
		expect(toContent(text)).toBe("Ett två\n\nTre\nFyra");
		expect(checkText({ ...text, title: "<p></p>" })).toEqual({ title: "Rubriken krävs" });
	});

	it("has changed when words have, and not for a space at the end", () => {
		expect(isChanged({ ...toEditedText(row), body: "Lind gjorde två.\n\nSlut. \n" }, row)).toBe(false);
		expect(isChanged({ ...toEditedText(row), title: "Hamra föll" }, row)).toBe(true);
	});

	it("is not changed by what nobody sees of the row", () => {
		const pasted = { ...row, summary_title: "Mål\u00advakts\u00adduellen i Hamra" };
		expect(isChanged(toEditedText(pasted), pasted)).toBe(false);
	});
});

describe("a text that is to be saved", () => {
	const text = toEditedText(row);
	it.each([
		["nothing", {}, {}],
		["a title", { title: " " }, { title: "Rubriken krävs" }],
		["a text", { lead: "", body: "\n" }, { lead: "Texten krävs" }],
		[
			"a title that has room",
			{ title: "é".repeat(301) },
			{ title: "301 tecken är för många, högst 300 får plats" },
		],
	])("lacks %s", (_, given, wrong) => {
		expect(checkText({ ...text, ...given })).toEqual(wrong);
	});

	it("may begin with its body, and has room for what the table has room for", () => {
		expect(checkText({ ...text, lead: "" })).toEqual({});
		expect(checkText({ ...text, lead: "a".repeat(9_999), body: "b".repeat(9_999) })).toEqual({});
		expect(Object.keys(checkText({ ...text, body: "b".repeat(20_000) }))).toEqual(["body"]);
	});
});

describe("splitMarks", () => {
	it.each([
		["Hamra vann med 5–1.", ["5–1"], ["Hamra vann med ", "*5–1", "."]],
		["5–1 och 5–1 (igen)", ["5–1", "(igen)"], ["*5–1", " och ", "*5–1", " ", "*(igen)"]],
		["Sara Lind och Lind", ["Lind", "Sara Lind"], ["*Sara Lind", " och ", "*Lind"]],
		["Ingenting", [], ["Ingenting"]],
	])("marks %s", (text, marks, pieces) => {
		const found = splitMarks(text, marks).map((piece) => (piece.isMarked ? `*${piece.text}` : piece.text));
		expect(found).toEqual(pieces);
	});
});

it("listFailed is empty where nothing was checked", () => {
	expect(listFailed(null)).toEqual([]);
});

describe("a draft that is taken over", () => {
	it("says by whom it was made, how that was asked, and of what", () => {
		const origin = {
			source_articles: [],
			engine: "model" as const,
			model: "liten",
			model_version: "liten-2026-11-01",
			prompt_version: "sv-9",
			prompt_hash: "a".repeat(64),
		};
		const draft: SummaryDraftRow = {
			...row,
			...origin,
			summary_id: "1",
			generated_at: "2026-11-20T12:00:00Z",
			fact_check: null,
			held_reason: "1 uppgift saknar belägg: ”5–1”",
		};
		expect(toOrigin(draft)).toEqual(origin);
	});
});
