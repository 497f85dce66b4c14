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

describe("an embedded resource", () => {
	it.each<[string, string, unknown]>([
		[
			"many-to-one is an object, or null",
			"members?select=id,clubs(name)&id=in.(1,5)&order=id",
			[
				{ id: 1, clubs: { name: "AIK" } },
				{ id: 5, clubs: null },
			],
		],
		[
			"one-to-many is an array, perhaps empty",
			"clubs?select=id,members(name)&members.order=name&order=id",
			[
				{ id: 1, members: [{ name: "Bo" }, { name: "Åsa" }] },
				{ id: 2, members: [{ name: "Cia" }] },
				{ id: 4, members: [] },
			],
		],
		[
			"one-to-one is an object from either end",
			"clubs?select=id,arenas(name,seats)&id=in.(1,4)&order=id",
			[
				{ id: 1, arenas: { name: "Nationalarenan", seats: 50000 } },
				{ id: 4, arenas: null },
			],
		],
		[
			"one-to-one the other way",
			"arenas?select=name,clubs(id)&club_id=eq.1",
			[{ name: "Nationalarenan", clubs: { id: 1 } }],
		],
		[
			"has an alias, casts and places in JSON",
			"members?select=nr:id,klubb:clubs(nr:id::text,stad:meta->>town)&id=eq.3",
			[{ nr: 3, klubb: { nr: "2", stad: "Göteborg" } }],
		],
		[
			"has every column for *",
			"arenas?select=clubs(*)&club_id=eq.2",
			[{ clubs: { id: 2, name: "IFK", meta: { town: "Göteborg" }, parent_id: 1, is_hidden: false } }],
		],
		[
			"is found by the foreign key's name",
			"derbies?select=derbies_home(name)&id=eq.1",
			[{ derbies_home: { name: "AIK" } }],
		],
		[
			"is found by the foreign key's column",
			"derbies?select=home_id(name),away:away_id(name)&id=eq.1",
			[{ home_id: { name: "AIK" }, away: { name: "IFK" } }],
		],
		[
			"is found by a hint",
			"derbies?select=home:clubs!derbies_home(name),away:clubs!away_id(name)&id=eq.1",
			[{ home: { name: "AIK" }, away: { name: "IFK" } }],
		],
		[
			"is found by a hint from the other end",
			"clubs?select=derbies!home_id(id)&id=eq.2",
			[{ derbies: [{ id: 2 }] }],
		],
		[
			"is found by a foreign key of two columns",
			"rounds?select=title,fixtures(id)",
			[{ title: "Premiär", fixtures: [{ id: 1 }] }],
		],
		[
			"is found by a foreign key of two columns from its own end",
			"fixtures?select=id,rounds(title)&order=id",
			[
				{ id: 1, rounds: { title: "Premiär" } },
				{ id: 2, rounds: null },
			],
		],
		[
			"of the same table are the rows that point here",
			"clubs?select=clubs(id)&id=eq.1",
			[{ clubs: [{ id: 2 }, { id: 4 }] }],
		],
		[
			"of the same table by its column is the row pointed to",
			"clubs?select=id,parent:parent_id(name)&id=eq.2",
			[{ id: 2, parent: { name: "AIK" } }],
		],
		[
			"may hold others",
			"members?select=name,clubs(name,arenas(name))&id=eq.3",
			[{ name: "Cia", clubs: { name: "IFK", arenas: { name: "Ullevi" } } }],
		],
		[
			"may be spread into its row",
			"members?select=name,...clubs(klubb:name,...arenas(plan:name))&id=in.(3,5)&order=id",
			[
				{ name: "Cia", klubb: "IFK", plan: "Ullevi" },
				{ name: "Ensam", klubb: null, plan: null },
			],
		],
		[
			"of a list is spread as arrays",
			"clubs?select=id,...members(names:name)&members.order=id&id=in.(1,4)&order=id",
			[
				{ id: 1, names: ["Åsa", "Bo"] },
				{ id: 4, names: [] },
			],
		],
		[
			"is spread with all its columns",
			"arenas?select=...clubs(*)&club_id=eq.1",
			[{ id: 1, name: "AIK", meta: { town: "Solna" }, parent_id: null, is_hidden: false }],
		],
		[
			"stands beside a function's rows",
			"rpc/list_clubs?lowest=2&select=id,members(name)&members.name=eq.Cia",
			[
				{ id: 2, members: [{ name: "Cia" }] },
				{ id: 4, members: [] },
			],
		],
	])("%s", async (_, path, expected) => {
		const { status, body } = await getJson(gateway, path);
		expect(body).toEqual(expected);
		expect(status).toBe(200);
	});

	it("is what supabase-js asks for", async () => {
		const { data, error } = await anon
			.from("clubs")
			.select("name, members!inner(name)")
			.eq("members.name", "Bo")
			.order("name", { referencedTable: "members" })
			.limit(1, { referencedTable: "members" });
		expect({ data, error }).toEqual({ data: [{ name: "AIK", members: [{ name: "Bo" }] }], error: null });
	});
});

describe("a write", () => {
	it("answers what is related to the rows it wrote", async () => {
		const inserted = await service
			.from("members")
			.insert({ id: 50, name: "Ny", club_id: 2 })
			.select("name,clubs(name,arenas(name))")
			.single();
		expect(inserted.data).toEqual({ name: "Ny", clubs: { name: "IFK", arenas: { name: "Ullevi" } } });
		const updated = await service
			.from("members")
			.update({ club_id: 1 })
			.eq("id", 50)
			.select("...clubs(klubb:name)");
		expect(updated.data).toEqual([{ klubb: "AIK" }]);
		const deleted = await service.from("members").delete().eq("id", 50).select("clubs()");
		expect(deleted.data).toEqual([{}]);
	});
});
