-- What hangs on an editor's article: its versions, the times it is to be published and withdrawn, and its picture's crop,
-- focal point, text and credit.

alter table public.cms_articles
  -- Of a draft: when it is to be published. A job does it, once on whatever node; until then nobody but the desk sees it.
  add column publish_at timestamptz,
  -- When it is to be withdrawn again, of a published article or of one with a time to be.
  add column unpublish_at timestamptz,
  -- What the picture shows, for those who do not see it; null where it only decorates.
  add column image_alt text,
  -- Who took it: "Anna Berg/Bildbyrån", without "Foto:".
  add column image_credit text,
  -- What of it is shown: {"x", "y", "width", "height"} in percent of the whole picture; null for all of it.
  add column image_crop jsonb,
  -- The point that stays in sight however narrow its place is, in percent of the whole picture from its left and its top;
  -- null for the middle of what is shown.
  add column image_focus_x smallint check (image_focus_x between 0 and 100),
  add column image_focus_y smallint check (image_focus_y between 0 and 100),
  add constraint cms_articles_image_focus check ((image_focus_x is null) = (image_focus_y is null)),
  add constraint cms_articles_plan_order check (unpublish_at > publish_at);
create index cms_articles_publish_at_idx on public.cms_articles (publish_at) where publish_at is not null;
create index cms_articles_unpublish_at_idx on public.cms_articles (unpublish_at) where unpublish_at is not null;

-- Whether a crop lies within its picture; the smallest is a twentieth of each edge.
create function private.is_image_crop(value jsonb) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when pg_catalog.jsonb_typeof(value) <> 'object' then false
    when (select count(*) <> 4 or bool_or(e.key not in ('x', 'y', 'width', 'height') or pg_catalog.jsonb_typeof(e.value) <> 'number')
      from pg_catalog.jsonb_each(value) e) then false
    else (value -> 'x')::numeric >= 0 and (value -> 'width')::numeric >= 5
      and (value -> 'x')::numeric + (value -> 'width')::numeric <= 100
      and (value -> 'y')::numeric >= 0 and (value -> 'height')::numeric >= 5
      and (value -> 'y')::numeric + (value -> 'height')::numeric <= 100
  end
$$;
-- A check runs as whoever writes the row.
grant execute on function private.is_image_crop(jsonb) to authenticated, service_role;
alter table public.cms_articles add constraint cms_articles_image_crop check (private.is_image_crop(image_crop));

-- Texts about the picture are plain text, as the others are (0006).
create function private.clean_article_picture() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.limit_length('image_alt', new.image_alt, 1000);
  perform private.limit_length('image_credit', new.image_credit, 200);
  new.image_alt := nullif(pg_catalog.btrim(private.strip_markup(new.image_alt)), '');
  new.image_credit := nullif(pg_catalog.btrim(private.strip_markup(new.image_credit)), '');
  return new;
end
$$;
create trigger a_clean_picture before insert or update on public.cms_articles
  for each row execute function private.clean_article_picture();

-- What is published is not to be published; what neither is nor is to be is not withdrawn. So publishing by hand ends the
-- plan to do it, and withdrawing by hand the plan to do that. An article that comes back from the bin (0031) has its plan
-- still, unless its time went by meanwhile: then nobody expects it any more, and it stays a draft.
create function private.settle_plan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and pg_catalog.to_jsonb(old) ->> 'deleted_at' is not null
    and pg_catalog.to_jsonb(new) ->> 'deleted_at' is null and new.publish_at <= pg_catalog.now()
  then
    new.publish_at := null;
  end if;
  if new.published then
    new.publish_at := null;
  elsif new.publish_at is null then
    new.unpublish_at := null;
  end if;
  return new;
end
$$;
create trigger b_plan before insert or update on public.cms_articles
  for each row execute function private.settle_plan();

-- Every version of an editor's article that was saved, the one that stands now among them: who saved it and when. What a
-- reader cannot see (being featured, published, planned) makes no version; neither does saving without a change.
create table public.cms_article_revisions (
  id uuid primary key default gen_random_uuid(),
  -- Without a foreign key: the versions of a deleted article stay a while, so that it can come back with them.
  article_id uuid not null,
  -- 1, 2, 3 ... of the article.
  number integer not null check (number > 0),
  title text not null,
  content text not null,
  summary text,
  category text not null,
  tags text[] not null default '{}',
  image_url text,
  image_label text,
  image_alt text,
  image_credit text,
  image_crop jsonb,
  image_focus_x smallint,
  image_focus_y smallint,
  -- Null for a pipeline (a title improved by AI), for a version of before this table, and where the account is gone.
  saved_by uuid references auth.users (id) on delete set null,
  saved_at timestamptz not null,
  unique (article_id, number)
);
create index cms_article_revisions_saved_by_idx on public.cms_article_revisions (saved_by);
create index cms_article_revisions_saved_at_idx on public.cms_article_revisions (saved_at);

create function private.keep_article_version(article public.cms_articles, saved_by uuid, saved_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  kept constant integer := 100;
  next_number integer;
begin
  select coalesce(max(r.number), 0) + 1 into next_number
  from public.cms_article_revisions r where r.article_id = article.id;
  insert into public.cms_article_revisions (
    article_id, number, title, content, summary, category, tags,
    image_url, image_label, image_alt, image_credit, image_crop, image_focus_x, image_focus_y, saved_by, saved_at)
  values (
    article.id, next_number, article.title, article.content, article.summary, article.category, article.tags,
    article.image_url, article.image_label, article.image_alt, article.image_credit, article.image_crop,
    article.image_focus_x, article.image_focus_y, keep_article_version.saved_by, keep_article_version.saved_at);
  delete from public.cms_article_revisions r where r.article_id = article.id and r.number <= next_number - kept;
end
$$;

create function private.record_article_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- What a pipeline or the demo writes gets its first version once somebody changes it.
    if auth.uid() is not null then
      perform private.keep_article_version(new, auth.uid(), pg_catalog.now());
    end if;
    return null;
  end if;
  if (old.title, old.content, old.summary, old.category, old.tags, old.image_url, old.image_label, old.image_alt,
      old.image_credit, old.image_crop, old.image_focus_x, old.image_focus_y)
    is not distinct from
    (new.title, new.content, new.summary, new.category, new.tags, new.image_url, new.image_label, new.image_alt,
      new.image_credit, new.image_crop, new.image_focus_x, new.image_focus_y)
  then
    return null;
  end if;
  if not exists (select from public.cms_article_revisions r where r.article_id = new.id) then
    perform private.keep_article_version(old, old.author_id, old.updated_at);
  end if;
  perform private.keep_article_version(new, auth.uid(), pg_catalog.now());
  return null;
end
$$;
create trigger g_version after insert or update on public.cms_articles
  for each row execute function private.record_article_version();

alter table public.cms_article_revisions enable row level security;
-- The desk reads them; nobody but the trigger writes: what was saved is not rewritten.
create policy cms_article_revisions_admin on public.cms_article_revisions for select to authenticated
  using ((select public.is_admin()));
create policy cms_article_revisions_service on public.cms_article_revisions for select to service_role using (true);
grant select on public.cms_article_revisions to authenticated, service_role;
