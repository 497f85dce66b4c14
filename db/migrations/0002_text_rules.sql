-- Rules about text that tables below rest on. Each has its twin in src/domain; tests/integration holds them together.

-- "Målfest på Örjans vall!" -> "malfest-pa-orjans-vall" (spec 3, slug rule).
-- Never empty: a title without any letter of a-z or digit gives "artikel".
create function public.slug_from_title(title text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    nullif(
      pg_catalog.regexp_replace(
        pg_catalog.regexp_replace(
          pg_catalog.regexp_replace(
            pg_catalog.translate(pg_catalog.lower(title), 'åäöÅÄÖ', 'aaoaao'),
            '[^a-z0-9\s-]', '', 'g'),
          '\s+', '-', 'g'),
        '-+', '-', 'g'),
      ''),
    'artikel')
$$;

-- One key for each sport, whatever it was called: " Football " -> "fotboll", "Formula 1" -> "formel 1" (spec 2, category pages).
create function public.category_key(category text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case pg_catalog.lower(pg_catalog.btrim(category))
    when 'football' then 'fotboll'
    when 'basketball' then 'basket'
    when 'formula 1' then 'formel 1'
    when 'formula1' then 'formel 1'
    when 'formel1' then 'formel 1'
    when 'f1' then 'formel 1'
    when 'allmant' then 'allmänt'
    else pg_catalog.lower(pg_catalog.btrim(category))
  end
$$;

-- The categories an article may have (spec 9), and Formula 1, which the category pages and summaries have beside them.
create function public.is_article_category(category text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select public.category_key(category) in
    ('fotboll', 'basket', 'tennis', 'hockey', 'golf', 'padel', 'motorsport', 'allmänt', 'formel 1')
$$;

-- "<h1>Seger</h1>" -> "Seger" (spec 5, article form). Repeated until nothing changes, so that "<<b>i>" leaves nothing behind.
create function private.strip_markup(value text) returns text
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
    -- All that is cut off at the end at once: one by one takes a pass over the text for each, and the database stands still.
    value := pg_catalog.regexp_replace(value, '(?:<[/!?a-zA-Z][^<>]*)+$', '');
    if value = before then
      return value;
    end if;
  end loop;
  return pg_catalog.translate(value, '<>', '');
end
$$;

-- "<p>En <b onclick=x>fet</b> rad</p>" -> "En <b>fet</b> rad": content keeps strong and b, without attributes (spec 5).
create function private.keep_bold(value text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- Stand-ins from the private use area: no keyboard types them, and those that come in are removed first.
  opening constant text := pg_catalog.chr(57344);
  closing constant text := pg_catalog.chr(57345);
begin
  if value is null then
    return null;
  end if;
  value := pg_catalog.translate(value, opening || closing, '');
  value := pg_catalog.regexp_replace(value, '<(strong|b)(\s[^<>]*)?>', opening || '\1>', 'gi');
  value := pg_catalog.regexp_replace(value, '</(strong|b)\s*>', closing || '\1>', 'gi');
  value := private.strip_markup(value);
  value := pg_catalog.replace(value, opening, '<');
  return pg_catalog.replace(value, closing, '</');
end
$$;

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  return new;
end
$$;

-- Checks, generated columns and indexes run as whoever writes the row. Nobody calls the others by name.
grant execute on function public.slug_from_title(text), public.category_key(text), public.is_article_category(text)
  to authenticated, service_role;
