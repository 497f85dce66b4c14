-- expand: values that pages cannot show, and texts that no index can hold, are refused where they are written

-- What a page shows of the fact check: its two figures, and of each claim the words, the kind, whether it is borne, and by what.
create function private.is_fact_check(value jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select pg_catalog.jsonb_typeof(value) = 'object'
    and pg_catalog.jsonb_typeof(value -> 'claims') is not distinct from 'array'
    and coalesce(value ->> 'checked', '0') ~ '^\d{1,6}$'
    and coalesce(value ->> 'supported', '0') ~ '^\d{1,6}$'
    and not exists (
      select from pg_catalog.jsonb_array_elements(
        case pg_catalog.jsonb_typeof(value -> 'claims') when 'array' then value -> 'claims' else '[]' end) claim
      where pg_catalog.jsonb_typeof(claim) <> 'object'
        or pg_catalog.jsonb_typeof(claim -> 'text') is distinct from 'string'
        or pg_catalog.jsonb_typeof(claim -> 'kind') is distinct from 'string'
        or pg_catalog.jsonb_typeof(claim -> 'supported') is distinct from 'boolean'
        -- Older texts have neither a verdict nor a reason.
        or coalesce(pg_catalog.jsonb_typeof(claim -> 'verdict'), 'null') not in ('null', 'string')
        or coalesce(pg_catalog.jsonb_typeof(claim -> 'reason'), 'null') not in ('null', 'string')
        or (coalesce(pg_catalog.jsonb_typeof(claim -> 'evidence'), 'null') <> 'null'
          and (pg_catalog.jsonb_typeof(claim -> 'evidence' -> 'sentence') is distinct from 'string'
            or pg_catalog.jsonb_typeof(claim -> 'evidence' -> 'url') is distinct from 'string')))
$$;
-- A check runs as whoever writes the row.
grant execute on function private.is_fact_check(jsonb) to authenticated, service_role;

-- Not validated: what is repaired below is what breaks a page, and a source's long address may stand.
alter table public.cms_articles
  -- A list of words; PostgreSQL's arrays may also have lists in lists, and nulls.
  add constraint cms_articles_tags_shape check (
    case when coalesce(array_ndims(tags), 1) = 1
      then array_position(tags, null) is null and cardinality(tags) <= 200 and length(array_to_string(tags, ',')) <= 20000
      else false
    end) not valid,
  add constraint cms_articles_instants check (created_at >= '0001-01-02 00:00+00' and created_at < '9999-12-31 00:00+00') not valid;

alter table public.ai_summaries
  add constraint ai_summaries_fact_check_claims check (fact_check is null or private.is_fact_check(fact_check)) not valid,
  add constraint ai_summaries_instants check (
    generated_at >= '0001-01-02 00:00+00' and generated_at < '9999-12-31 00:00+00'
    and created_at >= '0001-01-02 00:00+00' and created_at < '9999-12-31 00:00+00') not valid;

alter table public.api_football_fixtures
  add constraint api_football_fixtures_instants check (
    fixture_date >= '0001-01-02 00:00+00' and fixture_date < '9999-12-31 00:00+00') not valid;

-- Unique, so each stands in an index, where 2,700 bytes have room.
alter table public.scraping_schedules
  add constraint scraping_schedules_name_length check (length(name) <= 200) not valid;
alter table public.scheduled_tasks
  add constraint scheduled_tasks_task_name_length check (length(task_name) <= 400) not valid;
alter table public.content_sources
  add constraint content_sources_name_length check (length(name) <= 300) not valid,
  add constraint content_sources_feed_url_length check (octet_length(feed_url) <= 2048) not valid;

-- Each row at once: half mended it would not pass.
update public.cms_articles
set
  tags = array(select tag from unnest(tags) tag where tag is not null),
  created_at = case when created_at >= '0001-01-02 00:00+00' and created_at < '9999-12-31 00:00+00'
    then created_at else updated_at end
where coalesce(array_ndims(tags), 1) <> 1 or exists (select from unnest(tags) tag where tag is null)
  or not (created_at >= '0001-01-02 00:00+00' and created_at < '9999-12-31 00:00+00');
update public.cms_article_revisions
set tags = array(select tag from unnest(tags) tag where tag is not null)
where coalesce(array_ndims(tags), 1) <> 1 or exists (select from unnest(tags) tag where tag is null);
update public.ai_summaries
set
  fact_check = case when private.is_fact_check(fact_check) then fact_check end,
  generated_at = case when generated_at >= '0001-01-02 00:00+00' and generated_at < '9999-12-31 00:00+00'
    then generated_at else updated_at end,
  created_at = case when created_at >= '0001-01-02 00:00+00' and created_at < '9999-12-31 00:00+00'
    then created_at else updated_at end
where not private.is_fact_check(fact_check)
  or not (generated_at >= '0001-01-02 00:00+00' and generated_at < '9999-12-31 00:00+00'
    and created_at >= '0001-01-02 00:00+00' and created_at < '9999-12-31 00:00+00');
-- Whoever named it an instant without end knows better; the provider or the desk says so again.
update public.api_football_fixtures
set fixture_date = created_at
where not (fixture_date >= '0001-01-02 00:00+00' and fixture_date < '9999-12-31 00:00+00');
