-- expand: an article's own address beside the one its page calls canonical, which several may share; the headings a text has had

alter table public.scraped_articles
  -- Where its page answered; null for what was taken before, and for what an older program takes: it is learnt from the feed.
  add column own_url text check (own_url ~ '^https?://'),
  -- What its page calls canonical, as pages of other articles do: it names none of them, and `url` is the own one.
  add column shared_url text;
create index scraped_articles_shared_url_idx on public.scraped_articles (source_id, shared_url) where shared_url is not null;

-- Hashes of the titles and leads under which this very text was told before: headlines that take turns are no news.
alter table public.scraped_articles add column told_headings text[] not null default '{}';

-- Items that were passed over as told before may be articles of their own under a shared address: each is looked at once more, and a 304
-- would hide it.
update public.content_sources s set etag = null, last_modified = null
where exists (select from private.passed_items p where p.source_id = s.id and p.outcome = 'duplicate');
delete from private.passed_items where outcome = 'duplicate';
