import type { Queryable } from "../../../src/platform/db/database.ts";

/** What a newsroom of so many articles has beside them. */
export interface SizeCounts {
	articles: number;
	fixtures: number;
	sources: number;
	runs: number;
	/** Subscribers of the newsletter too. */
	accounts: number;
	/** Corrections too. */
	reports: number;
}

/** A million articles go with ten million views and a hundred thousand fixtures; what is small has a floor. */
export function toCounts(articles: number): SizeCounts {
	return {
		articles,
		fixtures: Math.max(1_000, Math.round(articles / 10)),
		sources: Math.max(10, Math.round(articles / 5_000)),
		runs: Math.max(100, Math.round(articles / 100)),
		accounts: Math.round(articles / 10),
		reports: Math.round(articles / 100),
	};
}

/** Their triggers would take hours over a million rows: what those write is written here, all at once. */
const tables = [
	"public.cms_articles",
	"public.ai_summaries",
	"public.article_views",
	"public.api_football_fixtures",
	"public.sports_matches",
	"public.leagues",
	"public.teams",
	"public.content_sources",
	"public.stories",
	"public.scraped_articles",
	"public.scraping_runs",
	"public.scraping_run_sources",
	"public.newsletter_subscribers",
	"public.error_reports",
	"public.corrections",
	"public.user_roles",
	"auth.users",
];

/** Indexes of these are made anew after each growth: adding to them row by row takes many times as long. */
const regrown = [
	"public.cms_articles",
	"public.ai_summaries",
	"public.article_views",
	"public.scraped_articles",
	"private.search_entries",
	"private.search_words",
];

/** So many leads and bodies are told over and over; titles are each their own. */
const textCount = 2_000;

const preparation = `
	set synchronous_commit = off;
	set maintenance_work_mem = '256MB';
	set work_mem = '64MB';
	create schema if not exists bench;
	create or replace function bench.word(n integer) returns text language sql immutable as $$
		select (array['spel','mål','lag','match','derby','storm','norr','söder','väst','öst','berg','dal','sjö','ström','gren','kvist','hamn','vik','by','stad'])[1 + n % 20]
			|| (array['are','en','het','skap','ning','erna','arna','or','ing','ande','else','bar','lös','rik','full','isk','ig','lig','sam','voll'])[1 + n / 20 % 20]
			|| case when n < 400 then '' else chr(97 + n / 400 % 26) || chr(97 + n / 10400 % 26) end
	$$;
	-- Few words often, most of them seldom, as in any language. It names the row, so that each gets its own.
	create or replace function bench.words(n bigint, many integer) returns text language sql volatile as $$
		select string_agg(bench.word((19999 * random() ^ 3)::integer), ' ') from generate_series(1, many + (n * 0)::integer)
	$$;
	create table if not exists bench.texts (k integer primary key, phrase text, lead text, body text, document tsvector);
	insert into bench.texts
	select k, phrase, lead, body,
		setweight(to_tsvector('pg_catalog.swedish', lead), 'B') || setweight(to_tsvector('pg_catalog.swedish', body), 'C')
	from (
		select k, bench.words(k, 4) as phrase, bench.words(k, 8) as lead, bench.words(k, 25) as body
		from generate_series(0, ${textCount - 1}) k where not exists (select from bench.texts)) t;
	create or replace function bench.category(n bigint) returns text language sql immutable as $$
		select case when n % 997 = 0 then 'padel' when n % 10 < 6 then 'fotboll' when n % 10 < 9 then 'hockey' else 'formel 1' end
	$$;
	create unlogged table if not exists bench.articles (
		n bigint, id uuid, story_id uuid, is_ai boolean, title text, k integer, category text, at timestamptz, published boolean);
	create or replace view bench.all_published as
		select category_key as category from public.cms_articles where published
		union all select category_key from public.ai_summaries where published;
	truncate bench.articles`;

