import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRestGateway } from "../../support/database/rest-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;
let anon: SupabaseClient;
let service: SupabaseClient;

beforeAll(async () => {
	gateway = await createRestGateway();
	anon = gateway.anonClient();
	service = gateway.serviceClient();
});
afterAll(() => gateway.close());

describe.each([
	["POST", false],
	["GET", true],
])("a function called by %s", (_, get) => {
	it.each<[string, Record<string, unknown> | undefined, unknown]>([
		["add", { a: 2, b: 3 }, 5],
		["add", { a: 2 }, 3],
		["echo", { given: '{"a":[1,"x"]}' }, get ? { a: [1, "x"] } : '{"a":[1,"x"]}'],
		["total", { numbers: [1, 2, 3] }, 6],
		["list_names", undefined, ["Derby i Göteborg", 'Målfest, säger "alla"', "Hockeykväll (bortalag)"]],
		[
			"table_of",
			{ n: 2 },
			[
				{ id: 1, label: "n1" },
				{ id: 2, label: "n2" },
			],
		],
		["split", { whole: "abc" }, { first: "a", rest: "bc" }],
		["setting", { name: "timezone" }, "UTC"],
		["setting", { name: "role" }, "anon"],
		["setting", { name: "transaction_read_only" }, "on"],
		["setting", { name: "statement_timeout" }, "8s"],
		["is_admin", undefined, false],
	])("%s(%j) answers %j", async (name, args, expected) => {
		// supabase-js sends an array in an address as one literal, which is not how PostgREST takes variadic ones.
		if (get && name === "total") return;
		const { data, error } = await anon.rpc(name, args, { get });
		expect(error).toBeNull();
		expect(data).toEqual(expected);
	});

	it("can be selected from, filtered, ordered and paged", async () => {
		const { data, count } = await anon
			.rpc("list_games", { lowest: 1 }, { get, count: "exact" })
			.select("nr:id,code")
			.gt("id", 1)
			.or("code.eq.A2,code.is.null")
			.order("id", { ascending: false })
			.limit(1);
		expect({ data, count }).toEqual({ data: [{ nr: 3, code: null }], count: 2 });
	});

	it("answers one object for single()", async () => {
		const single = await anon.rpc("list_games", { lowest: 3 }, { get }).select("id").single();
		expect(single.data).toEqual({ id: 3 });
		expect((await anon.rpc("list_games", {}, { get }).single()).error?.code).toBe("PGRST116");
	});

	it("answers a row that is not there with its members null", async () => {
		expect((await anon.rpc("one_game", { game: 2 }, { get }).select("id,code")).data).toEqual({
			id: 2,
			code: "A2",
		});
		expect((await anon.rpc("one_game", { game: 99 }, { get }).select("id,code")).data).toEqual({
			id: null,
			code: null,
		});
	});
});

describe("a function that writes", () => {
	it("writes when posted", async () => {
		const { data, error } = await service.rpc("add_game", { name: "Ny" });
		expect(error).toBeNull();
		expect((await service.from("games").select("name").eq("id", data).single()).data).toEqual({ name: "Ny" });
	});

	it("is refused with 405 by GET, where nothing may be written", async () => {
		const { error, status } = await service.rpc("add_game", { name: "Smyg" }, { get: true });
		expect({ status, code: error?.code }).toEqual({ status: 405, code: "25006" });
		expect((await service.from("games").select().eq("name", "Smyg")).data).toEqual([]);
	});

	it("is held to it when it says that it does not write", async () => {
		const { error } = await service.rpc("writes_secretly");
		expect(error).not.toBeNull();
		expect((await service.from("games").select().eq("name", "x")).data).toEqual([]);
	});

	it("answers 204 when it returns nothing", async () => {
		expect(await anon.rpc("touch_nothing")).toMatchObject({ status: 204, data: null, error: null });
	});
});

describe("a call that does not fit", () => {
	it.each<[string, string, Record<string, unknown> | undefined, number, object]>([
		[
			"an unknown function",
			"nope",
			{ a: 1 },
			404,
			{
				code: "PGRST202",
				message: "Could not find the function public.nope(a) in the schema cache",
				details:
					"Searched for the function public.nope with parameter a, but no matches were found in the schema cache.",
				hint: null,
			},
		],
		[
			"a slip in its name",
			"list_gmaes",
			undefined,
			404,
			{
				message: "Could not find the function public.list_gmaes without parameters in the schema cache",
				hint: "Perhaps you meant to call the function public.list_games",
			},
		],
		[
			"a missing argument",
			"add",
			{ b: 1 },
			404,
			{ code: "PGRST202", hint: "Perhaps you meant to call the function public.add(a, b)" },
		],
		["an unknown argument", "add", { a: 1, c: 2 }, 404, { code: "PGRST202" }],
		["two that would do", "twice", { a: 1 }, 300, { code: "PGRST203" }],
		["a value of another type", "add", { a: "x" }, 400, { code: "22P02" }],
		["an unknown column of the result", "list_games?select=nope", undefined, 400, { code: "42703" }],
		["a column of a single value", "add?select=nope", { a: 1 }, 400, { code: "42703" }],
		[
			"what a function raises",
			"fail",
			{ code: "P0001" },
			400,
			{ code: "P0001", message: "sagt ifrån", details: "därför", hint: "gör så" },
		],
		["a status a function raises", "fail", { code: "PT418" }, 418, { code: "PT418" }],
		["a function of triggers", "set_publication", undefined, 404, { code: "PGRST202" }],
		["a function of the system", "pg_sleep", { seconds: 1 }, 404, { code: "PGRST202" }],
		["an extension's function", "similarity", {}, 404, { code: "PGRST202" }],
		["one the visitor may not call", "not_for_all", undefined, 401, { code: "42501" }],
		["an object to a function of one row, strictly", "add", { a: 1 }, 400, { code: "PGRST128" }],
	])("is refused: %s", async (label, name, args, status, error) => {
		const strict: Record<string, string> = label.endsWith("strictly")
			? { prefer: "handling=strict, max-affected=1" }
			: {};
		const response = await gateway.request(`/rest/v1/rpc/${name}`, {
			method: "POST",
			headers: { "content-type": "application/json", ...strict },
			body: JSON.stringify(args ?? {}),
		});
		expect(response.status).toBe(status);
		expect(await response.json()).toMatchObject(error);
	});

	it("takes no other method", async () => {
		const response = await gateway.request("/rest/v1/rpc/add", { method: "DELETE" });
		expect(response.status).toBe(405);
		expect(await response.json()).toMatchObject({
			code: "PGRST101",
			message: "Cannot use the DELETE method on RPC",
		});
	});

	it("takes no body for no arguments", async () => {
		const response = await gateway.request("/rest/v1/rpc/is_admin", { method: "POST" });
		expect([response.status, await response.text()]).toEqual([200, "false"]);
	});

	it("tells by its parameters which pairs of an address are arguments", async () => {
		const response = await gateway.request("/rest/v1/rpc/setting?name=eq.x");
		expect(await response.json()).toMatchObject({
			code: "42704",
			message: 'unrecognized configuration parameter "eq.x"',
		});
		const variadic = await gateway.request("/rest/v1/rpc/total?numbers=1&numbers=2");
		expect(await variadic.text()).toBe("3");
	});
});
