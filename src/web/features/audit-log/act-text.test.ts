import { describe, expect, it } from "vitest";
import { toActText, toChanges, toColumnName, toValueText } from "./act-text.ts";

describe("an act in words", () => {
	it.each([
		["update", "content_sources", "ändrade källa"],
		["publish", "cms_articles", "publicerade artikel"],
		["delete", "objects", "tog bort bild"],
		["call", "functions", "körde funktion scrape-content"],
		["role.grant", "user_roles", "gjorde ett konto till administratör"],
		["account.delete", "users", "tog bort sitt konto"],
		["merge", "new_table", "merge new_table"],
		["restart", null, "restart"],
	])("%s of %s: %s", (action, subject_table, text) => {
		expect(toActText({ action, subject_table, subject_id: "scrape-content" })).toBe(text);
	});
});

it("names what there is but one of by its name", () => {
	const entry = { action: "update", subject_table: "users", subject_id: "newsletter_schedule" };
	expect(toActText(entry)).toBe("ändrade nyhetsbrevets tider");
});

describe("what an act tells", () => {
	it("is what differs where an act tells the whole before and after", () => {
		const details = { old: { weekday: 1, is_paused: false }, new: { weekday: 1, is_paused: true } };
		expect(toChanges({ details })).toEqual({
			kind: "changed",
			fields: [{ column: "is_paused", values: ["Nej", "Ja"] }],
		});
	});

	it("is before and after of what was changed", () => {
		const details = { changes: { is_active: { old: true, new: false }, name: { old: null, new: "Norr" } } };
		expect(toChanges({ details })).toEqual({
			kind: "changed",
			fields: [
				{ column: "is_active", values: ["Ja", "Nej"] },
				{ column: "name", values: ["–", "Norr"] },
			],
		});
	});

	it("is the row that was made or removed, else the details as they are, else nothing", () => {
		expect(toChanges({ details: { row: { title: "Derby" } } })).toEqual({
			kind: "row",
			fields: [{ column: "title", values: ["Derby"] }],
		});
		expect(toChanges({ details: { role: "admin", by: "operator" } }).fields).toEqual([
			{ column: "role", values: ["admin"] },
			{ column: "by", values: ["operator"] },
		]);
		expect(toChanges({ details: {} }).fields).toEqual([]);
	});

	it.each([
		["", "–"],
		[3, "3"],
		[["a", "b"], '["a","b"]'],
		["2026-11-21T12:00:00.5+00:00", "2026-11-21 13:00:00"],
		["2026-11-21", "2026-11-21"],
		["2026-99-99T12:00", "2026-99-99T12:00"],
	])("%o is shown as %s", (value, text) => {
		expect(toValueText(value)).toBe(text);
	});

	it("calls a column that nobody has a word for by its name", () => {
		expect([toColumnName("feed_url"), toColumnName("new_column")]).toEqual(["Adress", "new_column"]);
	});
});
