-- What would cost more with every article: counts are kept as they change, and what the desks ask for has its index.
-- bench/sizes.ts shows that no page's cost grows with the tables.

-- How many there are of what pages and desks count. Each statement adds a row with what it changed, housekeeping adds those up
-- (jobs/add-up-counts.ts): nothing is ever updated, so that two writers never wait for each other.
create table private.count_changes (
  -- "article" by category, "review" by state, "correction" of articles that readers see, "subscriber" by what each gets, "scraped"
  -- by source.
  counted text not null,
  key text not null,
  change bigint not null
);
create index count_changes_key_idx on private.count_changes (counted, key) include (change);

-- Arguments: what is counted, and as expressions over a row its key, whether it counts, and how much.
create function private.record_count_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  part constant text := 'select (%s)::text as key, %s(%s)::bigint as change from %s as changed where %s';
  parts text[] := '{}';
begin
  if tg_op <> 'DELETE' then
    parts := parts || pg_catalog.format(part, tg_argv[1], '', tg_argv[3], 'added', tg_argv[2]);
  end if;
  if tg_op <> 'INSERT' then
    parts := parts || pg_catalog.format(part, tg_argv[1], '-', tg_argv[3], 'removed', tg_argv[2]);
  end if;
  execute pg_catalog.format(
    'insert into private.count_changes (counted, key, change)
    select %L, key, sum(change) from (%s) changes group by key having sum(change) <> 0',
    tg_argv[0], pg_catalog.array_to_string(parts, ' union all '));
  return null;
end
$$;

-- A correction is told of while its article is published. Whoever writes one also touches its article (0025), so that it and a
-- publication of that moment see each other.
do $$
declare
  source record;
  event text;
begin
  for source in
    select * from (values
      ('cms_articles', 'article', 'category_key', 'published', '1'),
      ('ai_summaries', 'article', 'category_key', 'published', '1'),
      ('ai_summaries', 'review', 'review_state', 'true', '1'),
      ('corrections', 'correction', '''all''', 'public.is_published_article(article_id)', '1'),
      ('cms_articles', 'correction', '''all''', 'published',
        '(select pg_catalog.count(*) from public.corrections c where c.article_id = changed.id)'),
      ('ai_summaries', 'correction', '''all''', 'published',
        '(select pg_catalog.count(*) from public.corrections c where c.article_id = changed.id)'),
      ('newsletter_subscribers', 'subscriber',
        'case when confirmed_at is null then ''waiting'' else ''confirmed'' end || '':'' || case when retired_at is null then ''alive'' else ''retired'' end || '':'' || frequency || '':'' || pg_catalog.array_to_string(sports, '','')',
        'unsubscribed_at is null', '1'),
      ('scraped_articles', 'scraped', 'source_id', 'true', '1')) as sources (name, counted, key, condition, amount)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on public.%I referencing %s for each statement execute function private.record_count_changes(%L, %L, %L, %L)',
        'k_count_' || source.counted || '_' || event, event, source.name,
        case event
          when 'insert' then 'new table as added'
          when 'update' then 'new table as added old table as removed'
          else 'old table as removed'
        end,
        source.counted, source.key, source.condition, source.amount);
    end loop;
    -- What is there already, once the triggers keep writers out. Of articles their corrections are counted as those are.
    if source.amount = '1' then
      execute format('insert into private.count_changes (counted, key, change) select %L, (%s)::text, count(*) from public.%I where %s group by 2',
        source.counted, source.key, source.name, source.condition);
    end if;
  end loop;
end
$$;

create function private.count_of(counted text, key text) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select coalesce(pg_catalog.sum(c.change), 0)::bigint
  from private.count_changes c
  where c.counted = count_of.counted and c.key = count_of.key
$$;
-- Asked by the view of the sources below, which runs as whoever reads it.
grant execute on function private.count_of(text, text) to authenticated, service_role;

-- As before, without counting. It runs as its owner: what is counted is what everybody may read.
create or replace view public.category_counts with (security_invoker = false) as
  select c.key as category_key, sum(c.change)::integer as article_count
  from private.count_changes c
  where c.counted = 'article'
  group by c.key
  having sum(c.change) > 0;

