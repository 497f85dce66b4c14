-- How often each article was read, counted as the views come in: reading the list does not go through the views, and old
-- views can be put away without losing their count.
create table private.article_view_counts (
  article_id uuid primary key,
  view_count bigint not null
);
create index article_view_counts_most_idx on private.article_view_counts (view_count desc);

-- One addition for each article of a statement, in the order of the ids, so that two writers never wait for each other. The
-- row is locked until the transaction ends: a view's transaction holds nothing but that view.
create function private.count_article_views() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.article_view_counts as counts (article_id, view_count)
  select added.article_id, pg_catalog.count(*) from added group by added.article_id order by added.article_id
  on conflict (article_id) do update set view_count = counts.view_count + excluded.view_count;
  return null;
end
$$;
create trigger count_views after insert on public.article_views
  referencing new table as added for each statement execute function private.count_article_views();

-- An article that is gone needs no count: its id never comes back.
create function private.forget_article_views() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.article_view_counts counts using removed where counts.article_id = removed.id;
  return null;
end
$$;
create trigger f_forget_views after delete on public.ai_summaries
  referencing old table as removed for each statement execute function private.forget_article_views();
create trigger f_forget_views after delete on public.cms_articles
  referencing old table as removed for each statement execute function private.forget_article_views();

-- Views of articles that were deleted before count for nothing.
insert into private.article_view_counts (article_id, view_count)
select v.article_id, count(*)
from public.article_views v
where exists (select from public.ai_summaries s where s.id = v.article_id)
  or exists (select from public.cms_articles c where c.id = v.article_id)
group by v.article_id;

-- As before, but of the hundred most read only, so that its cost does not grow with what is published. Each counted
-- article is looked up by its id, the most read first, until a hundred published ones are found.
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
    order by counts.view_count desc, article.published_at desc, counts.article_id
    limit 100
  ) most
  order by popularity_rank;
