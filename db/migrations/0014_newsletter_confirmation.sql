-- The newsletter asks whoever has the address (double opt-in): a mail carries a link, and what the link holds confirms. Another
-- link ends the subscription, at once and without a question (RFC 8058). No caller of any door reads the tokens.
create table private.newsletter_links (
  subscriber_id uuid primary key references public.newsletter_subscribers (id) on delete cascade,
  -- SHA-256 of what the latest mail carries; null once it is spent.
  confirm_token_hash text unique,
  confirm_expires_at timestamptz,
  asked_at timestamptz,
  -- As it is, because every letter carries it. All it is good for is to end one subscription.
  unsubscribe_token text not null unique
);

-- 244 random bits in hex.
create function private.make_link_token() returns text
language sql volatile
set search_path = ''
as $$
  select pg_catalog.replace(pg_catalog.gen_random_uuid()::text || pg_catalog.gen_random_uuid()::text, '-', '')
$$;

create function private.hash_link_token(token text) returns text
language sql immutable
set search_path = ''
as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(token, 'UTF8')), 'hex')
$$;

-- The form's call. Whoever gets the newsletter already gets no mail; the others get one at most every five minutes, and one who
-- has answered an unwanted mail by ending it one a day. The answer never tells which it was.
create or replace function public.subscribe_newsletter(email text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := pg_catalog.lower(pg_catalog.btrim(email));
  subscriber public.newsletter_subscribers;
  token constant text := private.make_link_token();
  ending text;
begin
  -- The simple shape of the spec's section 5: something, an at sign, something with a dot, no spaces.
  if address is null or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or pg_catalog.length(address) > 254 then
    raise exception 'Ogiltig e-postadress' using errcode = '22023';
  end if;
  insert into public.newsletter_subscribers (email)
  values (address)
  on conflict ((pg_catalog.lower(newsletter_subscribers.email))) do nothing;
  select s.* into subscriber
  from public.newsletter_subscribers s
  where pg_catalog.lower(s.email) = address
  for update;
  if not found or (subscriber.confirmed_at is not null and subscriber.unsubscribed_at is null) then
    return;
  end if;

  insert into private.newsletter_links as l
    (subscriber_id, confirm_token_hash, confirm_expires_at, asked_at, unsubscribe_token)
  values (subscriber.id, private.hash_link_token(token), pg_catalog.now() + interval '7 days', pg_catalog.now(),
    private.make_link_token())
  on conflict (subscriber_id) do update
  set confirm_token_hash = excluded.confirm_token_hash,
    confirm_expires_at = excluded.confirm_expires_at,
    asked_at = excluded.asked_at
  where l.asked_at is null
    or l.asked_at < pg_catalog.now() - case
      when subscriber.confirmed_at is null and subscriber.unsubscribed_at is not null then interval '1 day'
      else interval '5 minutes'
    end
  returning l.unsubscribe_token into ending;
  if not found then
    return;
  end if;
  insert into private.outgoing_mail (recipient, template, data)
  values (subscriber.email, 'confirm-newsletter',
    pg_catalog.jsonb_build_object('confirmToken', token, 'unsubscribeToken', ending));
  perform pg_catalog.pg_notify('outgoing_mail', '');
end
$$;

-- The page behind the mail's link. False for a token that is unknown, used or a week old.
create function public.confirm_newsletter(token text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  confirmed uuid;
begin
  update private.newsletter_links l
  set confirm_token_hash = null, confirm_expires_at = null, asked_at = null
  where l.confirm_token_hash = private.hash_link_token(token) and l.confirm_expires_at > pg_catalog.now()
  returning l.subscriber_id into confirmed;
  update public.newsletter_subscribers s
  set confirmed_at = pg_catalog.now(), unsubscribed_at = null
  where s.id = confirmed;
  return found;
end
$$;

-- The page behind every letter's other link, and the one click of a mail program. True also for who has ended it before; a mail
-- still unanswered confirms no more.
create function public.unsubscribe_newsletter(token text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  ended uuid;
begin
  update private.newsletter_links l
  set confirm_token_hash = null, confirm_expires_at = null
  where l.unsubscribe_token = token
  returning l.subscriber_id into ended;
  update public.newsletter_subscribers s
  set unsubscribed_at = coalesce(s.unsubscribed_at, pg_catalog.now())
  where s.id = ended;
  return found;
end
$$;

grant execute on function public.confirm_newsletter(text), public.unsubscribe_newsletter(text) to anon, authenticated;

-- For the job that deletes addresses nobody has confirmed, or that have ended it.
create index newsletter_subscribers_updated_at_idx on public.newsletter_subscribers (updated_at)
  where confirmed_at is null or unsubscribed_at is not null;
