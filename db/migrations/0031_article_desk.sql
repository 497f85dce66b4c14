-- The editors' desk: an article that is removed can be put back as it was, and so can one that was withdrawn by mistake.

-- A removed article is hidden, not deleted: what hangs on it (its address, its views, its corrections) stays with its id, which
-- a row that is deleted and written anew would lose. DELETE still deletes for good; the desk does so in its bin, and the sweep
-- after thirty days.
alter table public.cms_articles
  add column deleted_at timestamptz,
  -- When it had been published, before it was withdrawn or removed; null while it is published, and for what never was.
  add column last_published_at timestamptz,
  add constraint cms_articles_removed_is_unpublished check (deleted_at is null or not published);
create index cms_articles_deleted_at_idx on public.cms_articles (deleted_at) where deleted_at is not null;

-- deleted_at is the database's own time, whatever was given; null puts the article back, published if it was.
create function private.set_removal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_published constant boolean := tg_op = 'UPDATE' and old.published;
  was_removed constant boolean := tg_op = 'UPDATE' and old.deleted_at is not null;
  last_time constant timestamptz := case when tg_op = 'UPDATE' then old.last_published_at end;
begin
  if new.deleted_at is not null then
    new.deleted_at := case when was_removed then old.deleted_at else pg_catalog.now() end;
    new.last_published_at := case when was_removed then last_time when was_published then old.published_at end;
    new.published := false;
    new.published_at := null;
  elsif was_removed then
    new.published := last_time is not null;
    new.published_at := last_time;
    new.last_published_at := null;
  elsif new.published then
    -- Said by republish_articles alone: callers cannot set it.
    if not was_published and pg_catalog.current_setting('avspark.republishes', true) = 'on' then
      new.published_at := coalesce(last_time, new.published_at);
    end if;
    new.last_published_at := null;
  else
    new.last_published_at := case when was_published then old.published_at else last_time end;
  end if;
  return new;
end
$$;
-- After b_publication, whose word on published_at it corrects.
create trigger b_removal before insert or update on public.cms_articles
  for each row execute function private.set_removal();

-- Takes back a withdrawal: published again at the time they had, which no editor may name (0006). Returns those it concerned.
create function public.republish_articles(article_ids uuid[]) returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators may publish' using errcode = '42501';
  end if;
  perform pg_catalog.set_config('avspark.republishes', 'on', true);
  return query
    update public.cms_articles set published = true
    where id = any (article_ids) and not published and deleted_at is null
    returning id;
  perform pg_catalog.set_config('avspark.republishes', 'off', true);
end
$$;
grant execute on function public.republish_articles(uuid[]) to authenticated;
