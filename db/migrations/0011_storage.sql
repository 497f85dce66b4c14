-- Buckets and objects, as storage-api has them. The bytes lie in the blob store; a row here is what makes them exist.
create table storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null check (name <> '' and length(name) <= 1024),
  owner uuid default auth.uid(),
  -- Name of the bytes in the blob store: new with each write, so that a replaced picture never mixes with the old one.
  version text not null,
  -- {"size", "mimetype", "cacheControl", "eTag", "lastModified"}
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bucket_id, name)
);
create trigger objects_touch before update on storage.objects for each row execute function private.touch_updated_at();

-- Pictures of articles: 5 MB, four types (spec 5).
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('cms-images', 'cms-images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
create policy buckets_read on storage.buckets for select to anon, authenticated using (public or (select public.is_admin()));
create policy buckets_service on storage.buckets for all to service_role using (true) with check (true);
-- Everybody reads the objects of a public bucket; administrators write and delete.
create policy objects_read on storage.objects for select to anon, authenticated
  using (exists (select from storage.buckets b where b.id = bucket_id and b.public));
create policy objects_admin on storage.objects for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy objects_service on storage.objects for all to service_role using (true) with check (true);
grant select on storage.buckets, storage.objects to anon;
grant select on storage.buckets to authenticated;
grant select, insert, update, delete on storage.objects to authenticated;
grant select, insert, update, delete on storage.buckets, storage.objects to service_role;
