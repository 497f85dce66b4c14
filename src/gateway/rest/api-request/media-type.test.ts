import { describe, expect, it } from "vitest";
import { parseAccept } from "./media-type.ts";

const array = { shape: "array", stripsNulls: false };

describe("parseAccept", () => {
	it.each<[string | null, object]>([
		[null, array],
		["*/*", array],
		["application/json", array],
		["application/json; charset=utf-8", array],
		["text/csv", { shape: "csv", stripsNulls: false }],
		["text/csv;q=0.5, application/json", array],
		["text/html,application/xhtml+xml,*/*;q=0.8", array],
		["application/vnd.pgrst.object+json", { shape: "object", stripsNulls: false }],
		["application/vnd.pgrst.object+json;nulls=stripped", { shape: "object", stripsNulls: true }],
		["application/vnd.pgrst.array+json;nulls=stripped", { shape: "array", stripsNulls: true }],
		["", array],
		["  ", array],
		["Text/CSV", { shape: "csv", stripsNulls: false }],
		["Application/Vnd.PGRST.Object+JSON; Nulls=Stripped", { shape: "object", stripsNulls: true }],
		// As wanted as can be, when it does not say how much.
		["text/csv;q=1, application/json", { shape: "csv", stripsNulls: false }],
		["application/json;q=0.2, text/csv;q=0.7", { shape: "csv", stripsNulls: false }],
		["application/json;q=0.5, application/vnd.pgrst.object+json", { shape: "object", stripsNulls: false }],
	])("reads %s", (header, expected) => {
		expect(parseAccept(header)).toEqual(expected);
	});

	it.each(["application/geo+json", "application/vnd.pgrst.plan+json; options=analyze;", "image/png"])(
		"refuses %s with 406",
		(header) => {
			expect(() => parseAccept(header)).toThrow(expect.objectContaining({ code: "PGRST107", status: 406 }));
		},
	);
});
