-- What the pages of matches, teams and leagues stand on: addresses, where search leads, and the front page's matches in one read.

-- A league's address in the site, the same in every season: its name, with the country where another league has that name
-- already ("serie-a", "serie-a-brazil"), then a number.
alter table public.leagues add column slug text;

create function private.claim_league_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  base constant text := public.slug_from_title(new.name);
  country_part constant text := case when coalesce(new.country, '') = '' then '' else '-' || public.slug_from_title(new.country) end;
  candidate text := base;
  counter integer := 1;
begin
  if coalesce(new.slug, '') <> '' then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.leagues.slug'));
  select l.slug into new.slug from public.leagues l
  where l.provider = new.provider and l.provider_id = new.provider_id and l.slug is not null
  limit 1;
  if new.slug is not null then
    return new;
  end if;
  while exists (select from public.leagues where slug = candidate) loop
    candidate := base || country_part || case when counter = 1 and country_part <> '' then '' else '-' || (counter + 1) end;
    counter := counter + 1;
  end loop;
  new.slug := candidate;
  return new;
end
$$;
create trigger a_slug before insert on public.leagues for each row execute function private.claim_league_slug();

-- Those that are there get theirs the same way, the oldest first. No user triggers but this one: nothing else about them changes.
do $$
declare
  league record;
begin
  alter table public.leagues disable trigger user;
  create trigger slug_backfill before update on public.leagues for each row execute function private.claim_league_slug();
  for league in select id from public.leagues order by created_at, id loop
    update public.leagues set slug = null where id = league.id;
  end loop;
  drop trigger slug_backfill on public.leagues;
  alter table public.leagues enable trigger user;
end
$$;
alter table public.leagues alter column slug set not null;
create index leagues_slug_idx on public.leagues (slug);

-- The first eight hex digits of a match's id are its number, and its address (spec 3, unified fixture): no two may share them.
create function private.claim_match_number() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  prefix text := pg_catalog.left(new.id::text, 8);
begin
  while exists (
    select from public.sports_matches m
    where m.id between (prefix || '-0000-0000-0000-000000000000')::uuid and (prefix || '-ffff-ffff-ffff-ffffffffffff')::uuid
      and m.id <> new.id)
  loop
    new.id := pg_catalog.gen_random_uuid();
    prefix := pg_catalog.left(new.id::text, 8);
  end loop;
  return new;
end
$$;
create trigger a_number before insert on public.sports_matches for each row execute function private.claim_match_number();

-- Where a find leads: the one place that says so (domain/match-address.ts has the same for matches). A player leads to the
-- team, a driver to the standings; who has neither is searched for.
create or replace function private.search_path_of(kind text, id uuid, slug text, title text) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    case search_path_of.kind
      when 'article' then '/article/' || search_path_of.slug
      when 'team' then '/lag/' || search_path_of.slug
      when 'match' then coalesce(
        (select '/match/football-' || f.fixture_id from public.api_football_fixtures f where f.id = search_path_of.id),
        (select '/match/' || m.sport || '-' || ('x' || pg_catalog.left(m.id::text, 8))::bit(32)::bigint
          from public.sports_matches m where m.id = search_path_of.id and m.sport in ('hockey', 'formula1')),
        '/dagens-matcher')
      when 'player' then (
        select case when p.sport = 'formula1' then '/formel1/stallning' else '/lag/' || t.slug end
        from public.players p
        left join public.teams t on t.id = p.team_id
        where p.id = search_path_of.id)
    end,
    '/sok?q=' || private.percent_encode(search_path_of.title))
$$;

-- The matches of the front page, and when each sport was last asked for, in one read: of each table the latest that are
-- finished and the soonest that are not. As the caller, so that the tables' policies hold.
create function public.home_fixtures(
  first_day date, last_day date, first_instant timestamptz, last_instant timestamptz,
  finished_codes text[], most_finished integer, most_open integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'football', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(f) - array['created_at', 'updated_at', 'league_logo']), '[]')
      from (
        (select * from public.api_football_fixtures
          where fixture_date between first_instant and last_instant and status_short = any (finished_codes)
          order by fixture_date desc, fixture_id
          limit most_finished)
        union all
        (select * from public.api_football_fixtures
          where fixture_date between first_instant and last_instant and status_short <> all (finished_codes)
          order by fixture_date, fixture_id
          limit most_open)) f),
    'matches', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.to_jsonb(m) - array['created_at', 'updated_at', 'league_logo', 'source_url', 'classification']), '[]')
      from (
        (select * from public.sports_matches
          where match_date between first_day and last_day and sport in ('hockey', 'formula1') and status = 'finished'
          order by match_date desc, match_time desc, id
          limit most_finished)
        union all
        (select * from public.sports_matches
          where match_date between first_day and last_day and sport in ('hockey', 'formula1') and status <> 'finished'
          order by match_date, match_time, id
          limit most_open)) m),
    'freshness', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r)), '[]') from public.fixture_freshness r))
$$;
grant execute on function public.home_fixtures(date, date, timestamptz, timestamptz, text[], integer, integer)
  to anon, authenticated, service_role;
