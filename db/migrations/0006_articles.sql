-- What readers read: AI summaries and editors' articles, their addresses and their publication.

-- Every address an article has had. The address of a published article never changes and is never used again.
create table public.slug_history (
  slug text primary key,
  article_id uuid not null,
  article_kind text not null check (article_kind in ('ai', 'cms')),
  created_at timestamptz not null default now()
);
create index slug_history_article_id_idx on public.slug_history (article_id);

alter table public.slug_history enable row level security;
create policy slug_history_admin on public.slug_history for select to authenticated using ((select public.is_admin()));
create policy slug_history_service on public.slug_history for all to service_role using (true) with check (true);
grant select on public.slug_history to authenticated;
grant select, insert on public.slug_history to service_role;

-- Gives an article its address: from the title, with -2, -3 ... where taken by any article of either kind.
create function private.claim_slug(title text, article_id uuid, article_kind text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  base constant text := public.slug_from_title(title);
  candidate text := base;
  attempt integer := 1;
begin
  loop
    insert into public.slug_history (slug, article_id, article_kind)
    values (candidate, claim_slug.article_id, claim_slug.article_kind)
    on conflict (slug) do nothing;
    if found then
      return candidate;
    end if;
    attempt := attempt + 1;
    candidate := base || '-' || attempt;
  end loop;
end
$$;

-- Whether every source is named as readers are shown it: title, web address, name, time.
create function private.is_source_list(value jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select pg_catalog.jsonb_typeof(value) = 'array' and not exists (
    select from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(value) when 'array' then value else '[]' end) source
    where pg_catalog.jsonb_typeof(source) <> 'object'
      or pg_catalog.jsonb_typeof(source -> 'title') is distinct from 'string'
      or pg_catalog.jsonb_typeof(source -> 'source') is distinct from 'string'
      or coalesce(source ->> 'url', '') !~ '^https?://'
      or coalesce(source ->> 'published_at', '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d')
$$;
-- A check runs as whoever writes the row.
grant execute on function private.is_source_list(jsonb) to authenticated, service_role;

create table public.ai_summaries (
  id uuid primary key default gen_random_uuid(),
  slug text unique,
  summary_title text not null check (btrim(summary_title) <> ''),
  -- First paragraph is the lead, the rest the body; paragraphs are separated by an empty line.
  summary_content text not null check (btrim(summary_content) <> ''),
  sport_category text not null check (public.is_article_category(sport_category)),
  category_key text generated always as (public.category_key(sport_category)) stored,
  generated_at timestamptz not null default now(),
  published boolean not null default false,
  published_at timestamptz,
  -- [{"title", "url", "source", "published_at"}], published_at as ISO 8601 in UTC.
  source_articles jsonb not null default '[]' check (private.is_source_list(source_articles)),
  story_id uuid unique references public.stories (id) on delete set null,
  image_url text,
  -- How the text was made: engine ("extractive" or "model"), model name, version of the prompt or the algorithm.
  engine text,
  model text,
  prompt_version text,
  -- The fact check: {"checked", "supported", "claims": [{"text", "kind", "supported", "source"}]}, and why it was held back.
  fact_check jsonb,
  held_reason text,
  original_title text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ai_summaries_newest_idx on public.ai_summaries (generated_at desc) where published;
create index ai_summaries_category_idx on public.ai_summaries (sport_category, generated_at desc) where published;
create index ai_summaries_category_key_idx on public.ai_summaries (category_key, generated_at desc) where published;
create index ai_summaries_title_slug_idx on public.ai_summaries (public.slug_from_title(summary_title)) where published;

create table public.cms_articles (
  id uuid primary key default gen_random_uuid(),
  slug text unique,
  title text not null check (btrim(title) <> ''),
  content text not null check (btrim(content) <> ''),
  summary text,
  category text not null default 'allmänt' check (public.is_article_category(category)),
  category_key text generated always as (public.category_key(category)) stored,
  tags text[] not null default '{}',
  image_url text,
  image_label text,
  published boolean not null default false,
  featured boolean not null default false,
  published_at timestamptz,
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  original_title text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cms_articles_newest_idx on public.cms_articles (published_at desc) where published;
create index cms_articles_category_idx on public.cms_articles (category, published_at desc) where published;
create index cms_articles_category_key_idx on public.cms_articles (category_key, published_at desc) where published;
create index cms_articles_created_at_idx on public.cms_articles (created_at desc);
create index cms_articles_author_id_idx on public.cms_articles (author_id);
create index cms_articles_title_slug_idx on public.cms_articles (public.slug_from_title(title)) where published;

-- Publication (spec 4): unpublished means published_at is empty, publishing sets it to now, unpublishing clears it.
-- Only the service role may name another time (imports, the demo newsroom). The slug is set once, at first publication.
create function private.set_publication() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kind constant text := case tg_table_name when 'ai_summaries' then 'ai' else 'cms' end;
  title constant text := case kind when 'ai' then pg_catalog.to_jsonb(new) ->> 'summary_title' else pg_catalog.to_jsonb(new) ->> 'title' end;
  was_published constant boolean := tg_op = 'UPDATE' and old.published;
begin
  if not new.published then
    new.published_at := null;
  elsif was_published then
    new.published_at := old.published_at;
  elsif auth.role() is not distinct from 'service_role' then
    new.published_at := coalesce(new.published_at, pg_catalog.now());
  else
    new.published_at := pg_catalog.now();
  end if;

  new.slug := case when tg_op = 'UPDATE' then old.slug end;
  if new.published and new.slug is null then
    new.slug := private.claim_slug(title, new.id, kind);
  end if;
  return new;
end
$$;

-- Looked at before anything is done with a text, so that no length can keep the database busy.
create function private.limit_length(name text, value text, maximum integer) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if pg_catalog.length(value) > maximum then
    raise exception '% is longer than % characters', name, maximum using errcode = '22001';
  end if;
end
$$;

-- What the article form does in the browser holds here too (spec 5): no markup but bold, and the author is the caller.
create function private.clean_cms_article() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.limit_length('title', new.title, 300);
  perform private.limit_length('summary', new.summary, 2000);
  perform private.limit_length('image_label', new.image_label, 300);
  perform private.limit_length('content', new.content, 100000);
  new.title := pg_catalog.btrim(private.strip_markup(new.title));
  new.summary := pg_catalog.btrim(private.strip_markup(new.summary));
  new.image_label := nullif(pg_catalog.btrim(private.strip_markup(new.image_label)), '');
  new.content := private.keep_bold(new.content);
  new.image_url := nullif(pg_catalog.btrim(new.image_url), '');
  if auth.uid() is not null then
    new.author_id := case when tg_op = 'UPDATE' then old.author_id else auth.uid() end;
  end if;
  return new;
end
$$;

create function private.clean_ai_summary() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.limit_length('summary_title', new.summary_title, 300);
  perform private.limit_length('summary_content', new.summary_content, 20000);
  new.summary_title := pg_catalog.btrim(private.strip_markup(new.summary_title));
  new.summary_content := pg_catalog.btrim(private.strip_markup(new.summary_content));
  return new;
end
$$;

-- Triggers of one table fire in the order of their names: clean, then publish, then touch.
create trigger a_clean before insert or update on public.cms_articles
  for each row execute function private.clean_cms_article();
create trigger a_clean before insert or update on public.ai_summaries
  for each row execute function private.clean_ai_summary();
create trigger b_publication before insert or update on public.cms_articles
  for each row execute function private.set_publication();
create trigger b_publication before insert or update on public.ai_summaries
  for each row execute function private.set_publication();
create trigger c_touch before update on public.cms_articles
  for each row execute function private.touch_updated_at();
create trigger c_touch before update on public.ai_summaries
  for each row execute function private.touch_updated_at();

-- Says that what readers see has changed: page caches listen. One message a statement, however many rows.
create function private.notify_articles_changed() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('articles_changed', tg_table_name);
  return null;
end
$$;
create trigger d_changed after insert or update or delete on public.cms_articles
  for each statement execute function private.notify_articles_changed();
create trigger d_changed after insert or update or delete on public.ai_summaries
  for each statement execute function private.notify_articles_changed();

alter table public.ai_summaries enable row level security;
alter table public.cms_articles enable row level security;
-- Everybody reads what is published.
create policy ai_summaries_read on public.ai_summaries for select to anon, authenticated using (published);
create policy cms_articles_read on public.cms_articles for select to anon, authenticated using (published);
-- Administrators read and write everything, drafts included.
create policy ai_summaries_admin on public.ai_summaries for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy cms_articles_admin on public.cms_articles for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy ai_summaries_service on public.ai_summaries for all to service_role using (true) with check (true);
create policy cms_articles_service on public.cms_articles for all to service_role using (true) with check (true);
grant select on public.ai_summaries, public.cms_articles to anon;
grant select, insert, update, delete on public.ai_summaries, public.cms_articles to authenticated, service_role;

-- Where an address leads: the slug of the published article that has, had, or by its title would have this address.
-- Null when there is none. The page answers 301 when it differs from what was asked.
create function public.resolve_article_slug(asked text) returns text
language sql stable security definer
set search_path = ''
as $$
  select found.slug
  from (
    (select s.slug, 1 as rank, s.generated_at as at from public.ai_summaries s where s.slug = asked and s.published)
    union all
    (select c.slug, 1, c.published_at from public.cms_articles c where c.slug = asked and c.published)
    union all
    (select coalesce(s.slug, c.slug), 2, h.created_at
     from public.slug_history h
     left join public.ai_summaries s on s.id = h.article_id and s.published
     left join public.cms_articles c on c.id = h.article_id and c.published
     where h.slug = asked and coalesce(s.slug, c.slug) is not null)
    union all
    (select s.slug, 3, s.generated_at from public.ai_summaries s
     where public.slug_from_title(s.summary_title) = asked and s.published)
    union all
    (select c.slug, 3, c.published_at from public.cms_articles c
     where public.slug_from_title(c.title) = asked and c.published)
  ) found
  order by found.rank, found.at desc
  limit 1
$$;
grant execute on function public.resolve_article_slug(text) to anon, authenticated, service_role;

-- How many published items each sport has, both kinds together: the category block of the front page.
create view public.category_counts with (security_invoker = true) as
  select category_key, count(*)::integer as article_count
  from (
    select category_key from public.ai_summaries where published
    union all
    select category_key from public.cms_articles where published
  ) published_items
  group by category_key;
grant select on public.category_counts to anon, authenticated, service_role;
