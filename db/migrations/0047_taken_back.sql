-- expand: a publication taken back has its plan again; a view is one; an account that goes changes no article

-- Takes back a publication: drafts again, with the plan they had. Returns those it concerned.
create function public.take_back_publication(article_ids uuid[]) returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators may publish' using errcode = '42501';
  end if;
  perform pg_catalog.set_config('avspark.takes_back', 'on', true);
  return query
    update public.cms_articles set published = false
    where id = any (article_ids) and published
    returning id;
  perform pg_catalog.set_config('avspark.takes_back', 'off', true);
end
$$;
grant execute on function public.take_back_publication(uuid[]) to authenticated;

-- As in 0035, but that a reader has one view a request: a thousand in one would count as one against its limits.
create or replace function private.count_article_views() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() in ('anon', 'authenticated') and (select pg_catalog.count(*) from added) > 1 then
    raise exception 'one view at a time' using errcode = '22023';
  end if;
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

-- An author whose account is deleted leaves the articles as they were read: feeds and open forms would take them all for changed.
drop trigger c_touch on public.cms_articles;
create trigger c_touch before update on public.cms_articles
  for each row
  when (new.author_id is not distinct from old.author_id
    or (new.title, new.content, new.summary, new.category, new.tags, new.published, new.published_at, new.deleted_at)
      is distinct from (old.title, old.content, old.summary, old.category, old.tags, old.published, old.published_at, old.deleted_at))
  execute function private.touch_updated_at();
