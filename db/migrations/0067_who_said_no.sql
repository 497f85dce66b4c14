-- expand: readers are told that a source has said no only where it is the source that has

-- "https://www.norrsport.se:8080/rss" -> "norrsport.se"
create function private.site_of(address text) returns text
language sql immutable
set search_path = ''
as $$
  select pg_catalog.substring(pg_catalog.lower(address), '^https?://(?:[^/?#@]*@)?(?:www[.])?([^/?#:]+)')
$$;

-- Whether a robots.txt of the source's own has closed what was asked for: of the site it is read from, of the one it names as its own, or of
-- a site above or below one of them. An address that was not kept was the source's.
create function private.has_said_no(source public.content_sources, decisions jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (
    select
    from pg_catalog.jsonb_array_elements(decisions) decision,
      (values (private.site_of(source.feed_url)), (private.site_of(source.site_url))) own (site)
    where decision ->> 'answer' = 'disallowed'
      and (decision ->> 'url' is null
        or private.site_of(decision ->> 'url') = own.site
        or pg_catalog.right(private.site_of(decision ->> 'url'), pg_catalog.length(own.site) + 1) = '.' || own.site
        or pg_catalog.right(own.site, pg_catalog.length(private.site_of(decision ->> 'url')) + 1)
          = '.' || private.site_of(decision ->> 'url')))
$$;

-- As before (0058). A visit whose very feed was closed tells nothing of pages.
create or replace function private.has_met_answer(source uuid, answer text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.scraping_run_sources r
    where r.source_id = source and r.started_at > pg_catalog.now() - interval '30 days' and r.status <> 'refused'
      and r.decisions @? '$[*] ? (@.answer == "reserved" || @.answer == "disallowed")'
      and r.decisions @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('answer', answer)))
$$;

-- As before (0058); of a source that leads us to another site, whose robots.txt says no, nobody is told that it has said so itself.
create or replace function public.newsroom_insight() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with recent_texts as (
    select * from public.ai_summaries where generated_at > pg_catalog.now() - interval '30 days'
  ), source_list as (
    select s.name,
      -- What it lets us do, or less where its own files or pages say so (TDMRep).
      case when latest.rights = 'off' or s.rights = 'off' then 'off'
        when latest.rights = 'title_and_link' then 'title_and_link'
        else s.rights end as rights,
      s.last_success_at,
      -- An address for readers: without a sign-in or a key that somebody may have put into it.
      pg_catalog.regexp_replace(pg_catalog.regexp_replace(s.site_url, '://[^/@\s]*@', '://'), '[?#].*$', '') as site_url,
      (select pg_catalog.count(*) from public.scraped_articles a
        where a.source_id = s.id and a.published_at > pg_catalog.now() - interval '30 days') as article_count,
      s.rights = 'off' or coalesce(latest.is_refused or latest.rights = 'off'
        or (latest.rights = 'title_and_link' and s.rights = 'summary'), false) as has_opted_out,
      -- Of some of its pages: by a path of tdmrep.json, or as pages themselves say; and by robots.txt.
      private.has_met_answer(s.id, 'reserved') as reserves_some,
      private.has_met_answer(s.id, 'disallowed') as closes_some
    from public.content_sources s
    left join lateral (
      select r.status = 'refused' as is_refused, r.rights from public.scraping_run_sources r
      -- A visit that found nothing new was told nothing new either.
      -- What we refuse ourselves (too large, led in circles) is no no of the source's.
      where r.source_id = s.id and (r.status = 'ok' or r.status = 'refused' and (r.rights = 'off' or private.has_said_no(s, r.decisions)))
      order by r.started_at desc
      limit 1
    ) latest on true
    where s.is_active or s.rights = 'off'
  )
  select pg_catalog.jsonb_build_object(
    'measured_at', pg_catalog.now(),
    'sources', coalesce((
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(l) order by pg_catalog.lower(l.name)) from source_list l), '[]'),
    'engines', coalesce((
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(e) order by e.last_used_at desc)
      from (
        select t.engine, t.model, t.prompt_version, pg_catalog.count(*) as text_count, pg_catalog.max(t.generated_at) as last_used_at
        from recent_texts t
        where t.engine is not null
        group by t.engine, t.model, t.prompt_version
        order by last_used_at desc
        limit 10
      ) e), '[]'),
    'texts', (
      select pg_catalog.jsonb_build_object(
        'made', pg_catalog.count(*),
        'published', pg_catalog.count(*) filter (where t.review_state = 'published'),
        'held', pg_catalog.count(*) filter (where t.review_state = 'held'),
        'stopped', pg_catalog.count(*) filter (where t.review_state in ('discarded', 'withdrawn')),
        'reviewed', pg_catalog.count(*) filter (where t.review_state = 'published' and t.reviewed_at is not null),
        'corrected', pg_catalog.count(*) filter (
          where t.review_state = 'published' and exists (select from public.corrections c where c.article_id = t.id)),
        'claims_checked', coalesce(pg_catalog.sum((t.fact_check ->> 'checked')::integer)
          filter (where t.review_state = 'published'), 0),
        'claims_supported', coalesce(pg_catalog.sum((t.fact_check ->> 'supported')::integer)
          filter (where t.review_state = 'published'), 0))
      from recent_texts t),
    'corrections', (
      select pg_catalog.count(*) from public.corrections c
      where c.corrected_at > pg_catalog.now() - interval '30 days' and public.is_published_article(c.article_id)))
$$;
