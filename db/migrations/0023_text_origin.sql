-- Where a generated text comes from: which instructions, which model, what it cost. All nodes share the budget of a day and the
-- answers that have been paid for.

-- Instructions as they were sent, once for each wording. The sources of a text are in its source_articles.
create table public.prompts (
  -- SHA-256 of the instructions, in hex.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  version text not null,
  instructions text not null,
  created_at timestamptz not null default now()
);
alter table public.prompts enable row level security;
-- Administrators read how a text was asked for; the pipelines record it. A wording that was used never changes.
create policy prompts_admin on public.prompts for select to authenticated using ((select public.is_admin()));
create policy prompts_service_read on public.prompts for select to service_role using (true);
create policy prompts_service_add on public.prompts for insert to service_role with check (true);
grant select on public.prompts to authenticated;
grant select, insert on public.prompts to service_role;

alter table public.ai_summaries
  -- Null: no prompt was used (the built-in engine).
  add column prompt_hash text references public.prompts (hash),
  -- The model as it named itself in its answer: "gpt-5-mini-2025-08-07" where `model` is "gpt-5-mini".
  add column model_version text;

-- What a model has answered: the same request is not paid for twice, after a kill either. Housekeeping forgets it after two weeks.
create table private.model_answers (
  -- SHA-256 of model, instructions, prompt and wanted shape.
  request_hash text primary key,
  answer jsonb not null,
  model_version text,
  answered_at timestamptz not null
);
create index model_answers_answered_at_idx on private.model_answers (answered_at);

-- Tokens by day (UTC). What a request may cost at most is counted before it is sent, and put right by its answer.
create table private.model_usage (
  day date primary key,
  tokens bigint not null default 0 check (tokens >= 0),
  requests integer not null default 0
);
