-- expand: what became of items that made no article

-- Items of a feed that became no article (told before by another source, older than is worth telling, without a text): until then they
-- are not fetched again, however often the feed changes. `reason` is null where nothing was wrong with them.
create table private.passed_items (
  source_id uuid not null references public.content_sources (id) on delete cascade,
  external_id text not null,
  outcome text not null check (outcome in ('duplicate', 'too_old', 'failed')),
  reason text,
  until timestamptz not null,
  primary key (source_id, external_id),
  check ((outcome = 'failed') = (reason is not null))
);

-- An editor who changes how a source is read, or what may be taken of it, has its items looked at anew.
create function private.forget_passed_items() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.passed_items p where p.source_id = new.id;
  return null;
end
$$;
create trigger e_look_anew after update of feed_url, kind, selectors, time_zone, rights on public.content_sources
  for each row
  when ((new.feed_url, new.kind, new.selectors, new.time_zone, new.rights)
    is distinct from (old.feed_url, old.kind, old.selectors, old.time_zone, old.rights))
  execute function private.forget_passed_items();
