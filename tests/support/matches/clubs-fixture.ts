import { createRestGateway } from "../database/rest-fixture.ts";
import type { TestGateway } from "../site/test-gateway.ts";

/** A REST gateway with tables that foreign keys of every kind lead between. */
export async function createClubsGateway(): Promise<TestGateway> {
	const gateway = await createRestGateway();
	await gateway.database.exec(schemaSql);
	return gateway;
}

/** What a visitor gets. */
export async function getJson(gateway: TestGateway, path: string) {
	const response = await gateway.request(`/rest/v1/${path}`);
	return { status: response.status, body: await response.json() };
}

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
