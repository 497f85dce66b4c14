import { OperatorError } from "../operator-error.ts";
import { type Database, type Queryable, quoteIdentifier, type Transaction } from "./database.ts";
import { type Migration, migrate } from "./migrate.ts";

export interface CopiedTable {
	/** "public.cms_articles" */
	name: string;
	rows: number;
}

export interface CopiedIndex {
	/** "public.cms_articles_title_idx" */
	name: string;
	/** Which of how many, from 1. */
	number: number;
	count: number;
}

export interface CopyOptions {
	/** At the state of `migrations`, and nobody writes to it meanwhile: the embedded database under its lock. */
	source: Database;
	/** An empty database, opened as the user that shall own everything (db/README.md). */
	target: Database;
	migrations: readonly Migration[];
	/** Called after each piece of a table with what of it is there. */
	onProgress: (table: CopiedTable) => void;
	/** Called before each index, the longest waits of a large copy. */
	onIndex: (index: CopiedIndex) => void;
}

/** What the migrations make. The queue makes its schema anew: a run whose job stays behind is closed as cut off. */
const schemas = ["public", "auth", "storage", "private"];

/** What one statement carries, roughly, as it lies on the disk. */
const pieceBytes = 2 * 1024 * 1024;
const blockBytes = 8192;
/** Of the target while it makes an index: four times PostgreSQL's own, for as long as the transaction. */
const indexMemory = "256MB";

interface Table {
	/** Quoted: "\"public\".\"cms_articles\"". */
	sql: string;
	name: string;
	columns: { name: string; type: string }[];
}

/**
 * Makes the tables in the target by the migrations and copies every row and sequence, all in one transaction: a target
 * that was not filled whole is as empty as before. Needs no superuser: triggers of ours rest meanwhile, and indexes and
 * foreign keys are made anew when all rows are there, which checks them all. Resolves to the tables with their rows, counted on both
 * sides. Throws an OperatorError when the target is somebody's already, or an Error when a table has other rows than its source.
 */
export async function copyDatabase(options: CopyOptions): Promise<CopiedTable[]> {
	const { source, target, migrations, onProgress, onIndex } = options;
	const copied = await takeLong(target, async (tx) => {
		await mustBeEmpty(tx);
		await migrate({ transaction: (work) => work(tx) }, migrations);
		const tables = await listTables(tx);
		const makeForeignKeys = await dropForeignKeys(tx);
		const indexes = await dropIndexes(tx);
		await tx.exec(tables.map(({ sql }) => `alter table ${sql} disable trigger user`).join(";"));
		// The migrations' own rows are among those of the source.
		await tx.exec(`truncate ${tables.map(({ sql }) => sql).join(", ")}`);
		for (const table of tables) await copyRows(source, tx, table, onProgress);
		await copySequences(source, tx);
		await tx.exec(tables.map(({ sql }) => `alter table ${sql} enable trigger user`).join(";"));
		for (const [at, { name, definition }] of indexes.entries()) {
			onIndex({ name, number: at + 1, count: indexes.length });
			await tx.exec(definition);
		}
		await tx.exec(makeForeignKeys);
		return await compareCounts(source, tx, tables);
	});
	await takeLong(target, (tx) => tx.exec("analyze"));
	return copied;
}

