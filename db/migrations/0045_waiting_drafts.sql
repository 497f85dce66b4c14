-- expand: a text that fails its check waits beside the one that readers have; who judged a text keeps a name

-- All that tells where a text came from, so that a draft which is taken over says it too.
alter table public.summary_drafts
  add column prompt_hash text references public.prompts (hash),
  add column model_version text;
create index summary_drafts_newest_idx on public.summary_drafts (generated_at desc, summary_id);

-- As in 0025, but that a text which fails its check does not take the place of one that readers have, judged or not: it becomes the
-- draft. A text that does take its place puts away the draft, which is older.
create or replace function private.guard_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  editor constant uuid := auth.uid();
  kept public.ai_summaries;
  is_new_text boolean;
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
    is_new_text := (new.summary_title, new.summary_content, new.source_articles)
      is distinct from (old.summary_title, old.summary_content, old.source_articles);
    if old.reviewed_at is null
      and not (is_new_text and old.published and not new.published and new.held_reason is not null)
    then
      if is_new_text then
        delete from public.summary_drafts d where d.summary_id = old.id;
      end if;
      return new;
    end if;
    if old.discarded_at is null and is_new_text then
      insert into public.summary_drafts
        (summary_id, summary_title, summary_content, source_articles, generated_at, engine, model, prompt_version, fact_check,
          held_reason, prompt_hash, model_version)
      values (old.id, new.summary_title, new.summary_content, new.source_articles, new.generated_at, new.engine, new.model,
        new.prompt_version, new.fact_check, new.held_reason, new.prompt_hash, new.model_version)
      on conflict (summary_id) do update
      set summary_title = excluded.summary_title,
        summary_content = excluded.summary_content,
        source_articles = excluded.source_articles,
        generated_at = excluded.generated_at,
        engine = excluded.engine,
        model = excluded.model,
        prompt_version = excluded.prompt_version,
        fact_check = excluded.fact_check,
        held_reason = excluded.held_reason,
        prompt_hash = excluded.prompt_hash,
        model_version = excluded.model_version;
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

-- How many wait, kept as it changes (0035): a row of their own among the counts, which older programs pass over.
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on public.summary_drafts referencing %s for each statement execute function private.record_count_changes(''draft'', ''''''all'''''', ''true'', ''1'')',
      'k_count_draft_' || event, event,
      case event
        when 'insert' then 'new table as added'
        when 'update' then 'new table as added old table as removed'
        else 'old table as removed'
      end);
  end loop;
  insert into private.count_changes select 'draft', 'all', count(*) from public.summary_drafts having count(*) > 0;
end
$$;

create or replace function public.review_counts() returns table (review_state text, text_count integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select case c.counted when 'draft' then 'draft' else c.key end, pg_catalog.sum(c.change)::integer
    from private.count_changes c
    where c.counted in ('review', 'draft')
    group by 1
    having pg_catalog.sum(c.change) > 0;
end
$$;

-- AI texts that a draft waits beside, the newest draft first; all of them, or those where text or draft holds a piece.
create function public.find_drafted_summaries(query text default '', row_limit integer default 30)
returns setof public.ai_summaries
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  pattern constant text := case when find_drafted_summaries.query <> '' then private.piece_pattern(find_drafted_summaries.query) end;
begin
  perform private.require_admin();
  return query
    select s.*
    from public.summary_drafts d
    join public.ai_summaries s on s.id = d.summary_id
    where pattern is null
      or s.summary_title ilike pattern or s.summary_content ilike pattern
      or d.summary_title ilike pattern or d.summary_content ilike pattern
    order by d.generated_at desc, d.summary_id
    limit least(greatest(row_limit, 1), 1001);
end
$$;
grant execute on function public.find_drafted_summaries(text, integer) to authenticated;

-- What the editor who judged a text was called then: it stays when the editor leaves the desk, and goes with the account. Beside the
-- texts, for those are read by everybody.
create table public.summary_reviewers (
  summary_id uuid primary key references public.ai_summaries (id) on delete cascade,
  -- As in the text's reviewed_by and reviewed_at.
  account_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  reviewed_at timestamptz not null
);
create index summary_reviewers_account_idx on public.summary_reviewers (account_id);
alter table public.summary_reviewers enable row level security;
-- Administrators read; only the trigger below writes.
create policy summary_reviewers_admin on public.summary_reviewers for select to authenticated using ((select public.is_admin()));
create policy summary_reviewers_service on public.summary_reviewers for select to service_role using (true);
grant select on public.summary_reviewers to authenticated, service_role;

create function private.name_reviewer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.reviewed_by is null then
    delete from public.summary_reviewers r where r.summary_id = new.id;
    return null;
  end if;
  insert into public.summary_reviewers as r (summary_id, account_id, name, reviewed_at)
  select new.id, u.id, coalesce(nullif(pg_catalog.btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email), new.reviewed_at
  from auth.users u
  where u.id = new.reviewed_by and u.email is not null
  on conflict (summary_id) do update
  set account_id = excluded.account_id, name = excluded.name, reviewed_at = excluded.reviewed_at;
  return null;
end
$$;
-- By hand of an editor only: what an operator writes into the row is nobody's judgement.
create trigger d_name_reviewer_insert after insert on public.ai_summaries
  for each row when (new.reviewed_by is not null and auth.uid() is not null)
  execute function private.name_reviewer();
create trigger d_name_reviewer_update after update on public.ai_summaries
  for each row when ((new.reviewed_at, new.reviewed_by) is distinct from (old.reviewed_at, old.reviewed_by) and auth.uid() is not null)
  execute function private.name_reviewer();

-- What is held about the caller has the names under which texts were judged, too.
create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own constant auth.sessions := private.require_session();
begin
  return private.export_my_data() || pg_catalog.jsonb_build_object(
    'newsletter_issues', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'frequency', i.frequency, 'created_at', i.created_at, 'status', d.status, 'settled_at', d.settled_at) order by d.id), '[]')
      from auth.users u
      join public.newsletter_subscribers s on pg_catalog.lower(s.email) = pg_catalog.lower(u.email)
      join public.newsletter_deliveries d on d.subscriber_id = s.id
      join public.newsletter_issues i on i.id = d.issue_id
      where u.id = own.user_id),
    'reviews', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) - 'account_id' order by r.reviewed_at), '[]')
      from public.summary_reviewers r where r.account_id = own.user_id));
end
$$;
