-- expand: a title that a model wrote says which, and by which prompt

-- Null where a person or the rules wrote it.
alter table public.ai_summaries add column title_model text, add column title_prompt_version text;
alter table public.cms_articles add column title_model text, add column title_prompt_version text;

-- A title that an editor writes is no model's.
create function private.forget_title_model() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.title_model := null;
  new.title_prompt_version := null;
  return new;
end
$$;
create trigger a_title_model before update on public.ai_summaries
  for each row when (new.summary_title is distinct from old.summary_title and auth.uid() is not null)
  execute function private.forget_title_model();
create trigger a_title_model before update on public.cms_articles
  for each row when (new.title is distinct from old.title and auth.uid() is not null)
  execute function private.forget_title_model();