/** A transaction whose statements may take as long as they take: an index over millions of rows, or the counting of them. */
function takeLong<T>(target: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
	return target.transaction(
		async (tx) => {
			await tx.exec("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
			return work(tx);
		},
		{ isLong: true },
	);
}

/** Throws an OperatorError when there is a table of anybody's. `whatToDo` ends its sentence. */
export async function mustBeEmpty(database: Queryable, whatToDo = ""): Promise<void> {
	const { rows } = await database.query<{ name: string; others: number }>(
		`select min(schemaname || '.' || tablename) as name, count(*)::int - 1 as others
		from pg_tables where schemaname not in ('pg_catalog', 'information_schema') having count(*) > 0`,
	);
	if (!rows[0]) return;
	const { name, others } = rows[0];
	throw new OperatorError(
		`The database is not empty: it has ${name} and ${others} other table(s)${whatToDo}`,
	);
}

async function listTables(database: Queryable): Promise<Table[]> {
	const { rows } = await database.query<{ schema: string; table: string; columns: Table["columns"] }>(
		`select n.nspname as schema, c.relname as table,
			json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
		from pg_class c
		join pg_namespace n on n.oid = c.relnamespace
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where c.relkind = 'r' and n.nspname = any($1::text[])
		group by 1, 2 order by 1, 2`,
		[schemas],
	);
	return rows.map(({ schema, table, columns }) => ({
		sql: `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`,
		name: `${schema}.${table}`,
		columns,
	}));
}

/** Resolves to the statements that make them again. */
async function dropForeignKeys(tx: Transaction): Promise<string> {
	// Names in definitions are whole only where no schema is searched.
	await tx.exec("set local search_path = ''; set constraints all immediate");
	const { rows } = await tx.query<{ table: string; name: string; definition: string }>(
		`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
		from pg_constraint where contype = 'f' and connamespace::regnamespace::text = any($1::text[]) order by 1, 2`,
		[schemas],
	);
	await tx.exec(rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`).join(";"));
	return rows
		.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
		.join(";");
}

/**
 * All but what keeps rows apart. A search index is made in a fraction of the time that it takes to add to it row by row. Resolves to what
 * makes them again.
 */
async function dropIndexes(tx: Transaction): Promise<{ name: string; definition: string }[]> {
	const { rows } = await tx.query<{ name: string; definition: string }>(
		`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
		from pg_index i join pg_class c on c.oid = i.indrelid
		where not i.indisunique and not i.indisexclusion and c.relnamespace::regnamespace::text = any($1::text[]) order by 1`,
		[schemas],
	);
	await tx.exec(`set local maintenance_work_mem = '${indexMemory}'`);
	await tx.exec(rows.map(({ name }) => `drop index ${name}`).join(";"));
	return rows;
}

/** Values travel as the text that each type is written as: exact for every type, and null stays apart from JSON's null. */
async function copyRows(
	source: Queryable,
	tx: Transaction,
	{ sql, name, columns }: Table,
	onProgress: CopyOptions["onProgress"],
): Promise<void> {
	const texts = columns.map((column) => `${quoteIdentifier(column.name)}::text`).join(", ");
	// By blocks of the table and not by a key: each piece costs the same, and not every table has one.
	const read = `select coalesce(json_agg(json_build_array(${texts})), '[]')::text as piece, count(*)::int as rows
		from ${sql} where ctid >= $1::text::tid and ctid < $2::text::tid`;
	const write = `insert into ${sql} (${columns.map((column) => quoteIdentifier(column.name)).join(", ")})
		overriding system value
		select ${columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(", ")}
		from jsonb_array_elements($1::jsonb) r`;
	const { blocks, bytes } = await measure(source, sql);
	const step = Math.max(1, Math.floor((pieceBytes / Math.max(bytes, 1)) * blocks));
	let done = 0;
	for (let block = 0; block < blocks; block += step) {
		const { rows } = await source.query<{ piece: string; rows: number }>(read, [
			`(${block},0)`,
			`(${block + step},0)`,
		]);
		const [found] = rows;
		if (!found || found.rows === 0) continue;
		await tx.query(write, [found.piece]);
		done += found.rows;
		onProgress({ name, rows: done });
	}
}

async function measure(source: Queryable, sql: string): Promise<{ blocks: number; bytes: number }> {
	const { rows } = await source.query<{ main: number; bytes: number }>(
		"select pg_relation_size($1::text::regclass)::float8 as main, pg_table_size($1::text::regclass)::float8 as bytes",
		[sql],
	);
	const { main = 0, bytes = 0 } = rows[0] ?? {};
	return { blocks: Math.ceil(main / blockBytes), bytes };
}

async function copySequences(source: Queryable, tx: Transaction): Promise<void> {
	const { rows } = await source.query<{ name: string; last: string }>(
		`select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as last
		from pg_sequences where schemaname = any($1::text[]) and last_value is not null`,
		[schemas],
	);
	for (const { name, last } of rows)
		await tx.query("select setval($1::text::regclass, $2::text::bigint)", [name, last]);
}

async function compareCounts(source: Queryable, tx: Transaction, tables: Table[]): Promise<CopiedTable[]> {
	const count = async (database: Queryable, { sql }: Table) =>
		(await database.query<{ n: number }>(`select count(*)::float8 as n from ${sql}`)).rows[0]?.n;
	const counted: CopiedTable[] = [];
	for (const table of tables) {
		const [there, here] = [await count(source, table), await count(tx, table)];
		if (there === undefined || there !== here)
			throw new Error(`${table.name} has ${there} rows, of which ${here} arrived; nothing was moved`);
		counted.push({ name: table.name, rows: there });
	}
	return counted;
}
