import { describe, expect, it } from "vitest";
import { toProse, toTable } from "./markdown.ts";
import { toLowerSql, wrapSql } from "./sql-text.ts";

describe("a table", () => {
	it("has short SQL in its cells, and says below what a cell cannot hold", () => {
		const text = toTable(
			["column", "default"],
			[
				["`a`", { sql: "NOW()" }],
				["`b`", { sql: "x || 'Y'" }],
				["`c`", null],
			],
		);
		expect(text).toBe(
			"| column | default |\n| --- | --- |\n| `a` | `now()` |\n| `b` | below |\n| `c` | |\n\n```sql\n-- b, default\nx || 'Y'\n```",
		);
	});
});

describe("SQL as PostgreSQL writes it", () => {
	it("is written as the migrations write it, but for texts and quoted names", () => {
		expect(toLowerSql("CHECK (( SELECT \"A\" = 'It''s A\nB\\'))")).toBe(
			"check ((select \"A\" = e'It''s A\\nB\\\\'))",
		);
	});

	it("breaks after commas and before conditions, and never in a text", () => {
		expect(wrapSql("check (a = 'x and y'\n  and b = 1 or c = 2)", 24)).toBe(
			"check (a = 'x and y'\n  and b = 1 or c = 2)",
		);
		expect(wrapSql("f(a text, b integer default 0)", 24)).toBe("f(a text,\n  b integer default 0)");
		expect(wrapSql("'a very long text in quotes' is distinct from b", 16)).toBe(
			"'a very long text in quotes'\n  is distinct\n  from b",
		);
	});
});

describe("a comment", () => {
	it("reads as it was written, with no line that would begin a list", () => {
		expect(toProse("a*b in <p>, `a*b`")).toBe("a\\*b in \\<p>, `a*b`");
		const long = `${"word ".repeat(21)}five - six`;
		expect(toProse(long).split("\n")).toEqual([`${"word ".repeat(21)}five -`, "six"]);
	});
});
