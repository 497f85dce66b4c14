-- What search looks through: one narrow row for each published article, team, player and match, kept by triggers.
-- A table of its own, since under row-level security no GIN index of the tables themselves would be used, and since
-- `select *` must not answer with search vectors. Nobody reads it but public.search, which says again what is visible.

-- The pairs of neighbouring characters: "målet" -> {må,ål,le,et}. A title that holds "ål" holds this pair, whatever stands
-- around it: two characters are enough to find it by an index, which trigrams cannot do.
create function private.character_pairs(value text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct pg_catalog.substr(value, place, 2)), '{}')
  from pg_catalog.generate_series(1, pg_catalog.length(value) - 1) place
$$;

create table private.search_entries (
  kind text not null check (kind in ('article', 'team', 'player', 'match')),
  id uuid not null,
  title text not null,
  -- In lower case: what is compared.
  title_key text not null,
  pairs text[] not null,
  -- Publication, or the start of a match; null for teams and players.
  at timestamptz,
  category text not null,
  slug text,
  is_ai_summary boolean not null default false,
  -- An article's lead, a match's league, a team's town, what a player is.
  detail text,
  -- Weights: A title, B lead and what else is shown, C the body.
  document tsvector not null,
  primary key (kind, id)
)
-- Documents lie apart: what is scanned is titles.
with (toast_tuple_target = 128);
create index search_entries_newest_idx on private.search_entries (kind, at desc nulls last, id);
-- Without a pending list: the embedded engine has no process that would empty it, and each search would read it through.
create index search_entries_pairs_idx on private.search_entries using gin (pairs) with (fastupdate = off);
create index search_entries_document_idx on private.search_entries using gin (document) with (fastupdate = off);

-- The words of all titles, for words that were mistyped. One may stand here twice (two writers at once wait for nobody),
-- and one may outlive its title: it is only ever searched for again.
create table private.search_words (
  -- Lower case, without accents: "malfest".
  folded text not null,
  word text not null
);
create index search_words_word_idx on private.search_words (word);
create index search_words_folded_idx on private.search_words using gin (folded extensions.gin_trgm_ops) with (fastupdate = off);

create function private.fold_word(word text) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select extensions.unaccent('extensions.unaccent', pg_catalog.lower(word))
$$;

create function private.put_search_entry(entry private.search_entries, lead text, body text) returns void
language plpgsql
set search_path = ''
as $$
begin
  entry.title_key := pg_catalog.lower(entry.title);
  entry.pairs := private.character_pairs(entry.title_key);
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
  insert into private.search_words (folded, word)
  select private.fold_word(found.word), found.word
  from (select distinct word from pg_catalog.regexp_split_to_table(entry.title_key, '[^[:alnum:]]+') word) found
  where pg_catalog.length(found.word) between 4 and 40
    and not exists (select from private.search_words known where known.word = found.word);
end
$$;

-- "2026-11-21", "19:00" -> the instant. Both are the clock of Stockholm; without a time, midnight.
create function private.match_start(day date, clock time) returns timestamptz
language sql stable parallel safe
set search_path = ''
as $$
  select (day + coalesce(clock, '00:00')) at time zone 'Europe/Stockholm'
$$;

-- One function for each table, so that a row is read by its columns' names. Definer: writers may not touch what is private.
create function private.index_ai_summary() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.search_entries;
begin
  if tg_op = 'DELETE' or not new.published then
    delete from private.search_entries where kind = 'article' and id = coalesce(new.id, old.id);
    return null;
  end if;
  entry.kind := 'article';
  entry.id := new.id;
  entry.title := new.summary_title;
  entry.at := new.generated_at;
  entry.category := new.category_key;
  entry.slug := new.slug;
  entry.is_ai_summary := true;
  entry.detail := pg_catalog.left(pg_catalog.split_part(new.summary_content, e'\n', 1), 200);
  perform private.put_search_entry(entry, pg_catalog.split_part(new.summary_content, e'\n', 1), new.summary_content);
  return null;
end
$$;

create function private.index_cms_article() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.search_entries;
begin
  if tg_op = 'DELETE' or not new.published then
    delete from private.search_entries where kind = 'article' and id = coalesce(new.id, old.id);
    return null;
  end if;
  entry.kind := 'article';
  entry.id := new.id;
  entry.title := new.title;
  entry.at := new.published_at;
  entry.category := new.category_key;
  entry.slug := new.slug;
  entry.is_ai_summary := false;
  entry.detail := pg_catalog.left(coalesce(nullif(new.summary, ''), private.strip_markup(pg_catalog.left(new.content, 400))), 200);
  perform private.put_search_entry(
    entry,
    pg_catalog.concat_ws(' ', new.summary, pg_catalog.array_to_string(new.tags, ' ')),
    private.strip_markup(new.content));
  return null;
