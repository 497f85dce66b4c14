-- What the providers of matches know beyond the spec's columns, league tables, and how fresh it all is.

-- The shoot-out and extra time stand beside the score, as the upstream has them: goals leave the shoot-out out.
alter table public.api_football_fixtures
  add column status_extra integer,
  add column extratime_home integer,
  add column extratime_away integer,
  add column penalty_home integer,
  add column penalty_away integer;
create index api_football_fixtures_home_idx on public.api_football_fixtures (home_team_id, fixture_date);
create index api_football_fixtures_away_idx on public.api_football_fixtures (away_team_id, fixture_date);
create index api_football_fixtures_league_idx on public.api_football_fixtures (league_id, league_season, fixture_date);

alter table public.sports_matches
  -- Null: an administrator's own match, which no provider changes.
  add column provider text,
  add column provider_id text,
  -- The instant it starts. match_date and match_time are the same in Swedish time, which has an hour twice a year.
  add column starts_at timestamptz,
  -- The upstream's own code where status says too little: "AOT", "AP", "P2".
  add column status_code text,
  add column elapsed integer check (elapsed >= 0),
  add column league_id text,
  add column league_country text,
  add column league_season integer,
  add column league_logo text,
  add column home_team_id text,
  add column away_team_id text,
  add column home_team_logo text,
  add column away_team_logo text,
  add column venue_city text,
  -- Hockey: [{"name": "1", "home": 0, "away": 1}, ... {"name": "OT"}, {"name": "SO"}].
  add column periods jsonb not null default '[]' check (jsonb_typeof(periods) = 'array'),
  -- Formula 1: which session this is, and who came where: [{"position", "driver", "team", "time", "points", ...}].
  add column session text check (session in ('fp1', 'fp2', 'fp3', 'sprint_qualifying', 'sprint', 'qualifying', 'race')),
  add column classification jsonb not null default '[]' check (jsonb_typeof(classification) = 'array'),
  add constraint sports_matches_provider_key unique (provider, provider_id);
create index sports_matches_home_idx on public.sports_matches (home_team_id, match_date) where home_team_id is not null;
create index sports_matches_away_idx on public.sports_matches (away_team_id, match_date) where away_team_id is not null;
create index sports_matches_league_idx on public.sports_matches (league_id, league_season, match_date) where league_id is not null;

-- Whoever writes one of the two, instant or Swedish date and time, gets the other.
create function private.set_match_start() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  is_start_given constant boolean := new.starts_at is not null
    and (tg_op = 'INSERT' or new.starts_at is distinct from old.starts_at);
  is_local_changed constant boolean := tg_op = 'INSERT'
    or new.match_date is distinct from old.match_date or new.match_time is distinct from old.match_time;
begin
  if is_start_given then
    new.match_date := (new.starts_at at time zone 'Europe/Stockholm')::date;
    new.match_time := (new.starts_at at time zone 'Europe/Stockholm')::time;
  elsif is_local_changed then
    -- Without a time there is a day, but no instant.
    new.starts_at := (new.match_date + new.match_time) at time zone 'Europe/Stockholm';
  end if;
  return new;
end
$$;
create trigger a_start before insert or update on public.sports_matches
  for each row execute function private.set_match_start();
update public.sports_matches set starts_at = (match_date + match_time) at time zone 'Europe/Stockholm';

-- League tables and Formula 1 standings. A provider's, or reckoned from the results where it gives none.
create table public.league_standings (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in ('football', 'hockey', 'formula1')),
  provider text not null,
  league_id text not null,
  league_name text not null,
  season integer not null,
  -- "Grupp A"; empty when the league has one table.
  group_name text not null default '',
  kind text not null default 'teams' check (kind in ('teams', 'drivers', 'constructors')),
  position integer not null check (position > 0),
  entrant_id text not null,
  entrant_name text not null,
  -- A driver's team.
  team_name text,
  played integer,
  won integer,
  -- Hockey: won and lost after overtime or shoot-out; they count among played, not among won, drawn and lost.
  won_overtime integer,
  drawn integer,
  lost_overtime integer,
  lost integer,
  goals_for integer,
  goals_against integer,
  points numeric not null,
  -- The last matches, newest last: "VVOFV".
  form text,
  is_computed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, league_id, season, kind, group_name, entrant_id)
);
create index league_standings_league_idx on public.league_standings (sport, league_id, season, kind, group_name, position);
create trigger league_standings_touch before update on public.league_standings
  for each row execute function private.touch_updated_at();

