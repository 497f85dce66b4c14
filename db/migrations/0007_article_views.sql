-- Which articles are read. `user_session` is a random value of one page load, never stored on a device (design 2).
create table public.article_views (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  user_session text not null check (length(user_session) between 1 and 128),
  viewed_at timestamptz not null default now()
);
create index article_views_article_id_idx on public.article_views (article_id);
create index article_views_viewed_at_idx on public.article_views (viewed_at);

-- Whether readers can see this article: asked by the insert policy, which may not look at drafts itself.
create function public.is_published_article(article_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.ai_summaries s where s.id = is_published_article.article_id and s.published)
      or exists (select from public.cms_articles c where c.id = is_published_article.article_id and c.published)
$$;
grant execute on function public.is_published_article(uuid) to anon, authenticated, service_role;

alter table public.article_views enable row level security;
-- Everybody records a view of a published article; the raw rows are the desk's.
create policy article_views_insert on public.article_views for insert to anon, authenticated
  with check (public.is_published_article(article_id));
create policy article_views_read on public.article_views for select to authenticated using ((select public.is_admin()));
create policy article_views_service on public.article_views for all to service_role using (true) with check (true);
-- Columns, not the table: a caller sets neither id nor time.
grant insert (article_id, user_session) on public.article_views to anon, authenticated;
grant select on public.article_views to authenticated;
grant select, insert, delete on public.article_views to service_role;

-- The most read published articles, all time. Runs as its owner: readers see the counts, never the rows behind them.
create view public.popular_articles as
  select
    counted.article_id,
    row_number() over (order by counted.view_count desc, coalesce(s.generated_at, c.published_at) desc, counted.article_id)
      as popularity_rank,
    counted.view_count,
    coalesce(s.slug, c.slug) as slug,
    coalesce(s.summary_title, c.title) as title,
    coalesce(s.category_key, c.category_key) as category,
    coalesce(s.generated_at, c.published_at) as published_at,
    s.id is not null as is_ai_summary
  from (select v.article_id, count(*) as view_count from public.article_views v group by v.article_id) counted
  left join public.ai_summaries s on s.id = counted.article_id and s.published
  left join public.cms_articles c on c.id = counted.article_id and c.published
  where coalesce(s.id, c.id) is not null
  order by popularity_rank;
grant select on public.popular_articles to anon, authenticated, service_role;