/** A quarter of an hour apart, the newest now: a day has 96 at any size. One in twenty is not published. $1 to $2: which. */
const articles = [
	`insert into bench.articles
	select n, gen_random_uuid(), gen_random_uuid(), n % 2 = 0, phrase || ' ' || bench.word((n * 7 % 20000)::integer) || ' omgång ' || n, k, bench.category(n),
		now() - n * interval '15 minutes', n % 20 <> 7 and n % 20 <> 8
	from generate_series($1::bigint, $2::bigint) n
	join bench.texts on k = n % ${textCount}`,
	`insert into public.stories (id, sport_category, title, first_published_at, last_published_at, needs_summary)
	select story_id, category, title, at, at, false from bench.articles where is_ai and $1::bigint <= $2::bigint`,
	`insert into public.ai_summaries
		(id, summary_title, summary_content, sport_category, generated_at, published, published_at, slug, held_reason, engine, story_id,
			source_articles, created_at)
	select id, title, lead || e'\\n\\n' || body, category, at, published, case when published then at end, 'omgang-' || n,
		case when not published then 'Uppgiften saknas i källorna' end, 'extractive', story_id,
		jsonb_build_array(jsonb_build_object('title', title, 'url', 'https://kalla.example/' || n, 'source', 'Källa ' || 1 + n % 10,
			'published_at', '2026-01-01T00:00:00Z')), at
	from bench.articles join bench.texts using (k) where is_ai and $1::bigint <= $2::bigint`,
	`insert into public.cms_articles
		(id, title, content, summary, category, tags, published, published_at, slug, featured, created_at)
	select id, title, body, lead, category, array[split_part(title, ' ', 1)], published, case when published then at end,
		'omgang-' || n, n % 500 = 1, at
	from bench.articles join bench.texts using (k) where not is_ai and $1::bigint <= $2::bigint`,
	`insert into public.slug_history (slug, article_id, article_kind)
	select 'omgang-' || n, id, case when is_ai then 'ai' else 'cms' end from bench.articles where published and $1::bigint <= $2::bigint`,
	`insert into private.search_entries (kind, id, title, title_key, pairs, at, category, slug, is_ai_summary, detail, document)
	select 'article', id, title, lower(title), '{}', at, category, 'omgang-' || n, is_ai, lead,
		setweight(to_tsvector('pg_catalog.swedish', title), 'A') || document
	from bench.articles join bench.texts using (k) where published and $1::bigint <= $2::bigint`,
	`insert into private.search_words (folded, word)
	select private.fold_word(word), word
	from (select distinct regexp_split_to_table(lower(title), '[^[:alnum:]]+') as word from bench.articles where published and $1::bigint <= $2::bigint) w
	where length(word) between 4 and 40 and word !~ '^[0-9]+$' and not exists (select from private.search_words known where known.word = w.word)`,
	// Ten each, some more, some less, of the three months that they are kept.
	`insert into public.article_views (article_id, user_session, viewed_at)
	select id, 's', now() - random() * interval '90 days'
	from bench.articles, generate_series(1, 1 + (hashtext(id::text)::bigint & 1023) / 54) where $1::bigint <= $2::bigint`,
	`insert into private.article_view_counts (article_id, view_count, readable_at)
	select id, 1 + (hashtext(id::text)::bigint & 1023) / 54, case when published then at end from bench.articles where $1::bigint <= $2::bigint`,
];

