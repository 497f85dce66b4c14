-- What leagues are asked for besides their days, players' addresses, and matches that nobody told the end of.

-- 'unknown': the match should be over, and its provider does not say how it ended (pipelines/fixtures/overdue.ts).
alter table public.sports_matches drop constraint sports_matches_status_check;
alter table public.sports_matches add constraint sports_matches_status_check
  check (status in ('upcoming', 'live', 'finished', 'postponed', 'cancelled', 'unknown'));

-- When a league's calendar, table or scorers were last asked for: "standings 113 2026" (pipelines/fixtures/plan-leagues.ts).
create table private.fixture_answers (
  provider text not null,
  subject text not null,
  fetched_at timestamptz not null,
  primary key (provider, subject)
);

-- A player's address, as a team's (0021): the name, then a number.
create function private.claim_player_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  base constant text := public.slug_from_title(new.name);
  candidate text := base;
  counter integer := 1;
begin
  if coalesce(new.slug, '') <> '' then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.players.slug'));
  while exists (select from public.players where slug = candidate) loop
    counter := counter + 1;
    candidate := base || '-' || counter;
  end loop;
  new.slug := candidate;
  return new;
end
$$;
create trigger a_slug before insert on public.players for each row execute function private.claim_player_slug();
