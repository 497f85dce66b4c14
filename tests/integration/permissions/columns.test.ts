import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

// What of a row that everybody reads is whose: readers get what their pages show and the spec names, the desk the rest.

const planned = "2030-01-01T12:00:00+00:00";
let test: TestGateway;
let adminId: string;
const clients: Record<string, SupabaseClient> = {};
/** What the desk alone reads of a row that everybody reads. */
const deskColumns: Record<string, Record<string, unknown>> = {};

beforeAll(async () => {
	test = await createTestGateway();
	const [user, admin] = [await test.signUp("anna@ex.se"), await test.signUpAdmin("chef@ex.se")];
	adminId = admin.id;
	Object.assign(clients, {
		visitor: test.anonClient(),
		user: user.client,
		admin: admin.client,
		service: test.serviceClient(),
	});
	const articles = admin.client.from("cms_articles");
	const texts = admin.client.from("ai_summaries");
	await articles
		.insert({
			title: "Derbyt",
			content: "Text",
			published: false,
			original_title: "Derby",
			publish_at: planned,
		})
		.throwOnError();
	await articles.update({ published: true }).eq("title", "Derbyt").throwOnError();
	await articles.update({ unpublish_at: planned }).eq("title", "Derbyt").throwOnError();
	await texts
		.insert({
			summary_title: "Derbyt i korthet",
			summary_content: "Text",
			sport_category: "fotboll",
			published: true,
			original_title: "Derby",
		})
		.throwOnError();
	const match = { home_team: "Sundby", away_team: "Norrvik", match_date: "2026-11-20" };
	await admin.client
		.from("sports_matches")
		.insert({ ...match, sport: "hockey" })
		.throwOnError();
	await admin.client
		.from("api_football_fixtures")
		.insert({
			fixture_date: "2026-11-20T18:00:00Z",
			home_team_name: "Hamra",
			away_team_name: "Lyckeby",
			league_name: "Ligan",
		})
		.throwOnError();
	deskColumns.cms_articles = { original_title: "Derby", unpublish_at: planned, last_publish_at: planned };
	deskColumns.ai_summaries = { original_title: "Derby", reviewed_by: admin.id, held_reason: null };
	deskColumns.sports_matches = { edited_by: admin.id };
	deskColumns.api_football_fixtures = { edited_by: admin.id };
});
afterAll(() => test.close());

/** With what everybody reads of them. */
const tables = [
	["cms_articles", { published: true }],
	["ai_summaries", { published: true }],
	["sports_matches", { home_team: "Sundby", edited_at: expect.any(String) }],
	["api_football_fixtures", { home_team_name: "Hamra", edited_at: expect.any(String) }],
] as const;
const nothing = (columns: object) => Object.fromEntries(Object.keys(columns).map((name) => [name, null]));

describe.each(tables)("a row of %s", (table, open) => {
	it.each(["admin", "service"])("tells the %s all of itself", async (who) => {
		const { data } = await (clients[who] as SupabaseClient).from(table).select("*").single().throwOnError();
		expect(data).toMatchObject(deskColumns[table] ?? {});
	});

	it.each(["visitor", "user"])(
		"tells the %s nothing that only the desk needs, and refuses no *",
		async (who) => {
			const client = clients[who] as SupabaseClient;
			const { data } = await client.from(table).select("*").single().throwOnError();
			expect(data).toMatchObject({ ...open, ...nothing(deskColumns[table] ?? {}) });
			expect(JSON.stringify({ ...data, author_id: null })).not.toContain(adminId);
			for (const name of Object.keys(deskColumns[table] ?? {})) {
				expect((await client.from(table).select(name).single()).data).toEqual({ [name]: null });
				// Nor by what is found: a filter is a question, too.
				expect((await client.from(table).select("id").not(name, "is", null)).data).toEqual([]);
				expect((await client.from(table).select("id", { count: "exact" }).is(name, null)).count).toBe(1);
			}
		},
	);

	it("has all the columns of its table where it is read, in their order and with their types", async () => {
		const { rows } = await test.database.query<{ name: string; type: string }>(
			`select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
			where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
			[`public.${table}`],
		);
		const { rows: read } = await test.database.query(
			`select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
			where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
			[`public.${table}_as_read`],
		);
		expect(read).toEqual(rows);
	});

	it("is one relation at the door: what it is read from has no name there", async () => {
		const { error } = await (clients.admin as SupabaseClient).from(`${table}_as_read`).select("*");
		expect(error?.code).toBe("PGRST205");
	});
});

it("the function that the front page reads tells nobody who edited a match", async () => {
	const { data } = await (clients.visitor as SupabaseClient)
		.rpc("home_fixtures", {
			first_day: "2026-11-01",
			last_day: "2026-12-01",
			first_instant: "2026-11-01T00:00:00Z",
			last_instant: "2026-12-01T00:00:00Z",
			finished_codes: ["FT"],
			most_finished: 50,
			most_open: 50,
		})
		.throwOnError();
	expect(data).toMatchObject({ football: [{ home_team_name: "Hamra" }], matches: [{ home_team: "Sundby" }] });
	expect(JSON.stringify(data)).not.toContain("edited_by");
});

it("every view that stands in for a table reads as its caller", async () => {
	const { rows } = await test.database.query<{ relname: string }>(
		`select relname from pg_class
		where relname like '%\\_as\\_read' and not coalesce('security_invoker=true' = any (reloptions), false)`,
	);
	expect(rows).toEqual([]);
});
