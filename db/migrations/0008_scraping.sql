-- When the newsroom works, and what each run did.

create table public.scraping_schedules (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> ''),
  description text,
  -- "minute hour * * *": daily, in UTC (spec 5).
  cron_expression text not null
    check (cron_expression ~ '^([0-9]|[1-5][0-9]) ([0-9]|1[0-9]|2[0-3]) \* \* \*$'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index scraping_schedules_created_at_idx on public.scraping_schedules (created_at);
create trigger scraping_schedules_touch before update on public.scraping_schedules
  for each row execute function private.touch_updated_at();

-- One row a schedule, by the schedule's name lowercased with spaces as hyphens (spec 4). The clock reads these rows.
create table public.scheduled_tasks (
  id uuid primary key default gen_random_uuid(),
  task_name text not null unique check (btrim(task_name) <> ''),
  is_active boolean not null default true,
  next_run_at timestamptz,
  last_run_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index scheduled_tasks_due_idx on public.scheduled_tasks (next_run_at) where is_active;
create trigger scheduled_tasks_touch before update on public.scheduled_tasks
  for each row execute function private.touch_updated_at();

create table public.scraping_runs (
  id uuid primary key default gen_random_uuid(),
  task text not null check (task in ('scrape-content', 'generate-summaries', 'scheduled-scraping')),
  trigger text not null default 'manual' check (trigger in ('manual', 'schedule', 'demo')),
  status text not null default 'running',
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  error_message text,
  articles_scraped integer not null default 0,
  summaries_created integer not null default 0,
  summaries_held integer not null default 0,
  -- How far it is: {"step", "done", "total"}.
  progress jsonb not null default '{}',
  -- Bad items and sources, named: [{"subject", "reason"}].
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  -- Renewed while the run lives: a running row that has gone quiet belongs to a process that is gone.
  heartbeat_at timestamptz not null default now(),
  started_by uuid
);
create index scraping_runs_started_at_idx on public.scraping_runs (started_at desc);
-- No two runs of one task at the same time, whatever node or trigger they come from; the daily chain does both tasks.
create unique index scraping_runs_one_scrape_idx on public.scraping_runs ((true))
  where status = 'running' and task in ('scrape-content', 'scheduled-scraping');
create unique index scraping_runs_one_summary_idx on public.scraping_runs ((true))
  where status = 'running' and task in ('generate-summaries', 'scheduled-scraping');

create table public.scraping_run_sources (
  run_id uuid not null references public.scraping_runs (id) on delete cascade,
  source_id uuid not null references public.content_sources (id) on delete cascade,
  status text not null check (status in ('ok', 'not_modified', 'refused', 'failed', 'skipped')),
  http_status integer,
  bytes integer not null default 0,
  items_found integer not null default 0,
  items_new integer not null default 0,
  items_duplicate integer not null default 0,
  items_failed integer not null default 0,
  error text,
  started_at timestamptz not null,
  completed_at timestamptz not null,
  primary key (run_id, source_id)
);
create index scraping_run_sources_source_id_idx on public.scraping_run_sources (source_id);

alter table public.scraping_schedules enable row level security;
alter table public.scheduled_tasks enable row level security;
alter table public.scraping_runs enable row level security;
alter table public.scraping_run_sources enable row level security;
-- Administrators set the times.
create policy scraping_schedules_admin on public.scraping_schedules for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy scheduled_tasks_admin on public.scheduled_tasks for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
-- Runs are a record: administrators read them, only the pipelines write them.
create policy scraping_runs_read on public.scraping_runs for select to authenticated using ((select public.is_admin()));
create policy scraping_run_sources_read on public.scraping_run_sources for select to authenticated
  using ((select public.is_admin()));
create policy scraping_schedules_service on public.scraping_schedules for all to service_role using (true) with check (true);
create policy scheduled_tasks_service on public.scheduled_tasks for all to service_role using (true) with check (true);
create policy scraping_runs_service on public.scraping_runs for all to service_role using (true) with check (true);
create policy scraping_run_sources_service on public.scraping_run_sources for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.scraping_schedules, public.scheduled_tasks to authenticated, service_role;
grant select on public.scraping_runs, public.scraping_run_sources to authenticated;
grant select, insert, update, delete on public.scraping_runs, public.scraping_run_sources to service_role;
