-- expand: a session of Formula 1 is known by its race's name, no longer by its number

-- "2026-9-race" -> "2026-monaco-grand-prix-race": a round that is called off moves the numbers of those after it, and with them their
-- pages showed another race. Where the name has been edited it is taken from another session of the same number. Of two that would be the
-- same one stays as it is, and goes with the season's next refresh; so does what a node of before writes meanwhile. The triggers would
-- leave what an administrator has written as it is, and tell every node of each row.
alter table public.sports_matches disable trigger user;
with numbered as (
  select id, league_season, substring(provider_id from '^\d{4}-(\d+)-') as number, session, home_team, edited_at
  from public.sports_matches
  where provider = 'jolpica' and provider_id ~ '^\d{4}-\d+-' and league_season is not null and session is not null
), named as (
  select id, edited_at, concat_ws('-', league_season,
    public.slug_from_title(first_value(home_team) over (partition by league_season, number order by edited_at nulls first, id)),
    session) as provider_id
  from numbered
), firsts as (
  select distinct on (provider_id) id, provider_id from named order by provider_id, edited_at nulls last, id
)
update public.sports_matches m
set provider_id = firsts.provider_id
from firsts
where m.id = firsts.id
  and not exists (select from public.sports_matches o where (o.provider, o.provider_id) = ('jolpica', firsts.provider_id));
alter table public.sports_matches enable trigger user;
