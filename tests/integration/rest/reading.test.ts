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

describe("select", () => {
	it.each<[string, object]>([
		["id,name", { id: 1, name: "Derby i Göteborg" }],
		["nr:id,namn:name", { nr: 1, namn: "Derby i Göteborg" }],
		["id::text,score::int", { id: "1", score: 2 }],
		["big::text", { big: "9007199254740993" }],
		["data->arena->>name", { name: "Ullevi" }],
		["data->arena", { arena: { name: "Ullevi", seats: [1, 2] } }],
		["seat:data->arena->seats->-1", { seat: 2 }],
		["data->arena->seats->0", { seats: 1 }],
		["doc->a,n:data->>n::int", { a: 1, n: 10 }],
		["tags->1", { tags: "derby" }],
		[
			"tags,span,stage,is_final,score",
			{ tags: ["fotboll", "derby"], span: "[1,5)", stage: "final", is_final: true, score: 1.5 },
		],
		["played_on,played_at", { played_on: "2026-04-05", played_at: "2026-04-05T11:00:00.123456+00:00" }],
	])("answers %s", async (columns, expected) => {
		const { data, error } = await anon.from("games").select(columns).eq("id", 1);
		expect(error).toBeNull();
		expect(data).toEqual([expected]);
	});

	it("answers every column for *, also beside others", async () => {
		const { data } = await anon.from("games").select("*,again:name").eq("id", 1).single();
		expect(Object.keys(data).slice(0, 3)).toEqual(["id", "name", "score"]);
		expect(data.again).toBe(data.name);
	});

	it("writes numbers as the database has them, whatever their size", async () => {
		const response = await gateway.request("/rest/v1/games?select=big,score&id=eq.1");
		expect(await response.text()).toBe('[{"big":9007199254740993,"score":1.50}]');
	});

	it("reads columns and tables whose names need quoting", async () => {
		const { data } = await anon.from("plain").select('select,payload,"odd \\"name"').eq('"odd \\"name"', "b");
		expect(data).toEqual([{ select: "a", payload: "c", 'odd "name': "b" }]);
	});

	it("reads views", async () => {
		const { data, error } = await anon.from("category_counts").select("category_key,article_count");
		expect({ data, error }).toEqual({ data: [], error: null });
	});
});

describe("one row", () => {
	it("is an object for single(), with its own content type", async () => {
		const { data } = await anon.from("games").select("name").eq("id", 2).single();
		expect(data).toEqual({ name: 'Målfest, säger "alla"' });
		const response = await gateway.request("/rest/v1/games?id=eq.2&select=id", {
			headers: { accept: "application/vnd.pgrst.object+json" },
		});
		expect(response.headers.get("content-type")).toBe("application/vnd.pgrst.object+json; charset=utf-8");
		expect(await response.text()).toBe('{"id":2}');
	});

	it("is refused by single() when there is none or more", async () => {
		const none = await anon.from("games").select().eq("id", 99).single();
		expect(none).toMatchObject({
			status: 406,
			error: {
				code: "PGRST116",
				message: "Cannot coerce the result to a single JSON object",
				details: "The result contains 0 rows",
				hint: null,
			},
		});
		const several = await anon.from("games").select().single();
		expect(several.error).toMatchObject({ code: "PGRST116", details: "The result contains 3 rows" });
	});

	it("may be missing for maybeSingle()", async () => {
		expect(await anon.from("games").select().eq("id", 99).maybeSingle()).toMatchObject({
			data: null,
			error: null,
		});
		expect((await anon.from("games").select("id").eq("id", 1).maybeSingle()).data).toEqual({ id: 1 });
	});
});

describe("the answer", () => {
	it("is what wire.md says of a list", async () => {
		const response = await gateway.request("/rest/v1/games?select=id&limit=2");
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
		expect(response.headers.get("content-range")).toBe("0-1/*");
		expect(response.headers.get("preference-applied")).toBeNull();
		expect(await response.json()).toEqual([{ id: 1 }, { id: 2 }]);
	});

	it("is empty for HEAD, with the headers of GET", async () => {
		const response = await gateway.request("/rest/v1/games?select=id&limit=2", { method: "HEAD" });
		expect(response.status).toBe(200);
		expect(response.headers.get("content-range")).toBe("0-1/*");
		expect(await response.text()).toBe("");
	});

	it("leaves null members out when asked to", async () => {
		const { data } = await anon.from("games").select("id,score,code").eq("id", 3).stripNulls();
		expect(data).toEqual([{ id: 3 }]);
	});

	it("has what row-level security lets the caller see, whatever is asked for", async () => {
		const names = async (client: SupabaseClient) => (await client.from("games").select("name")).data?.length;
		expect(await names(anon)).toBe(3);
		expect(await names(gateway.serviceClient())).toBe(4);
		expect((await anon.from("games").select().eq("is_hidden", true)).data).toEqual([]);
		expect((await anon.from("games").select().or("is_hidden.eq.true,id.eq.4")).data).toEqual([]);
	});
});