end
$$;

create function private.index_team() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.search_entries;
begin
  if tg_op = 'DELETE' then
    delete from private.search_entries where kind = 'team' and id = old.id;
    return null;
  end if;
  entry.kind := 'team';
  entry.id := new.id;
  entry.title := new.name;
  entry.category := public.category_key(new.sport);
  entry.slug := new.slug;
  entry.is_ai_summary := false;
  entry.detail := new.city;
  perform private.put_search_entry(entry, pg_catalog.concat_ws(' ', new.short_name, new.city, new.venue), null);
  return null;
end
$$;

create function private.index_player() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.search_entries;
begin
  if tg_op = 'DELETE' then
    delete from private.search_entries where kind = 'player' and id = old.id;
    return null;
  end if;
  entry.kind := 'player';
  entry.id := new.id;
  entry.title := new.name;
  entry.category := public.category_key(new.sport);
  entry.slug := new.slug;
  entry.is_ai_summary := false;
  entry.detail := new.role;
  perform private.put_search_entry(entry, new.country, null);
  return null;
end
$$;

create function private.index_football_fixture() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.search_entries;
begin
  if tg_op = 'DELETE' then
    delete from private.search_entries where kind = 'match' and id = old.id;
    return null;
  end if;
  entry.kind := 'match';
  entry.id := new.id;
  entry.title := new.home_team_name || ' – ' || new.away_team_name;
  entry.at := new.fixture_date;
  entry.category := 'fotboll';
  entry.is_ai_summary := false;
  entry.detail := new.league_name;
  perform private.put_search_entry(
    entry, pg_catalog.concat_ws(' ', new.league_name, new.league_round, new.venue_name, new.venue_city), null);
  return null;
end
$$;

create function private.index_sports_match() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.search_entries;
begin
  if tg_op = 'DELETE' then
    delete from private.search_entries where kind = 'match' and id = old.id;
    return null;
  end if;
  entry.kind := 'match';
  entry.id := new.id;
  -- A race has no home and away: its columns hold the Grand Prix and, once it is over, the winner.
  entry.title := case new.sport
    when 'formula1' then pg_catalog.concat_ws(', ', new.home_team, nullif(new.round, ''))
    else new.home_team || ' – ' || new.away_team
  end;
  entry.at := private.match_start(new.match_date, new.match_time);
  entry.category := public.category_key(new.sport);
  entry.is_ai_summary := false;
  entry.detail := new.league;
  perform private.put_search_entry(
    entry, pg_catalog.concat_ws(' ', new.league, new.round, new.venue, new.away_team), null);
  return null;
end
$$;

-- Only what search shows or looks through is worth the work: a live score changes a match every minute. Compared as a
-- whole afterwards, not named in `update of`: triggers that run before may change columns that no statement names.
create trigger e_search after insert or delete on public.ai_summaries
  for each row execute function private.index_ai_summary();
create trigger e_search_update after update on public.ai_summaries for each row
  when ((old.published, old.summary_title, old.summary_content, old.generated_at, old.category_key, old.slug)
    is distinct from (new.published, new.summary_title, new.summary_content, new.generated_at, new.category_key, new.slug))
  execute function private.index_ai_summary();
create trigger e_search after insert or delete on public.cms_articles
  for each row execute function private.index_cms_article();
create trigger e_search_update after update on public.cms_articles for each row
  when ((old.published, old.title, old.summary, old.content, old.tags, old.published_at, old.category_key, old.slug)
    is distinct from (new.published, new.title, new.summary, new.content, new.tags, new.published_at, new.category_key, new.slug))
  execute function private.index_cms_article();
create trigger e_search after insert or delete on public.teams
  for each row execute function private.index_team();
create trigger e_search_update after update on public.teams for each row
  when ((old.name, old.short_name, old.city, old.venue, old.sport, old.slug)
    is distinct from (new.name, new.short_name, new.city, new.venue, new.sport, new.slug))
  execute function private.index_team();
create trigger e_search after insert or delete on public.players
  for each row execute function private.index_player();
create trigger e_search_update after update on public.players for each row
  when ((old.name, old.role, old.country, old.sport, old.slug)
    is distinct from (new.name, new.role, new.country, new.sport, new.slug))
  execute function private.index_player();
create trigger e_search after insert or delete on public.api_football_fixtures
  for each row execute function private.index_football_fixture();
create trigger e_search_update after update on public.api_football_fixtures for each row
  when ((old.home_team_name, old.away_team_name, old.fixture_date, old.league_name, old.league_round, old.venue_name, old.venue_city)
    is distinct from
    (new.home_team_name, new.away_team_name, new.fixture_date, new.league_name, new.league_round, new.venue_name, new.venue_city))
  execute function private.index_football_fixture();
