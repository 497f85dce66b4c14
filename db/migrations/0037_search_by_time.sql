-- expand: search reads as much of a large archive as of a small one (docs/decisions/0012-search-walks-back-in-time.md)

-- A row's kind, and the year, month and day of its time in UTC: {article,article:2026,article:202611,article:20261122}. What has
-- no time, or one without end, is of the year 0. Its words and these stand in one index, so that those of a month are found
-- without going through those of all years.
create function private.search_spans(kind text, at timestamptz) returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  utc constant timestamp := at at time zone 'UTC';
  day integer := 0;
begin
  if pg_catalog.isfinite(at) then
    day := pg_catalog.date_part('year', utc) * 10000 + pg_catalog.date_part('month', utc) * 100 + pg_catalog.date_part('day', utc);
  end if;
  return array[kind, kind || ':' || day / 10000, kind || ':' || day / 100, kind || ':' || day];
end
$$;

-- The pieces of two and of three characters, some more than once: "målen" -> {må,ål,le,en,mål,åle,len}.
create function private.title_pieces(value text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    pg_catalog.array_agg(first || second) filter (where second is not null)
      || pg_catalog.array_agg(first || second || third) filter (where third is not null),
    '{}')
  from (select pg_catalog.string_to_array(value, null)) title (letters),
    unnest(letters, letters[2:], letters[3:]) piece (first, second, third)
$$;

set local maintenance_work_mem = '256MB';
create index search_entries_title_idx on private.search_entries
  using gin ((private.search_spans(kind, at) || private.title_pieces(title_key))) with (fastupdate = off);
create index search_entries_text_idx on private.search_entries
  using gin (private.search_spans(kind, at), document) with (fastupdate = off);
drop index private.search_entries_pairs_idx;
drop index private.search_entries_document_idx;

-- Words by their beginning. Numbers are no words: nobody mistypes them, and every round has its own.
create index search_words_start_idx on private.search_words (word collate "C");
delete from private.search_words where word ~ '^[0-9]+$';

-- Notes the words of a text that are not known yet.
create function private.learn_search_words(value text, shortest integer) returns void
language sql
set search_path = ''
as $$
  insert into private.search_words (folded, word)
  select private.fold_word(found.word), found.word
  from (
    select distinct word from pg_catalog.regexp_split_to_table(pg_catalog.lower(value), '[^[:alnum:]]+') word) found
  where pg_catalog.length(found.word) between shortest and 40
    and found.word !~ '^[0-9]+$'
    and not exists (select from private.search_words known where known.word = found.word)
$$;

-- As before (0019); of teams, players and matches every word that is shown is known, "AIK" too. The pairs, which no index holds any
-- longer, stay empty until the column goes.
create or replace function private.put_search_entry(entry private.search_entries, lead text, body text) returns void
language plpgsql
set search_path = ''
as $$
begin
  entry.title_key := pg_catalog.lower(entry.title);
  entry.pairs := '{}';
  entry.document :=
    pg_catalog.setweight(pg_catalog.to_tsvector('pg_catalog.swedish', entry.title), 'A')
    || pg_catalog.setweight(pg_catalog.to_tsvector('pg_catalog.swedish', coalesce(lead, '')), 'B')
    || pg_catalog.setweight(pg_catalog.to_tsvector('pg_catalog.swedish', coalesce(body, '')), 'C');
  insert into private.search_entries values (entry.*)
  on conflict (kind, id) do update set
    title = excluded.title,
    title_key = excluded.title_key,
    pairs = excluded.pairs,
    at = excluded.at,
    category = excluded.category,
    slug = excluded.slug,
    is_ai_summary = excluded.is_ai_summary,
    detail = excluded.detail,
    document = excluded.document;
  perform case entry.kind
    when 'article' then private.learn_search_words(entry.title, 4)
    else private.learn_search_words(pg_catalog.concat_ws(' ', entry.title, lead), 2)
  end;
end
$$;

select private.learn_search_words(pg_catalog.string_agg(shown.words, ' '), 2)
from (
  select pg_catalog.concat_ws(' ', name, short_name, city, venue) from public.teams
  union
  select pg_catalog.concat_ws(' ', name, country) from public.players
  union
  select pg_catalog.concat_ws(' ', league_name, league_round, venue_name, venue_city) from public.api_football_fixtures
  union
  select pg_catalog.concat_ws(' ', league, round, venue) from public.sports_matches
) shown (words);

create type private.search_place as (id uuid, at timestamptz);

