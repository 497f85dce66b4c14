import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestGateway, type TestGateway } from "../support/test-gateway.ts";

// What of a published article's row is whose: readers get what their pages show and the spec names, the desk the rest.

const planned = "2030-01-01T12:00:00+00:00";
let test: TestGateway;
let adminId: string;
const clients: Record<string, SupabaseClient> = {};
/** What the desk alone reads of a row that everybody reads. */
const deskColumns: Record<string, Record<string, unknown>> = {};

beforeAll(async () => {
	test = await createTestGateway();
	const [user, admin] = [await test.signUp("anna@ex.se"), await test.signUp("chef@ex.se")];
	await test.makeAdmin(admin.id);
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
	deskColumns.cms_articles = { original_title: "Derby", unpublish_at: planned, last_publish_at: planned };
	deskColumns.ai_summaries = { original_title: "Derby", reviewed_by: admin.id, held_reason: null };
});
afterAll(() => test.close());

const tables = ["cms_articles", "ai_summaries"] as const;
const nothing = (columns: object) => Object.fromEntries(Object.keys(columns).map((name) => [name, null]));

describe.each(tables)("a published row of %s", (table) => {
	it.each(["admin", "service"])("tells the %s all of itself", async (who) => {
		const { data } = await (clients[who] as SupabaseClient).from(table).select("*").single().throwOnError();
		expect(data).toMatchObject(deskColumns[table] ?? {});
	});

	it.each(["visitor", "user"])(
		"tells the %s nothing that only the desk needs, and refuses no *",
		async (who) => {
			const client = clients[who] as SupabaseClient;
			const { data } = await client.from(table).select("*").single().throwOnError();
			expect(data).toMatchObject({ published: true, ...nothing(deskColumns[table] ?? {}) });
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

it("every view that stands in for a table reads as its caller", async () => {
	const { rows } = await test.database.query<{ relname: string }>(
		`select relname from pg_class
		where relname like '%\\_as\\_read' and not coalesce('security_invoker=true' = any (reloptions), false)`,
	);
	expect(rows).toEqual([]);
});
