import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClubsGateway, getJson } from "../../support/matches/clubs-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await createClubsGateway();
});
afterAll(() => gateway.close());

describe("refusals", () => {
	it.each<[string, string, number, object]>([
		[
			"no relationship",
			"clubs?select=games(id)",
			400,
			{
				code: "PGRST200",
				message: "Could not find a relationship between 'clubs' and 'games' in the schema cache",
				details:
					"Searched for a foreign key relationship between 'clubs' and 'games' in the schema 'public', but no matches were found.",
				hint: null,
			},
		],
		[
			"a slip in the name",
			"clubs?select=member(id)",
			400,
			{
				code: "PGRST200",
				hint: "Perhaps you meant 'members' instead of 'member'.",
			},
		],
		[
			"a wrong hint",
			"members?select=clubs!nope(id)",
			400,
			{
				code: "PGRST200",
				details:
					"Searched for a foreign key relationship between 'members' and 'clubs' using the hint 'nope' in the schema 'public', but no matches were found.",
				hint: null,
			},
		],
		["a foreign key out of the schema", "user_roles?select=users(email)", 400, { code: "PGRST200" }],
		["a column that leads out of the schema", "user_roles?select=user_id(email)", 400, { code: "PGRST200" }],
		[
			"rows of a function that are no table's",
			"rpc/table_of?n=1&select=clubs(id)",
			400,
			{ code: "PGRST200" },
		],
		[
			"two relationships",
			"derbies?select=clubs(name)",
			300,
			{
				code: "PGRST201",
				message: "Could not embed because more than one relationship was found for 'derbies' and 'clubs'",
				details: [
					{
						cardinality: "many-to-one",
						embedding: "derbies with clubs",
						relationship: "derbies_away using derbies(away_id) and clubs(id)",
					},
					{
						cardinality: "many-to-one",
						embedding: "derbies with clubs",
						relationship: "derbies_home using derbies(home_id) and clubs(id)",
					},
				],
				hint: "Try changing 'clubs' to one of the following: 'clubs!derbies_away', 'clubs!derbies_home'. Find the desired relationship in the 'details' key.",
			},
		],
		[
			"a filter on what is not embedded",
			"clubs?members.name=eq.x",
			400,
			{
				code: "PGRST108",
				message: "'members' is not an embedded resource in this request",
				hint: "Verify that 'members' is included in the 'select' query parameter.",
			},
		],
		["a filter further in", "clubs?select=members(id)&members.clubs.id=eq.1", 400, { code: "PGRST108" }],
		["an order of what is not embedded", "clubs?members.order=id", 400, { code: "PGRST108" }],
		["an order by what is not embedded", "members?order=clubs(name)", 400, { code: "PGRST108" }],
		[
			"an order by a list",
			"clubs?select=members(id)&order=members(name)",
			400,
			{
				code: "PGRST118",
				message: "A related order on 'members' is not possible",
				details: "'clubs' and 'members' do not form a many-to-one or one-to-one relationship",
			},
		],
		[
			"another filter on the resource itself",
			"clubs?select=members(id)&members=eq.1",
			400,
			{
				code: "PGRST120",
				message: "Bad operator on the 'members' embedded resource",
				details: "Only is null or not is null filters are allowed on embedded resources",
			},
		],
		[
			"an unknown column in it",
			"clubs?select=members(nope)",
			400,
			{
				code: "42703",
				message: "column members.nope does not exist",
			},
		],
		["an unknown column of its filter", "clubs?select=members(id)&members.nope=eq.1", 400, { code: "42703" }],
		[
			"a count of it",
			"clubs?select=id,members(count)",
			400,
			{
				code: "PGRST123",
				message: "Use of aggregate functions is not allowed",
			},
		],
		["a count() of it", "clubs?select=id,members(count())", 400, { code: "PGRST123" }],
		[
			"more levels than we answer",
			"clubs?select=clubs(clubs(clubs(clubs(id))))",
			400,
			{
				code: "PGRST127",
				details: "Embedding more than 3 levels deep is not supported",
			},
		],
		["a list that leads back", "members?select=clubs(members(id))", 400, { code: "PGRST127" }],
		[
			"a list of lists inside one row",
			"members?select=clubs(derbies!derbies_home(clubs!derbies_away(members(id))))",
			400,
			{ code: "PGRST127" },
		],
		["a negative limit of it", "clubs?select=members(id)&members.limit=-1", 416, { code: "PGRST103" }],
		["one column twice in a spread", "members?select=...clubs(name,name)", 400, { code: "42702" }],
	])("%s", async (_, path, status, body) => {
		const answer = await getJson(gateway, path);
		expect(answer.body).toMatchObject(body);
		expect(Object.keys(answer.body)).toEqual(["code", "details", "hint", "message"]);
		expect(answer.status).toBe(status);
	});
});
