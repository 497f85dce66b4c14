-- expand: the newsletter goes where the account's mails go, when its owner has confirmed another address

-- What the new address has chosen itself rules: where it has a subscription, or has ended one, the old address's is ended. One that only waits
-- for its answer makes room, as the address has just been confirmed. A subscription found dead lives again, since it was the address that was.
create function private.move_newsletter() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  moved uuid;
begin
  select s.id into moved
  from public.newsletter_subscribers s
  where pg_catalog.lower(s.email) = pg_catalog.lower(old.email) and s.confirmed_at is not null and s.unsubscribed_at is null
  for update;
  if moved is null then
    return null;
  end if;
  delete from public.newsletter_subscribers s
  where pg_catalog.lower(s.email) = pg_catalog.lower(new.email) and s.confirmed_at is null and s.unsubscribed_at is null;
  begin
    update public.newsletter_subscribers s
    set email = pg_catalog.lower(new.email), refusals = 0, retired_at = null, retired_reason = null
    where s.id = moved;
  exception when unique_violation then
    update public.newsletter_subscribers s set unsubscribed_at = pg_catalog.now() where s.id = moved;
  end;
  return null;
end
$$;
create trigger users_move_newsletter after update of email on auth.users
  for each row when (pg_catalog.lower(new.email) <> pg_catalog.lower(old.email)
    and old.email_confirmed_at is not null and new.email_confirmed_at is not null)
  execute function private.move_newsletter();
