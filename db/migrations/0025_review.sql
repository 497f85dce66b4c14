-- An editor's judgement on an AI text, what readers report, and the corrections that follow. What is told about all of it to
-- everybody (/insyn) comes from one function at the end.

alter table public.ai_summaries
  -- Set here and nowhere else, when an administrator writes, publishes, withdraws or approves the text. No foreign key: what was
  -- judged stays judged when the account is gone.
  add column reviewed_at timestamptz,
  add column reviewed_by uuid,
  -- Set for a text that is not to be published; can be taken back.
  add column discarded_at timestamptz;
alter table public.ai_summaries
  add column review_state text generated always as (
    case
      when published then 'published'
      when discarded_at is not null then 'discarded'
      when held_reason is not null then 'held'
      else 'withdrawn'
    end) stored;
create index ai_summaries_review_state_idx on public.ai_summaries (review_state, generated_at desc);
create index ai_summaries_generated_at_idx on public.ai_summaries (generated_at desc);

-- What the pipeline has made of a story since an editor judged its text: it waits here, one a story, the newest.
create table public.summary_drafts (
  summary_id uuid primary key references public.ai_summaries (id) on delete cascade,
  summary_title text not null,
  summary_content text not null,
  source_articles jsonb not null,
  generated_at timestamptz not null,
  engine text,
  model text,
  prompt_version text,
  fact_check jsonb,
  held_reason text
);
alter table public.summary_drafts enable row level security;
-- Administrators read and put away; only the trigger below writes.
create policy summary_drafts_admin on public.summary_drafts for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy summary_drafts_service on public.summary_drafts for select to service_role using (true);
grant select, delete on public.summary_drafts to authenticated;
grant select on public.summary_drafts to service_role;
create trigger z_record_act after insert or update or delete on public.summary_drafts
  for each row when (auth.uid() is not null) execute function private.record_act();

-- Who judged the text and when is what the database saw, never what a client says. A text that an editor has judged changes by
-- an editor's hand only: what a pipeline would put in its place becomes the draft beside it.
create function private.guard_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  editor constant uuid := auth.uid();
  kept public.ai_summaries;
begin
  if tg_op = 'INSERT' then
    if editor is not null then
      new.reviewed_at := pg_catalog.now();
      new.reviewed_by := editor;
      new.discarded_at := null;
    end if;
    return new;
  end if;

  if editor is null then
    if old.reviewed_at is null then
      return new;
    end if;
    if old.discarded_at is null and (new.summary_title, new.summary_content, new.source_articles)
      is distinct from (old.summary_title, old.summary_content, old.source_articles)
    then
      insert into public.summary_drafts
        (summary_id, summary_title, summary_content, source_articles, generated_at, engine, model, prompt_version, fact_check,
          held_reason)
      values (old.id, new.summary_title, new.summary_content, new.source_articles, new.generated_at, new.engine, new.model,
        new.prompt_version, new.fact_check, new.held_reason)
      on conflict (summary_id) do update
      set summary_title = excluded.summary_title,
        summary_content = excluded.summary_content,
        source_articles = excluded.source_articles,
        generated_at = excluded.generated_at,
        engine = excluded.engine,
        model = excluded.model,
        prompt_version = excluded.prompt_version,
        fact_check = excluded.fact_check,
        held_reason = excluded.held_reason;
    end if;
    kept := old;
    kept.story_id := new.story_id;
    kept.image_url := new.image_url;
    kept.updated_at := new.updated_at;
    -- Nothing is left to write: the row keeps its updated_at, which feeds show.
    if kept is not distinct from old then
      return null;
    end if;
    return kept;
  end if;

  if new.discarded_at is not null and old.discarded_at is null then
    new.discarded_at := pg_catalog.now();
    new.published := false;
  elsif new.published then
    new.discarded_at := null;
  else
    new.discarded_at := case when new.discarded_at is not null then old.discarded_at end;
  end if;
  if new.published then
    new.held_reason := null;
  end if;

  if (new.summary_title, new.summary_content) is distinct from (old.summary_title, old.summary_content) then
    new.reviewed_at := pg_catalog.now();
    new.reviewed_by := editor;
    -- A check is of one text only.
    if new.fact_check is not distinct from old.fact_check then
      new.fact_check := null;
    end if;
  elsif (new.published, new.discarded_at) is distinct from (old.published, old.discarded_at)
    or (new.reviewed_at is not null and new.reviewed_at is distinct from old.reviewed_at)
  then
    new.reviewed_at := pg_catalog.now();
    new.reviewed_by := editor;
  elsif new.reviewed_at is null then
    -- Given back to the pipeline.
    new.reviewed_by := null;
  else
    new.reviewed_by := old.reviewed_by;
  end if;
  return new;
end
$$;
-- After a_clean, so that texts are compared as they will be stored; before b_publication, which follows what is decided here.
create trigger a_review before insert or update on public.ai_summaries
  for each row execute function private.guard_review();

