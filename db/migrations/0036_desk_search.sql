-- What the desks look for in texts: any piece of a title, a lead or a body, in any case. Under row-level security no index would be
-- used for it, so these go through functions with the rule inside: administrators only.

-- In one text, so that one index finds all three; a piece never reaches across, which the functions see to.
create index cms_articles_piece_idx on public.cms_articles
  using gin ((title || e'\n' || coalesce(summary, '') || e'\n' || content) extensions.gin_trgm_ops) with (fastupdate = off);
create index ai_summaries_piece_idx on public.ai_summaries
  using gin ((summary_title || e'\n' || summary_content) extensions.gin_trgm_ops) with (fastupdate = off);

-- "50%_" -> '%50\%\_%'
create function private.piece_pattern(piece text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '%' || pg_catalog.regexp_replace(piece, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Editors' articles that hold a piece, newest first, from the row of `before_created`, `before_id` on; the rest narrows them as
-- the desk's list does (state: all, published, draft, planned, featured, removed). A piece that is common is found among the newest,
-- one that is rare by its index: the planner knows which.
create function public.find_articles(
  query text, category text default null, state text default 'all', author uuid default null,
  before_created timestamptz default null, before_id uuid default null, row_limit integer default 30)
returns setof public.cms_articles
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  pattern constant text := private.piece_pattern(find_articles.query);
begin
  perform private.require_admin();
  return query
    select c.*
    from public.cms_articles c
    where (c.title || e'\n' || coalesce(c.summary, '') || e'\n' || c.content) ilike pattern
      and (c.title ilike pattern or c.summary ilike pattern or c.content ilike pattern)
      and (find_articles.category is null or c.category_key = find_articles.category)
      and (find_articles.author is null or c.author_id = find_articles.author)
      and (c.deleted_at is not null) = (find_articles.state = 'removed')
      and (find_articles.state <> 'published' or c.published)
      and (find_articles.state <> 'draft' or not c.published)
      and (find_articles.state <> 'planned' or c.publish_at is not null or c.unpublish_at is not null)
      and (find_articles.state <> 'featured' or c.featured)
      and (before_created is null or (c.created_at, c.id) < (before_created, coalesce(before_id, c.id)))
    order by c.created_at desc, c.id desc
    limit least(greatest(row_limit, 1), 100);
end
$$;
grant execute on function public.find_articles(text, text, text, uuid, timestamptz, uuid, integer) to authenticated;

-- AI texts of these states, in their order, and within a state newest first; all of them, or those that hold a piece. A state at a
-- time, so that each is read in the order of its index and no further than is asked for.
create function public.find_summaries(states text[], query text default '', row_limit integer default 30)
returns setof public.ai_summaries
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  pattern constant text := case when find_summaries.query <> '' then private.piece_pattern(find_summaries.query) end;
  left_over bigint := least(greatest(row_limit, 1), 1001);
  given bigint;
  wanted text;
begin
  perform private.require_admin();
  foreach wanted in array states loop
    return query
      select s.*
      from public.ai_summaries s
      where s.review_state = wanted
        and (pattern is null
          or (s.summary_title || e'\n' || s.summary_content) ilike pattern
            and (s.summary_title ilike pattern or s.summary_content ilike pattern))
      order by s.generated_at desc, s.id
      limit left_over;
    get diagnostics given = row_count;
    left_over := left_over - given;
    exit when left_over <= 0;
  end loop;
end
$$;
grant execute on function public.find_summaries(text[], text, integer) to authenticated;

-- What goes with a source, and the summaries that name it: what is asked before it is removed. Null when there is none.
create index ai_summaries_source_articles_idx on public.ai_summaries using gin (source_articles jsonb_path_ops);
create function public.count_source_traces(source_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select pg_catalog.jsonb_build_object(
      'articles', private.count_of('scraped', s.id::text),
      'summaries', (
        select pg_catalog.count(*)
        from public.ai_summaries a
        where a.source_articles @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('source', s.name))))
    from public.content_sources s
    where s.id = count_source_traces.source_id);
end
$$;
grant execute on function public.count_source_traces(uuid) to authenticated;
