import { describe, expect, it } from "vitest";
import { parsePayload } from "./payload.ts";

const parse = (
	text: string | Uint8Array,
	columns: string[] | null = null,
	contentType: string | null = null,
) =>
	parsePayload(typeof text === "string" ? new TextEncoder().encode(text) : text, contentType, {
		columns,
		isEmptyAllowed: false,
	});

describe("parsePayload", () => {
	it.each<[string, boolean, string[]]>([
		['{"a":1}', false, ["a"]],
		["{}", false, []],
		["[]", true, []],
		['[{"a":1,"b":2},{"b":1,"a":null}]', true, ["a", "b"]],
		['{"__proto__":1,"constructor":2}', false, ["__proto__", "constructor"]],
	])("reads %s", (text, isArray, keys) => {
		expect(parse(text)).toEqual({ text, isArray, keys });
	});

	it("lets rows differ when columns says which count", () => {
		expect(parse('[{"a":1},{"b":2}]', ["a"]).keys).toEqual(["a"]);
	});

	it("refuses more rows than the embedded engine writes in the blink of an eye", () => {
		const body = (rows: number) => JSON.stringify(Array.from({ length: rows }, () => ({ a: 1 })));
		expect(parse(body(1_000)).isArray).toBe(true);
		expect(() => parse(body(1_001))).toThrow("A body may have 1000 rows");
	});

	it("takes no body for no arguments, where that is allowed", () => {
		const options = { columns: null, isEmptyAllowed: true };
		expect(parsePayload(new Uint8Array(), null, options)).toEqual({ text: "{}", isArray: false, keys: [] });
	});

	it.each<[string, string | Uint8Array, string]>([
		["nothing", "", "Empty or invalid json"],
		["no JSON", "{a:1}", "Empty or invalid json"],
		["half of it", '{"a":', "Empty or invalid json"],
		["a NUL", '{"a":"\0"}', "Empty or invalid json"],
		["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0x7d]), "Empty or invalid json"],
		["a number", "1", "Empty or invalid json"],
		["null", "null", "Empty or invalid json"],
		["a text", '"x"', "Empty or invalid json"],
		["rows that are no objects", "[1]", "All object keys must match"],
		["rows of other keys", '[{"a":1},{"b":1}]', "All object keys must match"],
		["rows of fewer keys", '[{"a":1,"b":1},{"a":1}]', "All object keys must match"],
	])("refuses %s", (_, text, message) => {
		expect(() => parse(text)).toThrow(expect.objectContaining({ code: "PGRST102", status: 400, message }));
	});

	it("refuses other types than JSON", () => {
		expect(() => parse("a=1", null, "application/x-www-form-urlencoded")).toThrow(
			"Content-Type not acceptable: application/x-www-form-urlencoded",
		);
		expect(parse('{"a":1}', null, "application/json; charset=utf-8").keys).toEqual(["a"]);
	});

	it("refuses deep nesting before anything reads it, but not brackets in a text", () => {
		const deep = "[".repeat(200_000) + "]".repeat(200_000);
		expect(() => parse(`{"a":${deep}}`)).toThrow("A body may nest 100 levels deep");
		expect(parse(JSON.stringify({ a: `\\"${deep}` })).keys).toEqual(["a"]);
	});
});
