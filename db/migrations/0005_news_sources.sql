-- What the news pipeline reads and what it found: sources, the articles scraped from them, and the stories they tell.

create table public.content_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  feed_url text not null unique check (feed_url ~ '^https?://'),
  site_url text check (site_url ~ '^https?://'),
  -- The sport of everything the source tells; null when it must be read from each article.
  sport_category text check (public.is_article_category(sport_category)),
  -- What the source lets us do: nothing, show title and link, or summarise (with extracts).
  rights text not null default 'summary' check (rights in ('off', 'title_and_link', 'summary')),
  is_active boolean not null default true,
  -- As the server sent them, echoed exactly in the next conditional request.
  etag text,
  last_modified text,
  last_fetched_at timestamptz,
  last_success_at timestamptz,
  next_fetch_at timestamptz,
  failure_count integer not null default 0 check (failure_count >= 0),
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger content_sources_touch before update on public.content_sources
  for each row execute function private.touch_updated_at();

-- A story is one event, told by one or several sources; each has at most one summary.
create table public.stories (
  id uuid primary key default gen_random_uuid(),
  sport_category text not null check (public.is_article_category(sport_category)),
  title text not null,
  first_published_at timestamptz not null,
  last_published_at timestamptz not null,
  -- Set when an article has joined since the summary was made.
  needs_summary boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index stories_last_published_at_idx on public.stories (last_published_at desc);
create index stories_needs_summary_idx on public.stories (last_published_at desc) where needs_summary;
create trigger stories_touch before update on public.stories
  for each row execute function private.touch_updated_at();

create table public.scraped_articles (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references public.content_sources (id) on delete cascade,
  story_id uuid references public.stories (id) on delete set null,
  -- Identity inside the source: guid, else canonical link, else title and date.
  external_id text not null,
  url text not null check (url ~ '^https?://'),
  title text not null check (btrim(title) <> ''),
  lead text not null default '',
  -- Plain text, paragraphs separated by an empty line.
  content text not null default '',
  -- SHA-256 of the normalised text: the same text under two addresses is one article.
  content_hash text not null,
  author text,
  image_url text,
  sport_category text not null check (public.is_article_category(sport_category)),
  published_at timestamptz not null,
  scraped_at timestamptz not null default now(),
  unique (source_id, external_id),
  unique (source_id, url)
);
create index scraped_articles_content_hash_idx on public.scraped_articles (content_hash);
create index scraped_articles_story_id_idx on public.scraped_articles (story_id);
create index scraped_articles_without_story_idx on public.scraped_articles (published_at) where story_id is null;
create index scraped_articles_published_at_idx on public.scraped_articles (published_at desc);

alter table public.content_sources enable row level security;
alter table public.stories enable row level security;
alter table public.scraped_articles enable row level security;
-- The desk's own material: administrators and the pipelines, nobody else. Other people's texts are never shown to readers.
create policy content_sources_admin on public.content_sources for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy content_sources_service on public.content_sources for all to service_role using (true) with check (true);
create policy stories_admin on public.stories for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy stories_service on public.stories for all to service_role using (true) with check (true);
create policy scraped_articles_admin on public.scraped_articles for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy scraped_articles_service on public.scraped_articles for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.content_sources, public.stories, public.scraped_articles
  to authenticated, service_role;

-- Robots files by origin, kept for a day at most (RFC 9309, 2.4).
create table private.robots_files (
  origin text primary key,
  -- Null: there is none (4xx), everything may be read.
  body text,
  fetched_at timestamptz not null default now()
);
