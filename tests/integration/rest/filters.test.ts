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

const games = () => anon.from("games").select("id").order("id");
type Games = ReturnType<typeof games>;

async function ids(query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) {
	const { data, error } = await query;
	expect(error).toBeNull();
	return data?.map(({ id }) => id);
}

describe("a filter of supabase-js", () => {
	it.each<[string, (query: Games) => PromiseLike<Awaited<Games>>, number[]]>([
		["eq", (query) => query.eq("id", 1), [1]],
		["eq on text", (query) => query.eq("name", 'Målfest, säger "alla"'), [2]],
		["eq on an enum", (query) => query.eq("stage", "final"), [1]],
		["eq on a timestamp", (query) => query.eq("played_at", "2026-04-05T11:00:00.123456Z"), [1]],
		["eq on a bigint", (query) => query.eq("big", "9007199254740993"), [1]],
		["eq on a varchar, longer than it", (query) => query.eq("code", "A1 and more"), []],
		["neq", (query) => query.neq("id", 1), [2, 3]],
		["gt", (query) => query.gt("score", 1.5), [2]],
		["gte", (query) => query.gte("score", 1.5), [1, 2]],
		["lt on dates", (query) => query.lt("played_on", "2026-04-06"), [1]],
		["lte", (query) => query.lte("played_at", "2026-04-06T18:30:00Z"), [1, 2]],
		["two on one column", (query) => query.gte("id", 2).lte("id", 2), [2]],
		["like", (query) => query.like("name", "Mål%"), [2]],
		["like with *", (query) => query.like("name", "*kväll*"), [3]],
		["like, case-sensitive", (query) => query.like("name", "mål%"), []],
		["ilike", (query) => query.ilike("name", "%GÖTEBORG"), [1]],
		["likeAllOf", (query) => query.likeAllOf("name", ["%e%", "D%"]), [1]],
		["likeAnyOf", (query) => query.likeAnyOf("name", ["D%", "H%"]), [1, 3]],
		["ilikeAllOf", (query) => query.ilikeAllOf("name", ["%E%", "d%"]), [1]],
		["ilikeAnyOf", (query) => query.ilikeAnyOf("name", ["d%", "h%"]), [1, 3]],
		["regexMatch", (query) => query.regexMatch("name", "^D.*g$"), [1]],
		["regexIMatch", (query) => query.regexIMatch("name", "^m[åä]l"), [2]],
		["is null", (query) => query.is("score", null), [3]],
		["is true", (query) => query.is("is_final", true), [1]],
		["is false", (query) => query.is("is_final", false), [2]],
		["isDistinct", (query) => query.isDistinct("is_final", true), [2, 3]],
		["in", (query) => query.in("id", [1, 3]), [1, 3]],
		["in on text that needs quotes", (query) => query.in("name", ["Hockeykväll (bortalag)", "a,b"]), [3]],
		["in nothing", (query) => query.in("id", []), []],
		["notIn", (query) => query.notIn("id", [1, 3]), [2]],
		["contains an array", (query) => query.contains("tags", ["derby"]), [1]],
		["contains JSON", (query) => query.contains("data", { arena: { name: "Ullevi" } }), [1]],
		["contains a range", (query) => query.contains("span", "[2,3)"), [1]],
		["containedBy", (query) => query.containedBy("tags", ["fotboll", "hockey"]), [2, 3]],
		["overlaps", (query) => query.overlaps("tags", ["derby", "x"]), [1]],
		["rangeGt", (query) => query.rangeGt("span", "[1,5)"), [2]],
		["rangeGte", (query) => query.rangeGte("span", "[1,5)"), [1, 2]],
		["rangeLt", (query) => query.rangeLt("span", "[5,9)"), [1]],
		["rangeLte", (query) => query.rangeLte("span", "[1,5)"), [1]],
		["rangeAdjacent", (query) => query.rangeAdjacent("span", "[9,10)"), [2]],
		[
			"textSearch on a tsvector",
			(query) => query.textSearch("search", "göteborgs", { config: "swedish" }),
			[1],
		],
		[
			"textSearch, plain",
			(query) => query.textSearch("search", "derby göteborgs", { type: "plain", config: "swedish" }),
			[1],
		],
		["textSearch, phrase", (query) => query.textSearch("name", "göteborg derby", { type: "phrase" }), []],
		[
			"textSearch, web, on text",
			(query) => query.textSearch("name", "målfest -derby", { type: "websearch", config: "swedish" }),
			[2],
		],
		["match", (query) => query.match({ home: "IFK", away: "GAIS" }), [1]],
		["not", (query) => query.not("score", "is", null), [1, 2]],
		["not in", (query) => query.not("id", "in", "(1,2)"), [3]],
		["or", (query) => query.or("id.eq.1,score.is.null"), [1, 3]],
		["or with and inside", (query) => query.or("and(id.gt.1,score.not.is.null),name.like.D*"), [1, 2]],
		["or with not.and inside", (query) => query.or("not.and(id.gte.1,id.lte.2),id.eq.2"), [2, 3]],
		[
			"or with quoted values",
			(query) => query.or('name.eq."Målfest, säger \\"alla\\"",name.in.("Hockeykväll (bortalag)")'),
			[2, 3],
		],
		["or with an array", (query) => query.or("tags.cs.{fotboll,derby},id.eq.3"), [1, 3]],
		["several or: all must hold", (query) => query.or("id.eq.1,id.eq.2").or("id.eq.2,id.eq.3"), [2]],
		["filter, raw", (query) => query.filter("id", "in", '("1","3")'), [1, 3]],
		["a place in JSON as text", (query) => query.eq("data->arena->>name", "Ullevi"), [1]],
		["a place in JSON as JSON", (query) => query.gt("data->n", 9), [1]],
		["a place in JSON in a list", (query) => query.in("data->>n", ["9", "11"]), [2]],
		["a place in an array", (query) => query.eq("tags->>0", "fotboll"), [1, 2]],
		["eq(any)", (query) => query.filter("id", "eq(any)", "{1,2}"), [1, 2]],
		["gt(all)", (query) => query.filter("id", "gt(all)", "{1,2}"), [3]],
		["is not_null", (query) => query.filter("score", "is", "not_null"), [1, 2]],
		["is unknown", (query) => query.filter("is_final", "is", "unknown"), [3]],
	])("%s", async (_, apply, expected) => {
		expect(await ids(apply(games()))).toEqual(expected);
	});

	it("may stand on update and delete alike", async () => {
		const table = () => gateway.serviceClient().from("games");
		const narrow = "and(id.eq.1,tags.cs.{derby}),id.in.(99)";
		const updated = await table().update({ score: 1.25 }).or(narrow).select("id,score");
		expect(updated.data).toEqual([{ id: 1, score: 1.25 }]);
		const deleted = await table().delete().or(narrow).neq("id", 1).select("id");
		expect(deleted.data).toEqual([]);
	});
});

describe("a filter that does not fit its column", () => {
	it.each<[string, string, string, number]>([
		["a value of another type", "id=eq.abc", "22P02", 400],
		["a number out of range", "id=eq.99999999999", "22003", 400],
		["an enum's missing value", "stage=eq.semi", "22P02", 400],
		["an operator the type lacks", "id=like.1*", "42883", 404],
		["a broken pattern", "name=match.(", "2201B", 400],
		["a broken array", "tags=cs.{a", "22P02", 400],
		["an unknown language", "name=fts(klingon).a", "42704", 400],
		["a broken search", "name=fts.a b", "42601", 400],
		["an unknown column", "nope=eq.1", "42703", 400],
	])("says so of %s", async (_, query, code, status) => {
		const response = await gateway.request(`/rest/v1/games?${query}`);
		expect(response.status).toBe(status);
		expect(await response.json()).toMatchObject({ code });
	});
});
