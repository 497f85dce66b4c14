import { describe, expect, it } from "vitest";
import { parseOrder } from "./order.ts";

describe("parseOrder", () => {
	it.each<[string, object[]]>([
		["a", [{ direction: null, nulls: null }]],
		["a.asc", [{ direction: "asc", nulls: null }]],
		["a.desc.nullslast", [{ direction: "desc", nulls: "last" }]],
		["a.nullsfirst", [{ direction: null, nulls: "first" }]],
		["a.desc, b.asc", [{ direction: "desc" }, { direction: "asc", field: { name: "b", path: [] } }]],
		["data->>a.desc", [{ field: { name: "data", path: [{ arrow: "->>", key: "a" }] }, direction: "desc" }]],
		["data->0.asc", [{ field: { name: "data", path: [{ arrow: "->", key: 0 }] }, direction: "asc" }]],
		['"a.b".desc', [{ field: { name: "a.b", path: [] }, direction: "desc" }]],
	])("reads %s", (text, expected) => {
		expect(parseOrder(text)).toMatchObject(expected);
	});

	it.each([
		"",
		"a.",
		"a.down",
		"a.asc.last",
		"a.asc.desc",
		"a desc;",
		"a.asc;drop",
		"a,",
		"random()",
		"1;2",
		"a.asc--",
	])("refuses %j", (text) => {
		expect(() => parseOrder(text)).toThrow(expect.objectContaining({ status: 400 }));
	});

	it("reads a term of an embedded resource", () => {
		expect(parseOrder("users(name).desc,id")).toMatchObject([
			{ resource: "users", field: { name: "name" }, direction: "desc" },
			{ resource: null, field: { name: "id" } },
		]);
		expect(() => parseOrder("users(name.desc")).toThrow(expect.objectContaining({ code: "PGRST100" }));
	});

	it("refuses more terms than a page needs", () => {
		expect(() => parseOrder(Array.from({ length: 33 }, () => "a").join())).toThrow(
			expect.objectContaining({ code: "PGRST100" }),
		);
	});
});
