import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { migrate, readMigrations } from "../../src/platform/db/migrate.ts";
import { anonymousCaller, scope, serviceCaller } from "../../src/platform/db/scope.ts";
import { openTestDatabase } from "../support/test-database.ts";

const migrations = readMigrations(fileURLToPath(new URL("../../db/migrations", import.meta.url)));
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
		await expect(migrate(database, migrations.slice(0, -1))).rejects.toThrow(
			"which this program does not know",
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
			scope(database, anonymousCaller, (tx) => tx.query("select * from public.content_sources")),
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

	it("keeps other callers' statements out until it ends", async () => {
		const order: string[] = [];
		await Promise.all([
			database.transaction(async (tx) => {
				await tx.query("select 1");
				order.push("first");
			}),
			database.transaction(async (tx) => {
				await tx.query("select 1");
				order.push("second");
			}),
			database.query("select 1").then(() => order.push("third")),
		]);
		expect(order).toHaveLength(3);
	});
});