/** Forty a day, from twenty days ahead back; twenty leagues of twenty teams, at any size. */
const fixtures = [
	`insert into public.leagues (sport, name, country, season, provider, provider_id, slug)
	select case when l <= 10 then 'football' else 'hockey' end, 'Liga ' || l, 'Sweden', 2027 - s, 'bench', l::text, 'liga-' || l
	from generate_series(1, 20) l, generate_series(1, greatest(1, ($2::bigint / 14000)::integer)) s where $1::bigint <= $2::bigint
	on conflict do nothing`,
	`insert into public.teams (sport, slug, name, provider, provider_id)
	select case when t % 2 = 0 then 'football' else 'hockey' end, 'lag-' || t, initcap(bench.word(t)) || ' IF', 'bench', t::text
	from generate_series(0, 399) t where $1::bigint <= $2::bigint
	on conflict do nothing`,
	`insert into public.league_standings (sport, provider, league_id, league_name, season, position, entrant_id, entrant_name, points)
	select case when l <= 10 then 'football' else 'hockey' end, 'bench', l::text, 'Liga ' || l, 2027 - s, p, (l * 20 + p - 21)::text, 'Lag', 80 - p
	from generate_series(1, 20) l, generate_series(1, greatest(1, ($2::bigint / 14000)::integer)) s, generate_series(1, 20) p where $1::bigint <= $2::bigint
	on conflict do nothing`,
	`insert into public.api_football_fixtures
		(fixture_id, fixture_date, status_short, league_id, league_name, league_season, home_team_id, home_team_name, away_team_id,
			away_team_name, home_goals, away_goals)
	select n, at, case when at < now() then 'FT' else 'NS' end, 1 + n / 2 % 10, 'Liga ' || 1 + n / 2 % 10, 2026, h, initcap(bench.word(h)) || ' IF',
		a, initcap(bench.word(a)) || ' IF', 1, 0
	from (select n, now() + interval '20 days' - n * interval '36 minutes' as at, (n * 7 % 200 * 2)::integer as h, (n * 11 % 200 * 2)::integer as a
		from generate_series($1::bigint, $2::bigint) n where n % 2 = 0) f`,
	`insert into public.sports_matches
		(sport, match_date, match_time, starts_at, status, league, round, home_team, away_team, home_team_id, away_team_id, league_id,
			league_season, provider, provider_id, session)
	select case when is_race then 'formula1' else 'hockey' end, at::date, at::time, at, case when at < now() then 'finished' else 'upcoming' end,
		case when is_race then 'Formel 1' else 'Liga ' || league end, 'Omgång ' || n,
		case when is_race then 'Grand Prix ' || n / 19 % 24 else initcap(bench.word(h)) || ' IF' end,
		case when is_race then '' else initcap(bench.word(a)) || ' IF' end,
		case when not is_race then h::text end, case when not is_race then a::text end, case when is_race then 'formula1' else league::text end,
		2026, 'bench', n::text, case when is_race then 'race' end
	from (select n, now() + interval '20 days' - n * interval '36 minutes' as at, (n * 7 % 200 * 2 + 1)::integer as h,
			(n * 11 % 200 * 2 + 1)::integer as a, 11 + n / 2 % 10 as league, n % 19 = 0 as is_race
		from generate_series($1::bigint, $2::bigint) n where n % 2 = 1) m`,
	`insert into private.search_entries (kind, id, title, title_key, pairs, at, category, is_ai_summary, detail, document)
	select 'match', id, title, lower(title), '{}', at, category, false, league,
		setweight(to_tsvector('pg_catalog.swedish', title), 'A') || setweight(to_tsvector('pg_catalog.swedish', league), 'B')
	from (
		select id, home_team_name || ' – ' || away_team_name as title, fixture_date as at, 'fotboll' as category, league_name as league
		from public.api_football_fixtures where $1::bigint <= $2::bigint
		union all
		select id, home_team || ' – ' || away_team, starts_at, public.category_key(sport), league from public.sports_matches) m
	on conflict do nothing`,
	`insert into private.search_entries (kind, id, title, title_key, pairs, category, slug, is_ai_summary, document)
	select 'team', id, name, lower(name), '{}', public.category_key(sport), slug, false,
		setweight(to_tsvector('pg_catalog.swedish', name), 'A')
	from public.teams where $1::bigint <= $2::bigint
	on conflict do nothing`,
];

