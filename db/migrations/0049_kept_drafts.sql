-- expand: a better title puts no waiting draft away; a session given back to its source is asked for anew

-- As in 0045, but that a draft which waits beside a text is put away by a newer text only, not by a newer title of the same.
create or replace function private.guard_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  editor constant uuid := auth.uid();
  kept public.ai_summaries;
  is_new_text boolean;
begin
  if tg_op = 'INSERT' then
    if editor is not null then
      new.reviewed_at := pg_catalog.now();
      new.reviewed_by := editor;
      new.discarded_at := null;
    end if;
    return new;
  end if;

  if editor is null then
    is_new_text := (new.summary_title, new.summary_content, new.source_articles)
      is distinct from (old.summary_title, old.summary_content, old.source_articles);
    if old.reviewed_at is null
      and not (is_new_text and old.published and not new.published and new.held_reason is not null)
    then
      if (new.summary_content, new.source_articles, new.generated_at)
        is distinct from (old.summary_content, old.source_articles, old.generated_at)
      then
        delete from public.summary_drafts d where d.summary_id = old.id;
      end if;
      return new;
    end if;
    if old.discarded_at is null and is_new_text then
      insert into public.summary_drafts
        (summary_id, summary_title, summary_content, source_articles, generated_at, engine, model, prompt_version, fact_check,
          held_reason, prompt_hash, model_version)
      values (old.id, new.summary_title, new.summary_content, new.source_articles, new.generated_at, new.engine, new.model,
        new.prompt_version, new.fact_check, new.held_reason, new.prompt_hash, new.model_version)
      on conflict (summary_id) do update
      set summary_title = excluded.summary_title,
        summary_content = excluded.summary_content,
        source_articles = excluded.source_articles,
        generated_at = excluded.generated_at,
        engine = excluded.engine,
        model = excluded.model,
        prompt_version = excluded.prompt_version,
        fact_check = excluded.fact_check,
        held_reason = excluded.held_reason,
        prompt_hash = excluded.prompt_hash,
        model_version = excluded.model_version;
    end if;
    kept := old;
    kept.story_id := new.story_id;
    kept.image_url := new.image_url;
    kept.updated_at := new.updated_at;
    -- Nothing is left to write: the row keeps its updated_at, which feeds show.
    if kept is not distinct from old then
      return null;
    end if;
    return kept;
  end if;

  if new.discarded_at is not null and old.discarded_at is null then
    new.discarded_at := pg_catalog.now();
    new.published := false;
  elsif new.published then
    new.discarded_at := null;
  else
    new.discarded_at := case when new.discarded_at is not null then old.discarded_at end;
  end if;
  if new.published then
    new.held_reason := null;
  end if;

  if (new.summary_title, new.summary_content) is distinct from (old.summary_title, old.summary_content) then
    new.reviewed_at := pg_catalog.now();
    new.reviewed_by := editor;
    -- A check is of one text only.
    if new.fact_check is not distinct from old.fact_check then
      new.fact_check := null;
    end if;
  elsif (new.published, new.discarded_at) is distinct from (old.published, old.discarded_at)
    or (new.reviewed_at is not null and new.reviewed_at is distinct from old.reviewed_at)
  then
    new.reviewed_at := pg_catalog.now();
    new.reviewed_by := editor;
  elsif new.reviewed_at is null then
    -- Given back to the pipeline.
    new.reviewed_by := null;
  else
    new.reviewed_by := old.reviewed_by;
  end if;
  return new;
end
$$;

-- As in 0028, but that a season of Formula 1, which is asked for as a whole, is kept under the day on which it begins.
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
