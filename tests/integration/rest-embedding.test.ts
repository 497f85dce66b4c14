import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRestGateway } from "../support/rest-fixture.ts";
import type { TestGateway } from "../support/test-gateway.ts";

let gateway: TestGateway;
let anon: SupabaseClient;
let service: SupabaseClient;

beforeAll(async () => {
	gateway = await createRestGateway();
	await gateway.database.exec(schemaSql);
	anon = gateway.anonClient();
	service = gateway.serviceClient();
});
afterAll(() => gateway.close());

/** Clubs with members (many), an arena (one), derbies (two foreign keys); the third club and one member are hidden. */
const schemaSql = `
create table public.clubs (
	id integer primary key, name text not null, meta jsonb, parent_id integer references public.clubs (id),
	is_hidden boolean not null default false
);
create table public.arenas (club_id integer primary key references public.clubs (id), name text, seats integer);
create table public.members (
	id integer primary key, name text not null, born date, club_id integer references public.clubs (id),
	is_hidden boolean not null default false
);
create table public.derbies (
	id integer primary key,
	home_id integer constraint derbies_home references public.clubs (id),
	away_id integer constraint derbies_away references public.clubs (id)
);
create table public.rounds (season integer, number integer, title text, primary key (season, number));
create table public.fixtures (
	id integer primary key, season integer, round integer,
	foreign key (season, round) references public.rounds (season, number)
);
create table public.secrets (id integer primary key, club_id integer references public.clubs (id));
alter table public.clubs enable row level security;
alter table public.members enable row level security;
create policy clubs_read on public.clubs for select to anon using (not is_hidden);
create policy members_read on public.members for select to anon using (not is_hidden);
create policy clubs_service on public.clubs for all to service_role using (true);
create policy members_service on public.members for all to service_role using (true);
grant select on public.clubs, public.arenas, public.members, public.derbies, public.rounds, public.fixtures to anon;
grant all on public.clubs, public.arenas, public.members, public.secrets to service_role;
create function public.list_clubs(lowest integer default 0) returns setof public.clubs
	language sql stable as 'select * from public.clubs where id >= lowest order by id';
grant execute on function public.list_clubs to anon;
insert into public.clubs values
	(1, 'AIK', '{"town": "Solna"}', null, false), (2, 'IFK', '{"town": "Göteborg"}', 1, false), (3, 'Dold', null, null, true),
	(4, 'Ny', null, 1, false);
insert into public.arenas values (1, 'Nationalarenan', 50000), (2, 'Ullevi', 43000), (3, 'Dold plan', 1);
insert into public.members values
	(1, 'Åsa', '2000-01-02', 1, false), (2, 'Bo', '1990-05-06', 1, false), (3, 'Cia', '1995-03-04', 2, false),
	(4, 'Dold', null, 1, true), (5, 'Ensam', null, null, false), (6, 'Egon', null, 3, false);
insert into public.derbies values (1, 1, 2), (2, 2, 1), (3, 1, 3);
insert into public.rounds values (2026, 1, 'Premiär');
insert into public.fixtures values (1, 2026, 1), (2, null, 1);
`;

async function get(path: string, init?: RequestInit) {
	const response = await gateway.request(`/rest/v1/${path}`, init);
	return { status: response.status, headers: response.headers, body: await response.json() };
}

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
		const { status, body } = await get(path);
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
		const { status, body } = await get(path);
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
		const ordered = await get("members?select=id,clubs()&order=clubs(name)&id=in.(3,6)");
		expect(ordered.body).toEqual([{ id: 3 }, { id: 6 }]);
	});

	it("refuse a table that the caller has no right to", async () => {
		for (const select of ["id,secrets(id)", "id,secrets!inner()"]) {
			const { status, body } = await get(`clubs?select=${select}`);
			expect([status, body.code]).toEqual([401, "42501"]);
		}
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
			"clubs?select=members(clubs(members(clubs(id))))",
			400,
			{
				code: "PGRST127",
				details: "Embedding more than 3 levels deep is not supported",
			},
		],
		["a negative limit of it", "clubs?select=members(id)&members.limit=-1", 416, { code: "PGRST103" }],
		["one column twice in a spread", "members?select=...clubs(name,name)", 400, { code: "42702" }],
	])("%s", async (_, path, status, body) => {
		const answer = await get(path);
		expect(answer.body).toMatchObject(body);
		expect(Object.keys(answer.body)).toEqual(["code", "details", "hint", "message"]);
		expect(answer.status).toBe(status);
	});
});

describe("the relations of the newsroom", () => {
	beforeAll(async () => {
		await gateway.database.exec(`
			with source as (
				insert into content_sources (name, feed_url) values ('Bladet', 'https://bladet.example/rss') returning id
			), story as (
				insert into stories (sport_category, title, first_published_at, last_published_at)
				values ('hockey', 'Final', now(), now()) returning id
			), article as (
				insert into scraped_articles
					(source_id, story_id, external_id, url, title, content_hash, sport_category, published_at)
				select source.id, story.id, n::text, 'https://bladet.example/' || n, 'Artikel ' || n, n::text, 'hockey', now()
				from source, story, generate_series(1, 2) n
			), summary as (
				insert into ai_summaries (summary_title, summary_content, sport_category, published, story_id)
				select 'Så slutade det', 'Text', 'hockey', true, id from story
			), run as (
				insert into scraping_runs (task, trigger) values ('scrape-content', 'manual') returning id
			), team as (
				insert into teams (sport, slug, name, provider, provider_id) values ('hockey', 'lhc', 'LHC', 't', '1') returning id
			), player as (
				insert into players (sport, slug, name, team_id, provider, provider_id)
				select 'hockey', 'ek', 'Ek', id, 't', '1' from team
			)
			insert into scraping_run_sources (run_id, source_id, status, started_at, completed_at)
			select run.id, source.id, 'ok', now(), now() from run, source`);
	});

	it.each<[string, string, unknown]>([
		[
			"stories",
			"title,scraped_articles(title,content_sources(name)),ai_summaries(summary_title)",
			{
				title: "Final",
				scraped_articles: [
					{ title: "Artikel 1", content_sources: { name: "Bladet" } },
					{ title: "Artikel 2", content_sources: { name: "Bladet" } },
				],
				ai_summaries: { summary_title: "Så slutade det" },
			},
		],
		[
			"ai_summaries",
			"summary_title,stories(title)",
			{ summary_title: "Så slutade det", stories: { title: "Final" } },
		],
		[
			"scraping_runs",
			"task,scraping_run_sources(status,content_sources(name))",
			{
				task: "scrape-content",
				scraping_run_sources: [{ status: "ok", content_sources: { name: "Bladet" } }],
			},
		],
		["players", "name,teams(name)", { name: "Ek", teams: { name: "LHC" } }],
	])("of %s are embedded for an administrator", async (table, select, expected) => {
		const { id, client } = await gateway.signUp(`${table}@example.se`);
		await gateway.makeAdmin(id);
		const { data, error } = await client.from(table).select(select).limit(1).single();
		expect({ data, error }).toEqual({ data: expected, error: null });
	});

	it("give a visitor what a visitor may read, and no more", async () => {
		const team = await anon.from("teams").select("name,players(name)").single();
		expect(team.data).toEqual({ name: "LHC", players: [{ name: "Ek" }] });
		for (const select of ["summary_title,stories(title)", "summary_title,stories!inner()"]) {
			const { error, status } = await anon.from("ai_summaries").select(select);
			expect([status, error?.code]).toEqual([401, "42501"]);
		}
	});
});
