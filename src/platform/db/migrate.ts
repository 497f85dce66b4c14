import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../operator-error.ts";
import { type Database, DatabaseError, type Transaction } from "./database.ts";

export interface Migration {
	/** File name without ending, e.g. "0001_roles". Its number is its place in the order. */
	name: string;
	sql: string;
	/** SHA-256 of the file, hexadecimal. */
	checksum: string;
}

const insufficientPrivilege = "42501";
/** Taken by every process that migrates one database: the first does the work, the others find it done. */
const migrationLockKey = 7_318_004_219;
/** Shorter than PostgreSQL waits before it looks for deadlocks (1 s), so that it is the migration that gives way, not a request. */
const lockTimeoutMs = 800;
const retryEveryMs = 500;
const maxTries = 120;
/** lock_not_available, deadlock_detected: requests were in the way, and will be out of it. */
const inTheWay = ["55P03", "40P01"];
/** What a program of the release before may still use is taken away or changed. */
const contracting =
	/\b(drop\s+(table|column|view|type|schema)|rename\s+(to|column)|alter\s+column\s+\S+\s+(set\s+not\s+null|(set\s+data\s+)?type))\b/i;

/**
 * Reads db/migrations in order. Throws when a name does not fit NNNN_topic.sql or a number is used twice, or when a file that says
 * it expands takes something away (db/README.md, "Migrations that old and new programs bear").
 */
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
		const takesAway = isExpanding(sql) ? contracting.exec(sql)?.[0] : undefined;
		if (takesAway) throw new Error(`Migration ${file} says that it expands, but has "${takesAway}"`);
		return {
			name: file.slice(0, -".sql".length),
			sql,
			checksum: createHash("sha256").update(sql).digest("hex"),
		};
	});
}

/** Its first line says so: the programs of the release before run on with it, and start on it. */
function isExpanding(sql: string): boolean {
	return /^-- expand\b/.test(sql);
}

/**
 * Applies what is not applied yet, in order, each once, all in one transaction under a lock: after a failure, or a
 * kill in the middle, the database is as before. Requests go on meanwhile: a table that they hold is waited for a
 * moment at a time, and all of it tried again. Returns the names applied now.
 * Throws when an applied file has changed since; an OperatorError when one that is missing here (the database is newer than
 * this program) does not say that it expands, or the user may not do what is in them.
 */
export async function migrate(
	database: Pick<Database, "transaction">,
	migrations: readonly Migration[],
): Promise<string[]> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await database.transaction((tx) => applyPending(tx, migrations), { isLong: true });
		} catch (error) {
			const { message, cause = error } = error as Error;
			const code = cause instanceof DatabaseError ? cause.code : "";
			if (code === insufficientPrivilege)
				throw new OperatorError(`${message}: db/README.md says what the user of DATABASE_URL needs`);
			if (!inTheWay.includes(code) || tries >= maxTries) throw error;
			await sleep(retryEveryMs);
		}
	}
}

async function applyPending(tx: Transaction, migrations: readonly Migration[]): Promise<string[]> {
	// Another node's migration, or a large table's index, may take longer than any request may.
	await tx.query("select set_config('statement_timeout', '0', true)");
	await tx.query("select pg_advisory_xact_lock($1)", [migrationLockKey]);
	await tx.exec(`
		create schema if not exists private;
		create table if not exists private.migrations (
			name text primary key,
			checksum text not null,
			applied_at timestamptz not null default now()
		);
		alter table private.migrations add column if not exists expands boolean not null default false;`);
	const { rows } = await tx.query<{ name: string; checksum: string; expands: boolean }>(
		"select name, checksum, expands from private.migrations order by name",
	);
	const known = new Map(migrations.map((migration) => [migration.name, migration]));
	for (const applied of rows) {
		const migration = known.get(applied.name);
		if (!migration && !applied.expands)
			throw new OperatorError(`The database has migration ${applied.name}, which this program does not know`);
		if (migration && migration.checksum !== applied.checksum) {
			throw new Error(
				`Migration ${applied.name} was changed after it had been applied; write a new one instead`,
			);
		}
	}
	const appliedNames = new Set(rows.map((row) => row.name));
	const pending = migrations.filter((migration) => !appliedNames.has(migration.name));
	await tx.query("select set_config('lock_timeout', $1, true)", [`${lockTimeoutMs}ms`]);
	for (const { name, sql, checksum } of pending) {
		try {
			await tx.exec(sql);
		} catch (error) {
			throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
		}
		await tx.query("insert into private.migrations (name, checksum, expands) values ($1, $2, $3)", [
			name,
			checksum,
			isExpanding(sql),
		]);
	}
	return pending.map((migration) => migration.name);
}
