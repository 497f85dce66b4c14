-- expand: an article that comes back, from the bin or by taking back what was done by hand, has the plan that it had

alter table public.cms_articles
  -- When it was to be published, before it was by hand; null for what had no such plan, and for what was published as planned.
  add column last_publish_at timestamptz,
  -- When it was to be withdrawn, before it was by hand; null while it is published, and for what had no such plan.
  add column last_unpublish_at timestamptz;

-- As in 0031, but for one whose time to be withdrawn went by in the bin: it comes back as a draft, with what republish_articles needs.
create or replace function private.set_removal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_published constant boolean := tg_op = 'UPDATE' and old.published;
  was_removed constant boolean := tg_op = 'UPDATE' and old.deleted_at is not null;
  last_time constant timestamptz := case when tg_op = 'UPDATE' then old.last_published_at end;
  is_over constant boolean := coalesce(new.unpublish_at <= pg_catalog.now(), false);
begin
  if new.deleted_at is not null then
    new.deleted_at := case when was_removed then old.deleted_at else pg_catalog.now() end;
    new.last_published_at := case when was_removed then last_time when was_published then old.published_at end;
    new.published := false;
    new.published_at := null;
  elsif was_removed then
    new.published := last_time is not null and not is_over;
    new.published_at := case when new.published then last_time end;
    new.last_published_at := case when not new.published then last_time end;
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

-- As in 0032, but that a plan waits while its article lies in the bin, whether it was published or not, and that whoever takes back a
-- withdrawal (0031) or a publication (0047) gets the plan back, unless its time went by.
create or replace function private.settle_plan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_published constant boolean := tg_op = 'UPDATE' and old.published;
  was_removed constant boolean := tg_op = 'UPDATE' and old.deleted_at is not null;
  last_start constant timestamptz := case when tg_op = 'UPDATE' then old.last_publish_at end;
  last_plan constant timestamptz := case when tg_op = 'UPDATE' then old.last_unpublish_at end;
begin
  new.last_publish_at := last_start;
  new.last_unpublish_at := last_plan;
  if new.deleted_at is not null then
    return new;
  end if;
  if was_removed and new.publish_at <= pg_catalog.now() then
    new.publish_at := null;
  end if;
  if new.published then
    if not was_published then
      new.last_publish_at := case when tg_op = 'UPDATE' then old.publish_at end;
    end if;
    new.publish_at := null;
    if not was_published and last_plan > pg_catalog.now()
      and pg_catalog.current_setting('avspark.republishes', true) = 'on'
    then
      new.unpublish_at := coalesce(new.unpublish_at, last_plan);
    end if;
    new.last_unpublish_at := null;
  else
    if was_published then
      new.last_unpublish_at := old.unpublish_at;
      if last_start > pg_catalog.now() and pg_catalog.current_setting('avspark.takes_back', true) = 'on' then
        new.publish_at := last_start;
        new.last_unpublish_at := null;
      end if;
      new.last_publish_at := null;
    end if;
    if new.publish_at is null then
      new.unpublish_at := null;
    end if;
  end if;
  return new;
end
$$;

-- After b_removal, whose word on `published` it goes by.
drop trigger b_plan on public.cms_articles;
create trigger c_plan before insert or update on public.cms_articles
  for each row execute function private.settle_plan();
