import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRestGateway, fillGames } from "../../support/database/rest-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;
let service: SupabaseClient;

beforeAll(async () => {
	gateway = await createRestGateway();
	service = gateway.serviceClient();
});
beforeEach(() => fillGames(gateway.database));
afterAll(() => gateway.close());

const write = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
	gateway.request(`/rest/v1/${path}`, {
		method,
		headers: { apikey: gateway.keys.serviceRoleKey, "content-type": "application/json", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
const count = async () => (await service.from("games").select("*", { count: "exact", head: true })).count;

describe("insert", () => {
	it("answers 201 and nothing without Prefer", async () => {
		const response = await write("POST", "games", { name: "Ny" });
		expect(response.status).toBe(201);
		expect(await response.text()).toBe("");
		expect(response.headers.get("content-type")).toBeNull();
		expect(response.headers.get("content-range")).toBe("*/*");
		expect(await count()).toBe(5);
	});

	it("answers the row with select()", async () => {
		const { data, status } = await service
			.from("games")
			.insert({
				name: "Ny",
				score: 2.5,
				tags: ["a", "b,c"],
				data: { a: [1] },
				span: "[1,2)",
				big: "9007199254740995",
			})
			.select("id,name,score,tags,data,span,big::text")
			.single();
		expect(status).toBe(201);
		expect(data).toEqual({
			id: 5,
			name: "Ny",
			score: 2.5,
			tags: ["a", "b,c"],
			data: { a: [1] },
			span: "[1,2)",
			big: "9007199254740995",
		});
	});

	it("takes many at once, in one transaction", async () => {
		const many = await service
			.from("games")
			.insert([{ name: "a" }, { name: "b" }])
			.select("name")
			.order("name", { ascending: false });
		expect(many.data).toEqual([{ name: "b" }, { name: "a" }]);
		const { error } = await service.from("games").insert([{ name: "c" }, { name: null }]);
		expect(error?.code).toBe("23502");
		expect(await count()).toBe(6);
	});

	it("gives what a row of many lacks null, or its default when asked", async () => {
		const rows = [{ name: "a", stage: "final" }, { name: "b" }];
		const nulls = await service.from("games").insert(rows).select("stage");
		expect(nulls.data).toEqual([{ stage: "final" }, { stage: null }]);
		const defaults = await service.from("games").insert(rows, { defaultToNull: false }).select("stage");
		expect(defaults.data).toEqual([{ stage: "final" }, { stage: "group" }]);
	});

	it("takes only the columns that are named", async () => {
		await write("POST", "games?columns=name", [{ name: "a", score: 99, nonsense: 1 }]);
		const { data } = await service.from("games").select("name,score").eq("id", 5).single();
		expect(data).toEqual({ name: "a", score: null });
	});

	it("makes a row of defaults from an empty object, and none from an empty list", async () => {
		expect((await write("POST", "plain", {})).status).toBe(201);
		expect((await write("POST", "plain", [{}, {}])).status).toBe(201);
		expect((await write("POST", "plain", [])).status).toBe(201);
		expect((await service.from("plain").select("payload")).data).toHaveLength(4);
	});

	it("writes columns whose names need quoting or are ours", async () => {
		const row = { select: "x", 'odd "name': "y", payload: "z" };
		expect((await service.from("plain").insert(row).select().single()).data).toEqual(row);
		const updated = await service
			.from("plain")
			.update({ payload: "w" })
			.eq('"select"', "x")
			.select("payload");
		expect(updated.data).toEqual([{ payload: "w" }]);
	});

	it("tells where the row is, when only headers are asked for", async () => {
		const response = await write("POST", "games", { name: "Ny" }, { prefer: "return=headers-only" });
		expect(response.headers.get("location")).toBe("/games?id=eq.5");
		expect(response.headers.get("preference-applied")).toBe("return=headers-only");
		expect(await response.text()).toBe("");
	});

	it("says which preferences it followed", async () => {
		const response = await write("POST", "games?select=id", [{ name: "Ny" }], {
			prefer: "return=representation, missing=default, count=exact, tz=x",
		});
		expect(response.headers.get("preference-applied")).toBe(
			"missing=default, return=representation, count=exact",
		);
		expect(response.headers.get("content-range")).toBe("*/1");
	});

	it("writes nothing when one object is asked for and several rows come of it", async () => {
		const response = await write("POST", "games", [{ name: "a" }, { name: "b" }], {
			accept: "application/vnd.pgrst.object+json",
			prefer: "return=representation",
		});
		expect(response.status).toBe(406);
		expect(await count()).toBe(4);
	});

	it.each<[string, unknown, string, number, string]>([
		[
			"an unknown column",
			{ name: "a", nope: 1 },
			"PGRST204",
			400,
			"Could not find the 'nope' column of 'games' in the schema cache",
		],
		["rows of different keys", [{ name: "a" }, { score: 1 }], "PGRST102", 400, "All object keys must match"],
		["no JSON", "{", "PGRST102", 400, "Empty or invalid json"],
		[
			"a duplicate",
			{ name: "a", code: "A1" },
			"23505",
			409,
			'duplicate key value violates unique constraint "games_code_key"',
		],
		[
			"a text too long",
			{ name: "a", code: "123456" },
			"22001",
			400,
			"value too long for type character varying(5)",
		],
		["a NUL in a text", '{"name":"a\\u0000b"}', "22P05", 400, "unsupported Unicode escape sequence"],
		["half a surrogate pair", '{"name":"\\ud800"}', "22P02", 400, "invalid input syntax for type json"],
		[
			"a generated column",
			{ name: "a", search: "x" },
			"428C9",
			400,
			'cannot insert a non-DEFAULT value into column "search"',
		],
	])("refuses %s", async (_, body, code, status, message) => {
		const response = await write("POST", "games", body);
		expect(response.status).toBe(status);
		expect(await response.json()).toMatchObject({ code, message });
		expect(await count()).toBe(4);
	});

	it("refuses a body over a megabyte with 413, in JSON", async () => {
		const response = await write("POST", "games", { name: "x".repeat(1_048_577) });
		expect(response.status).toBe(413);
		expect(await response.json()).toMatchObject({ code: "PGRST102" });
		expect((await write("POST", "games", { name: "x".repeat(1_000_000) })).status).toBe(201);
	});
});

describe("update", () => {
	it("answers 204 and nothing, or the rows", async () => {
		const silent = await write("PATCH", "games?id=eq.1", { score: 5 });
		expect([silent.status, await silent.text(), silent.headers.get("content-range")]).toEqual([
			204,
			"",
			"0-0/*",
		]);
		const { data, status } = await service
			.from("games")
			.update({ score: 6, data: null })
			.eq("id", 1)
			.select("score,data");
		expect({ data, status }).toEqual({ data: [{ score: 6, data: null }], status: 200 });
	});

	it("touches every row without a filter", async () => {
		const { count: touched } = await service
			.from("games")
			.update({ score: 1 }, { count: "exact" })
			.gt("id", 0);
		expect(touched).toBe(4);
		expect((await write("PATCH", "games", { score: 2 })).status).toBe(204);
	});

	it("answers an empty list when nothing fits, and does nothing for an empty object", async () => {
		expect((await service.from("games").update({ score: 1 }).eq("id", 99).select()).data).toEqual([]);
		expect((await service.from("games").update({}).eq("id", 1).select()).data).toEqual([]);
	});

	it("passes over limit and offset, as PostgREST does", async () => {
		const { data } = await service.from("games").update({ score: 1 }).gt("id", 0).select("id").limit(1);
		expect(data).toHaveLength(4);
	});

	it("is undone when it touches more rows than the caller allows", async () => {
		const atMostTwo = { prefer: "handling=strict, max-affected=2" };
		const response = await write("PATCH", "games?id=gt.0", { score: 77 }, atMostTwo);
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ code: "PGRST124", details: "The query affects 4 rows" });
		expect((await service.from("games").select().eq("score", 77)).data).toEqual([]);
		expect((await write("PATCH", "games?id=eq.1", { score: 77 }, atMostTwo)).status).toBe(204);
	});
});

describe("delete", () => {
	it("answers 204 and nothing, or the rows that are gone", async () => {
		const response = await write("DELETE", "games?id=eq.1", "");
		expect([response.status, await response.text(), response.headers.get("content-range")]).toEqual([
			204,
			"",
			"*/*",
		]);
		const { data } = await service.from("games").delete().eq("id", 2).select("id,namn:name");
		expect(data).toEqual([{ id: 2, namn: 'Målfest, säger "alla"' }]);
		expect(await count()).toBe(2);
	});
});

describe("a writer", () => {
	it("who lacks the right gets 401 as a visitor, 403 as a user, and changes nothing", async () => {
		const { client } = await gateway.signUp("nils@example.se");
		const asVisitor = await gateway.anonClient().from("games").insert({ name: "a" });
		expect(asVisitor).toMatchObject({ status: 401, error: { code: "42501" } });
		const asUser = await client.from("games").insert({ name: "a", is_hidden: true });
		expect(asUser).toMatchObject({
			status: 403,
			error: { code: "42501", message: 'new row violates row-level security policy for table "games"' },
		});
		expect((await client.from("games").insert({ name: "a" })).status).toBe(201);
		expect(await count()).toBe(5);
	});

	it("changes no row that row-level security hides", async () => {
		const { client } = await gateway.signUp("nora@example.se");
		expect((await client.from("games").update({ score: 1 }).eq("id", 4).select()).data).toEqual([]);
		expect((await client.from("games").delete().eq("id", 4).select()).data).toEqual([]);
		expect(await count()).toBe(4);
	});

	it("needs no right to read what it only writes", async () => {
		const { data } = await service
			.from("cms_articles")
			.insert({ title: "T", content: "C", published: true })
			.select("id")
			.single();
		const anon = gateway.anonClient();
		const view = { article_id: data?.id, user_session: "s" };
		expect((await anon.from("article_views").insert(view)).error).toBeNull();
		expect((await anon.from("article_views").insert([view])).status).toBe(201);
		expect((await anon.from("article_views").insert(view).select()).error?.code).toBe("42501");
	});

	it("gives a view that comes without a session a random one of its own", async () => {
		const { data } = await service
			.from("cms_articles")
			.insert({ title: "T", content: "C", published: true })
			.select("id")
			.single();
		const view = { article_id: data?.id };
		for (let nr = 0; nr < 2; nr++)
			expect((await gateway.anonClient().from("article_views").insert(view)).status).toBe(201);
		const { data: views } = await service.from("article_views").select("user_session").match(view);
		const sessions = new Set(views?.map((row) => row.user_session));
		expect(sessions.size).toBe(2);
		for (const session of sessions) expect(session).toMatch(/^[0-9a-f-]{36}$/);
	});
});
