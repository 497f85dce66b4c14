import { afterAll, beforeAll, expect, it } from "vitest";
import { createRestGateway } from "../../support/database/rest-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await createRestGateway();
	await gateway.database.exec(`
		create table public.cells (id integer primary key, game_id integer references public.games (id), said text);
		grant select on public.cells to anon;
		grant all on public.cells to service_role;
		insert into public.cells values
			(1, 1, 'plain'), (2, 1, 'a,b'), (3, null, 'say "hej"'), (4, null, E'two\\nlines'), (5, null, ''), (6, null, null),
			(7, null, ' spaced '), (8, null, E'back\\\\slash');
	`);
});
afterAll(() => gateway.close());

async function get(path: string, init: RequestInit = {}) {
	const headers = new Headers(init.headers);
	headers.set("accept", "text/csv");
	const response = await gateway.request(`/rest/v1/${path}`, { ...init, headers });
	return { response, text: await response.text() };
}

it("is what csv() of supabase-js answers", async () => {
	const { data, error } = await gateway
		.anonClient()
		.from("games")
		.select("id,name")
		.lt("id", 3)
		.order("id")
		.csv();
	expect({ data, error }).toEqual({
		data: 'id,name\n1,Derby i Göteborg\n2,"Målfest, säger ""alla"""',
		error: null,
	});
});

it("quotes as RFC 4180 says, and tells null from an empty text", async () => {
	const { text } = await get("cells?select=id,said&order=id");
	expect(text).toBe(
		'id,said\n1,plain\n2,"a,b"\n3,"say ""hej"""\n4,"two\nlines"\n5,""\n6,\n7, spaced \n8,back\\slash',
	);
});

it("has the type, the range and the count of any answer", async () => {
	const { response, text } = await get("cells?select=id&order=id&limit=2", {
		headers: { prefer: "count=exact" },
	});
	expect(response.status).toBe(206);
	expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
	expect(response.headers.get("content-range")).toBe("0-1/8");
	expect(text).toBe("id\n1\n2");
	const head = await get("cells?select=id", { method: "HEAD" });
	expect([head.response.headers.get("content-type"), head.text]).toEqual(["text/csv; charset=utf-8", ""]);
});

it("writes values as the database does", async () => {
	const { text } = await get("games?select=is_final,tags,score,played_at,data->arena,nr:id::text&id=eq.1");
	expect(text).toBe(
		"is_final,tags,score,played_at,arena,nr\n" +
			't,"{fotboll,derby}",1.50,2026-04-05 11:00:00.123456+00,"{""name"": ""Ullevi"", ""seats"": [1, 2]}",1',
	);
});

it.each([
	["without rows", "cells?id=eq.99", "id,game_id,said"],
	["with stars", "cells?select=*,igen:id&id=eq.1", "id,game_id,said,igen\n1,1,plain,1"],
	["with one name twice", "cells?select=id,id&id=eq.1", "id,id\n1,1"],
	[
		"with related rows",
		"cells?select=id,games(name)&id=eq.1",
		'id,games\n1,"{""name"":""Derby i Göteborg""}"',
	],
	["with a spread", "cells?select=id,...games(name)&id=in.(1,3)&order=id", "id,name\n1,Derby i Göteborg\n3,"],
	["of a function's rows", "rpc/table_of?n=2", "id,label\n1,n1\n2,n2"],
	["of a function's values", "rpc/list_names?limit=1", "pgrst_scalar\nDerby i Göteborg"],
	["of a function's one value", "rpc/add?a=1", "pgrst_scalar\n2"],
])("stands %s", async (_, path, expected) => {
	expect((await get(path)).text).toBe(expected);
});

it("quotes the names of columns", async () => {
	const { text } = await get(`cells?select=${encodeURIComponent('"a,\\"b":id')}&id=eq.1`);
	expect(text).toBe('"a,""b"\n1');
});

it("is the representation of a write", async () => {
	const headers = {
		"content-type": "application/json",
		authorization: `Bearer ${gateway.keys.serviceRoleKey}`,
		apikey: gateway.keys.serviceRoleKey,
		prefer: "return=representation",
	};
	const body = JSON.stringify([
		{ id: 50, said: "a" },
		{ id: 51, said: "b,c" },
	]);
	const inserted = await get("cells", { method: "POST", headers, body });
	expect([inserted.response.status, inserted.text]).toEqual([201, 'id,game_id,said\n50,,a\n51,,"b,c"']);
	const deleted = await get("cells?id=gte.50&select=said", { method: "DELETE", headers });
	expect([deleted.response.status, deleted.text]).toEqual([200, 'said\na\n"b,c"']);
});

it("answers errors as JSON all the same", async () => {
	const { response, text } = await get("cells?select=nope");
	expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
	expect(JSON.parse(text)).toMatchObject({ code: "42703" });
});
