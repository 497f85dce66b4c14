-- Matches and races, and the names search and league tables need. Filled by the fixtures pipeline.

create table public.leagues (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in ('football', 'hockey', 'formula1')),
  name text not null,
  country text,
  season integer,
  provider text not null,
  provider_id text not null,
  logo_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (provider, provider_id, season)
);

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in ('football', 'hockey', 'formula1')),
  slug text not null unique,
  name text not null,
  short_name text,
  city text,
  venue text,
  colours text[] not null default '{}',
  provider text not null,
  provider_id text not null,
  logo_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);

create table public.players (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in ('football', 'hockey', 'formula1')),
  slug text not null unique,
  name text not null,
  role text,
  team_id uuid references public.teams (id) on delete set null,
  country text,
  provider text not null,
  provider_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index players_team_id_idx on public.players (team_id);

create table public.api_football_fixtures (
  id uuid primary key default gen_random_uuid(),
  fixture_id bigint not null unique,
  fixture_date timestamptz not null,
  status_short text not null default 'NS',
  status_long text,
  status_elapsed integer,
  league_id bigint,
  league_name text,
  league_country text,
  league_logo text,
  league_season integer,
  league_round text,
  home_team_id bigint,
  home_team_name text not null,
  home_team_logo text,
  away_team_id bigint,
  away_team_name text not null,
  away_team_logo text,
  home_goals integer,
  away_goals integer,
  halftime_home integer,
  halftime_away integer,
  fulltime_home integer,
  fulltime_away integer,
  venue_name text,
  venue_city text,
  scraped_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index api_football_fixtures_date_idx on public.api_football_fixtures (fixture_date);
create index api_football_fixtures_status_idx on public.api_football_fixtures (status_short, fixture_date);

create table public.sports_matches (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in ('football', 'hockey', 'formula1')),
  match_date date not null,
  match_time time,
  status text not null default 'upcoming' check (status in ('upcoming', 'live', 'finished', 'postponed', 'cancelled')),
  league text,
  round text,
  home_team text not null,
  away_team text not null,
  home_score integer check (home_score >= 0),
  away_score integer check (away_score >= 0),
  venue text,
  source_url text,
  scraped_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sports_matches_sport_date_idx on public.sports_matches (sport, match_date, match_time);
create index sports_matches_date_idx on public.sports_matches (match_date, match_time);
create index sports_matches_status_idx on public.sports_matches (status, match_date, match_time);

create trigger leagues_touch before update on public.leagues for each row execute function private.touch_updated_at();
create trigger teams_touch before update on public.teams for each row execute function private.touch_updated_at();
create trigger players_touch before update on public.players for each row execute function private.touch_updated_at();
create trigger api_football_fixtures_touch before update on public.api_football_fixtures
  for each row execute function private.touch_updated_at();
create trigger sports_matches_touch before update on public.sports_matches
  for each row execute function private.touch_updated_at();

-- Public facts: everybody reads; administrators and the pipelines write.
do $$
declare
  name text;
begin
  foreach name in array array['leagues', 'teams', 'players', 'api_football_fixtures', 'sports_matches'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy %I on public.%I for select to anon, authenticated using (true)', name || '_read', name);
    execute format('create policy %I on public.%I for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()))', name || '_admin', name);
    execute format('create policy %I on public.%I for all to service_role using (true) with check (true)', name || '_service', name);
    execute format('grant select on public.%I to anon', name);
    execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', name);
  end loop;
end
$$;
