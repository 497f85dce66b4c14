-- expand: an issue of the newsletter misses nothing that was published while it was made

-- As in 0033, but that the window begins two minutes earlier, without what the issues that ended in them had. An article says the time
-- it was planned for, up to two minutes before it is published (publish-due-articles.ts), and any publication the time at which its
-- transaction began: one for half past six was made after the issue of half past six, and before it by its time.
drop function private.digest_articles(timestamptz, timestamptz, integer);
create function private.digest_articles(frequency text, since timestamptz, until timestamptz, most integer) returns jsonb
language sql stable
set search_path = ''
as $$
  with sent as (
    select one ->> 'slug' as slug
    from public.newsletter_issues i, pg_catalog.jsonb_array_elements(i.articles) one
    where i.frequency = digest_articles.frequency and i.until >= digest_articles.since - interval '2 minutes'
  ), published as (
    select s.slug, s.summary_title as title, pg_catalog.split_part(pg_catalog.btrim(s.summary_content), E'\n', 1) as lead,
      s.category_key, s.published_at, false as is_featured,
      (select coalesce(pg_catalog.jsonb_agg(distinct one ->> 'source'), '[]')
        from pg_catalog.jsonb_array_elements(s.source_articles) one) as sources
    from public.ai_summaries s
    where s.published and s.slug is not null
      and s.published_at > digest_articles.since - interval '2 minutes' and s.published_at <= digest_articles.until
      and not exists (select from sent where sent.slug = s.slug)
    union all
    select c.slug, c.title, coalesce(nullif(pg_catalog.btrim(c.summary), ''), c.content), c.category_key, c.published_at,
      c.featured, null
    from public.cms_articles c
    where c.published and c.slug is not null
      and c.published_at > digest_articles.since - interval '2 minutes' and c.published_at <= digest_articles.until
      and not exists (select from sent where sent.slug = c.slug)
  ), placed as (
    select p.*, pg_catalog.row_number() over (
      partition by p.category_key order by p.is_featured desc, p.published_at desc, p.slug) as place
    from published p
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'slug', p.slug, 'title', p.title, 'lead', pg_catalog.left(p.lead, 1000), 'category', p.category_key,
    'publishedAt', p.published_at, 'isFeatured', p.is_featured, 'sources', p.sources)
    order by p.published_at desc, p.slug), '[]')
  from placed p
  where p.place <= digest_articles.most
$$;

-- As in 0033, with the frequency.
create or replace function private.open_issue(frequency text, trigger text, at timestamptz, started_by uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  begins timestamptz;
  articles jsonb;
  made uuid;
begin
  -- Two at once would both send what is new.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.newsletter_issues'));
  begins := least(private.next_issue_since(open_issue.frequency, open_issue.at), open_issue.at);
  articles := private.digest_articles(
    open_issue.frequency, begins, open_issue.at, private.most_of_a_category(open_issue.frequency));
  insert into public.newsletter_issues (frequency, trigger, started_by, since, until, articles, categories, created_at)
  values (open_issue.frequency, open_issue.trigger, open_issue.started_by, begins, open_issue.at, articles,
    array(select distinct one ->> 'category' from pg_catalog.jsonb_array_elements(articles) one order by 1), open_issue.at)
  returning id into made;
  perform pg_catalog.pg_notify('newsletter_issues', '');
  return made;
end
$$;

-- As in 0033, with the frequency.
create or replace function public.newsletter_preview(frequency text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  begins timestamptz;
  articles jsonb;
begin
  perform private.require_admin();
  perform private.require_frequency(newsletter_preview.frequency);
  begins := private.next_issue_since(newsletter_preview.frequency, pg_catalog.now());
  articles := private.digest_articles(
    newsletter_preview.frequency, begins, pg_catalog.now(), private.most_of_a_category(newsletter_preview.frequency));
  return pg_catalog.jsonb_build_object('since', begins, 'until', pg_catalog.now(), 'articles', articles,
    'recipients', private.count_recipients(newsletter_preview.frequency, articles));
end
$$;
