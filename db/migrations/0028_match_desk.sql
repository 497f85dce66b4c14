-- What an administrator has written of a match stands until it is given back to its source (/sports).

-- A fixture of football that no provider has: numbers above every provider's.
create sequence public.own_fixture_numbers as bigint start 9000000001 minvalue 9000000001;
alter sequence public.own_fixture_numbers owned by public.api_football_fixtures.fixture_id;
alter table public.api_football_fixtures alter column fixture_id set default nextval('public.own_fixture_numbers');
grant usage on sequence public.own_fixture_numbers to authenticated, service_role;

-- Set by the trigger below and nowhere else. No foreign key: what was edited stays edited when the account is gone.
alter table public.api_football_fixtures
  add column edited_at timestamptz,
  add column edited_by uuid,
  add constraint api_football_fixtures_edited_check check (
    edited_at is null or (
      btrim(home_team_name) <> '' and length(home_team_name) <= 200
      and btrim(away_team_name) <> '' and length(away_team_name) <= 200
      and coalesce(length(league_name), 0) <= 200
      and coalesce(length(league_round), 0) <= 200
      and coalesce(length(venue_name), 0) <= 200
      and coalesce(home_goals, 0) between 0 and 999 and coalesce(away_goals, 0) between 0 and 999
      and coalesce(status_elapsed, 0) between 0 and 999));
alter table public.sports_matches
  add column edited_at timestamptz,
  add column edited_by uuid,
  add constraint sports_matches_edited_check check (
    edited_at is null or (
      btrim(home_team) <> '' and length(home_team) <= 200
      -- Of a race who won, once it is over.
      and (sport = 'formula1' or btrim(away_team) <> '') and length(away_team) <= 200
      and coalesce(length(league), 0) <= 200
      and coalesce(length(round), 0) <= 200
      and coalesce(length(venue), 0) <= 200
      and coalesce(home_score, 0) <= 999 and coalesce(away_score, 0) <= 999
      and coalesce(elapsed, 0) <= 999));

-- Who edited a match and when is what the database saw, never what a client says. A pipeline's update of such a row does nothing
-- and is not counted. An administrator who sets edited_at to null gives it back: its day is then asked for anew. A match that has
-- no source has nobody to be given back to.
create function private.guard_edited_match() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  editor constant uuid := auth.uid();
  own_columns constant text[] := array['edited_at', 'edited_by', 'updated_at'];
  written constant jsonb := pg_catalog.to_jsonb(new);
  has_source constant boolean := case tg_table_name
    when 'api_football_fixtures' then (written ->> 'fixture_id')::bigint < 9000000001
    else written ->> 'provider' is not null
  end;
  starts_at timestamptz;
begin
  if editor is null then
    if tg_op = 'UPDATE' and old.edited_at is not null then
      return null;
    end if;
    return new;
  end if;

  if tg_op = 'UPDATE' and old.edited_at is not null and new.edited_at is null and has_source then
    new.edited_by := null;
    starts_at := coalesce(written ->> 'fixture_date', written ->> 'starts_at', written ->> 'match_date')::timestamptz;
    delete from private.fixture_days d
    using public.fixture_refreshes r
    where r.provider = d.provider
      and r.sport = coalesce(written ->> 'sport', 'football')
      and d.day = (starts_at at time zone 'UTC')::date;
    return new;
  end if;
  if tg_op = 'UPDATE' and written - own_columns = pg_catalog.to_jsonb(old) - own_columns then
    new.edited_at := old.edited_at;
    new.edited_by := old.edited_by;
    return new;
  end if;
  new.edited_at := pg_catalog.now();
  new.edited_by := editor;
  return new;
end
$$;
create trigger a_edited before insert or update on public.api_football_fixtures
  for each row execute function private.guard_edited_match();
create trigger a_edited before insert or update on public.sports_matches
  for each row execute function private.guard_edited_match();
