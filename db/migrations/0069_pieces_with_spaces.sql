-- expand: what the desks look for is found whichever space a text has there

-- "50%_" -> '%50\%\_%', "3 000" -> '%3_000%': a space stands for any one sign, as what is copied from a page or a word processor has spaces that do
-- not break (U+00A0, U+202F) where a keyboard gives ordinary ones.
create or replace function private.piece_pattern(piece text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '%' || pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(piece, '([\\%_])', '\\\1', 'g'),
    '[ \u00a0\u2007\u2009\u202f]', '_', 'g') || '%'
$$;
