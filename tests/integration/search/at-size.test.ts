import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";
import { anonymousCaller, scope } from "../../../src/platform/db/scope.ts";
import { createMeasuredDatabase } from "../../support/database/measured-database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

// Search goes back in time, span by span, and stops when it has enough: what it finds is what reading all would find, and a larger
// archive costs no more.

let database: Database;

const questions = {
	"a word of every title": "match",
	"two letters of every title": "at",
	"a word of one in ten": "derbyt",
	"a word of one in a thousand": "kvistfors",
	"two words of every title that stand together once in fifty": "match straffen",
	"a word that was common long ago": "gamlestad",
	"a word that no title has": "xylofon",
	"one title": "nummer 417",
	signs: "2–0",
	"what LIKE knows as signs": "100%_",
};
/** Six a day. */
const sizes = [1_500, 4_500];
const buffers = new Map<string, number[]>();

/** Articles without their tables: what search itself rests on, and no reader would be shown. */
const grow = (from: number, to: number) =>
	database.query(
		`insert into private.search_entries (kind, id, title, title_key, pairs, at, category, document)
		select kind, md5(kind || n)::uuid, title, lower(title), '{}', at, 'fotboll',
			setweight(to_tsvector('pg_catalog.swedish', title), 'A') || setweight(to_tsvector('pg_catalog.swedish', body), 'C')
		from (
			select kind, n, 'Match ' || case when n % 10 = 3 then 'derbyt ' else '' end || case when n % 1000 = 7 then 'Kvistfors ' else '' end
				|| case when n % 50 = 9 then 'straffen ' else '' end || case when n between 1200 and 1450 then 'Gamlestad ' else '' end
				|| case when n % 60 = 1 then '2–0 100%_ ' else '' end || 'nummer ' || n as title,
				case when n % 40 = 5 then 'Spelarna från Brynäs' when n % 3 = 0 then 'Spelarna tränade' else '' end as body,
				now() + interval '30 days' - n * interval '4 hours' as at
			from generate_series($1::integer, $2::integer) n, unnest(array['article', 'match']) kind
			where kind = 'article' or n % 10 = 0) t`,
		[from, to],
	);

beforeAll(async () => {
	const opened = await openTestDatabase();
	const measured = createMeasuredDatabase(opened);
	database = measured.database;
	let before = 0;
	for (const size of sizes) {
		await grow(before + 1, size);
		before = size;
		for (const [name, question] of Object.entries(questions)) {
			const ask = () =>
				scope(database, anonymousCaller, (tx) => tx.query("select * from public.search($1)", [question]));
			// The first time plans are made, and catalogues read for them.
			await ask();
			const statements = await measured.measure(ask);
			const touched = statements.reduce((sum, statement) => sum + statement.buffers, 0);
			buffers.set(name, [...(buffers.get(name) ?? []), touched]);
		}
	}
});
afterAll(() => database.close());

describe("a larger archive", () => {
	it.each(Object.keys(questions))("costs no more for %s", (name) => {
		const [small = 0, large = 0] = buffers.get(name) ?? [];
		expect(small).toBeGreaterThan(0);
		// An index may have a level more; and of a hundred finds, which take some pages each, there may have been too few before.
		expect(large).toBeLessThanOrEqual(1.5 * small + 400);
		expect(large).toBeLessThanOrEqual(1_200);
	});
});

describe("what is found", () => {
	const ids = async (sql: string, values: unknown[]) =>
		(await database.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);

	it.each(Object.entries(questions))("are the newest articles, for %s", async (_, question) => {
		const words = question.split(" ");
		const found = await ids(
			`select id from unnest(private.nearest_search_entries('article', private.to_search_title($1, $2), null, null, 2, 100))
				with ordinality f (id, place) order by place`,
			[question, words.map((word) => word.replace(/[\\%_]/g, "\\$&"))],
		);
		const all = await ids(
			`select id from private.search_entries e
			where kind = 'article' and not exists (select from unnest($1::text[]) word where strpos(title_key, word) = 0)
			order by at desc, id limit 100`,
			[words],
		);
		expect(found).toEqual(all);
	});

	it.each(["match", "derbyt", "kvistfors"])("are the matches nearest to now, for %s", async (question) => {
		const found = await ids(
			`select id from unnest(private.nearest_search_entries('match', private.to_search_title($1, array[$1]), null, null, 2, 100)) f (id)
			order by id`,
			[question],
		);
		const all = await ids(
			`select id from (
				select id from private.search_entries where kind = 'match' and strpos(title_key, $1) > 0
				order by abs(extract(epoch from at - now())), id limit 100) e order by id`,
			[question],
		);
		expect(found).toEqual(all);
	});

	it.each(["brynäs", "tränade", "brynäs & spelarna", "gamlestad", "xylofon"])(
		"are the newest texts, for %s",
		async (asked) => {
			const found = await ids(
				`select id from unnest(private.nearest_search_entries('article', null, to_tsquery('pg_catalog.swedish', $1), null, 2, 100))
					with ordinality f (id, place) order by place`,
				[asked],
			);
			const all = await ids(
				`select id from private.search_entries
				where kind = 'article' and document @@ to_tsquery('pg_catalog.swedish', $1)
				order by at desc, id limit 100`,
				[asked],
			);
			expect(found).toEqual(all);
		},
	);

	it("are also those without a time, or with one without end, when others are too few", async () => {
		await database.query(
			`insert into private.search_entries (kind, id, title, title_key, pairs, at, category, document)
			select 'article', gen_random_uuid(), 'Evighetsmatch', 'evighetsmatch', '{}', at, 'fotboll', ''
			from unnest(array['infinity', '-infinity', null]::timestamptz[]) at`,
		);
		const find = (question: string) =>
			ids(
				"select unnest(private.nearest_search_entries('article', private.to_search_title($1, array[$1]), null, null, 2, 100)) as id",
				[question],
			);
		expect(await find("evighets")).toHaveLength(3);
		expect(await find("match")).toHaveLength(100);
	});
});
