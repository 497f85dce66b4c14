-- How carefully a source is read: what it asks of its readers, where it has moved, its time zone, when it fell silent,
-- and which rules let each fetch through.

alter table public.content_sources
  -- A feed, or a page whose items are found by selectors (for sources without a feed).
  add column kind text not null default 'feed' check (kind in ('feed', 'page')),
  -- CSS: {"item", "link"?, "title"?, "time"?, "summary"?}; all but the first count from the item.
  add column selectors jsonb check (jsonb_typeof(selectors) = 'object' and selectors ? 'item'),
  -- IANA name; what dates without a zone are told in. The second condition throws 22023 for a name nobody knows.
  add column time_zone text not null default 'Europe/Stockholm'
    check (time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' and (timestamptz 'epoch' at time zone time_zone) is not null),
  -- How long the feed itself asks to be left alone after a reading (RSS ttl, sy:updatePeriod).
  add column refresh_seconds integer check (refresh_seconds >= 0),
  -- Hours (0 to 23) and days (0 is Sunday) in UTC in which the feed asks not to be read (RSS 2.0, skipHours, skipDays).
  add column skip_hours integer[] not null default '{}',
  add column skip_days integer[] not null default '{}',
  -- Where permanent redirects (301, 308) lead, and how many runs in a row have seen it; after some it becomes feed_url.
  add column moved_to text check (moved_to ~ '^https?://'),
  add column moved_count integer not null default 0 check (moved_count >= 0),
  -- Addresses it had before: a configured source is not set up once more under them.
  add column former_urls text[] not null default '{}',
  -- When it last told something new, and how long that usually takes.
  add column last_item_at timestamptz,
  add column usual_gap_seconds integer check (usual_gap_seconds >= 0),
  -- Set while it tells nothing (silent), has no items at all (empty) or says that it is gone (410); healed by the next item.
  add column alarm text check (alarm in ('silent', 'empty', 'gone')),
  add column alarm_since timestamptz,
  add constraint content_sources_page_has_selectors check (kind = 'feed' or selectors is not null),
  add constraint content_sources_alarm_since check ((alarm is null) = (alarm_since is null));

update public.content_sources s
set last_item_at = (select max(a.scraped_at) from public.scraped_articles a where a.source_id = s.id);

create index content_sources_alarm_idx on public.content_sources (alarm_since) where alarm is not null;

alter table public.scraping_run_sources
  -- When the source is due again; null: at the next run.
  add column next_attempt_at timestamptz,
  -- What was taken from it: its rights, or less where a reservation was found.
  add column rights text check (rights in ('off', 'title_and_link', 'summary')),
  -- What robots.txt (RFC 9309), TDMRep and the source's rights said of its addresses:
  -- [{"rule", "file", "line", "answer", "url", "count"}], url being the first it was said of.
  add column decisions jsonb not null default '[]' check (jsonb_typeof(decisions) = 'array');

-- TDMRep files by origin, kept for a day as robots files are.
create table private.tdmrep_files (
  origin text primary key,
  -- Null: there is none, nothing is reserved by it.
  body text,
  fetched_at timestamptz not null default now()
);
