-- Accounts, sessions and roles. The shapes are GoTrue's; only the auth door's own connection reads the auth schema.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  encrypted_password text not null,
  email_confirmed_at timestamptz,
  raw_user_meta_data jsonb not null default '{}' check (jsonb_typeof(raw_user_meta_data) = 'object'),
  banned_until timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- An address is one account, however its letters are cased.
create unique index users_email_key on auth.users (lower(email));
create trigger users_touch before update on auth.users for each row execute function private.touch_updated_at();

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz
);
create index sessions_user_id_idx on auth.sessions (user_id);

-- A refresh token is kept as its SHA-256 only: reading the table gives nobody a session.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  token_hash text not null unique,
  parent_id bigint references auth.refresh_tokens (id) on delete cascade,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);
create index refresh_tokens_parent_id_idx on auth.refresh_tokens (parent_id);

alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
-- No policy and no grant: no caller of any door reads these rows, the service role included.

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('admin', 'user')),
  created_at timestamptz not null default now()
);

-- Asked by nearly every policy: wrap it as (select public.is_admin()), so that it runs once a statement.
create function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin')
$$;
grant execute on function public.is_admin() to anon, authenticated, service_role;

alter table public.user_roles enable row level security;
-- Everybody signed in reads the own row (the site asks it after sign-in); administrators read all.
create policy user_roles_read on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
-- Administrators give and take roles.
create policy user_roles_write on public.user_roles for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy user_roles_service on public.user_roles for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.user_roles to authenticated, service_role;

-- The last administrator cannot be removed, neither by role change, by row deletion nor by deleting the account.
create function private.keep_last_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin' or new.user_id <> old.user_id) then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.user_roles.last_admin'));
    if not exists (select from public.user_roles where role = 'admin' and user_id <> old.user_id) then
      raise exception 'the last administrator cannot be removed' using errcode = '23514';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger user_roles_keep_last_admin before update or delete on public.user_roles
  for each row execute function private.keep_last_admin();

create table public.user_sport_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  sport_category text not null
    check (sport_category in ('fotboll', 'basket', 'tennis', 'hockey', 'golf', 'padel', 'motorsport')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, sport_category)
);
create trigger user_sport_preferences_touch before update on public.user_sport_preferences
  for each row execute function private.touch_updated_at();

alter table public.user_sport_preferences enable row level security;
-- Own rows only, for administrators too: what somebody likes to read is nobody else's business.
create policy user_sport_preferences_own on public.user_sport_preferences for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy user_sport_preferences_service on public.user_sport_preferences for all to service_role
  using (true) with check (true);
grant select, insert, update, delete on public.user_sport_preferences to authenticated, service_role;
