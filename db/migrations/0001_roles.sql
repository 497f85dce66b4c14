-- The roles a request runs as, and what a policy may ask about the caller.
-- Names and settings are those of the Supabase platform, so that its clients and its documentation hold here.

-- Roles belong to the whole cluster: another database of it may have made them already, or be making them now.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end
$$;

-- BYPASSRLS may be given by a superuser only (embedded engine); elsewhere every table has a policy for service_role too.
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter role service_role bypassrls;
  end if;
exception when others then
  null;
end
$$;

do $$
begin
  execute format('grant anon, authenticated, service_role to %I', current_user);
exception when others then
  null; -- a superuser needs no grant, and two databases may grant at once
end
$$;

-- In a schema of their own: what lies in public can be called over the REST door.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema if not exists auth;
create schema if not exists storage;
create schema if not exists private;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;
grant usage on schema storage to anon, authenticated, service_role;

-- A function is callable by everybody unless said otherwise; here it is said, for every function made from now on.
-- (For the whole database: privileges set for one schema can only add to these.)
alter default privileges revoke execute on functions from public;

create function auth.jwt() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

create function auth.uid() returns uuid
language sql stable
set search_path = ''
as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;

create function auth.role() returns text
language sql stable
set search_path = ''
as $$
  select auth.jwt() ->> 'role'
$$;

grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;