-- How many corrections stand in published articles: /rattelser says so, and how many pages they fill.
create view public.published_correction_count as
  select coalesce(sum(c.change), 0)::integer as correction_count
  from private.count_changes c
  where c.counted = 'correction';
grant select on public.published_correction_count to anon, authenticated, service_role;

-- How many texts of each state the review queue holds; states without any are left out.
create function public.review_counts() returns table (review_state text, text_count integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select c.key, pg_catalog.sum(c.change)::integer
    from private.count_changes c
    where c.counted = 'review'
    group by c.key
    having pg_catalog.sum(c.change) > 0;
end
$$;
grant execute on function public.review_counts() to authenticated;

-- As before (0033), from the counts: a subscriber's key is "confirmed:alive:daily:hockey,golf".
create or replace function public.newsletter_desk() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select pg_catalog.to_jsonb(counts) || pg_catalog.jsonb_build_object(
      'send_time', pg_catalog.to_char(schedule.send_time, 'HH24:MI'), 'weekday', schedule.weekday,
      'is_paused', schedule.is_paused, 'next_daily_at', schedule.next_daily_at, 'next_weekly_at', schedule.next_weekly_at)
    from private.newsletter_schedule schedule, (
      select
        coalesce(pg_catalog.sum(c.change) filter (where c.key like 'confirmed:alive:daily:%'), 0)::bigint as daily,
        coalesce(pg_catalog.sum(c.change) filter (where c.key like 'confirmed:alive:weekly:%'), 0)::bigint as weekly,
        coalesce(pg_catalog.sum(c.change) filter (where c.key like 'waiting:%'), 0)::bigint as waiting,
        coalesce(pg_catalog.sum(c.change) filter (where c.key like '%:retired:%'), 0)::bigint as retired
      from private.count_changes c
      where c.counted = 'subscriber') counts);
end
$$;

create or replace function private.count_recipients(frequency text, articles jsonb) returns integer
language sql stable
set search_path = ''
as $$
  select coalesce(pg_catalog.sum(c.change), 0)::integer
  from private.count_changes c
  where c.counted = 'subscriber'
    and pg_catalog.starts_with(c.key, 'confirmed:alive:' || count_recipients.frequency || ':')
    and exists (
      select from pg_catalog.jsonb_array_elements(count_recipients.articles) one
      where pg_catalog.split_part(c.key, ':', 4) in ('', one ->> 'category')
        or one ->> 'category' = any (pg_catalog.string_to_array(pg_catalog.split_part(c.key, ':', 4), ',')))
$$;

-- The most read: of those read equally often the newest stand first, so the index needs the time too, or all of them would be
-- gone through. Null while readers cannot see the article.
alter table private.article_view_counts add column readable_at timestamptz;

create function private.readable_at(article_id uuid) returns timestamptz
language sql stable
set search_path = ''
as $$
  select s.generated_at from public.ai_summaries s where s.id = readable_at.article_id and s.published
  union all
  select c.published_at from public.cms_articles c where c.id = readable_at.article_id and c.published
$$;
update private.article_view_counts set readable_at = private.readable_at(article_id);
drop index private.article_view_counts_most_idx;
create index article_view_counts_most_idx on private.article_view_counts (view_count desc, readable_at desc, article_id)
  where readable_at is not null;

create or replace function private.count_article_views() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.article_view_counts as counts (article_id, view_count, readable_at)
  select added.article_id, pg_catalog.count(*), private.readable_at(added.article_id)
  from added
  group by added.article_id
  order by added.article_id
  on conflict (article_id) do update
  set view_count = counts.view_count + excluded.view_count,
    -- The first view and the publication may have been at once, without seeing each other.
    readable_at = coalesce(counts.readable_at, excluded.readable_at);
  return null;
end
$$;

create function private.set_readable_at() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.article_view_counts
  set readable_at = private.readable_at(new.id)
  where article_id = new.id;
  return null;
