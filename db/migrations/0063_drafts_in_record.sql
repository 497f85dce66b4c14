-- expand: the record says which draft was put away, and not that an account was deleted

-- As in 0018, but for what has no id of its own: without a subject an act counted as one on an account.
create or replace function private.record_act() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := case when tg_op = 'INSERT' then '{}' else pg_catalog.to_jsonb(old) - 'updated_at' end;
  after constant jsonb := case when tg_op = 'DELETE' then '{}' else pg_catalog.to_jsonb(new) - 'updated_at' end;
  whole constant jsonb := case when tg_op = 'DELETE' then before else after end;
  action text := pg_catalog.lower(tg_op);
  -- A draft is known by its text.
  subject text := tg_table_name || ':' || coalesce(whole ->> 'id', whole ->> 'summary_id');
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

update public.audit_log
set subject = 'summary_drafts:' || (details -> 'row' ->> 'summary_id')
where subject is null and details -> 'row' ? 'summary_id';
