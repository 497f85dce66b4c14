-- expand: a view that comes without a session gets a random one (specification, section 7)

alter table public.article_views alter column user_session set default pg_catalog.gen_random_uuid()::text;
