-- expand: visitors read of published articles what readers are shown, and list no pictures

-- What of the storage door's work is being done, as storage-api has it (storage.operation): its list says so, and an older program's does
-- not yet.
create function storage.operation() returns text
language sql stable
set search_path = ''
as $$
  select pg_catalog.current_setting('storage.operation', true)
$$;
grant execute on function storage.operation() to anon, authenticated, service_role;

-- Everybody reads the objects of a public bucket, each by its name. A list of them would show what articles that are yet to be
-- published are about.
alter policy objects_read on storage.objects
  using (exists (select from storage.buckets b where b.id = bucket_id and b.public)
    and (select storage.operation()) is distinct from 'storage.object.list');

-- The articles as the REST door reads them (docs/wire-protocol.md): every column of the table in its order, and in those that only the
-- desk needs null for everybody but administrators and the service. Administrators have the role of every signed-in user, so that no
-- grant on a column tells them apart; and under one `select *` would be refused. They read as their caller: the tables' policies say which rows.
-- A table that gets a column gets it here too, at the end (create or replace view).
create view public.cms_articles_as_read with (security_invoker = true) as
  select id, slug, title, content, summary, category, category_key, tags, image_url, image_label, published, featured,
    published_at, author_id, case when is_desk then original_title end as original_title, created_at, updated_at,
    deleted_at, last_published_at, publish_at, case when is_desk then unpublish_at end as unpublish_at, image_alt,
    image_credit, image_crop, image_focus_x, image_focus_y,
    case when is_desk then last_publish_at end as last_publish_at, last_unpublish_at, title_model,
    title_prompt_version
  from public.cms_articles
  cross join lateral (select (select public.is_admin() or auth.role() is not distinct from 'service_role') as is_desk) reader;
create view public.ai_summaries_as_read with (security_invoker = true) as
  select id, slug, summary_title, summary_content, sport_category, category_key, generated_at, published, published_at,
    source_articles, story_id, image_url, engine, model, prompt_version, fact_check,
    case when is_desk then held_reason end as held_reason,
    case when is_desk then original_title end as original_title, created_at, updated_at, prompt_hash,
    model_version, reviewed_at, case when is_desk then reviewed_by end as reviewed_by, discarded_at, review_state,
    title_model, title_prompt_version
  from public.ai_summaries
  cross join lateral (select (select public.is_admin() or auth.role() is not distinct from 'service_role') as is_desk) reader;
grant select on public.cms_articles_as_read, public.ai_summaries_as_read to anon, authenticated, service_role;
