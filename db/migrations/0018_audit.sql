-- Every act of an administrator leaves a row in audit_log, written by the database itself: whichever door it came through,
-- and whatever program asked. Pipelines act for nobody (auth.uid() is null) and are in scraping_runs.

-- The record is the triggers' alone: no door has a role that writes it, the service role's included.
revoke insert on public.audit_log from service_role;
drop policy audit_log_service on public.audit_log;
create policy audit_log_service on public.audit_log for select to service_role using (true);

-- A value as the record keeps it: texts and lists cut after 200 characters, addresses without the sign-in in them.
create function private.audit_value(value jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  plain text := value #>> '{}';
begin
  if pg_catalog.jsonb_typeof(value) not in ('string', 'object', 'array') then
    return value;
  end if;
  plain := pg_catalog.regexp_replace(pg_catalog.left(plain, 1000), '://[^/@\s]+@', '://', 'g');
  if pg_catalog.length(plain) > 200 then
    return pg_catalog.to_jsonb(pg_catalog.left(plain, 200) || '…');
  end if;
  return case pg_catalog.jsonb_typeof(value) when 'string' then pg_catalog.to_jsonb(plain) else value end;
end
$$;

-- insert, update, delete; publish and unpublish where that is what changed; role.grant, role.revoke of user_roles. The
-- subject is "table:id", of a role the account's id. Details: {"row": ...} or {"changes": {column: {"old", "new"}}}.
create function private.record_act() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := case when tg_op = 'INSERT' then '{}' else pg_catalog.to_jsonb(old) - 'updated_at' end;
  after constant jsonb := case when tg_op = 'DELETE' then '{}' else pg_catalog.to_jsonb(new) - 'updated_at' end;
  whole constant jsonb := case when tg_op = 'DELETE' then before else after end;
  action text := pg_catalog.lower(tg_op);
  subject text := tg_table_name || ':' || (whole ->> 'id');
  details jsonb;
begin
  if tg_op = 'UPDATE' then
    select pg_catalog.jsonb_object_agg(n.key, pg_catalog.jsonb_build_object(
      'old', private.audit_value(o.value), 'new', private.audit_value(n.value)))
    into details
    from pg_catalog.jsonb_each(after) n
    join pg_catalog.jsonb_each(before) o on o.key = n.key
    where o.value <> n.value;
    if details is null then
      return null;
    end if;
    details := pg_catalog.jsonb_build_object('changes', details);
  else
    select pg_catalog.jsonb_build_object('row', pg_catalog.jsonb_object_agg(w.key, private.audit_value(w.value)))
    into details
    from pg_catalog.jsonb_each(whole) w
    where w.value <> 'null';
  end if;

  if tg_table_name = 'user_roles' then
    subject := whole ->> 'user_id';
    action := case
      when after ->> 'role' = 'admin' then 'role.grant'
      when before ->> 'role' = 'admin' then 'role.revoke'
      else 'role.' || action
    end;
  elsif tg_op = 'UPDATE' and before ->> 'published' <> after ->> 'published' then
    action := case after ->> 'published' when 'true' then 'publish' else 'unpublish' end;
  end if;

  insert into public.audit_log (actor_id, action, subject, details) values (auth.uid(), action, subject, details);
  return null;
end
$$;

-- Whatever an administrator may write. A new table of that kind needs its line in its own migration; tests/integration/audit.test.ts
-- finds one without.
do $$
declare
  audited regclass;
begin
  foreach audited in array array[
    'public.cms_articles', 'public.ai_summaries', 'public.content_sources', 'public.stories', 'public.scraped_articles',
    'public.scraping_schedules', 'public.scheduled_tasks', 'public.leagues', 'public.teams', 'public.players',
    'public.api_football_fixtures', 'public.sports_matches', 'public.user_roles', 'storage.objects']::regclass[]
  loop
    execute format(
      'create trigger z_record_act after insert or update or delete on %s for each row when (auth.uid() is not null) execute function private.record_act()',
      audited);
  end loop;
end
$$;
