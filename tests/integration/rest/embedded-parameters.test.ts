import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClubsGateway, getJson } from "../../support/matches/clubs-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;
let anon: SupabaseClient;
let service: SupabaseClient;

beforeAll(async () => {
	gateway = await createClubsGateway();
	anon = gateway.anonClient();
	service = gateway.serviceClient();
});
afterAll(() => gateway.close());

describe("what is said of an embedded resource", () => {
	it.each<[string, string, unknown]>([
		[
			"filters narrow it, not the rows",
			"clubs?select=id,members(id)&members.name=eq.Bo&order=id",
			[
				{ id: 1, members: [{ id: 2 }] },
				{ id: 2, members: [] },
				{ id: 4, members: [] },
			],
		],
		[
			"filters find it by its alias",
			"clubs?select=id,folk:members(id)&folk.name=eq.Bo&id=eq.1",
			[{ id: 1, folk: [{ id: 2 }] }],
		],
		[
			"logic trees narrow it",
			"clubs?select=members(id)&members.or=(name.eq.Bo,born.gt.1999-01-01)&members.order=id&id=eq.1",
			[{ members: [{ id: 1 }, { id: 2 }] }],
		],
		[
			"order, limit and offset are its own",
			"clubs?select=id,members(name)&members.order=born.desc&members.limit=1&members.offset=1&id=eq.1",
			[{ id: 1, members: [{ name: "Bo" }] }],
		],
		[
			"inner leaves out rows that have none",
			"clubs?select=id,members!inner(name)&members.name=eq.Cia",
			[{ id: 2, members: [{ name: "Cia" }] }],
		],
		[
			"left is what it is without a word",
			"members?select=id,clubs!left(name)&id=eq.5",
			[{ id: 5, clubs: null }],
		],
		[
			"inner reaches through levels",
			"members?select=id,clubs!inner(arenas!inner(name))&clubs.arenas.seats=gt.45000&order=id",
			[
				{ id: 1, clubs: { arenas: { name: "Nationalarenan" } } },
				{ id: 2, clubs: { arenas: { name: "Nationalarenan" } } },
			],
		],
		[
			"is.null keeps rows that have none",
			"clubs?select=id,members(id)&members=is.null",
			[{ id: 4, members: [] }],
		],
		[
			"not.is.null keeps those that have some",
			"clubs?select=id,members()&members=not.is.null&order=id",
			[{ id: 1 }, { id: 2 }],
		],
		[
			"is.null stands in logic trees",
			"clubs?select=id,members(),arenas()&or=(members.is.null,arenas.not.is.null)&order=id",
			[{ id: 1 }, { id: 2 }, { id: 4 }],
		],
		[
			"rows are ordered by it",
			"members?select=name,clubs()&order=clubs(name).desc.nullslast,name&limit=2",
			[{ name: "Cia" }, { name: "Bo" }],
		],
	])("%s", async (_, path, expected) => {
		const { status, body } = await getJson(gateway, path);
		expect(body).toEqual(expected);
		expect(status).toBe(200);
	});

	it("counts: only the rows that are left", async () => {
		const { count } = await anon
			.from("clubs")
			.select("id,members!inner()", { count: "exact", head: true })
			.eq("members.name", "Bo");
		expect(count).toBe(1);
	});
});

describe("row-level security and grants", () => {
	it("decide about embedded rows as about any other", async () => {
		const asAnon = await anon.from("derbies").select("home_id(name),away_id(name)").eq("id", 3).single();
		expect(asAnon.data).toEqual({ home_id: { name: "AIK" }, away_id: null });
		const members = await anon.from("clubs").select("members(id)").eq("id", 1).single();
		expect(members.data).toEqual({ members: [{ id: 1 }, { id: 2 }] });
		const asService = await service.from("clubs").select("members(id)").eq("id", 1).single();
		expect(asService.data).toEqual({ members: [{ id: 1 }, { id: 2 }, { id: 4 }] });
	});

	it("hide from filters and counts what they hide from answers", async () => {
		const hidden = await anon.from("members").select("id,clubs!inner(id)").eq("clubs.is_hidden", true);
		expect(hidden.data).toEqual([]);
		const guess = await anon
			.from("clubs")
			.select("id,members!inner()", { count: "exact" })
			.eq("members.id", 4);
		expect([guess.data, guess.count]).toEqual([[], 0]);
		const ordered = await getJson(gateway, "members?select=id,clubs()&order=clubs(name)&id=in.(3,6)");
		expect(ordered.body).toEqual([{ id: 3 }, { id: 6 }]);
	});

	it("refuse a table that the caller has no right to", async () => {
		for (const select of ["id,secrets(id)", "id,secrets!inner()"]) {
			const { status, body } = await getJson(gateway, `clubs?select=${select}`);
			expect([status, body.code]).toEqual([401, "42501"]);
		}
	});
});
