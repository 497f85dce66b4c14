-- expand: addresses of teams, leagues and players: letters that Swedish writes without ("Bodø", "Łódź", "Đurđevac", "Atlético") are not dropped from
-- them, as the slug rule for articles (spec 3) drops them, and a name in another script has its provider's number. Addresses that are there stay.

-- "Bodø/Glimt" -> "bodoglimt", "Weiß" -> "weiss"; `otherwise` for a name without any letter of a-z. Its twin: src/domain/matches/name-slug.ts.
create function private.slug_from_name(name text, otherwise text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when slug ~ '[a-z]' then slug else otherwise end
  from (
    select pg_catalog.btrim(
      pg_catalog.regexp_replace(
        pg_catalog.regexp_replace(
          pg_catalog.lower(
            pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
              pg_catalog.translate(normalize(coalesce(slug_from_name.name, ''), NFKD), 'ØøŁłĐđÐðĦħŦŧıÆŒẞÞŊ', 'OoLlDdDdHhTtiæœßþŋ'),
              'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ŋ', 'ng')),
          '[^a-z0-9\s-]', '', 'g'),
        '[\s-]+', '-', 'g'),
      '-') as slug
  ) written
$$;

create or replace function private.claim_team_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  base constant text := private.slug_from_name(new.name, 'lag-' || public.slug_from_title(new.provider_id));
  sport_word constant text := case new.sport when 'football' then 'fotboll' when 'hockey' then 'hockey' else 'formel-1' end;
  candidate text := base;
  counter integer := 1;
begin
  if coalesce(new.slug, '') <> '' then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.teams.slug'));
  while exists (select from public.teams where slug = candidate) loop
    candidate := case when counter = 1 then base || '-' || sport_word else base || '-' || sport_word || '-' || counter end;
    counter := counter + 1;
  end loop;
  new.slug := candidate;
  return new;
end
$$;

create or replace function private.claim_player_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  base constant text := private.slug_from_name(new.name, 'spelare-' || public.slug_from_title(new.provider_id));
  candidate text := base;
  counter integer := 1;
begin
  if coalesce(new.slug, '') <> '' then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.players.slug'));
  while exists (select from public.players where slug = candidate) loop
    counter := counter + 1;
    candidate := base || '-' || counter;
  end loop;
  new.slug := candidate;
  return new;
end
$$;

create or replace function private.claim_league_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  base constant text := private.slug_from_name(new.name, 'liga-' || public.slug_from_title(new.provider_id));
  country constant text := private.slug_from_name(new.country, '');
  country_part constant text := case when country = '' then '' else '-' || country end;
  candidate text := base;
  counter integer := 1;
begin
  if coalesce(new.slug, '') <> '' then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.leagues.slug'));
  select l.slug into new.slug from public.leagues l
  where l.provider = new.provider and l.provider_id = new.provider_id and l.slug is not null
  limit 1;
  if new.slug is not null then
    return new;
  end if;
  while exists (select from public.leagues where slug = candidate) loop
    candidate := base || country_part || case when counter = 1 and country_part <> '' then '' else '-' || (counter + 1) end;
    counter := counter + 1;
  end loop;
  new.slug := candidate;
  return new;
end
$$;
