-- expand: the objects of a public bucket are read by whoever knows their names, and listed by administrators

-- What of the storage door's work is being done, as storage-api has it (storage.operation): its list says so, and an older program's does
-- not yet.
create function storage.operation() returns text
language sql stable
set search_path = ''
as $$
  select pg_catalog.current_setting('storage.operation', true)
$$;
grant execute on function storage.operation() to anon, authenticated, service_role;

-- Everybody reads the objects of a public bucket, each by its name. A list of them would show what articles that are yet to be
-- published are about.
alter policy objects_read on storage.objects
  using (exists (select from storage.buckets b where b.id = bucket_id and b.public)
    and (select storage.operation()) is distinct from 'storage.object.list');
