import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";
import { migrate } from "../../../src/platform/db/migrate.ts";
import { anonymousCaller, scope } from "../../../src/platform/db/scope.ts";
import { migrations, openMigratedUntil } from "../../support/database/test-database.ts";

// A database that was in use before search and the counters came: what is in it already must be found and counted.

let database: Database;

beforeAll(async () => {
	database = await openMigratedUntil("0019");
	await database.exec(`
		insert into public.cms_articles (title, content, published, updated_at) values
			('Gammal seger', 'Text', true, '2026-01-01'), ('Gammalt utkast', 'Text', false, '2026-01-01');
		insert into public.ai_summaries (summary_title, summary_content, sport_category, published)
			values ('Gammal sammanfattning', 'Text', 'hockey', true);
		insert into public.teams (sport, slug, name, provider, provider_id) values ('hockey', 'gamla-hk', 'Gamla HK', 't', '1');
		insert into public.sports_matches (sport, match_date, home_team, away_team)
			values ('hockey', '2026-01-01', 'Gamla HK', 'Nya HK');
		insert into public.scraping_schedules (name, cron_expression, is_active, created_at) values
			('Morgon Nyheter', '0 5 * * *', true, '2026-01-01'), ('morgon-nyheter', '0 6 * * *', false, '2026-01-02');
		insert into public.scheduled_tasks (task_name, is_active, next_run_at)
			values ('morgon-nyheter', false, '2026-01-03 05:00+00');
		insert into public.article_views (article_id, user_session)
			select id, 'a' from public.cms_articles cross join generate_series(1, 3);
		insert into public.article_views (article_id, user_session) select gen_random_uuid(), 'b';`);
	await migrate(database, migrations);
});
afterAll(() => database.close());

const ask = async (sql: string) => (await scope(database, anonymousCaller, (tx) => tx.query(sql))).rows;

it("search finds what was published before it came, and no draft", async () => {
	expect(await ask("select title from public.search('gam') order by title")).toEqual([
		{ title: "Gamla HK" },
		{ title: "Gamla HK – Nya HK" },
		{ title: "Gammal sammanfattning" },
		{ title: "Gammal seger" },
	]);
	expect(
		(await database.query("select distinct updated_at::date::text as day from public.cms_articles")).rows,
	).toEqual([{ day: "2026-01-01" }]);
});

it("the triggers work again afterwards", async () => {
	await database.exec("update public.cms_articles set published = true where title = 'Gammalt utkast'");
	expect(await ask("select title from public.search('utkast')")).toEqual([{ title: "Gammalt utkast" }]);
	const { rows } = await database.query(
		"select slug from public.cms_articles where title = 'Gammalt utkast'",
	);
	expect(rows).toEqual([{ slug: "gammalt-utkast" }]);
});

it("views from before count, but for articles that are gone", async () => {
	expect(await ask("select title, view_count::int from public.popular_articles order by title")).toEqual([
		{ title: "Gammal seger", view_count: 3 },
		{ title: "Gammalt utkast", view_count: 3 },
	]);
	const { rows } = await database.query("select count(*)::int from private.article_view_counts");
	expect(rows).toEqual([{ count: 2 }]);
});

it("schedules get the task they lacked, and of two with one task the later gets its own", async () => {
	const { rows } = await database.query(
		`select s.name ~ '^morgon-nyheter ' as is_renamed, t.is_active, t.next_run_at > '2026-01-03 05:00+00' as is_new
		from public.scraping_schedules s
		join public.scheduled_tasks t on t.task_name = private.task_name(s.name)
		order by s.created_at`,
	);
	expect(rows).toEqual([
		{ is_renamed: false, is_active: true, is_new: false },
		{ is_renamed: true, is_active: false, is_new: true },
	]);
});

it("a session of Formula 1 gets its race's name for its number, whoever has written in it", async () => {
	const old = await openMigratedUntil("0050");
	try {
		await old.exec(`
			insert into public.sports_matches (sport, provider, provider_id, league_season, home_team, away_team, session, match_date, edited_at)
			values
				('formula1', 'jolpica', '2026-9-race', 2026, 'Monacos Grand Prix', 'Sara Lind', 'race', '2026-06-07', now()),
				('formula1', 'jolpica', '2026-9-fp1', 2026, 'Monaco Grand Prix', 'Träning 1', 'fp1', '2026-06-05', null),
				('formula1', 'jolpica', '2026-23-race', 2026, 'São Paulo Grand Prix', 'Lopp', 'race', '2026-11-08', null),
				('formula1', 'jolpica', '2026-24-race', 2026, 'São Paulo Grand Prix', 'Lopp', 'race', '2026-11-08', null),
				('hockey', 'annan', '2026-9-race', 2026, 'Hamra HK', 'Lyckeby HC', null, '2026-11-08', null)`);
		const before = await old.query("select id from public.sports_matches order by id");
		await migrate(old, migrations);
		const { rows } = await old.query(
			"select provider_id, home_team, edited_at is not null as is_edited from public.sports_matches order by provider desc, provider_id",
		);
		expect(rows).toEqual([
			{
				provider_id: expect.stringMatching(/^2026-2[34]-race$/),
				home_team: "São Paulo Grand Prix",
				is_edited: false,
			},
			{ provider_id: "2026-monaco-grand-prix-fp1", home_team: "Monaco Grand Prix", is_edited: false },
			{ provider_id: "2026-monaco-grand-prix-race", home_team: "Monacos Grand Prix", is_edited: true },
			{ provider_id: "2026-so-paulo-grand-prix-race", home_team: "São Paulo Grand Prix", is_edited: false },
			{ provider_id: "2026-9-race", home_team: "Hamra HK", is_edited: false },
		]);
		expect(await old.query("select id from public.sports_matches order by id")).toEqual(before);
	} finally {
		await old.close();
	}
});
