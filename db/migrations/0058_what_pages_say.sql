-- expand: an article's own address beside the one its page calls canonical, which several may share; the headings a text has had;
-- what a site keeps from us of some of its pages

alter table public.scraped_articles
  -- Where its page answered; null for what was taken before, and for what an older program takes: it is learnt from the feed.
  add column own_url text check (own_url ~ '^https?://'),
  -- What its page calls canonical, as pages of other articles do: it names none of them, and `url` is the own one.
  add column shared_url text;
create index scraped_articles_shared_url_idx on public.scraped_articles (source_id, shared_url) where shared_url is not null;

-- Hashes of the titles and leads under which this very text was told before: headlines that take turns are no news.
alter table public.scraped_articles add column told_headings text[] not null default '{}';

-- Items that were passed over as told before may be articles of their own under a shared address: each is looked at once more, and a 304
-- would hide it.
update public.content_sources s set etag = null, last_modified = null
where exists (select from private.passed_items p where p.source_id = s.id and p.outcome = 'duplicate');
delete from private.passed_items where outcome = 'duplicate';

-- Whether what a source's sites say of an address was met in the last 30 days. The few visits that met any of it have an index: of 200
-- sources read each hour there are 140 000.
create index scraping_run_sources_refusing_idx on public.scraping_run_sources (source_id, started_at)
  where decisions @? '$[*] ? (@.answer == "reserved" || @.answer == "disallowed")';
create function private.has_met_answer(source uuid, answer text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.scraping_run_sources r
    where r.source_id = source and r.started_at > pg_catalog.now() - interval '30 days'
      and r.decisions @? '$[*] ? (@.answer == "reserved" || @.answer == "disallowed")'
      and r.decisions @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('answer', answer)))
$$;

-- As before (0025), with what a source keeps from us of some of its pages; and only a source that has said no counts as one.
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
      where r.source_id = s.id and (r.status = 'ok' or r.status = 'refused' and (r.rights = 'off' or r.decisions @> '[{"answer": "disallowed"}]'))
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
