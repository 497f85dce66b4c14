-- expand: which stored bytes this database has forgotten, so that no others are ever deleted

-- Names of bytes (storage.objects.version) that no row has, though this database gave them: an upload is written here before its bytes
-- are, and taken out when its row is there; a row that goes, or gets other bytes, leaves its name. Bytes that a database has never heard
-- of are another's: of the backup that is put back tomorrow, of the right database when this is the wrong one.
create table private.forgotten_bytes (
  version text primary key,
  noted_at timestamptz not null default now()
);
create index forgotten_bytes_noted_idx on private.forgotten_bytes (noted_at);

create function private.note_forgotten_bytes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    insert into private.forgotten_bytes (version) values (old.version) on conflict (version) do nothing;
  end if;
  if tg_op <> 'DELETE' then
    delete from private.forgotten_bytes f where f.version = new.version;
  end if;
  return null;
end
$$;
create trigger y_forgotten_bytes after insert or delete on storage.objects
  for each row execute function private.note_forgotten_bytes();
create trigger y_forgotten_bytes_update after update of version on storage.objects
  for each row when (old.version <> new.version) execute function private.note_forgotten_bytes();
