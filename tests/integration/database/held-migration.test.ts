import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";
import { type Migration, migrate } from "../../../src/platform/db/migrate.ts";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { createLog } from "../../../src/platform/log.ts";
import { OperatorError } from "../../../src/platform/operator-error.ts";
import { makeServerDatabase } from "../../support/database/test-database.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

const first: Migration = { name: "0001_first", sql: "create table public.told ()", checksum: "1" };
const next: Migration = {
	name: "0002_next",
	sql: "alter table public.told add column kicker text",
	checksum: "2",
};

// The embedded engine has one connection, and nobody else to hold a lock.
describe.skipIf(serverUrl === undefined)(
	"a migration of a database in which somebody else is at work",
	() => {
		let database: Database;
		let other: pg.Client;
		let drop: () => Promise<void>;

		beforeEach(async () => {
			const own = await makeServerDatabase(serverUrl ?? "");
			drop = own.drop;
			database = await openPostgres({ url: own.url, maxConnections: 3, log: createLog("silent") });
			await migrate(database, [first]);
			other = new pg.Client({ connectionString: own.url, application_name: "psql" });
			await other.connect();
		});
		afterEach(async () => {
			await other?.end();
			await database?.close();
			await drop?.();
		});

		it("gives up with one sentence that names the table and who holds it, having said so at once", async () => {
			const { rows } = await other.query("select pg_backend_pid() as pid");
			await other.query("begin; lock table public.told in access exclusive mode");
			const told: string[] = [];
			const held = `public\\.told is held by process ${rows[0].pid} of the server \\(psql as \\S+, since \\d{4}-\\S+Z\\)`;

			const migrated = migrate(database, [first, next], { maxTries: 3, tellHeld: (text) => told.push(text) });
			await expect(migrated).rejects.toSatisfy((error) => error instanceof OperatorError);
			await expect(migrated).rejects.toThrow(
				new RegExp(`cannot be migrated: ${held}\\. Nothing was changed`),
			);
			expect(told).toEqual([expect.stringMatching(new RegExp(`^${held}$`))]);

			await other.query("rollback");
			expect(await migrate(database, [first, next])).toEqual(["0002_next"]);
		});

		it("waits for nobody who reads, as a backup does, when nothing is to be done", async () => {
			await other.query("begin; lock table private.migrations in access share mode");
			expect(await migrate(database, [first])).toEqual([]);
			await other.query("rollback");
		});
	},
);
