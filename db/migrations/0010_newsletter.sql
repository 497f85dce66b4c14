-- Who gets the newsletter. Double opt-in: a row counts once confirmed_at is set. No caller reads it but administrators.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));
create trigger newsletter_subscribers_touch before update on public.newsletter_subscribers
  for each row execute function private.touch_updated_at();

alter table public.newsletter_subscribers enable row level security;
create policy newsletter_subscribers_read on public.newsletter_subscribers for select to authenticated
  using ((select public.is_admin()));
create policy newsletter_subscribers_service on public.newsletter_subscribers for all to service_role
  using (true) with check (true);
grant select on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;

-- The form's call. Takes the address down unconfirmed; the answer is the same whether or not it was known.
create function public.subscribe_newsletter(email text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := pg_catalog.lower(pg_catalog.btrim(email));
begin
  -- The simple shape of the spec's section 5: something, an at sign, something with a dot, no spaces.
  if address is null or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or pg_catalog.length(address) > 254 then
    raise exception 'Ogiltig e-postadress' using errcode = '22023';
  end if;
  insert into public.newsletter_subscribers (email)
  values (address)
  on conflict ((pg_catalog.lower(newsletter_subscribers.email))) do nothing;
end
$$;
grant execute on function public.subscribe_newsletter(text) to anon, authenticated;
