import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRestGateway } from "../../support/database/rest-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;
let anon: SupabaseClient;

beforeAll(async () => {
	gateway = await createRestGateway();
	anon = gateway.anonClient();
});
afterAll(() => gateway.close());

const games = () => anon.from("games").select("id");

describe("order", () => {
	it.each<[string, (query: ReturnType<typeof games>) => ReturnType<typeof games>, number[]]>([
		["descending", (query) => query.order("id", { ascending: false }), [3, 2, 1]],
		["nulls come last upwards", (query) => query.order("score"), [1, 2, 3]],
		["nulls come first downwards", (query) => query.order("score", { ascending: false }), [3, 2, 1]],
		["nulls first when asked", (query) => query.order("score", { nullsFirst: true }), [3, 1, 2]],
		[
			"nulls last when asked",
			(query) => query.order("score", { ascending: false, nullsFirst: false }),
			[2, 1, 3],
		],
		["several terms", (query) => query.order("is_hidden").order("id", { ascending: false }), [3, 2, 1]],
		[
			"a place in JSON",
			(query) => query.order("data->n", { ascending: false, nullsFirst: false }),
			[1, 2, 3],
		],
		[
			"a place in JSON as text",
			(query) => query.order("data->>n", { ascending: false, nullsFirst: false }),
			[2, 1, 3],
		],
	])("%s", async (_, apply, expected) => {
		const { data, error } = await apply(games());
		expect(error).toBeNull();
		expect(data?.map(({ id }) => id)).toEqual(expected);
	});
});

describe("a page", () => {
	const get = (query: string, headers: Record<string, string> = {}) =>
		gateway.request(`/rest/v1/games?select=id&order=id&${query}`, { headers });

	it.each<[string, Record<string, string>, number[], string]>([
		["limit=2", {}, [1, 2], "0-1/*"],
		["limit=2&offset=1", {}, [2, 3], "1-2/*"],
		["offset=2", {}, [3], "2-2/*"],
		["limit=0", {}, [], "*/*"],
		["offset=10", {}, [], "*/*"],
		["", { range: "1-2", "range-unit": "items" }, [2, 3], "1-2/*"],
		["", { range: "1-" }, [2, 3], "1-2/*"],
		["limit=1", { range: "1-9" }, [], "*/*"],
		["", { range: "bytes=0-1" }, [1, 2, 3], "0-2/*"],
	])("%s %j", async (query, headers, expected, contentRange) => {
		const response = await get(query, headers);
		expect(response.status).toBe(200);
		expect(response.headers.get("content-range")).toBe(contentRange);
		expect(((await response.json()) as { id: number }[]).map(({ id }) => id)).toEqual(expected);
	});

	it("is what range() asks for", async () => {
		const { data } = await games().order("id").range(1, 2);
		expect(data).toEqual([{ id: 2 }, { id: 3 }]);
	});

	it.each([
		["limit=-1", {}],
		["", { range: "5-2" }],
	])("is refused with 416: %s %j", async (query, headers) => {
		const response = await get(query, headers as Record<string, string>);
		expect(response.status).toBe(416);
		expect(await response.json()).toMatchObject({
			code: "PGRST103",
			message: "Requested range not satisfiable",
		});
	});

	it("never has more than a thousand rows", async () => {
		const { data } = await anon.rpc("table_of", { n: 1500 });
		expect(data).toHaveLength(1000);
		const { data: rest } = await anon.rpc("table_of", { n: 1500 }).range(1000, 5000);
		expect(rest).toHaveLength(500);
	});
});

describe("a count", () => {
	it("is of all rows that fit, whatever the page", async () => {
		const { data, count, status } = await anon
			.from("games")
			.select("id", { count: "exact" })
			.gt("id", 1)
			.limit(1);
		expect({ data, count, status }).toEqual({ data: [{ id: 2 }], count: 2, status: 206 });
	});

	it("comes without rows for head", async () => {
		const counted = await anon.from("games").select("*", { count: "exact", head: true });
		expect(counted).toMatchObject({ count: 3, data: null, status: 200, error: null });
	});

	it.each(["planned", "estimated"] as const)("is exact when %s is asked for, and says so", async (count) => {
		expect((await anon.from("games").select("id", { count })).count).toBe(3);
		const response = await gateway.request("/rest/v1/games", { headers: { prefer: `count=${count}` } });
		expect(response.headers.get("preference-applied")).toBe("count=exact");
	});

	it("never counts what the caller may not see", async () => {
		const counted = await anon
			.from("games")
			.select("*", { count: "exact", head: true })
			.eq("is_hidden", true);
		expect(counted.count).toBe(0);
	});

	it("refuses a page that begins after the last row", async () => {
		const { error, status } = await anon.from("games").select("id", { count: "exact" }).range(10, 20);
		expect(status).toBe(416);
		expect(error).toMatchObject({
			code: "PGRST103",
			details: "An offset of 10 was requested, but there are only 3 rows.",
		});
	});

	it("is of the rows written, on writes", async () => {
		const service = gateway.serviceClient();
		const { count } = await service.from("games").update({ score: 3 }, { count: "exact" }).in("id", [3, 4]);
		expect(count).toBe(2);
		expect((await service.from("games").delete({ count: "exact" }).eq("id", 99)).count).toBe(0);
	});
});
