-- expand: an article that is taken again joins the story it had; another source's copy of a text that is gone is looked at anew

-- Texts of stories that were taken away, with their rights or their source: where they were told, and under what, as hashes. The story's
-- summary stays (docs/decisions/0018), so that what is told again is no other story.
create table private.withdrawn_texts (
  url text primary key,
  story_id uuid not null references public.stories (id) on delete cascade,
  -- Both null where the story waited to be told with it, or where its text was gone before these were kept.
  content_hash text,
  heading_hash text
);
create index withdrawn_texts_story_idx on private.withdrawn_texts (story_id);
create index withdrawn_texts_content_hash_idx on private.withdrawn_texts (content_hash);

create function private.heading_hash(article public.scraped_articles) returns text
language sql immutable
set search_path = ''
as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(article.title || E'\n' || article.lead, 'UTF8')), 'hex')
$$;

-- The article whose text an item that was passed over as told before repeats. Null where there is no text, where the article is gone, and
-- of items that an older program has passed over: those wait until their time is over.
alter table private.passed_items add column twin_id uuid;
create index passed_items_twin_idx on private.passed_items (twin_id) where twin_id is not null;

-- Once a statement, for a source may have a hundred thousand articles.
create function private.let_texts_go() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.withdrawn_texts as w (url, story_id, content_hash, heading_hash)
  select distinct on (r.url) r.url, r.story_id,
    case when r.content <> '' and not s.needs_summary then r.content_hash end,
    case when r.content <> '' and not s.needs_summary then private.heading_hash(r) end
  from removed r
  join public.stories s on s.id = r.story_id
  where (r.content <> '' or tg_op = 'DELETE')
    and not exists (select from public.scraped_articles kept where kept.id = r.id and kept.content <> '')
  order by r.url, r.content <> '' desc, r.scraped_at desc
  on conflict (url) do update
  set story_id = excluded.story_id, content_hash = excluded.content_hash, heading_hash = excluded.heading_hash
  -- What goes without a text had one that is known already.
  where excluded.content_hash is not null or excluded.story_id <> w.story_id;

  -- Their sources are asked whether or not their feeds say that anything is new (passed-items.ts).
  update private.passed_items p
  set until = 'epoch'
  where p.twin_id in (
    select r.id from removed r
    where r.content <> ''
      and not exists (select from public.scraped_articles kept where kept.id = r.id and kept.content <> ''));
  return null;
end
$$;
create trigger m_let_texts_go_update after update on public.scraped_articles
  referencing old table as removed
  for each statement execute function private.let_texts_go();
create trigger m_let_texts_go_delete after delete on public.scraped_articles
  referencing old table as removed
  for each statement execute function private.let_texts_go();

-- The story is told anew where the text is another, or where it was told without it meanwhile; else it stays as it is, and as old. Another
-- source's copy has a heading of its own.
create function private.join_former_story() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  former private.withdrawn_texts;
begin
  select w.* into former
  from private.withdrawn_texts w
  where w.url = new.url or w.content_hash = new.content_hash
  order by w.url = new.url desc
  limit 1;
  if former.story_id is null then
    return null;
  end if;
  update public.scraped_articles set story_id = former.story_id where id = new.id;
  update public.stories s
  set needs_summary = true,
    first_published_at = least(s.first_published_at, new.published_at),
    last_published_at = greatest(s.last_published_at, new.published_at)
  where s.id = former.story_id
    and (former.content_hash is distinct from new.content_hash
      or former.url = new.url and former.heading_hash <> private.heading_hash(new)
      or exists (
        select from public.ai_summaries a
        where a.story_id = s.id
          and not a.source_articles @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('url', former.url))));
  return null;
end
$$;
create trigger b_join_former_story after insert on public.scraped_articles
  for each row when (new.story_id is null and new.content <> '')
  execute function private.join_former_story();