-- When each provider was last asked, and what came of it: every list shows how fresh it is.
create table public.fixture_refreshes (
  provider text primary key,
  sport text not null check (sport in ('football', 'hockey', 'formula1')),
  -- The last answer that could be used, whether or not anything had changed.
  fetched_at timestamptz,
  attempted_at timestamptz,
  failed_attempts integer not null default 0,
  -- Not before this: quota spent, or backing off.
  resume_at timestamptz,
  requests_left_today integer,
  last_error text,
  -- Somebody is asking right now: nobody else does before this.
  claimed_until timestamptz,
  last_counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger fixture_refreshes_touch before update on public.fixture_refreshes
  for each row execute function private.touch_updated_at();

create trigger z_record_act after insert or update or delete on public.league_standings
  for each row when (auth.uid() is not null) execute function private.record_act();

alter table public.league_standings enable row level security;
create policy league_standings_read on public.league_standings for select to anon, authenticated using (true);
create policy league_standings_admin on public.league_standings for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy league_standings_service on public.league_standings for all to service_role using (true) with check (true);
grant select on public.league_standings to anon;
grant select, insert, update, delete on public.league_standings to authenticated, service_role;

alter table public.fixture_refreshes enable row level security;
create policy fixture_refreshes_admin on public.fixture_refreshes for select to authenticated
  using ((select public.is_admin()));
create policy fixture_refreshes_service on public.fixture_refreshes for all to service_role using (true) with check (true);
grant select on public.fixture_refreshes to authenticated;
grant select, insert, update, delete on public.fixture_refreshes to service_role;

-- What a reader may know of it: the sport and the time.
create view public.fixture_freshness as
  select sport, max(fetched_at) as fetched_at from public.fixture_refreshes where fetched_at is not null group by sport;
grant select on public.fixture_freshness to anon, authenticated, service_role;

-- Open pages hear of a change (1.: the table, 2.: the row).
create function private.notify_fixture_changed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('fixtures_changed', tg_table_name || ':' || coalesce(new.id, old.id)::text);
  return null;
end
$$;
create trigger d_changed after insert or update or delete on public.api_football_fixtures
  for each row execute function private.notify_fixture_changed();
create trigger d_changed after insert or update or delete on public.sports_matches
  for each row execute function private.notify_fixture_changed();

-- A team's address in the site: its name, with the sport where another team has that name already ("aik", "aik-hockey"), then a number.
create function private.claim_team_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  base constant text := public.slug_from_title(new.name);
  sport_word constant text := case new.sport when 'football' then 'fotboll' when 'hockey' then 'hockey' else 'formel-1' end;
  candidate text := base;
  counter integer := 1;
begin
  if coalesce(new.slug, '') <> '' then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.teams.slug'));
  while exists (select from public.teams where slug = candidate) loop
    candidate := case when counter = 1 then base || '-' || sport_word else base || '-' || sport_word || '-' || counter end;
    counter := counter + 1;
  end loop;
  new.slug := candidate;
  return new;
end
$$;
create trigger a_slug before insert on public.teams for each row execute function private.claim_team_slug();

-- When each day of each provider was last asked for: near days are asked for often, far ones seldom (pipelines/fixtures/plan-days.ts).
create table private.fixture_days (
  provider text not null,
  day date not null,
  fetched_at timestamptz not null,
  primary key (provider, day)
);
