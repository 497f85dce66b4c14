import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../operator-error.ts";
import { type Database, DatabaseError, type Transaction } from "./database.ts";
import { type HolderWatch, watchHolder } from "./lock-holder.ts";

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
const defaultMaxTries = 120;
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
 * moment at a time, and all of it tried again; `tellHeld` hears of who holds it. Returns the names applied now.
 * Throws when an applied file has changed since; an OperatorError when one that is missing here (the database is newer than
 * this program) does not say that it expands, when the user may not do what is in them, or when a table is still held after
 * `maxTries` (two and a half minutes).
 */
export async function migrate(
	/** Without `query` nobody else is there who could hold anything. */
	database: Pick<Database, "transaction"> & Partial<Pick<Database, "query" | "engine">>,
	migrations: readonly Migration[],
	{ maxTries = defaultMaxTries, tellHeld }: { maxTries?: number; tellHeld?: (held: string) => void } = {},
): Promise<string[]> {
	const { query, engine } = database;
	let holder: HolderWatch | undefined;
	const told = new Set<string>();
	const tellOnce = (held: string) => {
		if (!told.has(held)) tellHeld?.(held);
		told.add(held);
	};
	const watch = async (tx: Transaction): Promise<void> => {
		if (engine !== "postgres" || query === undefined) return;
		const { rows } = await tx.query<{ pid: number }>("select pg_backend_pid() as pid");
		holder = watchHolder(query, rows[0]?.pid ?? 0, tellOnce);
	};
	for (let tries = 1; ; tries += 1) {
		try {
			const work = async (tx: Transaction) => {
				await watch(tx);
				return applyPending(tx, migrations);
			};
			return await database.transaction(work, { isLong: true });
		} catch (error) {
			const { message, cause = error } = error as Error;
			const code = cause instanceof DatabaseError ? cause.code : "";
			if (code === insufficientPrivilege)
				throw new OperatorError(`${message}: db/README.md says what the user of DATABASE_URL needs`);
			if (!inTheWay.includes(code)) throw error;
			if (tries >= maxTries) throw toHeldError(message, holder?.seen() ?? null);
			await sleep(retryEveryMs);
		} finally {
			holder?.stop();
		}
	}
}

function toHeldError(message: string, held: string | null): OperatorError {
	const why = held ?? `others hold what it needs (${message})`;
	return new OperatorError(
		`The database cannot be migrated: ${why}. Nothing was changed: let that end, and start again`,
	);
}

async function applyPending(tx: Transaction, migrations: readonly Migration[]): Promise<string[]> {
	// Another node's migration, or a large table's index, may take longer than any request may.
	await tx.query("select set_config('statement_timeout', '0', true)");
	await tx.query("select pg_advisory_xact_lock($1)", [migrationLockKey]);
	await tx.query("select set_config('lock_timeout', $1, true)", [`${lockTimeoutMs}ms`]);
	await tx.exec(`
		create schema if not exists private;
		create table if not exists private.migrations (
			name text primary key,
			checksum text not null,
			applied_at timestamptz not null default now(),
			expands boolean not null default false
		);`);
	await addExpands(tx);
	const { rows } = await tx.query<{ name: string; checksum: string; expands: boolean }>(
		"select name, checksum, expands from private.migrations order by name",
	);
	const known = new Map(migrations.map((migration) => [migration.name, migration]));
	for (const applied of rows) {
		const migration = known.get(applied.name);
		if (!migration && !applied.expands)
			throw new OperatorError(
				`The database has migration ${applied.name}, which this program does not know: it is a newer one's. Start that, or restore a backup of before (docs/operations.md, Another version)`,
			);
		if (migration && migration.checksum !== applied.checksum) {
			throw new Error(
				`Migration ${applied.name} was changed after it had been applied; write a new one instead`,
			);
		}
	}
	const appliedNames = new Set(rows.map((row) => row.name));
	const pending = migrations.filter((migration) => !appliedNames.has(migration.name));
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

/** A column that the first releases' table lacks. Asked for first: to add it where it is waits for whoever reads the table, such as a backup. */
async function addExpands(tx: Transaction): Promise<void> {
	const { rows } = await tx.query(
		"select from pg_attribute where attrelid = 'private.migrations'::regclass and attname = 'expands'",
	);
	if (rows.length === 0)
		await tx.exec("alter table private.migrations add column expands boolean not null default false");
}
