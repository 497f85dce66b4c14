import { describe, expect, it } from "vitest";
import type { SelectItem } from "./request-types.ts";
import { parseSelect } from "./select.ts";

const column = (name: string, rest: Partial<Extract<SelectItem, { kind: "column" }>> = {}): SelectItem => ({
	kind: "column",
	field: { name, path: [] },
	alias: null,
	cast: null,
	...rest,
});
const relation = (name: string, select: SelectItem[], rest: object = {}): SelectItem => ({
	kind: "relation",
	name,
	alias: null,
	hint: null,
	join: null,
	isSpread: false,
	select,
	...rest,
});

describe("parseSelect", () => {
	it.each<[string, SelectItem[]]>([
		["*", [{ kind: "star" }]],
		["id,title", [column("id"), column("title")]],
		["id , title", [column("id"), column("title")]],
		["namn:title", [column("title", { alias: "namn" })]],
		["id::text", [column("id", { cast: "text" })]],
		["n:id::double precision", [column("id", { alias: "n", cast: "double precision" })]],
		['"a,b"', [column("a,b")]],
		['"a\\"b"', [column('a"b')]],
		["kebab-case", [column("kebab-case")]],
		["åäö", [column("åäö")]],
		["two words", [column("two words")]],
		["data->a", [column("x", { field: { name: "data", path: [{ arrow: "->", key: "a" }] } })]],
		[
			"n:data->a->>-1::int",
			[
				column("x", {
					alias: "n",
					cast: "int",
					field: {
						name: "data",
						path: [
							{ arrow: "->", key: "a" },
							{ arrow: "->>", key: -1 },
						],
					},
				}),
			],
		],
		['data->>"a.b"', [column("x", { field: { name: "data", path: [{ arrow: "->>", key: "a.b" }] } })]],
		["data->12ab", [column("x", { field: { name: "data", path: [{ arrow: "->", key: "12ab" }] } })]],
		["users(email)", [relation("users", [column("email")])]],
		[
			"a:users!fk!inner(*,more(id))",
			[
				relation("users", [{ kind: "star" }, relation("more", [column("id")])], {
					alias: "a",
					hint: "fk",
					join: "inner",
				}),
			],
		],
		["id,users!inner()", [column("id"), relation("users", [], { join: "inner" })]],
		["...users(email)", [relation("users", [column("email")], { isSpread: true })]],
	])("reads %s", (text, expected) => {
		expect(parseSelect(text)).toEqual(expected);
	});

	it.each([
		"",
		",",
		"id,",
		"id title)",
		"id;drop table users",
		"id::",
		"id::text;--",
		"a:b:c",
		"users(",
		"users(id",
		"...users",
		'"open',
		"data->",
		"id/*x*/",
		"*,*)",
		"id.desc",
		"x'y",
	])("refuses %j with PGRST100", (text) => {
		expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: "PGRST100", status: 400 }));
	});

	it.each(["count()", "n:count()", "score.sum()", "score.avg()::int"])("refuses the aggregate %s", (text) => {
		expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: "PGRST123" }));
	});

	it("says where it stopped, and shows no more than the beginning of a long text", () => {
		expect(() => parseSelect("id;")).toThrow(
			expect.objectContaining({
				message: '"failed to parse select parameter (id;)" (line 1, column 3)',
				details: expect.stringContaining('unexpected ";"'),
			}),
		);
		const error = (() => {
			try {
				return parseSelect(`${"a,".repeat(90)};`);
			} catch (caught) {
				return caught as Error;
			}
		})() as Error;
		expect(error.message.length).toBeLessThan(200);
	});

	it("refuses more columns, levels and arrows than a page needs", () => {
		const refused = expect.objectContaining({ code: "PGRST100" });
		expect(() => parseSelect(Array.from({ length: 201 }, (_, n) => `c${n}`).join())).toThrow(refused);
		expect(() => parseSelect(Array.from({ length: 21 }, (_, n) => `a${n}(id)`).join())).toThrow(refused);
		expect(() => parseSelect(`${"a(".repeat(9)}id${")".repeat(9)}`)).toThrow(refused);
		expect(() => parseSelect(`data${"->a".repeat(33)}`)).toThrow(refused);
	});
});