end
$$;
create trigger f_readable after update on public.ai_summaries for each row
  when ((old.published, old.generated_at) is distinct from (new.published, new.generated_at))
  execute function private.set_readable_at();
create trigger f_readable after update on public.cms_articles for each row
  when ((old.published, old.published_at) is distinct from (new.published, new.published_at))
  execute function private.set_readable_at();

create or replace view public.popular_articles as
  select
    most.article_id,
    row_number() over (order by most.view_count desc, most.published_at desc, most.article_id) as popularity_rank,
    most.view_count,
    most.slug,
    most.title,
    most.category,
    most.published_at,
    most.is_ai_summary
  from (
    select counts.article_id, counts.view_count, article.*
    from private.article_view_counts counts
    cross join lateral (
      select s.slug, s.summary_title as title, s.category_key as category, s.generated_at as published_at, true as is_ai_summary
      from public.ai_summaries s where s.id = counts.article_id and s.published
      union all
      select c.slug, c.title, c.category_key, c.published_at, false
      from public.cms_articles c where c.id = counts.article_id and c.published
    ) article
    where counts.readable_at is not null
    order by counts.view_count desc, counts.readable_at desc, counts.article_id
    limit 100
  ) most
  order by popularity_rank;

-- The editors' list is by created_at, whatever it is narrowed to.
drop index public.cms_articles_author_id_idx;
create index cms_articles_author_idx on public.cms_articles (author_id, created_at desc);
create index cms_articles_desk_category_idx on public.cms_articles (category_key, created_at desc);
create index cms_articles_featured_idx on public.cms_articles (created_at desc) where featured;
create index cms_articles_draft_idx on public.cms_articles (created_at desc) where not published;
create index cms_articles_planned_idx on public.cms_articles (created_at desc)
  where publish_at is not null or unpublish_at is not null;

-- A team's matches of which no provider gave the id are found by its name.
create index sports_matches_home_name_idx on public.sports_matches (home_team, match_date) where home_team_id is null;
create index sports_matches_away_name_idx on public.sports_matches (away_team, match_date) where away_team_id is null;

-- What a source told in a time, and what of it is newest.
create index scraped_articles_source_idx on public.scraped_articles (source_id, published_at desc);
create index scraping_run_sources_failed_idx on public.scraping_run_sources (run_id) where status = 'failed';
-- The same as before (0030), but for article_count.
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
  select r.items_new, r.items_duplicate, r.rights
  from public.scraping_run_sources r
  -- A visit that found nothing new was told nothing new either.
  where r.source_id = s.id and r.status = 'ok'
  order by r.started_at desc
  limit 1
) latest on true;

create index user_roles_admin_idx on public.user_roles (user_id) where role = 'admin';
create index users_email_piece_idx on auth.users using gin ((lower(email)) extensions.gin_trgm_ops);
create index users_name_piece_idx on auth.users using gin ((lower(raw_user_meta_data ->> 'full_name')) extensions.gin_trgm_ops);
-- Planned anew for what is asked, so that what is not asked for takes no part: the query itself is as it was (0030).
alter function public.desk_users(text, boolean, timestamptz, uuid, integer) set plan_cache_mode = force_custom_plan;

-- As before (0030): each actor is found by a step through the index, not by going through what they did.
create or replace function public.audit_people() returns table (id uuid, name text, has_acted boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators may see this' using errcode = '42501';
  end if;
  return query
    with recursive actors as (
      (select l.actor_id as account from public.audit_log l where l.actor_id is not null order by l.actor_id limit 1)
      union all
      select (select l.actor_id from public.audit_log l where l.actor_id > a.account order by l.actor_id limit 1)
      from actors a
      where a.account is not null
    ), named as (
      select a.account, true as has_acted from actors a where a.account is not null
      union
      select l.subject_id::uuid, false from public.audit_log l
      where l.subject_table in ('user_roles', 'users') and l.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
    select n.account, coalesce(nullif(pg_catalog.btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email),
      pg_catalog.bool_or(n.has_acted)
    from named n
    left join auth.users u on u.id = n.account
    group by n.account, u.id;
end
$$;
