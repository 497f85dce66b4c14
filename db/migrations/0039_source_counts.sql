-- expand: the sources' desk costs no more with every summary and every source (bench/sizes.ts)

-- By whose name summaries go, as md5 of it: names may be longer than an index bears. Each once, however many articles of it a summary has.
create function private.named_sources(source_articles jsonb) returns setof text
language sql immutable
set search_path = ''
as $$
  select distinct pg_catalog.md5(one ->> 'source')
  from pg_catalog.jsonb_array_elements(
    case when pg_catalog.jsonb_typeof(source_articles) = 'array' then source_articles else '[]' end) one
  where pg_catalog.jsonb_typeof(one -> 'source') = 'string'
$$;

-- Kept as the other counts are (0035): "named" by source.
create trigger k_count_named_insert after insert on public.ai_summaries referencing new table as added
  for each statement execute function
  private.record_count_changes('named', 'private.named_sources(source_articles)', 'true', '1');
create trigger k_count_named_update after update on public.ai_summaries referencing new table as added old table as removed
  for each statement execute function
  private.record_count_changes('named', 'private.named_sources(source_articles)', 'true', '1');
create trigger k_count_named_delete after delete on public.ai_summaries referencing old table as removed
  for each statement execute function
  private.record_count_changes('named', 'private.named_sources(source_articles)', 'true', '1');
insert into private.count_changes (counted, key, change)
select 'named', source, count(*)
from public.ai_summaries, private.named_sources(source_articles) source
group by source;

-- As before (0036), but for the summaries: they were gone through, all that name the source.
create or replace function public.count_source_traces(source_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select pg_catalog.jsonb_build_object(
      'articles', private.count_of('scraped', s.id::text),
      'summaries', private.count_of('named', pg_catalog.md5(s.name)))
    from public.content_sources s
    where s.id = count_source_traces.source_id);
end
$$;

-- The list is by name: what thirty sources need is looked for thirty times, not before they are sorted.
create index content_sources_name_idx on public.content_sources (name, id);

-- As before (0035). The latest visit is an aggregate, of which the planner knows that it is one row: whoever only counts sources, or sees
-- thirty of them, does not look for the visits of all.
create or replace view public.desk_sources with (security_invoker = true) as
select s.id, s.name, s.feed_url, s.site_url, s.sport_category, s.rights, s.is_active, s.kind, s.selectors, s.time_zone,
  s.last_fetched_at, s.last_success_at, s.next_fetch_at, s.failure_count, s.last_error, s.last_item_at, s.alarm, s.alarm_since,
  s.moved_to, s.moved_count, s.former_urls, s.created_at, s.updated_at,
  case
    when not s.is_active or s.rights = 'off' then 'paused'
    when s.failure_count > 0 or s.alarm = 'gone' then 'failing'
    when s.alarm is not null then 'silent'
    when s.last_fetched_at is null then 'new'
    else 'ok'
  end as health,
  private.count_of('scraped', s.id::text) as article_count,
  latest.items_new as latest_new,
  latest.items_duplicate as latest_duplicate,
  -- Text and data mining is reserved (TDMRep): whatever its rights say, no more than title and link is taken.
  coalesce(latest.rights = 'title_and_link' and s.rights = 'summary', false) as is_reserved
from public.content_sources s
left join lateral (
  select max(visit.items_new) as items_new, max(visit.items_duplicate) as items_duplicate, max(visit.rights) as rights
  from (
    select r.items_new, r.items_duplicate, r.rights
    from public.scraping_run_sources r
    -- A visit that found nothing new was told nothing new either.
    where r.source_id = s.id and r.status = 'ok'
    order by r.started_at desc
    limit 1
  ) visit
) latest on true;
