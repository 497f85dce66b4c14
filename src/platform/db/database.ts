/**
 * One interface over both engines (embedded PGlite, PostgreSQL by DATABASE_URL).
 *
 * What differs between them stays behind it: prefer letting SQL make the JSON (`json_agg(...)::text`), because the
 * engines disagree about bigint, date and timestamp values in JavaScript.
 */

export interface QueryResult<Row> {
	rows: Row[];
	/** Rows inserted, updated or deleted; 0 for a select. */
	affectedRows: number;
}

export interface Queryable {
	/** Runs one statement. Values go in as `$1`, `$2` ... only. Throws {@link DatabaseError}. */
	query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
	/** Runs several statements without values, as one unit. Resolves to the rows of all of them, in order. */
	exec(sql: string): Promise<Record<string, unknown>[]>;
}

/** The handle inside a transaction. Use only this one there: the outer database would wait for it for ever (PGlite). */
export type Transaction = Queryable;

export interface Database extends Queryable {
	readonly engine: "pglite" | "postgres";
	/**
	 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
	 * Never await the network, a model, argon2 or an image inside: on PGlite every other query waits for it.
	 */
	transaction<T>(
		work: (tx: Transaction) => Promise<T>,
		options?: {
			/** Statements sent in one round trip with the begin, e.g. settings of the transaction. Never a caller's text. */
			prelude?: string;
			/** Its statements may take as long as they take, such as a migration's; others are given up when the server says nothing. */
			isLong?: boolean;
		},
	): Promise<T>;
	/**
	 * Calls `onPayload` for each NOTIFY on the channel, until the returned function is called. `onGap`: the connection was
	 * away and is back; what was notified meanwhile was not heard.
	 */
	listen(
		channel: string,
		onPayload: (payload: string) => void,
		options?: { onGap?: () => void },
	): Promise<() => Promise<void>>;
	close(): Promise<void>;
}

/** An error the database answered, with its SQLSTATE. Never carries the values of the statement. */
export class DatabaseError extends Error {
	/** SQLSTATE, five characters, e.g. "23505". */
	readonly code: string;
	readonly detail: string | null;
	readonly hint: string | null;
	readonly constraint: string | null;
	readonly table: string | null;
	readonly column: string | null;

	constructor(fields: DatabaseErrorFields) {
		super(fields.message);
		this.name = "DatabaseError";
		this.code = fields.code;
		this.detail = fields.detail ?? null;
		this.hint = fields.hint ?? null;
		this.constraint = fields.constraint ?? null;
		this.table = fields.table ?? null;
		this.column = fields.column ?? null;
	}
}

export interface DatabaseErrorFields {
	code: string;
	message: string;
	detail?: string | null | undefined;
	hint?: string | null | undefined;
	constraint?: string | null | undefined;
	table?: string | null | undefined;
	column?: string | null | undefined;
}

/** Reads the fields both engines put on their errors; null when it is not an error of the database. */
export function toDatabaseErrorFields(error: unknown): DatabaseErrorFields | null {
	if (!(error instanceof Error)) return null;
	const fields = error as Error &
		Partial<Record<"code" | "detail" | "hint" | "constraint" | "table" | "column", string>>;
	if (typeof fields.code !== "string" || !/^[0-9A-Z]{5}$/.test(fields.code)) return null;
	return {
		code: fields.code,
		message: fields.message,
		detail: fields.detail,
		hint: fields.hint,
		constraint: fields.constraint,
		table: fields.table,
		column: fields.column,
	};
}

/** "name" -> "\"name\"": the one way an identifier gets into a statement. */
export function quoteIdentifier(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}
