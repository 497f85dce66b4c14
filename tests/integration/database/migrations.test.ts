import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";
import { migrate } from "../../../src/platform/db/migrate.ts";
import { anonymousCaller, scope, serviceCaller } from "../../../src/platform/db/scope.ts";
import { migrations, openTestDatabase } from "../../support/database/test-database.ts";

let database: Database;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

describe("migrate", () => {
	it("applies nothing twice", async () => {
		expect(await migrate(database, migrations)).toEqual([]);
	});

	it("refuses a migration that was changed after it had been applied", async () => {
		const changed = migrations.map((migration, index) =>
			index === 0 ? { ...migration, checksum: "other" } : migration,
		);
		await expect(migrate(database, changed)).rejects.toThrow(
			"0001_roles was changed after it had been applied",
		);
	});

	it("refuses a database that is newer than the program", async () => {
		// The first one does not say that it only expands.
		await expect(migrate(database, migrations.slice(1))).rejects.toThrow(
			"which this program does not know: it is a newer one's. Start that, or restore a backup of before",
		);
	});

	it("leaves nothing behind of a migration that fails in the middle", async () => {
		const broken = { name: "9999_broken", sql: "create table public.half (); select 1/0;", checksum: "x" };
		await expect(migrate(database, [...migrations, broken])).rejects.toThrow("9999_broken failed");
		const { rows } = await database.query("select to_regclass('public.half')::text as half");
		expect(rows).toEqual([{ half: null }]);
	});

	it("turns row-level security on for every table callers can name", async () => {
		const { rows } = await database.query(
			`select n.nspname || '.' || c.relname as open_table
			from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where n.nspname in ('public', 'auth', 'storage') and c.relkind in ('r', 'p') and not c.relrowsecurity`,
		);
		expect(rows).toEqual([]);
	});
});

describe("the transaction of a caller", () => {
	it("ends the role with the transaction, also when it fails", async () => {
		await expect(
			scope(database, anonymousCaller, (tx) => tx.query("select * from private.robots_files")),
		).rejects.toMatchObject({ code: "42501" });
		const { rows } = await database.query("select current_user::text as now, session_user::text as login");
		expect(rows[0]?.now).toBe(rows[0]?.login);
	});

	it("rolls everything back when its work throws", async () => {
		const failing = scope(database, serviceCaller, async (tx) => {
			await tx.query(
				"insert into public.content_sources (name, feed_url) values ('X', 'https://x.example/feed')",
			);
			throw new Error("stop");
		});
		await expect(failing).rejects.toThrow("stop");
		const { rows } = await database.query("select count(*)::int as count from public.content_sources");
		expect(rows).toEqual([{ count: 0 }]);
	});

	it("is not seen by others until it ends", async () => {
		const seen: number[] = [];
		const count = async () => {
			const { rows } = await database.query<{ count: number }>(
				"select count(*)::int as count from public.content_sources",
			);
			seen.push(rows[0]?.count ?? -1);
		};
		let reading: Promise<void> | undefined;
		await scope(database, serviceCaller, async (tx) => {
			await tx.query(
				"insert into public.content_sources (name, feed_url) values ('Y', 'https://y.example/feed')",
			);
			if (database.engine === "postgres") await count();
			else reading = count();
		});
		await reading;
		await count();
		// The embedded engine lets nobody read meanwhile; the server shows the state before.
		expect(seen).toEqual(database.engine === "postgres" ? [0, 1] : [1, 1]);
	});
});

describe("listen", () => {
	it("hears what is notified on its channel, from a transaction once it has committed", async () => {
		const heard: string[] = [];
		const unlisten = await database.listen("Våra_nyheter", (payload) => heard.push(payload));
		await database.listen("annan", (payload) => heard.push(`annan ${payload}`));
		await database.query("select pg_notify('Våra_nyheter', 'ett')");
		const failing = database.transaction(async (tx) => {
			await tx.query("select pg_notify('Våra_nyheter', 'aldrig')");
			throw new Error("stop");
		});
		await expect(failing).rejects.toThrow("stop");
		await database.transaction((tx) => tx.query("select pg_notify('Våra_nyheter', 'två')"));
		await vi.waitFor(() => expect(heard).toEqual(["ett", "två"]));
		await unlisten();
		await database.query("select pg_notify('Våra_nyheter', 'tre')");
		await database.query("select pg_notify('annan', 'sist')");
		await vi.waitFor(() => expect(heard).toEqual(["ett", "två", "annan sist"]));
	});
});

