-- Page caches hear only of what readers see: a draft that is saved again and again changes no page (replaces the triggers of 0006).
drop trigger d_changed on public.cms_articles;
drop trigger d_changed on public.ai_summaries;
create trigger d_published after insert on public.cms_articles
  for each row when (new.published) execute function private.notify_articles_changed();
create trigger d_published after insert on public.ai_summaries
  for each row when (new.published) execute function private.notify_articles_changed();
create trigger d_changed after update on public.cms_articles
  for each row when (old.published or new.published) execute function private.notify_articles_changed();
create trigger d_changed after update on public.ai_summaries
  for each row when (old.published or new.published) execute function private.notify_articles_changed();
create trigger d_withdrawn after delete on public.cms_articles
  for each row when (old.published) execute function private.notify_articles_changed();
create trigger d_withdrawn after delete on public.ai_summaries
  for each row when (old.published) execute function private.notify_articles_changed();

-- The sources that /insyn names (corrections have their trigger since 0025).
create trigger d_listed after insert or delete on public.content_sources
  for each statement execute function private.notify_articles_changed();
create trigger d_changed after update of name, site_url, rights, is_active on public.content_sources
  for each statement execute function private.notify_articles_changed();

-- And on those of matches: tables, and the names of leagues and teams. One message a statement, however many rows.
create function private.notify_tables_changed() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('tables_changed', tg_table_name);
  return null;
end
$$;
create trigger d_changed after insert or update or delete on public.league_standings
  for each statement execute function private.notify_tables_changed();
create trigger d_changed after insert or update or delete on public.leagues
  for each statement execute function private.notify_tables_changed();
create trigger d_changed after insert or update or delete on public.teams
  for each statement execute function private.notify_tables_changed();
