-- expand: several articles of a source under one link; what a feed said of an article beside its title; where such a text was told

alter table public.scraped_articles
  -- Its link is other articles' of its source as well: a front page, a page that goes on. Its text is its feed's then.
  add column link_is_shared boolean not null default false,
  -- What its feed said of it beside the title, and when it was changed (feed-hash.ts); null for what was taken before, until the feed is read.
  add column feed_hash text,
  -- A text that changes with every visit is not read again at every one.
  add column times_reread smallint not null default 0;

-- In the place of unique (source_id, url): a link of one article alone is still no other's.
alter table public.scraped_articles drop constraint scraped_articles_source_id_url_key;
create unique index scraped_articles_source_id_url_key
  on public.scraped_articles (source_id, url, (case when link_is_shared then external_id else '' end));

-- Where its text was told: no other article's, though its link is.
create function private.told_at(article public.scraped_articles) returns text
language sql immutable
set search_path = ''
as $$
  -- No address that is kept has a fragment.
  select case when article.link_is_shared then article.url || '#' || article.external_id else article.url end
$$;

-- As before (0064), by where each text was told.
create or replace function private.let_texts_go() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.withdrawn_texts as w (url, story_id, content_hash, heading_hash)
  select distinct on (private.told_at(r)) private.told_at(r), r.story_id,
    case when r.content <> '' and not s.needs_summary then r.content_hash end,
    case when r.content <> '' and not s.needs_summary then private.heading_hash(r) end
  from removed r
  join public.stories s on s.id = r.story_id
  where (r.content <> '' or tg_op = 'DELETE')
    and not exists (select from public.scraped_articles kept where kept.id = r.id and kept.content <> '')
  order by private.told_at(r), r.content <> '' desc, r.scraped_at desc
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

create or replace function private.join_former_story() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  place constant text := private.told_at(new);
  former private.withdrawn_texts;
begin
  select w.* into former
  from private.withdrawn_texts w
  where w.url = place or w.content_hash = new.content_hash
  order by w.url = place desc
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
      or former.url = place and former.heading_hash <> private.heading_hash(new)
      or exists (
        select from public.ai_summaries a
        where a.story_id = s.id
          and not a.source_articles @> pg_catalog.jsonb_build_array(
            pg_catalog.jsonb_build_object('url', pg_catalog.split_part(former.url, '#', 1)))));
  return null;
end
$$;
