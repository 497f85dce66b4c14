-- What people may do with their own account beside the auth door's protocol, through supabase.rpc: see and end sessions, take
-- out what is held about them, delete it. And who is administrator, for the operator's command.

-- The caller's session, which must still be open: an access token outlives its session by up to an hour.
create function private.require_session() returns auth.sessions
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own auth.sessions;
begin
  select s.* into own from auth.sessions s
  where s.id = (nullif(auth.jwt() ->> 'session_id', ''))::uuid and s.user_id = auth.uid();
  if not found then
    raise exception 'the session is not open any more' using errcode = '28000', hint = 'session_not_found';
  end if;
  return own;
end
$$;

create function public.my_sessions()
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, is_current boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own constant auth.sessions := private.require_session();
begin
  return query
    select s.id, s.created_at, s.refreshed_at, s.user_agent, s.id = own.id
    from auth.sessions s
    where s.user_id = own.user_id
    order by s.id = own.id desc, coalesce(s.refreshed_at, s.created_at) desc;
end
$$;

-- True when there was such a session of the caller's; its refresh tokens go with it.
create function public.revoke_session(session_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant auth.sessions := private.require_session();
begin
  delete from auth.sessions s where s.id = revoke_session.session_id and s.user_id = own.user_id;
  return found;
end
$$;

-- Everything held about the caller, without what is secret (hashes of the password, of tokens and links).
create function public.export_my_data() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own constant auth.sessions := private.require_session();
  address text;
begin
  select u.email into address from auth.users u where u.id = own.user_id;
  return pg_catalog.jsonb_build_object(
    'exported_at', pg_catalog.now(),
    'account', (
      select pg_catalog.to_jsonb(u) - 'encrypted_password' from auth.users u where u.id = own.user_id),
    'roles', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) - 'user_id'), '[]')
      from public.user_roles r where r.user_id = own.user_id),
    'sport_preferences', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) - 'user_id' order by p.sport_category), '[]')
      from public.user_sport_preferences p where p.user_id = own.user_id),
    'sessions', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) - 'user_id' order by s.created_at), '[]')
      from auth.sessions s where s.user_id = own.user_id),
    'links_sent', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'kind', t.kind, 'email', t.email, 'created_at', t.created_at, 'expires_at', t.expires_at) order by t.id), '[]')
      from auth.one_time_tokens t where t.user_id = own.user_id),
    'mails_on_their_way', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'template', m.template, 'created_at', m.created_at) order by m.id), '[]')
      from private.outgoing_mail m where m.recipient = address),
    'newsletter', (
      select pg_catalog.to_jsonb(n) from public.newsletter_subscribers n where pg_catalog.lower(n.email) = address),
    'articles', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', a.id, 'title', a.title, 'slug', a.slug, 'published', a.published, 'created_at', a.created_at)
        order by a.created_at), '[]')
      from public.cms_articles a where a.author_id = own.user_id),
    'pictures', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'bucket', o.bucket_id, 'name', o.name, 'created_at', o.created_at) order by o.created_at), '[]')
      from storage.objects o where o.owner = own.user_id),
    'audit_log', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(l) - 'actor_id' order by l.id), '[]')
      from public.audit_log l where l.actor_id = own.user_id or l.subject = own.user_id::text));
end
$$;

-- For good. Articles stay, without an author: they are the newsroom's. A subscription to the newsletter is a matter of its
-- own and stays, too; every issue has its link to end it.
create function public.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant auth.sessions := private.require_session();
  account auth.users;
  claims constant text := pg_catalog.current_setting('request.jwt.claims', true);
begin
  -- An open screen, or a link in a mail, shall not be enough: the password was given just now.
  if own.auth_method <> 'password' or own.created_at < pg_catalog.now() - interval '10 minutes' then
    raise exception 'sign in with the password again, then delete the account within ten minutes'
      using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  if public.is_admin() then
    -- The lock of private.keep_last_admin, which has the last word.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.user_roles.last_admin'));
    if not exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> own.user_id) then
      raise exception 'the last administrator cannot be removed: make somebody else administrator first'
        using errcode = '23514', hint = 'last_admin';
    end if;
  end if;
  select u.* into account from auth.users u where u.id = own.user_id;
  insert into public.audit_log (actor_id, action, subject) values (own.user_id, 'account.delete', own.user_id::text);
  insert into private.outgoing_mail (recipient, template, data)
  values (account.email, 'account-deleted', pg_catalog.jsonb_build_object(
    'name', coalesce(pg_catalog.left(account.raw_user_meta_data ->> 'full_name', 60), '')));
  perform pg_catalog.pg_notify('outgoing_mail', '');
  -- The trigger on articles keeps an author from changing while a user is at work; here the key to the account does it.
  perform pg_catalog.set_config('request.jwt.claims', '', true);
  delete from auth.users u where u.id = own.user_id;
  perform pg_catalog.set_config('request.jwt.claims', coalesce(claims, ''), true);
end
$$;

grant execute on function public.my_sessions(), public.revoke_session(uuid), public.export_my_data(),
  public.delete_my_account() to authenticated;

-- The three below are for `npm run admin`, which speaks to the database, or with the service key to a running program.

-- granted, already, unconfirmed (the account has to confirm its address first) or unknown.
create function public.grant_admin(email text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u where pg_catalog.lower(u.email) = pg_catalog.lower(pg_catalog.btrim(grant_admin.email));
  if not found then
    return 'unknown';
  end if;
  if account.email_confirmed_at is null then
    return 'unconfirmed';
  end if;
  insert into public.user_roles as r (user_id, role) values (account.id, 'admin')
  on conflict (user_id) do update set role = 'admin' where r.role <> 'admin';
  if not found then
    return 'already';
  end if;
  insert into public.audit_log (action, subject, details) values ('role.grant', account.id::text, '{"role": "admin", "by": "operator"}');
  return 'granted';
end
$$;

-- revoked, not_admin or unknown; 23514 for the last one.
create function public.revoke_admin(email text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u where pg_catalog.lower(u.email) = pg_catalog.lower(pg_catalog.btrim(revoke_admin.email));
  if not found then
    return 'unknown';
  end if;
  update public.user_roles r set role = 'user' where r.user_id = account.id and r.role = 'admin';
  if not found then
    return 'not_admin';
  end if;
  insert into public.audit_log (action, subject, details) values ('role.revoke', account.id::text, '{"role": "admin", "by": "operator"}');
  return 'revoked';
end
$$;

create function public.list_admins() returns table (email text, last_sign_in_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select u.email, u.last_sign_in_at
  from public.user_roles r join auth.users u on u.id = r.user_id
  where r.role = 'admin'
  order by u.email
$$;

grant execute on function public.grant_admin(text), public.revoke_admin(text), public.list_admins() to service_role;
