-- Who did what in the newsroom. Written by functions and triggers, read by administrators, changed by nobody.
create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject text,
  details jsonb not null default '{}'
);
create index audit_log_happened_at_idx on public.audit_log (happened_at desc);

alter table public.audit_log enable row level security;
create policy audit_log_read on public.audit_log for select to authenticated using ((select public.is_admin()));
create policy audit_log_service on public.audit_log for all to service_role using (true) with check (true);
grant select on public.audit_log to authenticated;
grant select, insert on public.audit_log to service_role;
