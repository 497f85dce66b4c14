-- expand: a match that an editor has moved is back on its day when it is given back

-- As in 0049, but that the calendar of the match's league is asked for anew as well: an editor may have moved the match, and then it is another
-- day than its own that says when it is played. The subject is that of `toSubject`, src/pipelines/fixtures/plan-leagues.ts.
create or replace function private.guard_edited_match() returns trigger
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
      and d.day = case written ->> 'sport'
        when 'formula1' then pg_catalog.make_date((written ->> 'league_season')::integer, 1, 1)
        else (starts_at at time zone 'UTC')::date
      end;
    delete from private.fixture_answers a
    using public.fixture_refreshes r
    where r.provider = a.provider
      and r.sport = coalesce(written ->> 'sport', 'football')
      and a.subject = pg_catalog.concat_ws(' ', 'season', written ->> 'league_id', written ->> 'league_season');
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