describe("functions in public", () => {
	it("are called by those they were granted to, and by nobody else", async () => {
		const { rows } = await database.query<{ name: string; roles: string }>(
			`select p.proname as name,
				concat_ws(' ',
					case when has_function_privilege('anon', p.oid, 'execute') then 'anon' end,
					case when has_function_privilege('authenticated', p.oid, 'execute') then 'authenticated' end) as roles
			from pg_proc p join pg_namespace n on n.oid = p.pronamespace
			where n.nspname = 'public'
			order by p.proname`,
		);
		expect(rows).toEqual([
			{ name: "audit_people", roles: "authenticated" },
			{ name: "cancel_run", roles: "authenticated" },
			{ name: "category_key", roles: "authenticated" },
			{ name: "choose_newsletter", roles: "anon authenticated" },
			{ name: "confirm_newsletter", roles: "anon authenticated" },
			{ name: "count_source_traces", roles: "authenticated" },
			{ name: "delete_my_account", roles: "authenticated" },
			{ name: "desk_names", roles: "authenticated" },
			{ name: "desk_users", roles: "authenticated" },
			{ name: "end_my_newsletter", roles: "authenticated" },
			{ name: "export_my_data", roles: "authenticated" },
			{ name: "find_articles", roles: "authenticated" },
			{ name: "find_drafted_summaries", roles: "authenticated" },
			{ name: "find_summaries", roles: "authenticated" },
			{ name: "grant_admin", roles: "" },
			{ name: "home_fixtures", roles: "anon authenticated" },
			{ name: "is_admin", roles: "anon authenticated" },
			{ name: "is_article_category", roles: "authenticated" },
			{ name: "is_published_article", roles: "anon authenticated" },
			{ name: "list_admins", roles: "" },
			{ name: "my_newsletter", roles: "authenticated" },
			{ name: "my_sessions", roles: "authenticated" },
			{ name: "newsletter_choices", roles: "anon authenticated" },
			{ name: "newsletter_desk", roles: "authenticated" },
			{ name: "newsletter_failures", roles: "authenticated" },
			{ name: "newsletter_preview", roles: "authenticated" },
			{ name: "newsroom_days", roles: "authenticated" },
			{ name: "newsroom_insight", roles: "anon authenticated" },
			{ name: "report_error", roles: "anon authenticated" },
			{ name: "republish_articles", roles: "authenticated" },
			{ name: "resolve_article_slug", roles: "anon authenticated" },
			{ name: "review_counts", roles: "authenticated" },
			{ name: "revoke_admin", roles: "" },
			{ name: "revoke_session", roles: "authenticated" },
			{ name: "save_my_newsletter", roles: "authenticated" },
			{ name: "search", roles: "anon authenticated" },
			{ name: "send_newsletter", roles: "authenticated" },
			{ name: "set_newsletter_schedule", roles: "authenticated" },
			{ name: "slug_from_title", roles: "authenticated" },
			{ name: "subscribe_newsletter", roles: "anon authenticated" },
			{ name: "take_back_publication", roles: "authenticated" },
			{ name: "test_newsletter", roles: "authenticated" },
			{ name: "unsubscribe_newsletter", roles: "anon authenticated" },
		]);
	});

	it("nobody calls what is private", async () => {
		const { rows } = await database.query(
			`select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace, unnest(array['anon', 'authenticated']) as role
			where n.nspname = 'private' and has_schema_privilege(role, 'private', 'usage')`,
		);
		expect(rows).toEqual([]);
	});
});