-- The next time of a kind before an edge (direction 1), or from it on (-1).
create function private.next_search_time(wanted_kind text, edge timestamptz, direction integer) returns timestamptz
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  if direction = 1 then
    return (
      select e.at from private.search_entries e
      where e.kind = wanted_kind and e.at < edge and e.at > '-infinity'
      order by e.at desc nulls last
      limit 1);
  end if;
  return (
    select e.at from private.search_entries e
    where e.kind = wanted_kind and e.at >= edge and e.at < 'infinity'
    order by e.at asc nulls first
    limit 1);
end
$$;

-- What is looked for in titles.
create type private.search_title as (
  -- For LIKE: each word, whatever stands around it.
  patterns text[],
  -- What a title must hold to hold them, for the index.
  pieces text[]
);

-- "derbyt 2-0", {"derbyt","2-0"} -> ({%derbyt%,%2-0%}, {der,byt,2-0}). The words are escaped for LIKE.
create function private.to_search_title(phrase text, words text[]) returns private.search_title
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  title private.search_title;
begin
  title.patterns := array(select '%' || word || '%' from pg_catalog.unnest(words) word);
  -- They lie beside each other, the last one as far to the right as it goes.
  title.pieces := array(
    select distinct pg_catalog.substr(word, greatest(1, least(place, pg_catalog.length(word) - 2)), 3)
    from pg_catalog.unnest(words) asked,
      pg_catalog.regexp_replace(asked, '\\(.)', '\1', 'g') word,
      pg_catalog.generate_series(1, pg_catalog.length(word), 3) place
    where pg_catalog.length(word) >= 2);
  -- Words of one character hold no piece; then those of the whole phrase stand for all.
  if pg_catalog.cardinality(title.pieces) = 0 then
    title.pieces := private.title_pieces(phrase);
  end if;
  return title;
end
$$;

-- Those in a span whose titles hold what is asked; null when they are more than `most` (null: all).
create function private.search_title_hits(span text, title private.search_title, most integer) returns private.search_place[]
language plpgsql stable
set search_path = ''
-- Without statistics (the embedded engine gathers none) the planner would rather read the whole table.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  hits private.search_place[];
begin
  hits := array(
    select row(e.id, e.at)::private.search_place
    from private.search_entries e
    where (private.search_spans(e.kind, e.at) || private.title_pieces(e.title_key)) @> (span || title.pieces)
      and e.title_key like all (title.patterns)
    limit most + 1);
  return case when pg_catalog.cardinality(hits) > most then null else hits end;
end
$$;

-- The same of texts that hold `asked`, and `also`, which no index needs to know: those that do not count towards `most`.
create function private.search_text_hits(span text, asked tsquery, also tsquery, most integer) returns private.search_place[]
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  seen integer;
  hits private.search_place[];
begin
  select pg_catalog.count(*),
    coalesce(pg_catalog.array_agg(row(hit.id, hit.at)::private.search_place) filter (where also is null or hit.document @@ also), '{}')
  into seen, hits
  from (
    select e.id, e.at, e.document
    from private.search_entries e
    where private.search_spans(e.kind, e.at) @> array[span] and e.document @@ asked
    limit most + 1) hit;
  return case when seen > most then null else hits end;
end
$$;

-- At least `wanted` of those of a kind that are nearest before an edge (direction 1; null: the newest of all) or from it on (-1), or all
-- there are. They hold `title` or, without one, `asked` in their texts, and `also`, which no index needs to know.
--
-- It goes from span to span: a month first, then years or all there is, when a month had little or nothing. A span with more than
-- `crowd` is left for its parts, so that nothing reads more than some hundred rows at a time.
create function private.walk_search_entries(
  wanted_kind text, title private.search_title, asked tsquery, also tsquery, edge timestamptz, direction integer,
  first_level integer, crowd integer, wanted integer)
returns private.search_place[]
language plpgsql stable
set search_path = ''
-- Without statistics (the embedded engine gathers none) the planner would rather read the whole table.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  -- Whoever asks for what is rare among what is common gets what the newest give.
  most_looks constant integer := case when also is null then 100 else 10 end;
  units constant text[] := array['year', 'month', 'day'];
  level integer := first_level;
  cursor_at timestamptz := private.next_search_time(wanted_kind,
    coalesce(edge, case direction when 1 then 'infinity' else '-infinity' end::timestamptz), direction);
  spans text[];
  crowded text[] := '{}';
  utc timestamp;
  most integer;
  looks integer := 0;
  hits private.search_place[];
  found private.search_place[] := '{}';
