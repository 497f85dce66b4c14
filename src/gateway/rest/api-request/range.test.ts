import { describe, expect, it } from "vitest";
import { parseRange } from "./range.ts";

const range = (limit: string | null, offset: string | null, header: string | null = null) =>
	parseRange({ limit, offset, header });

describe("parseRange", () => {
	it.each<[string | null, string | null, string | null, object]>([
		[null, null, null, { offset: 0, limit: null }],
		["3", "10", null, { offset: 10, limit: 3 }],
		["0", null, null, { offset: 0, limit: 0 }],
		[null, "-5", null, { offset: 0, limit: null }],
		[null, null, "0-24", { offset: 0, limit: 25 }],
		[null, null, "5-", { offset: 5, limit: null }],
		["10", "5", "0-9", { offset: 5, limit: 5 }],
		["10", null, "3-5", { offset: 3, limit: 3 }],
		["2", null, "5-9", { offset: 5, limit: 0 }],
		[null, null, "bytes=0-10", { offset: 0, limit: null }],
		[null, null, "items=0-10", { offset: 0, limit: null }],
	])("limit %s, offset %s, Range %s", (limit, offset, header, expected) => {
		expect(range(limit, offset, header)).toEqual(expected);
	});

	it("refuses a negative limit and a range that ends before it begins with 416", () => {
		expect(() => range("-1", null)).toThrow(expect.objectContaining({ code: "PGRST103", status: 416 }));
		expect(() => range(null, null, "5-2")).toThrow(expect.objectContaining({ code: "PGRST103" }));
	});

	it.each(["ten", "1;drop", "1.5", "", "1e3", "99999999999999999999", "0x10", " 1"])(
		"refuses limit=%j",
		(limit) => {
			expect(() => range(limit, null)).toThrow(expect.objectContaining({ code: "PGRST100" }));
			expect(() => range(null, limit)).toThrow(expect.objectContaining({ code: "PGRST100" }));
		},
	);
});