-- What readers say is wrong. The address is only for an answer; housekeeping forgets it (jobs/sweep-reports.ts).
create table public.error_reports (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null,
  message text not null check (btrim(message) <> ''),
  email text check (length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid
);
create index error_reports_open_idx on public.error_reports (created_at desc) where handled_at is null;
create index error_reports_handled_idx on public.error_reports (handled_at desc) where handled_at is not null;
create index error_reports_article_id_idx on public.error_reports (article_id) where handled_at is null;

create function private.set_report_handling() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.handled_at is null then
    new.handled_by := null;
  elsif old.handled_at is null then
    new.handled_at := pg_catalog.now();
    new.handled_by := auth.uid();
  else
    new.handled_at := old.handled_at;
  end if;
  return new;
end
$$;
create trigger a_handling before update on public.error_reports
  for each row execute function private.set_report_handling();
-- Changes only: a report is no administrator's act, and the reader's address is none of the record's business.
create trigger z_record_act after update on public.error_reports
  for each row when (auth.uid() is not null) execute function private.record_act();

alter table public.error_reports enable row level security;
-- Administrators read them and say which are handled. Readers write through report_error alone.
create policy error_reports_admin on public.error_reports for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy error_reports_service on public.error_reports for select to service_role using (true);
grant select, update (handled_at) on public.error_reports to authenticated;
grant select on public.error_reports to service_role;

-- The form's call: what is wrong with a published article, and perhaps where to answer. The answer is the same for every article,
-- published or not, and whether or not the report was new. Refused with 22023: a message without words, an address that is none.
create function public.report_error(article_id uuid, message text, email text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  told text;
  address constant text := nullif(pg_catalog.lower(pg_catalog.btrim(report_error.email)), '');
begin
  perform private.limit_length('message', report_error.message, 2000);
  told := pg_catalog.btrim(private.strip_markup(report_error.message));
  if told is null or pg_catalog.length(told) < 5 then
    raise exception 'Beskriv felet' using errcode = '22023';
  end if;
  if address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or pg_catalog.length(address) > 254 then
    raise exception 'Ogiltig e-postadress' using errcode = '22023';
  end if;
  -- A hundred open reports of one article tell what there is to tell.
  if not public.is_published_article(report_error.article_id)
    or (select pg_catalog.count(*) from public.error_reports r
      where r.article_id = report_error.article_id and r.handled_at is null) >= 100
    or exists (select from public.error_reports r
      where r.article_id = report_error.article_id and r.handled_at is null and r.message = told
        and r.email is not distinct from address)
  then
    return;
  end if;
  insert into public.error_reports (article_id, message, email) values (report_error.article_id, told, address);
end
$$;
grant execute on function public.report_error(uuid, text, text) to anon, authenticated;

-- What was wrong in an article of either kind, told openly.
create table public.corrections (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null,
  body text not null check (btrim(body) <> ''),
  corrected_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index corrections_newest_idx on public.corrections (corrected_at desc, id);
create index corrections_article_id_idx on public.corrections (article_id, corrected_at);

create function private.clean_correction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.limit_length('body', new.body, 2000);
  new.body := pg_catalog.btrim(private.strip_markup(new.body));
  new.corrected_at := least(new.corrected_at, pg_catalog.now());
  if not exists (select from public.ai_summaries where id = new.article_id)
    and not exists (select from public.cms_articles where id = new.article_id)
  then
    raise exception 'there is no article %', new.article_id using errcode = '23503';
  end if;
  return new;
end
$$;
create trigger a_clean before insert or update on public.corrections
  for each row execute function private.clean_correction();
create trigger c_touch before update on public.corrections
  for each row execute function private.touch_updated_at();

-- A corrected article has changed: feeds and the site map say so, and page caches let go of it.
create function private.touch_corrected_article() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.ai_summaries set updated_at = pg_catalog.now() where id in (new.article_id, old.article_id);
  update public.cms_articles set updated_at = pg_catalog.now() where id in (new.article_id, old.article_id);
  return null;
end
$$;
create trigger d_changed after insert or update or delete on public.corrections
  for each row execute function private.touch_corrected_article();
create trigger z_record_act after insert or update or delete on public.corrections
  for each row when (auth.uid() is not null) execute function private.record_act();

alter table public.corrections enable row level security;
-- Everybody reads what corrects a published article.
create policy corrections_read on public.corrections for select to anon, authenticated
  using (public.is_published_article(article_id));
-- Administrators write them.
create policy corrections_admin on public.corrections for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy corrections_service on public.corrections for all to service_role using (true) with check (true);
grant select on public.corrections to anon;
grant select, insert, update, delete on public.corrections to authenticated;
grant select on public.corrections to service_role;

-- The corrections with the articles they stand in: /rattelser.
create view public.published_corrections with (security_invoker = true) as
  select c.id, c.body, c.corrected_at, c.article_id, coalesce(s.slug, a.slug) as slug,
    coalesce(s.summary_title, a.title) as title, coalesce(s.category_key, a.category_key) as category_key,
    s.id is not null as is_ai_summary
  from public.corrections c
  left join public.ai_summaries s on s.id = c.article_id and s.published
  left join public.cms_articles a on a.id = c.article_id and a.published
  where s.id is not null or a.id is not null;
grant select on public.published_corrections to anon, authenticated, service_role;

-- What editors are called, for the desk: the name they gave, else their address.
create function public.desk_names() returns table (id uuid, name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators may see this' using errcode = '42501';
  end if;
  return query
    select u.id, coalesce(nullif(pg_catalog.btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email)
    from auth.users u
    join public.user_roles r on r.user_id = u.id and r.role = 'admin';
end
$$;
grant execute on function public.desk_names() to authenticated;

-- Titles are improved for all articles in a run of their own, one at a time.
alter table public.scraping_runs
  drop constraint scraping_runs_task_check,
  add constraint scraping_runs_task_check
    check (task in ('scrape-content', 'generate-summaries', 'scheduled-scraping', 'improve-article-titles')),
  add column titles_checked integer not null default 0,
  add column titles_improved integer not null default 0;
create unique index scraping_runs_one_titles_idx on public.scraping_runs ((true))
  where status = 'running' and task = 'improve-article-titles';

-- How the newsroom works, as everybody may know it (/insyn): no feed address, no error, no text of anybody. Figures are of the
-- last 30 days. Sources that let us do nothing, or whose robots rules refused our latest visit, count as opted out.
create function public.newsroom_insight() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with recent_texts as (
    select * from public.ai_summaries where generated_at > pg_catalog.now() - interval '30 days'
  ), source_list as (
    select s.name,
      -- What it lets us do, or less where its own files or pages say so (TDMRep).
      case when latest.rights = 'off' or s.rights = 'off' then 'off'
        when latest.rights = 'title_and_link' then 'title_and_link'
        else s.rights end as rights,
      s.last_success_at,
      -- An address for readers: without a sign-in or a key that somebody may have put into it.
      pg_catalog.regexp_replace(pg_catalog.regexp_replace(s.site_url, '://[^/@\s]*@', '://'), '[?#].*$', '') as site_url,
      (select pg_catalog.count(*) from public.scraped_articles a
        where a.source_id = s.id and a.published_at > pg_catalog.now() - interval '30 days') as article_count,
      s.rights = 'off' or coalesce(latest.is_refused or latest.rights = 'off'
        or (latest.rights = 'title_and_link' and s.rights = 'summary'), false) as has_opted_out
    from public.content_sources s
    left join lateral (
      select r.status = 'refused' as is_refused, r.rights from public.scraping_run_sources r
      -- A visit that found nothing new was told nothing new either.
      where r.source_id = s.id and r.status in ('ok', 'refused')
      order by r.started_at desc
      limit 1
    ) latest on true
    where s.is_active or s.rights = 'off'
  )
  select pg_catalog.jsonb_build_object(
    'measured_at', pg_catalog.now(),
    'sources', coalesce((
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(l) order by pg_catalog.lower(l.name)) from source_list l), '[]'),
    'engines', coalesce((
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(e) order by e.last_used_at desc)
      from (
        select t.engine, t.model, t.prompt_version, pg_catalog.count(*) as text_count, pg_catalog.max(t.generated_at) as last_used_at
        from recent_texts t
        where t.engine is not null
        group by t.engine, t.model, t.prompt_version
        order by last_used_at desc
        limit 10
      ) e), '[]'),
    'texts', (
      select pg_catalog.jsonb_build_object(
        'made', pg_catalog.count(*),
        'published', pg_catalog.count(*) filter (where t.review_state = 'published'),
        'held', pg_catalog.count(*) filter (where t.review_state = 'held'),
        'stopped', pg_catalog.count(*) filter (where t.review_state in ('discarded', 'withdrawn')),
        'reviewed', pg_catalog.count(*) filter (where t.review_state = 'published' and t.reviewed_at is not null),
        'corrected', pg_catalog.count(*) filter (
          where t.review_state = 'published' and exists (select from public.corrections c where c.article_id = t.id)),
        'claims_checked', coalesce(pg_catalog.sum((t.fact_check ->> 'checked')::integer)
          filter (where t.review_state = 'published'), 0),
        'claims_supported', coalesce(pg_catalog.sum((t.fact_check ->> 'supported')::integer)
          filter (where t.review_state = 'published'), 0))
      from recent_texts t),
    'corrections', (
      select pg_catalog.count(*) from public.corrections c
      where c.corrected_at > pg_catalog.now() - interval '30 days' and public.is_published_article(c.article_id)))
$$;
grant execute on function public.newsroom_insight() to anon, authenticated, service_role;