begin
  loop
    -- Past the last time there is still what has none.
    spans := private.search_spans(wanted_kind, cursor_at);
    if cursor_at is null then
      level := 1;
    end if;
    while spans[level + 1] = any (crowded) loop
      level := level + 1;
    end loop;

    most := case when level < 3 and cursor_at is not null then crowd end;
    hits := case
      when title.patterns is not null then private.search_title_hits(spans[level + 1], title, most)
      else private.search_text_hits(spans[level + 1], asked, also, most)
    end;
    if hits is null then
      crowded := crowded || spans[level + 1];
      continue;
    end if;

    looks := looks + 1;
    found := found || array(
      select hit::private.search_place
      from pg_catalog.unnest(hits) hit
      where edge is null or ((hit.at >= edge and hit.at < 'infinity') is true) = (direction = -1));
    exit when level = 0 or cursor_at is null or pg_catalog.cardinality(found) >= wanted or looks >= most_looks;
    utc := pg_catalog.date_trunc(units[level], cursor_at at time zone 'UTC');
    if direction = -1 then
      utc := utc + ('1 ' || units[level])::interval;
    end if;
    edge := utc at time zone 'UTC';
    cursor_at := private.next_search_time(wanted_kind, edge, direction);
    -- Of twelve such months a year would be crowded.
    level := case when pg_catalog.cardinality(hits) = 0 then 0 when pg_catalog.cardinality(hits) * 12 > crowd then level else level - 1 end;
  end loop;
  return found;
end
$$;

-- What is looked for in texts.
create type private.search_words_asked as (
  -- Every word, the last one also as the beginning of words that titles are known to have.
  known tsquery,
  -- Every word, the last one as the beginning of any word, while it may still be being typed. Where that could be nearly every text,
  -- since many words begin so, `closed` has the others, and `open` only the last one.
  open tsquery,
  closed tsquery,
  -- All of them, in title or lead.
  shown tsquery
);

-- {"spelarna","ham"} -> 'spel' & ('ham' | 'hamn' | 'hammarby'), 'spel' & 'ham':*, null, 'spel':AB & 'ham':*AB. Null where nothing is left
-- to look for.
create function private.to_search_words(words text[], is_last_open boolean) returns private.search_words_asked
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  most_known constant integer := 20;
  last constant text := words[pg_catalog.cardinality(words)];
  before constant text := pg_catalog.array_to_string(words[:pg_catalog.cardinality(words) - 1], ' & ');
  known text[] := array[last];
  asked private.search_words_asked;
begin
  if is_last_open then
    known := known || array(
      select begun.word
      from (
        select w.word from private.search_words w
        where w.word collate "C" > last and w.word collate "C" < last || U&'\+10FFFF'
        limit 500) begun
      group by begun.word
      order by pg_catalog.length(begun.word), begun.word
      limit most_known);
  end if;
  -- The words are letters and digits only, so that nothing in them is an operator.
  asked.known := pg_catalog.to_tsquery('pg_catalog.swedish',
    pg_catalog.concat_ws(' & ', nullif(before, ''), '(' || pg_catalog.array_to_string(known, ' | ') || ')'));
  asked.shown := pg_catalog.to_tsquery('pg_catalog.swedish',
    pg_catalog.array_to_string(words, ':AB & ') || case when is_last_open then ':*AB' else ':AB' end);
  if is_last_open then
    asked.open := pg_catalog.to_tsquery('pg_catalog.swedish', pg_catalog.concat_ws(' & ', nullif(before, ''), last || ':*'));
    if pg_catalog.cardinality(known) > most_known then
      asked.closed := pg_catalog.to_tsquery('pg_catalog.swedish', before);
      asked.open := pg_catalog.to_tsquery('pg_catalog.swedish', last || ':*');
    end if;
  end if;
  asked.known := case when pg_catalog.numnode(asked.known) > 0 then asked.known end;
  asked.closed := case when pg_catalog.numnode(asked.closed) > 0 then asked.closed end;
  asked.open := case when pg_catalog.numnode(asked.open) > 0 then asked.open end;
  return asked;
end
$$;

-- Of the two kinds that have a time: the newest articles, the matches nearest to now.
create function private.nearest_search_entries(
  wanted_kind text, title private.search_title, asked tsquery, also tsquery, first_level integer, most integer)
returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  crowd constant integer := 200;
  places private.search_place[];
