-- The operator's desk: schedules and their tasks change as one, a run can be stopped, and what the newsroom did is told by day.

-- The scheduled task of a schedule (spec 4): "Morgonens nyheter" -> "morgonens-nyheter".
create function private.task_name(schedule_name text) returns text
language sql immutable
set search_path = ''
return pg_catalog.regexp_replace(pg_catalog.lower(schedule_name), '\s', '-', 'g');

-- Two schedules of one task would switch each other on and off. Of those there are, the later ones get a name of their own.
update public.scraping_schedules s
set name = s.name || ' ' || pg_catalog.left(s.id::text, 8)
where exists (
  select from public.scraping_schedules o
  where private.task_name(o.name) = private.task_name(s.name) and (o.created_at, o.id) < (s.created_at, s.id));
-- Spelled out: whoever writes a schedule runs what stands in its index, and may run nothing of ours.
create unique index scraping_schedules_task_name_idx on public.scraping_schedules
  (pg_catalog.regexp_replace(pg_catalog.lower(name), '\s', '-', 'g'));

-- When a daily cron "minute hour * * *", read in UTC, fires next.
create function private.next_daily_run(cron_expression text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select case when today > pg_catalog.now() then today else today + interval '24 hours' end
  from (
    select (pg_catalog.date_trunc('day', pg_catalog.timezone('UTC', pg_catalog.now()))
      + pg_catalog.make_interval(
        hours => pg_catalog.split_part(cron_expression, ' ', 2)::integer,
        mins => pg_catalog.split_part(cron_expression, ' ', 1)::integer)) at time zone 'UTC' as today
  ) t
$$;

-- The task follows its schedule in the same statement, whoever writes it and by whatever call: made with it, renamed with it, on
-- and off with it, gone with it. A time that nobody changed stays: a task that is due right now is not put off till tomorrow.
create function private.sync_scheduled_task() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.scheduled_tasks where task_name = private.task_name(old.name);
    return null;
  end if;
  if tg_op = 'UPDATE' and private.task_name(old.name) <> private.task_name(new.name) then
    -- What stands there under the new name has no schedule: the index above sees to that.
    delete from public.scheduled_tasks where task_name = private.task_name(new.name);
    update public.scheduled_tasks
    set task_name = private.task_name(new.name)
    where task_name = private.task_name(old.name);
  end if;
  insert into public.scheduled_tasks as t (task_name, is_active, next_run_at)
  values (private.task_name(new.name), new.is_active, private.next_daily_run(new.cron_expression))
  on conflict (task_name) do update
  set is_active = excluded.is_active,
    next_run_at = case
      when tg_op = 'UPDATE' and (old.is_active, old.cron_expression) = (new.is_active, new.cron_expression)
        then coalesce(t.next_run_at, excluded.next_run_at)
      else excluded.next_run_at
    end;
  return null;
exception when others then
  -- Spec 8, with a code of its own by which a client knows it.
  raise exception 'Failed to sync with scheduled_tasks: %', sqlerrm using errcode = 'P0001', hint = 'scheduled_tasks';
end
$$;
create trigger d_sync_task after insert or delete or update of name, cron_expression, is_active on public.scraping_schedules
  for each row execute function private.sync_scheduled_task();

insert into public.scheduled_tasks as t (task_name, is_active, next_run_at)
select private.task_name(name), is_active, private.next_daily_run(cron_expression) from public.scraping_schedules
on conflict (task_name) do update
set is_active = excluded.is_active,
  next_run_at = coalesce(t.next_run_at, excluded.next_run_at);

-- Stops a run, on whatever node it is: the row is closed at once, and the worker that has it ends at its next step. False when it
-- is not running (any more).
create function public.cancel_run(run_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators may stop a run' using errcode = '42501';
  end if;
  update public.scraping_runs r
  set status = 'cancelled',
    completed_at = pg_catalog.now(),
    error_message = 'Avbruten av ' || (select n.name from public.desk_names() n where n.id = auth.uid())
  where r.id = cancel_run.run_id and r.status = 'running';
  return found;
end
$$;
grant execute on function public.cancel_run(uuid) to authenticated;
-- Of a run only this is anybody's act; everything else is the pipelines'.
create trigger z_record_act after update on public.scraping_runs
  for each row when (auth.uid() is not null) execute function private.record_act();

-- What the newsroom did, by Swedish day of the run's beginning, today last and days of nothing among them; the model's tokens are by
-- day in UTC, as they are counted. Up to 90 days.
create function public.newsroom_days(day_count integer default 30)
returns table (
  day date, articles bigint, summaries bigint, failed_runs bigint, failed_sources bigint, model_requests bigint,
  model_tokens bigint)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today constant date := pg_catalog.timezone('Europe/Stockholm', pg_catalog.now())::date;
  first_day constant date := today - least(greatest(newsroom_days.day_count, 1), 90) + 1;
  beginning constant timestamptz := pg_catalog.timezone('Europe/Stockholm', first_day::timestamp);
begin
  if not public.is_admin() then
    raise exception 'only administrators may see this' using errcode = '42501';
  end if;
  return query
    with run_days as (
      select pg_catalog.timezone('Europe/Stockholm', r.started_at)::date as day,
        pg_catalog.sum(r.articles_scraped)::bigint as articles,
        pg_catalog.sum(r.summaries_created)::bigint as summaries,
        pg_catalog.count(*) filter (where r.status = 'failed') as failed
      from public.scraping_runs r
      where r.started_at >= beginning
      group by 1
    ), source_days as (
      select pg_catalog.timezone('Europe/Stockholm', r.started_at)::date as day, pg_catalog.count(*) as failed
      from public.scraping_runs r
      join public.scraping_run_sources s on s.run_id = r.id and s.status = 'failed'
      where r.started_at >= beginning
      group by 1
    )
    select d.day, coalesce(r.articles, 0), coalesce(r.summaries, 0), coalesce(r.failed, 0), coalesce(s.failed, 0),
      coalesce(u.requests, 0)::bigint, coalesce(u.tokens, 0)
    from (
      select (first_day + n) as day from pg_catalog.generate_series(0, today - first_day) n
    ) d
    left join run_days r on r.day = d.day
    left join source_days s on s.day = d.day
    left join private.model_usage u on u.day = d.day
    order by d.day;
end
$$;
grant execute on function public.newsroom_days(integer) to authenticated;
