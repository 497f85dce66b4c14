import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { migrate, readMigrations } from "../../src/platform/db/migrate.ts";
import { openPglite } from "../../src/platform/db/pglite.ts";
import { anonymousCaller, scope } from "../../src/platform/db/scope.ts";

// A database that was in use before search and the counters came: what is in it already must be found and counted.

const migrations = readMigrations(fileURLToPath(new URL("../../db/migrations", import.meta.url)));
let database: Database;

beforeAll(async () => {
	database = await openPglite({ dataDir: null });
	await migrate(
		database,
		migrations.filter(({ name }) => name < "0019"),
	);
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
