-- expand: an article whose page failed is read once more

-- Set where the text is the feed's, for the page failed: when it is to be read. Null: it was, or there is nothing to wait for.
alter table public.scraped_articles add column page_due_at timestamptz;
create index scraped_articles_page_due_idx on public.scraped_articles (source_id, page_due_at) where page_due_at is not null;
