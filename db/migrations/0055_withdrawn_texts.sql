-- expand: of a source that lets its texts be summed up no more, none is kept

-- As the program makes it of an article without a text (dedupe.ts): a copy that is gone keeps nobody else's from being taken.
create function private.textless_hash(article public.scraped_articles) returns text
language sql immutable
set search_path = ''
as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(article.url || E'\n' || article.title || E'\n', 'UTF8')), 'hex')
$$;

-- Title and link are what is left, of what was stored before too. A source that gives its texts (again) is read anew, and what had to be
-- stored without a text is taken with it, as far as a run would take it: its last fortnight (select-items.ts).
create function private.apply_source_rights() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant text := pg_catalog.current_setting('request.jwt.claims', true);
begin
  -- The audit log has the change of rights, which is the act: an entry for each article would keep the beginning of its text.
  perform pg_catalog.set_config('request.jwt.claims', '', true);
  if new.rights = 'summary' then
    delete from public.scraped_articles a where a.source_id = new.id and a.content = ''
      and a.published_at > (
        select pg_catalog.max(newest.published_at) from public.scraped_articles newest where newest.source_id = new.id
      ) - interval '14 days';
  else
    update public.scraped_articles a
    set lead = '', content = '', author = null, image_url = null, content_hash = private.textless_hash(a)
    where a.source_id = new.id and (a.lead, a.content) <> ('', '');
  end if;
  perform pg_catalog.set_config('request.jwt.claims', coalesce(claims, ''), true);
  return null;
end
$$;
create trigger f_apply_rights after update of rights on public.content_sources
  for each row when (new.rights <> old.rights)
  execute function private.apply_source_rights();

create function private.reread_source() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.etag := null;
  new.last_modified := null;
  return new;
end
$$;
-- A 304 would hide what is to be looked at anew.
create trigger b_reread_rights before update of rights on public.content_sources
  for each row when (new.rights <> old.rights)
  execute function private.reread_source();

-- A run that began before the change stores what it took as the source's rights are now.
create function private.keep_source_rights() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  source_rights text;
begin
  if tg_op = 'INSERT' then
    -- Waits for whoever changes them just now, and does not see this row. One that is there is locked already, by either of the two.
    perform from public.content_sources s where s.id = new.source_id for share;
  end if;
  select s.rights into source_rights from public.content_sources s where s.id = new.source_id;
  if source_rights <> 'summary' then
    new.lead := '';
    new.content := '';
    new.author := null;
    new.image_url := null;
    new.content_hash := private.textless_hash(new);
  end if;
  return new;
end
$$;
create trigger a_keep_rights before insert or update of lead, content on public.scraped_articles
  for each row when ((new.lead, new.content) <> ('', ''))
  execute function private.keep_source_rights();

-- What is stored of sources whose rights were lowered until now.
update public.scraped_articles a
set lead = '', content = '', author = null, image_url = null, content_hash = private.textless_hash(a)
from public.content_sources s
where s.id = a.source_id and s.rights <> 'summary' and (a.lead, a.content) <> ('', '');
