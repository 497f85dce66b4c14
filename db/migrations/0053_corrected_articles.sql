-- expand: the title of the feed beside the article's own, by which a correction is told

-- Null for what was taken before, and for what an older program takes: nothing is told of those.
alter table public.scraped_articles add column feed_title text;
