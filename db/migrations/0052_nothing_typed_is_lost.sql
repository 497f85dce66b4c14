-- expand: a tag that is never closed loses its bracket, not the text behind it; what is taken back is what nobody has changed since

-- As in 0002, but that "Kolla <källan" keeps its words: what no angle bracket closes is no tag. None can come of what is left.
create or replace function private.strip_markup(value text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  before text;
begin
  if value is null then
    return null;
  end if;
  -- Nobody nests tags in tags ten deep but to keep the database busy: then no angle bracket stays.
  for pass in 1..10 loop
    before := value;
    -- [^>]*? for the engine: the first quantifier decides whether the whole match is the shortest or the longest.
    value := pg_catalog.regexp_replace(value, '<script\M[^>]*?>.*?</script\s*>', '', 'gi');
    value := pg_catalog.regexp_replace(value, '<style\M[^>]*?>.*?</style\s*>', '', 'gi');
    value := pg_catalog.regexp_replace(value, '<!--.*?-->', '', 'g');
    value := pg_catalog.regexp_replace(value, '<[/!?a-zA-Z][^<>]*>', '', 'g');
    if value = before then
      return pg_catalog.regexp_replace(value, '<+(?=[/!?a-zA-Z])', '', 'g');
    end if;
  end loop;
  return pg_catalog.translate(value, '<>', '');
end
$$;

-- As in 0047 and 0031, but that who takes back says what the articles were: one that somebody has changed since stays as it is.
-- Without seen_at, as the program before called them, all are taken back.
drop function public.take_back_publication(uuid[]);
create function public.take_back_publication(article_ids uuid[], seen_at timestamptz[] default null)
returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators may publish' using errcode = '42501';
  end if;
  perform pg_catalog.set_config('avspark.takes_back', 'on', true);
  return query
    update public.cms_articles a set published = false
    where a.id = any (article_ids) and a.published and private.is_as_seen(a, article_ids, seen_at)
    returning a.id;
  perform pg_catalog.set_config('avspark.takes_back', 'off', true);
end
$$;
grant execute on function public.take_back_publication(uuid[], timestamptz[]) to authenticated;

drop function public.republish_articles(uuid[]);
create function public.republish_articles(article_ids uuid[], seen_at timestamptz[] default null)
returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators may publish' using errcode = '42501';
  end if;
  perform pg_catalog.set_config('avspark.republishes', 'on', true);
  return query
    update public.cms_articles a set published = true
    where a.id = any (article_ids) and not a.published and a.deleted_at is null
      and private.is_as_seen(a, article_ids, seen_at)
    returning a.id;
  perform pg_catalog.set_config('avspark.republishes', 'off', true);
end
$$;
grant execute on function public.republish_articles(uuid[], timestamptz[]) to authenticated;

-- Whether nobody has written to the article since: the two lists go together, place by place.
create function private.is_as_seen(article public.cms_articles, article_ids uuid[], seen_at timestamptz[])
returns boolean
language sql stable
set search_path = ''
as $$
  select seen_at is null or exists (
    select from unnest(article_ids, seen_at) as seen (id, updated_at)
    where seen.id = article.id and seen.updated_at = article.updated_at)
$$;
