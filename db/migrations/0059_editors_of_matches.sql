-- expand: which account edited a match is the desk's to know

-- As in 0056: every column of the table in its order, and null in those that only the desk needs for everybody but administrators and the
-- service. That a match was edited, and when, stays everybody's.
create view public.api_football_fixtures_as_read with (security_invoker = true) as
  select id, fixture_id, fixture_date, status_short, status_long, status_elapsed, league_id, league_name, league_country,
    league_logo, league_season, league_round, home_team_id, home_team_name, home_team_logo, away_team_id, away_team_name,
    away_team_logo, home_goals, away_goals, halftime_home, halftime_away, fulltime_home, fulltime_away, venue_name,
    venue_city, scraped_at, created_at, updated_at, status_extra, extratime_home, extratime_away, penalty_home,
    penalty_away, edited_at, case when is_desk then edited_by end as edited_by
  from public.api_football_fixtures
  cross join lateral (select (select public.is_admin() or auth.role() is not distinct from 'service_role') as is_desk) reader;
create view public.sports_matches_as_read with (security_invoker = true) as
  select id, sport, match_date, match_time, status, league, round, home_team, away_team, home_score, away_score, venue,
    source_url, scraped_at, created_at, updated_at, provider, provider_id, starts_at, status_code, elapsed, league_id,
    league_country, league_season, league_logo, home_team_id, away_team_id, home_team_logo, away_team_logo, venue_city,
    periods, session, classification, edited_at, case when is_desk then edited_by end as edited_by
  from public.sports_matches
  cross join lateral (select (select public.is_admin() or auth.role() is not distinct from 'service_role') as is_desk) reader;
grant select on public.api_football_fixtures_as_read, public.sports_matches_as_read to anon, authenticated, service_role;

-- As in 0040, without the account that edited a match: a function reads the tables themselves.
create or replace function public.home_fixtures(
  first_day date, last_day date, first_instant timestamptz, last_instant timestamptz,
  finished_codes text[], most_finished integer, most_open integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'football', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(f) - array['created_at', 'league_logo', 'edited_by']), '[]')
      from (
        (select * from public.api_football_fixtures
          where fixture_date between first_instant and last_instant and status_short = any (finished_codes)
          order by fixture_date desc, fixture_id
          limit least(greatest(coalesce(most_finished, 0), 0), 200))
        union all
        (select * from public.api_football_fixtures
          where fixture_date between first_instant and last_instant and status_short <> all (finished_codes)
          order by fixture_date, fixture_id
          limit least(greatest(coalesce(most_open, 0), 0), 200))) f),
    'matches', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.to_jsonb(m) - array['created_at', 'league_logo', 'source_url', 'classification', 'edited_by']), '[]')
      from (
        (select * from public.sports_matches
          where match_date between first_day and last_day and sport in ('hockey', 'formula1') and status = 'finished'
          order by match_date desc, match_time desc, id
          limit least(greatest(coalesce(most_finished, 0), 0), 200))
        union all
        (select * from public.sports_matches
          where match_date between first_day and last_day and sport in ('hockey', 'formula1') and status <> 'finished'
          order by match_date, match_time, id
          limit least(greatest(coalesce(most_open, 0), 0), 200))) m),
    'freshness', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r)), '[]') from public.fixture_freshness r))
$$;
