-- expand: search names no hour that nobody has told

-- As before (0060). A match whose hour was never set (TBD) has none when nobody knows what became of it (UNK), or when it is put off or called
-- off (PST, CANC), either: its long text ends by saying so (unsetHour, src/domain/matches/fixture-status.ts).
create or replace function public.search(query text, kind text default null, row_limit integer default 10, row_offset integer default 0)
returns table (type text, id uuid, title text, path text, date timestamptz, category text, detail text, is_ai_summary boolean,
  is_time_known boolean)
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
-- Who asks for nothing but stop words need not be told.
set client_min_messages = warning
as $$
#variable_conflict use_column
declare
  phrase constant text := pg_catalog.btrim(pg_catalog.regexp_replace(
    pg_catalog.left(pg_catalog.lower(pg_catalog.left(search.query, 100)), 100), '\s+', ' ', 'g'));
  kinds constant text[] := case
    when search.kind is null then array['team', 'player', 'match', 'article']
    else array[search.kind]
  end;
  wanted constant integer := greatest(1, least(coalesce(row_limit, 10), 50));
  skipped constant integer := greatest(0, least(coalesce(row_offset, 0), 100));
  -- Of each kind, in the order of `kinds`.
  shown constant integer[] := case
    when search.kind is null then array[2, 2, 3, 50]
    else array[150]
  end;
  pattern_words text[];
  words text[];
  asked private.search_words_asked;
  found private.search_find[];
begin
  if phrase is null or pg_catalog.length(phrase) < 2 then
    return;
  end if;
  -- Word by word, so that "norrhamn åsvalla" finds "Norrhamn – Åsvalla"; what LIKE would take as a sign stands for itself.
  pattern_words := array(
    select pg_catalog.regexp_replace(word, '([\\%_])', '\\\1', 'g')
    from pg_catalog.regexp_split_to_table(phrase, ' ') with ordinality listed (word, place)
    order by place
    limit 8);
  words := array(
    select word
    from pg_catalog.regexp_split_to_table(phrase, '[^[:alnum:]]+') with ordinality listed (word, place)
    where word <> ''
    order by place
    limit 8);
  if pg_catalog.cardinality(words) > 0 then
    asked := private.to_search_words(words, phrase ~ '[[:alnum:]]$');
  end if;

  found := array(
    select f
    from rows from (pg_catalog.unnest(kinds), pg_catalog.unnest(shown)) k (name, most),
      private.find_search_entries(k.name, phrase, pattern_words, asked, least(skipped + wanted, k.most)) f);
  if pg_catalog.cardinality(found) = 0 and pg_catalog.cardinality(words) > 0 then
    asked := null;
    asked.known := private.to_likely_query(words[1:4]);
    if asked.known is null then
      return;
    end if;
    found := array(
      select f
      from rows from (pg_catalog.unnest(kinds), pg_catalog.unnest(shown)) k (name, most),
        private.find_search_entries(k.name, phrase, null, asked, least(skipped + wanted, k.most)) f);
  end if;

  return query
    select page.kind, page.id, page.title, private.search_path_of(page.kind, page.id, page.slug, page.title), page.at,
      page.category,
      case page.kind
        when 'team' then nullif(pg_catalog.concat_ws(', ', private.league_of_team(page.id), page.detail), '')
        else page.detail
      end,
      page.is_ai_summary,
      page.kind <> 'match' or coalesce(
        (select m.match_time is not null from public.sports_matches m where m.id = page.id),
        (select a.status_short <> 'TBD' and coalesce(a.status_long not like '%: tid ej bestämd', true)
          from public.api_football_fixtures a where a.id = page.id),
        true)
    from (
      select placed.*
      from (
        select e.*, f.fit, pg_catalog.row_number() over (
          partition by e.kind
          order by f.fit,
            case e.kind when 'match' then pg_catalog.abs(extract(epoch from e.at - pg_catalog.now())) end,
            e.at desc nulls last, e.title_key, e.id) as place
        from pg_catalog.unnest(found) f
        join private.search_entries e on e.kind = f.kind and e.id = f.id) placed
      where placed.place <= shown[pg_catalog.array_position(kinds, placed.kind)]
      order by placed.fit, pg_catalog.array_position(kinds, placed.kind), placed.place
      limit wanted
      offset skipped) page
    -- The triggers see to it that all are visible; a reader must not depend on that.
    where page.kind <> 'article' or coalesce(
      (select s.published from public.ai_summaries s where s.id = page.id),
      (select c.published from public.cms_articles c where c.id = page.id),
      false)
    order by page.fit, pg_catalog.array_position(kinds, page.kind), page.place;
end
$$;
grant execute on function public.search(text, text, integer, integer) to anon, authenticated, service_role;
