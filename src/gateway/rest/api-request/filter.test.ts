import { describe, expect, it } from "vitest";
import { isTextSearch, listFilters, parseFilter, parseLogic } from "./filter.ts";
import type { Operation } from "./request-types.ts";

const compare = (operator: string, value: string, quantifier: string | null = null) => ({
	kind: "compare",
	operator,
	quantifier,
	value,
});

describe("parseFilter", () => {
	it.each<[string, object]>([
		["eq.1", compare("eq", "1")],
		["eq.", compare("eq", "")],
		["eq.a.b,c)(", compare("eq", "a.b,c)(")],
		["eq.null", compare("eq", "null")],
		["neq.x", compare("neq", "x")],
		["gt.1", compare("gt", "1")],
		["gte.1", compare("gte", "1")],
		["lt.1", compare("lt", "1")],
		["lte.1", compare("lte", "1")],
		["like.a*", compare("like", "a*")],
		["ilike.%a%", compare("ilike", "%a%")],
		["like(any).{a*,b*}", compare("like", "{a*,b*}", "any")],
		["ilike(all).{a*,b*}", compare("ilike", "{a*,b*}", "all")],
		["eq(any).{1,2}", compare("eq", "{1,2}", "any")],
		["match.^a", compare("match", "^a")],
		["imatch.^a", compare("imatch", "^a")],
		["is.null", { kind: "is", value: "null" }],
		["is.NULL", { kind: "is", value: "null" }],
		["is.not_null", { kind: "is", value: "not_null" }],
		["is.true", { kind: "is", value: "true" }],
		["is.unknown", { kind: "is", value: "unknown" }],
		["isdistinct.1", { kind: "isdistinct", value: "1" }],
		["in.(1,2)", { kind: "in", values: ["1", "2"] }],
		["in.()", { kind: "in", values: [""] }],
		['in.("a,b",c d)', { kind: "in", values: ["a,b", "c d"] }],
		['in.("a\\"b","c\\\\")', { kind: "in", values: ['a"b', "c\\"] }],
		['in.("a"b,c)', { kind: "in", values: ['"a"b', "c"] }],
		["cs.{a,b}", { kind: "container", operator: "cs", value: "{a,b}" }],
		["cd.[1,5)", { kind: "container", operator: "cd", value: "[1,5)" }],
		["ov.{a}", { kind: "container", operator: "ov", value: "{a}" }],
		["sl.(1,2)", { kind: "container", operator: "sl", value: "(1,2)" }],
		["sr.(1,2)", { kind: "container", operator: "sr", value: "(1,2)" }],
		["nxr.(1,2)", { kind: "container", operator: "nxr", value: "(1,2)" }],
		["nxl.(1,2)", { kind: "container", operator: "nxl", value: "(1,2)" }],
		["adj.(1,2)", { kind: "container", operator: "adj", value: "(1,2)" }],
		["fts.a & b", { kind: "search", operator: "fts", config: null, value: "a & b" }],
		["plfts.a b", { kind: "search", operator: "plfts", config: null, value: "a b" }],
		["phfts(english).a", { kind: "search", operator: "phfts", config: "english", value: "a" }],
		[
			"wfts(swedish).mål -rugby",
			{ kind: "search", operator: "wfts", config: "swedish", value: "mål -rugby" },
		],
	])("reads %s, and its denial", (text, operation) => {
		const field = { name: "a", path: [] };
		const filter = { kind: "filter", field, isNegated: false, operation };
		expect(parseFilter("a", text)).toEqual({ path: [], said: filter });
		expect(parseFilter("a", `not.${text}`)).toEqual({ path: [], said: { ...filter, isNegated: true } });
	});

	it.each([
		"",
		"1",
		"noop.1",
		"eq",
		"EQ.1",
		"not.eq",
		"not.not.eq.1",
		"eq(some).1",
		"neq(any).{1}",
		"cs(any).{1}",
		"is(any).null",
		"is.nul",
		"is.null;--",
		"is.1",
		"in.1,2",
		"in.(1,2",
		"in.(1,2)3",
		"fts('swedish').a",
		"fts().a",
		"wfts(a;b).c",
		"fts(1).a",
		"fts(-).a",
		"; drop table users",
	])("refuses the operation %j", (text) => {
		expect(() => parseFilter("a", text)).toThrow(expect.objectContaining({ code: "PGRST100" }));
	});

	it.each(["", "a b;c", "a'", "a)", "data->", "a,b", '"open', "a--", "*"])("refuses the column %j", (key) => {
		expect(() => parseFilter(key, "eq.1")).toThrow(expect.objectContaining({ code: "PGRST100" }));
	});

	it("reads a place in JSON and a quoted name", () => {
		expect(parseFilter("data->a->>0", "eq.1").said.field).toEqual({
			name: "data",
			path: [
				{ arrow: "->", key: "a" },
				{ arrow: "->>", key: 0 },
			],
		});
		expect(parseFilter('"a.b"', "eq.1").said.field.name).toBe("a.b");
	});

	it("reads which embedded resource it is on", () => {
		const field = (key: string) => {
			const { path, said } = parseFilter(key, "eq.1");
			return [...path, said.field.name];
		};
		expect(field("users.email")).toEqual(["users", "email"]);
		expect(field('stories."two words".a->b')).toEqual(["stories", "two words", "a"]);
		for (const key of ["users.", ".email", "users..email", "a->b.c"]) {
			expect(() => field(key)).toThrow(expect.objectContaining({ code: "PGRST100" }));
		}
	});

	it("refuses long patterns and deep nesting, which the embedded engine could not bear", () => {
		const refused = expect.objectContaining({ code: "PGRST100" });
		expect(() => parseFilter("a", `match.${"a".repeat(501)}`)).toThrow(refused);
		expect(() => parseFilter("a", `eq.${"a".repeat(501)}`)).not.toThrow();
		for (const bracket of ["(", "[", "{"]) {
			expect(() => parseFilter("a", `cs.${bracket.repeat(101)}`)).toThrow(refused);
			expect(() => parseFilter("a", `in.(${bracket.repeat(101)})`)).toThrow(refused);
		}
	});
});

