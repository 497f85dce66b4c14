import { describe, expect, it } from "vitest";
import { comma, identifier, join, sql, toStatement, value } from "./fragment.ts";

describe("sql", () => {
	it("keeps values apart and numbers them in order", () => {
		const list = join([value("b"), value("c")], comma);
		const statement = toStatement(sql`select ${identifier("a")} where x = ${value("a")} and y in (${list})`);
		expect(statement).toEqual({
			text: 'select "a" where x = $1::text and y in ($2::text, $3::text)',
			values: ["a", "b", "c"],
		});
	});

	it("quotes identifiers whatever they hold", () => {
		expect(toStatement(sql`${identifier('a" from x; --')}`).text).toBe('"a"" from x; --"');
	});

	it("joins nothing to nothing", () => {
		expect(toStatement(join([], comma))).toEqual({ text: "", values: [] });
	});
});
