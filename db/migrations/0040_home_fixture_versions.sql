-- expand: the front page's cards know how new their matches are

-- As in 0027, with `updated_at`: without it whatever an open page had once been told of a match stood over every later reading of it. And of each list
-- two hundred at most, whatever the caller asks for: the answer is one value, which no limit of rows holds.
create or replace function public.home_fixtures(
  first_day date, last_day date, first_instant timestamptz, last_instant timestamptz,
  finished_codes text[], most_finished integer, most_open integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'football', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(f) - array['created_at', 'league_logo']), '[]')
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
        pg_catalog.to_jsonb(m) - array['created_at', 'league_logo', 'source_url', 'classification']), '[]')
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