describe("parseLogic", () => {
	const leaf = (name: string, operation: Operation, isNegated = false) => ({
		kind: "filter",
		field: { name, path: [] },
		isNegated,
		operation,
	});
	const equals = (value: string) => compare("eq", value) as Operation;

	it.each<[string, string, object]>([
		["or", "(a.eq.1,b.eq.2)", { operator: "or", members: [leaf("a", equals("1")), leaf("b", equals("2"))] }],
		["and", "(a.eq.1)", { operator: "and", members: [leaf("a", equals("1"))] }],
		["not.or", "( a.eq.1 , b.eq.2)", { operator: "or", isNegated: true }],
		[
			"and",
			"(a.not.eq.1,or(b.eq.2,not.and(c.eq.3,d.is.null)))",
			{
				members: [
					leaf("a", equals("1"), true),
					expect.objectContaining({
						operator: "or",
						members: [leaf("b", equals("2")), expect.objectContaining({ operator: "and", isNegated: true })],
					}),
				],
			},
		],
		["or", '(a.eq."1,(2)",b.eq.2)', { members: [leaf("a", equals("1,(2)")), leaf("b", equals("2"))] }],
		["or", "(a.eq.{1,2},b.eq.2)", { members: [leaf("a", equals("{1,2}")), leaf("b", equals("2"))] }],
		[
			"or",
			"(a.in.(1,2),b.eq.2)",
			{ members: [leaf("a", { kind: "in", values: ["1", "2"] }), leaf("b", equals("2"))] },
		],
		["or", "(and.eq.1,or.eq.2)", { members: [leaf("and", equals("1")), leaf("or", equals("2"))] }],
		["or", "(a.eq.,b.eq.2)", { members: [leaf("a", equals("")), leaf("b", equals("2"))] }],
	])("reads %s=%s", (key, value, expected) => {
		expect(parseLogic(key, value)).toMatchObject({ path: [], said: expected });
	});

	it.each([
		"",
		"()",
		"(a)",
		"(a.eq.1",
		"a.eq.1",
		"(a.eq.1))",
		"(a.eq.1)or(b.eq.1)",
		"(xor(a.eq.1,b.eq.1))",
		"(a.eq.1 or 1=1--)(",
		"(,)",
	])("refuses or=%s", (value) => {
		expect(() => parseLogic("or", value)).toThrow(expect.objectContaining({ code: "PGRST100" }));
	});

	it.each([
		["users.or", ["users"], { operator: "or", isNegated: false }],
		["a.b.not.and", ["a", "b"], { operator: "and", isNegated: true }],
	])("reads which embedded resource %s is on", (key, path, said) => {
		expect(parseLogic(key, "(a.eq.1,b.eq.2)")).toMatchObject({ path, said });
	});

	it("refuses more levels than allowed", () => {
		const deep = `${"and(".repeat(10)}a.eq.1${")".repeat(10)}`;
		expect(() => parseLogic("or", `(${deep})`)).toThrow(expect.objectContaining({ code: "PGRST100" }));
	});

	it("lists the conditions of all levels, and knows those that read whole texts", () => {
		const tree = parseLogic("or", "(a.eq.1,and(b.wfts.x,c.not.imatch.x))").said;
		const filters = listFilters([tree, parseFilter("d", "ilike.*x*").said]);
		expect(filters.map(({ field }) => field.name)).toEqual(["a", "b", "c", "d"]);
		expect(filters.map(isTextSearch)).toEqual([false, true, true, false]);
	});
});
