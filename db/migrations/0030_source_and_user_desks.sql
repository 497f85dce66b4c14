-- What the desks for sources, accounts and the record need: how a source stands, who has an account, and what was done to which row.

-- A source as the desk lists it. "paused": switched off, or it lets us do nothing; "failing": its last reading failed, or it says
-- that it is gone; "silent": it is read and tells nothing; "new": nobody has read it yet. Row-level security is the tables' own.
create index scraping_run_sources_latest_idx on public.scraping_run_sources (source_id, started_at desc);
create view public.desk_sources with (security_invoker = true) as
select s.id, s.name, s.feed_url, s.site_url, s.sport_category, s.rights, s.is_active, s.kind, s.selectors, s.time_zone,
  s.last_fetched_at, s.last_success_at, s.next_fetch_at, s.failure_count, s.last_error, s.last_item_at, s.alarm, s.alarm_since,
  s.moved_to, s.moved_count, s.former_urls, s.created_at, s.updated_at,
  case
    when not s.is_active or s.rights = 'off' then 'paused'
    when s.failure_count > 0 or s.alarm = 'gone' then 'failing'
    when s.alarm is not null then 'silent'
    when s.last_fetched_at is null then 'new'
    else 'ok'
  end as health,
  (select count(*) from public.scraped_articles a where a.source_id = s.id) as article_count,
  latest.items_new as latest_new,
  latest.items_duplicate as latest_duplicate,
  -- Text and data mining is reserved (TDMRep): whatever its rights say, no more than title and link is taken.
  coalesce(latest.rights = 'title_and_link' and s.rights = 'summary', false) as is_reserved
from public.content_sources s
left join lateral (
  select r.items_new, r.items_duplicate, r.rights
  from public.scraping_run_sources r
  -- A visit that found nothing new was told nothing new either.
  where r.source_id = s.id and r.status = 'ok'
  order by r.started_at desc
  limit 1
) latest on true;
grant select on public.desk_sources to authenticated, service_role;

-- An editor who changes how a source is read begins anew: nothing that the server said of the old address or reading counts for
-- the new one. Its former address is remembered, so that the configured sources do not set it up once more.
create function private.reread_edited_source() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.feed_url <> old.feed_url then
    new.former_urls := pg_catalog.array_append(pg_catalog.array_remove(old.former_urls, new.feed_url), old.feed_url);
    new.moved_to := null;
    new.moved_count := 0;
    new.failure_count := 0;
    new.last_error := null;
    new.alarm := null;
    new.alarm_since := null;
    new.refresh_seconds := null;
    new.skip_hours := '{}';
    new.skip_days := '{}';
  end if;
  new.etag := null;
  new.last_modified := null;
  new.next_fetch_at := null;
  return new;
end
$$;
create trigger a_reread_edited before update on public.content_sources
  for each row
  when (auth.uid() is not null and (new.feed_url, new.kind, new.selectors, new.time_zone)
    is distinct from (old.feed_url, old.kind, old.selectors, old.time_zone))
  execute function private.reread_edited_source();

-- Whoever owns the address must have shown it before an administrator may share the desk's keys with the account: an unconfirmed
-- one was made by anybody, with a password that anybody knows. The operator's command has the same rule (0016).
create function private.require_confirmed_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from auth.users u where u.id = new.user_id and u.email_confirmed_at is not null) then
    raise exception 'the account has not confirmed its address' using errcode = '23514', hint = 'unconfirmed_account';
  end if;
  return new;
end
$$;
create trigger user_roles_confirmed_admin before insert or update on public.user_roles
  for each row when (auth.uid() is not null and new.role = 'admin')
  execute function private.require_confirmed_admin();

create index users_newest_idx on auth.users (created_at desc, id desc);

-- Accounts, newest first, whose address or name holds `query`; from `before_created`, `before_id` on, which are the last row of
-- the page before. Nothing that is secret: no password, no token, no session.
create function public.desk_users(
  query text default '', only_admins boolean default false,
  before_created timestamptz default null, before_id uuid default null, row_limit integer default 30)
returns table (
  id uuid, email text, full_name text, role text, created_at timestamptz, last_sign_in_at timestamptz,
  is_confirmed boolean, banned_until timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  pattern constant text := '%' || pg_catalog.regexp_replace(
    pg_catalog.lower(pg_catalog.btrim(pg_catalog.left(desk_users.query, 254))), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not public.is_admin() then
    raise exception 'only administrators may see this' using errcode = '42501';
  end if;
  return query
    select u.id, u.email, nullif(pg_catalog.btrim(u.raw_user_meta_data ->> 'full_name'), ''), coalesce(r.role, 'user'),
      u.created_at, u.last_sign_in_at, u.email_confirmed_at is not null, u.banned_until
    from auth.users u
    left join public.user_roles r on r.user_id = u.id
    where (not desk_users.only_admins or r.role = 'admin')
      and (pattern = '%%' or pg_catalog.lower(u.email) like pattern
        or pg_catalog.lower(u.raw_user_meta_data ->> 'full_name') like pattern)
      and (desk_users.before_created is null
        or (u.created_at, u.id) < (desk_users.before_created, coalesce(desk_users.before_id, u.id)))
    order by u.created_at desc, u.id desc
    limit least(greatest(desk_users.row_limit, 1), 100);
end
$$;
grant execute on function public.desk_users(text, boolean, timestamptz, uuid, integer) to authenticated;

-- Which table and which row an act was done to, as the record's filters ask. "cms_articles:<id>" -> cms_articles, <id>.
alter table public.audit_log
  add column subject_table text generated always as (
    case
      when position(':' in subject) > 0 then split_part(subject, ':', 1)
      when action like 'role.%' then 'user_roles'
      else 'users'
    end) stored,
  add column subject_id text generated always as (substr(subject, position(':' in subject) + 1)) stored;
create index audit_log_actor_idx on public.audit_log (actor_id, id desc);
create index audit_log_table_idx on public.audit_log (subject_table, id desc);
create index audit_log_row_idx on public.audit_log (subject_id, id desc);

-- Everybody whom the record names: who acted, and whose account it was done to. The name is the one they gave, else the address;
-- null for an account that is gone.
create function public.audit_people() returns table (id uuid, name text, has_acted boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators may see this' using errcode = '42501';
  end if;
  return query
    with named as (
      select l.actor_id as account, true as has_acted from public.audit_log l where l.actor_id is not null
      union
      select l.subject_id::uuid, false from public.audit_log l
      where l.subject_table in ('user_roles', 'users') and l.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
    select n.account, coalesce(nullif(pg_catalog.btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email),
      pg_catalog.bool_or(n.has_acted)
    from named n
    left join auth.users u on u.id = n.account
    group by n.account, u.id;
end
$$;
grant execute on function public.audit_people() to authenticated;
