import { createHash } from "node:crypto";
import pg from "pg";
import type { Log } from "../log.ts";
import { OperatorError } from "../operator-error.ts";
import { type Database, DatabaseError, type Transaction, toDatabaseErrorFields } from "./database.ts";
import { DatabaseAwayError, isAwayError } from "./database-away.ts";
import { toConnectText, toDriverUrl } from "./encryption.ts";
import { createPostgresListener } from "./postgres-listener.ts";

export interface PostgresOptions {
	/** postgres://user:password@host:port/database, PostgreSQL 15 or newer. */
	url: string;
	/** Connections of the pool; one more is kept for LISTEN. */
	maxConnections?: number;
	/** A server that says nothing for so long is away; longer than it may work on a statement. Default 35 s. */
	answerTimeoutMs?: number;
	log: Log;
}

const oldestVersion = 150_000;
const connectTimeoutMs = 10_000;
const statementTimeoutMs = 30_000;
const defaultAnswerTimeoutMs = 35_000;
/** Whatever the server, the database or the user has been given instead (`alter role ... set`): how values are written and read, and what a transaction sees. */
const ownSettings = [
	`statement_timeout = ${statementTimeoutMs}`,
	"timezone = 'UTC'",
	"datestyle = 'ISO, MDY'",
	"intervalstyle = 'postgres'",
	"bytea_output = 'hex'",
	"extra_float_digits = 1",
	"standard_conforming_strings = on",
	"default_transaction_isolation = 'read committed'",
	`search_path = "$user", public`,
];

/** Statements prepared by name on each connection; the doors can make any number of texts, so there is a bound. */
const maxPreparedStatements = 256;
const usesBeforePreparing = 3;

/**
 * Opens a pool on a PostgreSQL server. Throws an OperatorError when the server is older than 15, its database keeps texts in another
 * encoding or locale than db/README.md asks for, and when it cannot be reached or refuses.
 * What rights the user needs: db/README.md.
 */
export async function openPostgres({
	url,
	maxConnections = 10,
	answerTimeoutMs = defaultAnswerTimeoutMs,
	log,
}: PostgresOptions): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: toDriverUrl(url),
		max: maxConnections,
		connectionTimeoutMillis: connectTimeoutMs,
		// Said once it is there: as settings of the connection itself PgBouncer would refuse them.
		onConnect: async (client) => {
			await client.query(ownSettings.map((setting) => `set ${setting}`).join("; "));
		},
		application_name: "avspark",
		keepAlive: true,
		types: { getTypeParser },
	});
	// An idle connection that breaks must not end the process; the pool opens another when it is needed.
	pool.on("error", (error) => log.warn({ err: toDatabaseError(error) }, "database connection lost"));

	try {
		const { rows } = await pool.query(
			`select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
				lower('Ö') = 'ö' as knows_swedish`,
		);
		if (rows[0].version < oldestVersion) {
			throw new OperatorError(`PostgreSQL 15 or newer is needed; this server says ${rows[0].version}`);
		}
		// Any other lacks signs that texts have, and the migrations' own functions ("…").
		if (rows[0].encoding !== "UTF8") {
			throw new OperatorError(
				`The database's encoding is ${rows[0].encoding}; create it with "encoding 'UTF8' template template0"`,
			);
		}
		if (!rows[0].knows_swedish) {
			throw new OperatorError(
				"The database's locale does not know å, ä and ö; create it with one such as C.UTF-8 or sv_SE.UTF-8",
			);
		}
	} catch (error) {
		await pool.end();
		if (error instanceof OperatorError) throw error;
		throw new OperatorError(`The database of DATABASE_URL cannot be used: ${toConnectText(error)}`, {
			cause: error,
		});
	}

	const named = createStatementNames();
	const toQueryable = (client: pg.Pool | pg.PoolClient, timeoutMs: number): Transaction => ({
		async query(sql, values = []) {
			const asked: TimedQuery = {
				text: sql,
				values: [...values],
				...named(sql),
				query_timeout: timeoutMs,
			};
			try {
				const result = await client.query(asked);
				return { rows: result.rows, affectedRows: result.command === "SELECT" ? 0 : (result.rowCount ?? 0) };
			} catch (error) {
				throw toDatabaseError(error);
			}
		},
		async exec(sql) {
			try {
				const asked: TimedQuery = { text: sql, query_timeout: timeoutMs };
				// Several statements give several results, which the types of pg do not say.
				const results = (await client.query(asked)) as pg.QueryResult | pg.QueryResult[];
				return [results].flat().flatMap((result) => result.rows);
			} catch (error) {
				throw toDatabaseError(error);
			}
		},
	});
	const listener = createPostgresListener(url, log);

	return {
		engine: "postgres",
		...toQueryable(pool, answerTimeoutMs),
		async transaction(work, { prelude = "", isLong = false } = {}) {
			const timeoutMs = isLong ? 0 : answerTimeoutMs;
			const client = await pool.connect().catch((error: unknown) => {
				throw toDatabaseError(error);
			});
			const run = (text: string) =>
				client.query({ text, query_timeout: timeoutMs } satisfies TimedQuery as pg.QueryConfig);
			let broken: Error | undefined;
			// Lost between two statements: without a listener that would end the process. The next statement says it.
			const onLost = (error: Error) => {
				broken = error;
			};
			client.on("error", onLost);
			try {
				await run(`begin; ${prelude}`);
				const result = await work(toQueryable(client, timeoutMs));
				await run("commit");
				return result;
			} catch (error) {
				const told = broken ? toDatabaseError(broken) : toDatabaseError(error);
				if (told instanceof DatabaseAwayError) broken = told;
				else await run("rollback").catch(onLost);
				throw told;
			} finally {
				client.off("error", onLost);
				// A connection whose state is unknown is closed, not given back.
				client.release(broken);
			}
		},
		listen: listener.listen,
		async close() {
			await listener.close();
			await pool.end();
		},
	};
}

/** bigint as number, date as text: what the embedded engine answers. */
function getTypeParser(oid: number, format?: "text" | "binary") {
	if (oid === pg.types.builtins.INT8) return Number;
	if (oid === pg.types.builtins.DATE) return (value: string) => value;
	return pg.types.getTypeParser(oid, format as "text");
}

/** @types/pg knows it of connections alone; pg takes it of a single statement, too. 0: for ever. */
interface TimedQuery extends pg.QueryConfig {
	query_timeout: number;
}

function toDatabaseError(error: unknown): unknown {
	if (error instanceof DatabaseError || error instanceof DatabaseAwayError) return error;
	if (isAwayError(error)) return new DatabaseAwayError(error);
	const fields = toDatabaseErrorFields(error);
	return fields ? new DatabaseError(fields) : error;
}

function createStatementNames(): (sql: string) => { name?: string } {
	const uses = new Map<string, number>();
	const names = new Map<string, string>();
	return (sql) => {
		const known = names.get(sql);
		if (known) return { name: known };
		if (names.size >= maxPreparedStatements) return {};
		const count = (uses.get(sql) ?? 0) + 1;
		if (count < usesBeforePreparing) {
			if (uses.size > 10 * maxPreparedStatements) uses.clear();
			uses.set(sql, count);
			return {};
		}
		uses.delete(sql);
		const name = `s${createHash("sha1").update(sql).digest("hex").slice(0, 20)}`;
		names.set(sql, name);
		return { name };
	};
}
