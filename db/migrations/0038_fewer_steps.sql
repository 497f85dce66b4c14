-- expand: two functions that did more than they need

-- As before (0037): a word is folded once, not for every word that it is compared with.
create or replace function private.to_likely_query(words text[]) returns tsquery
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set pg_trgm.similarity_threshold = 0.4
as $$
declare
  unknown constant text[] := array(
    select asked.word from pg_catalog.unnest(words) asked (word)
    where pg_catalog.length(asked.word) >= 4
      and not exists (select from private.search_words known where known.word = asked.word));
  asked_word text;
  asked_folded text;
  likely text[];
  has_likely boolean := false;
  groups text[] := '{}';
  asked tsquery;
begin
  foreach asked_word in array words loop
    likely := '{}';
    asked_folded := private.fold_word(asked_word);
    if pg_catalog.length(asked_word) >= 4 and (pg_catalog.cardinality(unknown) = 0 or asked_word = any (unknown)) then
      likely := array(
        select known.word
        from private.search_words known
        where known.folded operator(extensions.%) asked_folded
        group by known.word, known.folded
        order by extensions.similarity(known.folded, asked_folded) desc, known.word
        limit 3);
    end if;
    has_likely := has_likely or pg_catalog.cardinality(likely) > 0;
    groups := groups || ('(' || pg_catalog.array_to_string(likely || asked_word, ' | ') || ')');
  end loop;
  if not has_likely then
    return null;
  end if;
  asked := pg_catalog.to_tsquery('pg_catalog.swedish', pg_catalog.array_to_string(groups, ' & '));
  return case when pg_catalog.numnode(asked) > 0 then asked end;
end
$$;

-- As before (0035): each name is looked up by its account, so that not all accounts are gone through.
create or replace function public.audit_people() returns table (id uuid, name text, has_acted boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators may see this' using errcode = '42501';
  end if;
  return query
    with recursive actors as (
      (select l.actor_id as account from public.audit_log l where l.actor_id is not null order by l.actor_id limit 1)
      union all
      select (select l.actor_id from public.audit_log l where l.actor_id > a.account order by l.actor_id limit 1)
      from actors a
      where a.account is not null
    ), named as (
      select a.account, true as has_acted from actors a where a.account is not null
      union
      select l.subject_id::uuid, false from public.audit_log l
      where l.subject_table in ('user_roles', 'users') and l.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
    select n.account, coalesce(nullif(pg_catalog.btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email),
      pg_catalog.bool_or(n.has_acted)
    from named n
    left join lateral (
      select account.raw_user_meta_data, account.email from auth.users account where account.id = n.account limit 1) u on true
    group by n.account, u.raw_user_meta_data, u.email;
end
$$;