create trigger e_search after insert or delete on public.sports_matches
  for each row execute function private.index_sports_match();
create trigger e_search_update after update on public.sports_matches for each row
  when ((old.home_team, old.away_team, old.match_date, old.match_time, old.league, old.round, old.venue, old.sport)
    is distinct from (new.home_team, new.away_team, new.match_date, new.match_time, new.league, new.round, new.venue, new.sport))
  execute function private.index_sports_match();

-- What is there already goes the same way: an update that changes nothing but fires the triggers would also touch
-- updated_at, so the functions run as triggers of a moment.
do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('ai_summaries', 'index_ai_summary'), ('cms_articles', 'index_cms_article'), ('teams', 'index_team'),
      ('players', 'index_player'), ('api_football_fixtures', 'index_football_fixture'),
      ('sports_matches', 'index_sports_match')) as sources (name, indexer)
  loop
    execute format('alter table public.%I disable trigger user', source.name);
    execute format('create trigger search_backfill after update on public.%I for each row execute function private.%I()',
      source.name, source.indexer);
    execute format('update public.%I set id = id', source.name);
    execute format('drop trigger search_backfill on public.%I', source.name);
    execute format('alter table public.%I enable trigger user', source.name);
  end loop;
end
$$;

-- "Åsvalla BK" -> "%C3%85svalla%20BK"
create function private.percent_encode(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(pg_catalog.string_agg(
    case
      when part.letter[1] ~ '^[A-Za-z0-9_.~-]$' then part.letter[1]
      else pg_catalog.regexp_replace(
        pg_catalog.upper(pg_catalog.encode(pg_catalog.convert_to(part.letter[1], 'UTF8'), 'hex')), '(..)', '%\1', 'g')
    end, '' order by part.place), '')
  from pg_catalog.regexp_matches(value, '.', 'g') with ordinality part (letter, place)
$$;

-- Where a find leads: the one place that says so. Teams, players and matches have no page of their own yet.
create function private.search_path_of(kind text, id uuid, slug text, title text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case kind
    when 'article' then '/article/' || slug
    when 'match' then '/dagens-matcher'
    else '/sok?q=' || private.percent_encode(title)
  end
$$;

-- The rule about what a reader may see, said where search answers: what a policy would let anon read.
create function private.is_search_visible(kind text, id uuid, is_ai_summary boolean) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when kind <> 'article' then true
    when is_ai_summary then exists (select from public.ai_summaries s where s.id = is_search_visible.id and s.published)
    else exists (select from public.cms_articles c where c.id = is_search_visible.id and c.published)
  end
$$;

-- How well a row fits: 0 its title is what was asked, 1 it begins so (teams and players), 2 it holds every word that was
-- asked, 3 words of title or lead do in another form, 4 the body does, 5 so does a word much like it.
create type private.search_find as (kind text, id uuid, fit integer);

-- What of one kind fits. `pattern_words`, in lower case and escaped for LIKE, are looked for in titles; `asked` in texts too,
-- when titles give fewer than `enough`. Either may be null.
--
-- Each look goes through the newest first and is content when they give enough: what is common is found among them, and
-- what is not is rare enough for its index. So neither reads more than some thousand rows, however many there are.
create function private.find_search_entries(wanted_kind text, phrase text, pattern_words text[], asked tsquery, enough integer)
returns setof private.search_find
language plpgsql stable
set search_path = ''
-- Without statistics (the embedded engine gathers none) the planner would rather read the whole table.
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
declare
  newest_titles constant integer := 2000;
  newest_texts constant integer := 500;
  most constant integer := 100;
  patterns text[];
  wanted_pairs text[];
  by_title uuid[] := '{}';
  by_text uuid[] := '{}';
begin
  if pattern_words is not null then
    patterns := array(select '%' || word || '%' from pg_catalog.unnest(pattern_words) word);
    by_title := array(
      select newest.id
      from (
        select e.id, e.title_key from private.search_entries e
        where e.kind = wanted_kind
        order by e.at desc nulls last, e.id
        limit newest_titles) newest
      where newest.title_key like all (patterns)
      limit most);
    if pg_catalog.cardinality(by_title) < most then
      -- Words of one character hold no pair; then the pairs of the whole phrase stand for all.
      wanted_pairs := array(
        select distinct pair
        from pg_catalog.unnest(pattern_words) word,
          pg_catalog.unnest(private.character_pairs(pg_catalog.regexp_replace(word, '\\(.)', '\1', 'g'))) pair);
      if pg_catalog.cardinality(wanted_pairs) = 0 then
        wanted_pairs := private.character_pairs(phrase);
      end if;
      by_title := array(
        select e.id from private.search_entries e
        where e.kind = wanted_kind and e.pairs @> wanted_pairs and e.title_key like all (patterns)
        order by e.at desc nulls last, e.id
        limit most);
    end if;
  end if;

  if asked is not null and pg_catalog.cardinality(by_title) < enough then
    by_text := array(
      select newest.id
      from (
        select e.id, e.document from private.search_entries e
        where e.kind = wanted_kind
        order by e.at desc nulls last, e.id
        limit newest_texts) newest
      where newest.document @@ asked
      limit most);
    if pg_catalog.cardinality(by_text) < most then
      by_text := array(
        select e.id from private.search_entries e
        where e.kind = wanted_kind and e.document @@ asked
        order by e.at desc nulls last, e.id
        limit most);
    end if;
  end if;

  return query
    select e.kind, e.id, case
        when e.title_key = phrase then 0
        when e.kind in ('team', 'player') and pg_catalog.starts_with(e.title_key, phrase) then 1
        else 2
      end
    from private.search_entries e
    where e.kind = wanted_kind and e.id = any (by_title);
  return query
    select e.kind, e.id, case
        when pattern_words is null then 5
        when pg_catalog.ts_filter(e.document, '{a,b}') @@ asked then 3
        else 4
      end
    from private.search_entries e
    where e.kind = wanted_kind and e.id = any (by_text) and e.id <> all (by_title);
end
$$;

-- Words to look for in texts: {"spelarna","ham"} -> 'spel' & 'ham':* while the last one may still be being typed. Null for none.
create function private.to_search_query(words text[], is_last_open boolean) returns tsquery
language plpgsql stable
set search_path = ''
as $$
declare
  asked tsquery;
begin
  -- The words are letters and digits only, so that nothing in them is an operator.
  asked := pg_catalog.to_tsquery('pg_catalog.swedish',
    pg_catalog.array_to_string(words, ' & ') || case when is_last_open then ':*' else '' end);
  return case when pg_catalog.numnode(asked) > 0 then asked end;
end
$$;

-- The same for words that were mistyped: for each the known words most like it. Null when one of them is like none.
create function private.to_likely_query(words text[]) returns tsquery
language plpgsql stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  least_likeness constant real := 0.4;
  asked_word text;
  likely text[];
  groups text[] := '{}';
  asked tsquery;
begin
  foreach asked_word in array words loop
    likely := array[asked_word];
    if pg_catalog.length(asked_word) >= 4 then
      likely := array(
        select known.word
        from private.search_words known
        where known.folded operator(extensions.%) private.fold_word(asked_word)
          and extensions.similarity(known.folded, private.fold_word(asked_word)) >= least_likeness
        group by known.word, known.folded
        order by extensions.similarity(known.folded, private.fold_word(asked_word)) desc, known.word
        limit 3);
    end if;
    if pg_catalog.cardinality(likely) = 0 then
      return null;
    end if;
    groups := groups || ('(' || pg_catalog.array_to_string(likely, ' | ') || ')');
  end loop;
  asked := pg_catalog.to_tsquery('pg_catalog.swedish', pg_catalog.array_to_string(groups, ' & '));
  return case when pg_catalog.numnode(asked) > 0 then asked end;
end
$$;

-- Search over what every reader may read: published articles, teams, players and matches. Two characters at least, of
-- which 100 are read. `kind`: one kind only, in pages; without it the best of each, few of those with short names.
-- Order: how well it fits; then articles newest first, matches nearest in time first, names as they sort.
create function public.search(query text, kind text default null, row_limit integer default 10, row_offset integer default 0)
returns table (type text, id uuid, title text, path text, date timestamptz, category text, detail text, is_ai_summary boolean)
language plpgsql stable security definer
set search_path = ''
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
  pattern_words text[];
  words text[];
  asked tsquery;
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
    asked := private.to_search_query(words, phrase ~ '[[:alnum:]]$');
  end if;

  found := array(
    select f from pg_catalog.unnest(kinds) k,
      private.find_search_entries(k, phrase, pattern_words, asked, skipped + wanted) f);
  if pg_catalog.cardinality(found) = 0 and pg_catalog.cardinality(words) > 0 then
    asked := private.to_likely_query(words[1:4]);
    found := array(
      select f from pg_catalog.unnest(kinds) k,
        private.find_search_entries(k, phrase, null, asked, skipped + wanted) f);
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
      where search.kind is not null
        or placed.place <= case placed.kind when 'team' then 2 when 'player' then 2 when 'match' then 3 else 50 end
      order by placed.fit, pg_catalog.array_position(kinds, placed.kind), placed.place
      limit wanted
      offset skipped) page
    -- The triggers above see to it that all are; a reader must not depend on that.
    where private.is_search_visible(page.kind, page.id, page.is_ai_summary)
    order by page.fit, pg_catalog.array_position(kinds, page.kind), page.place;
end
$$;
grant execute on function public.search(text, text, integer, integer) to anon, authenticated, service_role;
