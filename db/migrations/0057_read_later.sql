-- expand: an article whose page failed is read once more; what a site's file reserves is found among the texts that are kept

-- Set where the text is the feed's, for the page failed: when it is to be read. Null: it was, or there is nothing to wait for.
alter table public.scraped_articles add column page_due_at timestamptz;
create index scraped_articles_page_due_idx on public.scraped_articles (source_id, page_due_at) where page_due_at is not null;

-- A file of rules (TDMRep) speaks of one origin.
create index scraped_articles_text_origin_idx on public.scraped_articles ((substring(url from '^https?://[^/?#]+')))
  where content <> '' or lead <> '';