/** An hour between two runs; each visits twenty sources at most. */
const desk = {
	sources: [
		`insert into public.content_sources (name, feed_url, rights, last_fetched_at, last_success_at)
		select 'Källa ' || n, 'https://kalla' || n || '.example/rss', 'summary', now(), now() from generate_series($1::bigint, $2::bigint) n`,
		// After the sources, which they name.
		`insert into public.scraped_articles
			(source_id, story_id, external_id, url, title, content_hash, sport_category, published_at, scraped_at)
		select (array(select id from public.content_sources order by feed_url))[1 + n % (select count(*) from public.content_sources)],
			story_id, n::text, 'https://kalla.example/' || n, title, md5(title), category, at, at
		from bench.articles where is_ai and $1::bigint <= $2::bigint`,
	],
	runs: [
		`insert into public.scraping_runs (id, task, status, started_at, completed_at, articles_scraped)
		select md5('run ' || n)::uuid, 'scrape-content', case when n % 50 = 0 then 'failed' else 'completed' end, now() - n * interval '1 hour',
			now() - n * interval '1 hour' + interval '1 minute', 3
		from generate_series($1::bigint, $2::bigint) n`,
		`insert into public.scraping_run_sources (run_id, source_id, status, rights, started_at, completed_at)
		select md5('run ' || n)::uuid, s.id, case when n % 30 = 0 then 'failed' else 'ok' end, 'summary', now() - n * interval '1 hour',
			now() - n * interval '1 hour'
		from generate_series($1::bigint, $2::bigint) n
		cross join lateral (select id from public.content_sources order by hashtext(id::text || n) limit 20) s`,
		`insert into public.newsletter_issues (frequency, trigger, since, until, articles, categories, status, created_at)
		select 'daily', 'schedule', now() - n * interval '1 day', now() - (n - 1) * interval '1 day', '[]', '{}', 'completed', now() - n * interval '1 day'
		from generate_series($1::bigint / 24 + 1, $2::bigint / 24) n`,
	],
	accounts: [
		`insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at)
		select md5('user ' || n)::uuid, bench.word(n::integer % 20000) || n || '@lasare.example', '', now(),
			jsonb_build_object('full_name', initcap(bench.word(n::integer % 400)) || ' ' || initcap(bench.word(n::integer % 20000))),
			now() - n * interval '1 hour'
		from generate_series($1::bigint, $2::bigint) n`,
		`insert into public.user_roles (user_id, role)
		select md5('user ' || n)::uuid, case when n < 5 then 'admin' else 'user' end from generate_series($1::bigint, $2::bigint) n`,
		`insert into public.newsletter_subscribers (email, confirmed_at, unsubscribed_at, frequency, sports, created_at)
		select 'brev' || n || '@lasare.example', case when n % 10 > 0 then now() end, case when n % 7 = 0 then now() end,
			case when n % 3 = 0 then 'weekly' else 'daily' end, case when n % 4 = 0 then array['hockey'] else '{}' end, now() - n * interval '1 hour'
		from generate_series($1::bigint, $2::bigint) n`,
		// Five acts an account: of the desk nearly all, by five editors, each on an article of theirs.
		`insert into public.audit_log (happened_at, actor_id, action, subject, details)
		select now() - act * interval '10 minutes', md5('user ' || 1 + act % 4)::uuid, 'update',
			case when act % 1000 = 0 then md5('user ' || act / 1000)::uuid::text
				else 'cms_articles:' || coalesce(id, md5(act::text)::uuid) end, '{}'
		from generate_series($1::bigint * 5 - 4, $2::bigint * 5) act
		left join bench.articles on n = 2 * act - 1
		order by act desc`,
	],
	reports: [
		`insert into public.error_reports (article_id, message, created_at, handled_at)
		select id, 'Det stämmer inte', at, case when n % 1000 > 0 then at end
		from bench.articles where n % 100 = 0 and $1::bigint <= $2::bigint`,
		`insert into public.corrections (article_id, body, corrected_at)
		select id, 'Resultatet var ett annat.', at from bench.articles where n % 100 in (1) and $1::bigint <= $2::bigint`,
	],
};

/** All of it anew, as the triggers would have it once housekeeping has added up (0035_counts.sql). */
const counts = [
	"truncate private.count_changes",
	`insert into private.count_changes
	select 'article', category, count(*) from bench.all_published group by category`,
	`insert into private.count_changes
	select 'review', review_state, count(*) from public.ai_summaries group by review_state`,
	"insert into private.count_changes select 'correction', 'all', count(*) from public.published_corrections",
	`insert into private.count_changes
	select 'subscriber', case when confirmed_at is null then 'waiting' else 'confirmed' end || ':alive:' || frequency || ':'
		|| array_to_string(sports, ','), count(*)
	from public.newsletter_subscribers where unsubscribed_at is null group by 2`,
	`insert into private.count_changes
	select 'scraped', source_id, count(*) from public.scraped_articles group by source_id`,
	`insert into private.count_changes
	select 'named', source, count(*) from public.ai_summaries, private.named_sources(source_articles) source group by source`,
];

/** Grows what is there to the counts of `to`, as the tables' owner, in a database that can be thrown away. */
export async function growNewsroom(
	client: Queryable,
	from: SizeCounts | null,
	to: SizeCounts,
): Promise<void> {
	await client.exec(preparation);
	for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
	const { rows: indexes } = await client.query<{ name: string; definition: string }>(
		`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
		from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
		[regrown],
	);
	for (const { name } of indexes) await client.query(`drop index ${name}`);

	const steps: Record<keyof SizeCounts, string[]> = { articles, fixtures, ...desk };
	for (const [name, statements] of Object.entries(steps)) {
		const key = name as keyof SizeCounts;
		for (const statement of statements) await client.query(statement, [(from?.[key] ?? 0) + 1, to[key]]);
	}

	for (const count of counts) await client.query(count);
	for (const { definition } of indexes) await client.query(definition);
	for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
	await client.query("vacuum (analyze)");
}
