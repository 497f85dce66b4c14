import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listenForPageChanges } from "../../../src/pages/cache/page-changes.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

let database: Database;
/** Spoken on by nobody but this test. */
const lastChannel = "the_last";
/** The table of each message, and the topics that page caches make of them. */
const heard: { tables: string[]; topics: string[] } = { tables: [], topics: [] };
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
	database = await openTestDatabase();
	for (const channel of ["articles_changed", "fixtures_changed", "tables_changed", lastChannel])
		stops.push(
			await database.listen(channel, (payload) => heard.tables.push(payload.split(":")[0] || lastChannel)),
		);
	stops.push(await listenForPageChanges(database, (topics) => heard.topics.push(...topics)));
});
afterAll(async () => {
	for (const stop of stops) await stop();
	await database.close();
});

/** One after the other: [the change, its statement, table whose trigger tells of it; null: nobody shall hear of it]. */
const ofArticles = (table: "cms_articles" | "ai_summaries", draft: string, body: string) =>
	[
		["a draft that is begun", `insert into public.${table} ${draft}, false)`, null],
		["a draft that is saved again", `update public.${table} set ${body} = 'Mer text'`, null],
		["a publication", `update public.${table} set published = true`, table],
		["a published text that is changed", `update public.${table} set ${body} = 'Annan text'`, table],
		[
			"a correction",
			`insert into public.corrections (article_id, body) select id, 'Fel siffra' from public.${table}`,
			table,
		],
		["a correction that is changed", "update public.corrections set body = 'Fel namn'", table],
		["a correction that is taken away", "delete from public.corrections", table],
		["a withdrawal", `update public.${table} set published = false`, table],
		["a draft that is deleted", `delete from public.${table}`, null],
		["a text that is published at once", `insert into public.${table} ${draft}, true)`, table],
		["a published text that is deleted", `delete from public.${table}`, table],
	] as const;

const changes = [
	...ofArticles("cms_articles", "(title, content, published) values ('Derbyt', 'Text'", "content"),
	...ofArticles(
		"ai_summaries",
		"(summary_title, summary_content, sport_category, published) values ('Derbyt', 'Text', 'hockey'",
		"summary_content",
	),
	[
		"a new source",
		"insert into public.content_sources (name, feed_url, rights) values ('A', 'https://a.example/', 'off')",
		"content_sources",
	],
	[
		"a source that was visited",
		"update public.content_sources set failure_count = 1, last_error = 'x'",
		null,
	],
	["a source's name", "update public.content_sources set name = 'B'", "content_sources"],
	[
		"a source's address",
		"update public.content_sources set site_url = 'https://b.example/'",
		"content_sources",
	],
	["a source's rights", "update public.content_sources set rights = 'summary'", "content_sources"],
	["a source that is paused", "update public.content_sources set is_active = false", "content_sources"],
	["a source that is removed", "delete from public.content_sources", "content_sources"],
	[
		"a new football match",
		`insert into public.api_football_fixtures (fixture_id, fixture_date, home_team_name, away_team_name, league_name, status_short)
		values (1, now(), 'Norr', 'Söder', 'Ligan', 'NS')`,
		"api_football_fixtures",
	],
	["a goal", "update public.api_football_fixtures set home_goals = 1", "api_football_fixtures"],
	["a football match that is deleted", "delete from public.api_football_fixtures", "api_football_fixtures"],
	[
		"another new match",
		`insert into public.sports_matches (sport, match_date, home_team, away_team, status)
		values ('hockey', current_date, 'Norr', 'Söder', 'live')`,
		"sports_matches",
	],
	["another goal", "update public.sports_matches set home_score = 1", "sports_matches"],
	["another match that is deleted", "delete from public.sports_matches", "sports_matches"],
	[
		"a new row of a table",
		`insert into public.league_standings
			(sport, provider, league_id, league_name, season, position, entrant_id, entrant_name, points)
		values ('hockey', 'x', '1', 'Ligan', 2026, 1, '1', 'Norr', 3)`,
		"league_standings",
	],
	["points", "update public.league_standings set points = 6", "league_standings"],
	["a row of a table that goes", "delete from public.league_standings", "league_standings"],
	[
		"a new league",
		`insert into public.leagues (sport, name, season, provider, provider_id) values ('hockey', 'Ligan', 2026, 'x', '1')`,
		"leagues",
	],
	["a league's name", "update public.leagues set name = 'Högsta ligan'", "leagues"],
	["a league that goes", "delete from public.leagues", "leagues"],
	[
		"a new team",
		"insert into public.teams (sport, name, provider, provider_id) values ('hockey', 'Norr', 'x', '1')",
		"teams",
	],
	["a team's name", "update public.teams set name = 'Norr IK'", "teams"],
	["a team that goes", "delete from public.teams", "teams"],
] as const satisfies readonly (readonly [string, string, string | null])[];

const topicOf = (table: string) =>
	["cms_articles", "ai_summaries", "content_sources"].includes(table) ? "articles" : "matches";

it.each(changes.map(([change, sql, table]) => ({ change, sql, table, told: table ?? "nobody" })))(
	"$change is told by the trigger of: $told",
	async ({ sql, table }) => {
		Object.assign(heard, { tables: [], topics: [] });
		await database.query(sql);
		// Messages come in the order of their transactions: behind this one nothing is on its way.
		await database.query(`select pg_notify('${lastChannel}', '')`);
		await vi.waitFor(() => expect(heard.tables).toContain(lastChannel));
		expect([...new Set(heard.tables)]).toEqual([...(table === null ? [] : [table]), lastChannel]);
		expect([...new Set(heard.topics)]).toEqual(table === null ? [] : [topicOf(table)]);
	},
);

it("there is a change above for every trigger that tells page caches of one", async () => {
	const { rows } = await database.query<{ table: string; event: string }>(
		`select distinct c.relname as table, e.event from pg_trigger t
		join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
		join (values (4, 'insert'), (8, 'delete'), (16, 'update')) as e (bit, event) on t.tgtype & e.bit > 0
		where p.prosrc ~ $1`,
		["pg_notify.'(articles|fixtures|tables)_changed'"],
	);
	// A correction is told by its article, which it touches.
	const told = changes.filter(([, sql, table]) => table !== null && sql.includes(`public.${table}`));
	expect(new Set(rows.map(({ table, event }) => `${event} ${table}`))).toEqual(
		new Set(told.map(([, sql, table]) => `${sql.split(" ")[0]} ${table}`)),
	);
});
