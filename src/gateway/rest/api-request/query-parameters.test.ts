import { describe, expect, it } from "vitest";
import { parseQueryParameters, toConditions } from "./query-parameters.ts";

describe("parseQueryParameters", () => {
	it("tells reserved names, logic trees and the rest apart", () => {
		const search =
			"?select=id%2Ctitle&order=a.desc&limit=3&offset=10&columns=%22a%22%2C%22b%22&on_conflict=a%2Cb" +
			"&apikey=k&or=%28a.eq.1%2Cb.eq.2%29&title=ilike.%25m%C3%A5l+2%25&date=gte.1&date=lte.2";
		expect(parseQueryParameters(search)).toMatchObject({
			select: [{ field: { name: "id" } }, { field: { name: "title" } }],
			order: [{ field: { name: "a" } }],
			limit: "3",
			offset: "10",
			columns: ["a", "b"],
			onConflict: ["a", "b"],
			logic: [{ path: [], said: { kind: "logic", operator: "or" } }],
			others: [
				["title", "ilike.%mål 2%"],
				["date", "gte.1"],
				["date", "lte.2"],
			],
		});
	});

	it("tells what is said of embedded resources apart", () => {
		const search = "?stories.order=a.desc&stories.limit=3&stories.sources.offset=2&stories.title=eq.x";
		expect(parseQueryParameters(search)).toMatchObject({
			order: [],
			limit: null,
			embedded: {
				order: [{ path: ["stories"], said: [{ field: { name: "a" }, direction: "desc" }] }],
				range: [
					{ path: ["stories"], said: { limit: 3, offset: 0 } },
					{ path: ["stories", "sources"], said: { limit: null, offset: 2 } },
				],
			},
			others: [["stories.title", "eq.x"]],
		});
	});

	it("selects everything when nothing is said", () => {
		expect(parseQueryParameters("")).toMatchObject({ select: [{ kind: "star" }], order: [], columns: null });
	});

	it.each(["?title=eq.a%00b", "?a%00=eq.1", "?select=%00", "?columns=a,", "?on_conflict=", "?a.limit=x"])(
		"refuses %s",
		(search) => {
			expect(() => parseQueryParameters(search)).toThrow(expect.objectContaining({ code: "PGRST100" }));
		},
	);

	it("refuses a query longer than any page makes", () => {
		expect(() => parseQueryParameters(`?a=eq.${"x".repeat(33_000)}`)).toThrow(
			expect.objectContaining({ code: "PGRST100", status: 400 }),
		);
	});
});

describe("toConditions", () => {
	it("refuses more conditions than allowed, wherever they stand", () => {
		const pairs = Array.from({ length: 200 }, (): [string, string] => ["a", "eq.1"]);
		expect(toConditions(pairs, []).where).toHaveLength(200);
		expect(() => toConditions([...pairs, ["x.b", "eq.1"]], [])).toThrow(
			expect.objectContaining({ code: "PGRST100" }),
		);
		expect(() => toConditions([...pairs, ["b", "eq.1"]], [])).toThrow(
			expect.objectContaining({ code: "PGRST100" }),
		);
	});

	it("refuses more than ten searches through whole texts", () => {
		const pairs = Array.from({ length: 10 }, (_, index): [string, string] => ["a", `wfts.x${index}`]);
		expect(toConditions(pairs, []).where).toHaveLength(10);
		expect(() => toConditions([...pairs, ["b", "match.x"]], [])).toThrow(
			expect.objectContaining({ code: "PGRST100", details: "more than 10 text searches" }),
		);
	});
});