begin
  if wanted_kind = 'article' then
    places := private.walk_search_entries(wanted_kind, title, asked, also, null, 1, first_level, crowd, most);
    return array(
      select p.id from pg_catalog.unnest(places) p
      order by p.at desc nulls last, p.id
      limit most);
  end if;
  places := case
    when title.patterns is not null then private.search_title_hits(wanted_kind, title, crowd)
    else private.search_text_hits(wanted_kind, asked, also, crowd)
  end;
  if places is null then
    places :=
      private.walk_search_entries(wanted_kind, title, asked, also, pg_catalog.now(), 1, 2, crowd, most)
      || private.walk_search_entries(wanted_kind, title, asked, also, pg_catalog.now(), -1, 2, crowd, most);
  end if;
  return array(
    select p.id from pg_catalog.unnest(places) p
    order by pg_catalog.abs(extract(epoch from p.at - pg_catalog.now())), p.id
    limit most);
end
$$;

drop function private.find_search_entries(text, text, text[], tsquery, integer);
drop function private.to_search_query(text[], boolean);

-- What of one kind fits. `pattern_words`, in lower case and escaped for LIKE, are looked for in titles; `asked` in texts too,
-- when titles give fewer than `enough`. Either may be null.
create function private.find_search_entries(
  wanted_kind text, phrase text, pattern_words text[], asked private.search_words_asked, enough integer)
returns setof private.search_find
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  most constant integer := case when enough <= 3 then 20 else 100 end;
  has_time constant boolean := wanted_kind in ('article', 'match');
  title private.search_title;
  by_title uuid[] := '{}';
  by_text uuid[] := '{}';
begin
  if pattern_words is not null then
    title := private.to_search_title(phrase, pattern_words);
    if has_time then
      by_title := private.nearest_search_entries(wanted_kind, title, null, null, 2, most);
    else
      by_title := array(
        select e.id
        from pg_catalog.unnest(private.search_title_hits(wanted_kind, title, null)) hit
        join private.search_entries e on e.kind = wanted_kind and e.id = hit.id
        order by e.title_key = phrase desc, pg_catalog.starts_with(e.title_key, phrase) desc, e.title_key, e.id
        limit most);
    end if;
  end if;

  if asked.known is not null and pg_catalog.cardinality(by_title) < enough then
    if has_time then
      by_text := private.nearest_search_entries(wanted_kind, null, asked.known, null, 2, most);
      -- Of what is shown every word is known; bodies hold more.
      if wanted_kind = 'article' and asked.open is not null then
        if asked.closed is null and pg_catalog.cardinality(by_text) < most then
          by_text := private.nearest_search_entries(wanted_kind, null, asked.open, null, 0, most);
        elsif pg_catalog.cardinality(by_text) < enough then
          by_text := by_text || private.nearest_search_entries(wanted_kind, null, asked.closed, asked.open, 2, most);
        end if;
      end if;
    else
      by_text := array(
        select e.id from private.search_entries e
        where private.search_spans(e.kind, e.at) @> array[wanted_kind] and e.document @@ asked.known
        order by e.title_key, e.id
        limit most);
    end if;
  end if;

  -- One by one, each by its key: all of a kind would be read otherwise, where nothing is known of how many that are.
  return query
    select wanted_kind, hit.id, case
        when e.title_key = phrase then 0
        when not has_time and pg_catalog.starts_with(e.title_key, phrase) then 1
        else 2
      end
    from pg_catalog.unnest(by_title) hit (id)
    cross join lateral (select title_key from private.search_entries where kind = wanted_kind and id = hit.id limit 1) e;
  return query
    select wanted_kind, hit.id, case
        when asked.shown is null then 5
        when e.document @@ asked.shown then 3
        else 4
      end
    from (select pg_catalog.unnest(by_text) except select pg_catalog.unnest(by_title)) hit (id)
    cross join lateral (select document from private.search_entries where kind = wanted_kind and id = hit.id limit 1) e;
end
$$;

-- Words that were mistyped: for each the known words most like it; what is known stands for itself, unless all of them are. Null when
-- nothing is like any.
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

-- As before (0019): what is asked is looked for kind by kind, and no further than that kind is shown.
create or replace function public.search(query text, kind text default null, row_limit integer default 10, row_offset integer default 0)
returns table (type text, id uuid, title text, path text, date timestamptz, category text, detail text, is_ai_summary boolean)
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
      page.category, page.detail, page.is_ai_summary
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
drop function private.is_search_visible(text, uuid, boolean);
