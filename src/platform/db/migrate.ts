import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "./database.ts";

export interface Migration {
	/** File name without ending, e.g. "0001_roles". Its number is its place in the order. */
	name: string;
	sql: string;
	/** SHA-256 of the file, hexadecimal. */
	checksum: string;
}

/** Taken by every process that migrates one database: the first does the work, the others find it done. */
const migrationLockKey = 7_318_004_219;

/** Reads db/migrations in order. Throws when a name does not fit NNNN_topic.sql or a number is used twice. */
export function readMigrations(directory: string): Migration[] {
	const files = readdirSync(directory)
		.filter((file) => file.endsWith(".sql"))
		.sort();
	const numbers = new Set<string>();
	return files.map((file) => {
		const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
		if (!number || numbers.has(number))
			throw new Error(`Migration ${file}: expected a new number as in 0001_topic.sql`);
		numbers.add(number);
		const sql = readFileSync(join(directory, file), "utf8");
		return {
			name: file.slice(0, -".sql".length),
			sql,
			checksum: createHash("sha256").update(sql).digest("hex"),
		};
	});
}

/**
 * Applies what is not applied yet, in order, each once, all in one transaction under a lock: after a failure, or a
 * kill in the middle, the database is as before. Returns the names applied now.
 * Throws when an applied file has changed since or is missing here (the database is newer than this program).
 */
export async function migrate(
	database: Pick<Database, "transaction">,
	migrations: readonly Migration[],
): Promise<string[]> {
	return await database.transaction(async (tx) => {
		// Another node's migration, or a large table's index, may take longer than any request may.
		await tx.query("select set_config('statement_timeout', '0', true)");
		await tx.query("select pg_advisory_xact_lock($1)", [migrationLockKey]);
		await tx.exec(`
			create schema if not exists private;
			create table if not exists private.migrations (
				name text primary key,
				checksum text not null,
				applied_at timestamptz not null default now()
			);`);
		const { rows } = await tx.query<{ name: string; checksum: string }>(
			"select name, checksum from private.migrations order by name",
		);
		const known = new Map(migrations.map((migration) => [migration.name, migration]));
		for (const applied of rows) {
			const migration = known.get(applied.name);
			if (!migration)
				throw new Error(`The database has migration ${applied.name}, which this program does not know`);
			if (migration.checksum !== applied.checksum) {
				throw new Error(
					`Migration ${applied.name} was changed after it had been applied; write a new one instead`,
				);
			}
		}
		const appliedNames = new Set(rows.map((row) => row.name));
		const pending = migrations.filter((migration) => !appliedNames.has(migration.name));
		for (const migration of pending) {
			try {
				await tx.exec(migration.sql);
			} catch (error) {
				throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
			}
			await tx.query("insert into private.migrations (name, checksum) values ($1, $2)", [
				migration.name,
				migration.checksum,
			]);
		}
		return pending.map((migration) => migration.name);
	});
}
