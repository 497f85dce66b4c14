-- expand: what stayed open longer ago takes no place of the matches to come

-- As in 0059, but the open ones are read in two: those before yesterday, which no provider has closed, and those from yesterday on, which
-- may still be played. first_day is seven days before today (spec 9), so yesterday is six days after it. Before, a week of matches that
-- nobody closed was all that the front page had of its table.
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
          where fixture_date >= first_instant and fixture_date < first_instant + interval '6 days'
            and fixture_date <= last_instant and status_short <> all (finished_codes)
          order by fixture_date, fixture_id
          limit least(greatest(coalesce(most_open, 0), 0), 200))
        union all
        (select * from public.api_football_fixtures
          where fixture_date between first_instant + interval '6 days' and last_instant
            and status_short <> all (finished_codes)
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
          where match_date >= first_day and match_date < first_day + 6 and match_date <= last_day
            and sport in ('hockey', 'formula1') and status <> 'finished'
          order by match_date, match_time, id
          limit least(greatest(coalesce(most_open, 0), 0), 200))
        union all
        (select * from public.sports_matches
          where match_date between first_day + 6 and last_day and sport in ('hockey', 'formula1') and status <> 'finished'
          order by match_date, match_time, id
          limit least(greatest(coalesce(most_open, 0), 0), 200))) m),
    'freshness', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r)), '[]') from public.fixture_freshness r))
$$;
