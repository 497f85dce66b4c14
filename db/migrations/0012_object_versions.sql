-- The sweeps ask each hour which stored bytes still have a row.
create index objects_version_idx on storage.objects (version);
