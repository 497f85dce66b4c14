-- expand: the names of those who act are looked up one by one

-- As before (0035): each name is looked up by its account, so that not all accounts are gone through.
create or replace function public.audit_people() returns table (id uuid, name text, has_acted boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators may see this' using errcode = '42501';
  end if;
  return query
    with recursive actors as (
      (select l.actor_id as account from public.audit_log l where l.actor_id is not null order by l.actor_id limit 1)
      union all
      select (select l.actor_id from public.audit_log l where l.actor_id > a.account order by l.actor_id limit 1)
      from actors a
      where a.account is not null
    ), named as (
      select a.account, true as has_acted from actors a where a.account is not null
      union
      select l.subject_id::uuid, false from public.audit_log l
      where l.subject_table in ('user_roles', 'users') and l.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
    select n.account, coalesce(nullif(pg_catalog.btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email),
      pg_catalog.bool_or(n.has_acted)
    from named n
    left join lateral (
      select account.raw_user_meta_data, account.email from auth.users account where account.id = n.account limit 1) u on true
    group by n.account, u.raw_user_meta_data, u.email;
end
$$;
