-- expand: a schedule's task is named as the program names it, whatever space the schedule's name has

-- PostgreSQL's \s leaves out the spaces that are not to be broken, which a Mac types with one key and which come with what is pasted:
-- the task then had another name than the clock looked for, and was switched off. Here stands what \s is to the program.
create or replace function private.task_name(schedule_name text) returns text
language sql immutable
set search_path = ''
return pg_catalog.regexp_replace(
  pg_catalog.lower(schedule_name), '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '-', 'g');

-- Two schedules of one task would switch each other on and off (0029). The trigger of each new name makes its task.
update public.scraping_schedules s
set name = s.name || ' ' || pg_catalog.left(s.id::text, 8)
where exists (
  select from public.scraping_schedules o
  where private.task_name(o.name) = private.task_name(s.name) and (o.created_at, o.id) < (s.created_at, s.id));
drop index public.scraping_schedules_task_name_idx;
create unique index scraping_schedules_task_name_idx on public.scraping_schedules
  (pg_catalog.regexp_replace(
    pg_catalog.lower(name), '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '-', 'g'));

-- A task of the name before has no schedule any more; its schedule has one that is due at its next time.
delete from public.scheduled_tasks t
where t.task_name ~ '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
  and not exists (select from public.scraping_schedules s where private.task_name(s.name) = t.task_name);
insert into public.scheduled_tasks (task_name, is_active, next_run_at)
select private.task_name(name), is_active, private.next_daily_run(cron_expression) from public.scraping_schedules
on conflict (task_name) do nothing;
