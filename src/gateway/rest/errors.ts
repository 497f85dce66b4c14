/**
 * Everything the REST door refuses by itself, in PostgREST's words and codes
 * (PostgREST 13, docs/references/errors.rst). What the database refuses is in database-error.ts.
 */
export const restErrorStatus = {
	PGRST000: 503,
	PGRST002: 503,
	PGRST003: 504,
	PGRST100: 400,
	PGRST101: 405,
	PGRST102: 400,
	PGRST103: 416,
	PGRST106: 406,
	PGRST107: 406,
	PGRST108: 400,
	PGRST116: 406,
	PGRST117: 405,
	PGRST118: 400,
	PGRST120: 400,
	PGRST122: 400,
	PGRST123: 400,
	PGRST124: 400,
	PGRST125: 404,
	PGRST126: 404,
	PGRST127: 400,
	PGRST128: 400,
	PGRST200: 400,
	PGRST201: 300,
	PGRST202: 404,
	PGRST203: 300,
	PGRST204: 400,
	PGRST205: 404,
	PGRST301: 401,
	PGRST302: 401,
	PGRST303: 401,
	PGRSTX00: 500,
	/** How PostgREST renders a status that the database names: too many requests. */
	PT429: 429,
	/** PostgreSQL's own, for what we know to be missing before asking it. */
	"42703": 400,
	"42704": 400,
	/** A server that takes no change; that a call by GET may make none is answered 405 (database-error.ts). */
	"25006": 503,
} as const;

export type RestErrorCode = keyof typeof restErrorStatus;

/** Text, but of PGRST201: there each relationship that would do is an object. */
export type ErrorDetails = string | readonly Readonly<Record<string, string>>[] | null;

export interface RestErrorFields {
	code: RestErrorCode;
	message: string;
	details?: ErrorDetails;
	hint?: string | null;
	/** When it differs from the code's own. */
	status?: number;
	headers?: Readonly<Record<string, string>>;
	/** Private: logged, never sent. */
	cause?: unknown;
}

export class RestError extends Error {
	override readonly name = "RestError";
	readonly code: string;
	readonly status: number;
	readonly details: ErrorDetails;
	readonly hint: string | null;
	readonly headers: Readonly<Record<string, string>>;

	constructor(fields: RestErrorFields) {
		super(fields.message, { cause: fields.cause });
		this.code = fields.code;
		this.status = fields.status ?? restErrorStatus[fields.code];
		this.details = fields.details ?? null;
		this.hint = fields.hint ?? null;
		this.headers = fields.headers ?? {};
	}
}

/** The query string cannot be read: `failed to parse filter (noop.0)`. */
export function parseError(message: string, details: string): RestError {
	return new RestError({ code: "PGRST100", message, details });
}

export function invalidBody(message: string, status?: number): RestError {
	return new RestError({ code: "PGRST102", message, ...(status === undefined ? {} : { status }) });
}

export function invalidRange(details: string): RestError {
	return new RestError({ code: "PGRST103", message: "Requested range not satisfiable", details });
}

export function notImplemented(details: string): RestError {
	return new RestError({ code: "PGRST127", message: "Feature not implemented", details });
}

export function aggregatesNotAllowed(): RestError {
	return new RestError({ code: "PGRST123", message: "Use of aggregate functions is not allowed" });
}

/** A filter, order or limit on a resource that the select does not embed. */
export function notEmbedded(resource: string): RestError {
	return new RestError({
		code: "PGRST108",
		message: `'${resource}' is not an embedded resource in this request`,
		hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
	});
}

/** An order by a field of a list: `teams?order=players(name)`. */
export function relatedOrderNotToOne(origin: string, resource: string): RestError {
	return new RestError({
		code: "PGRST118",
		message: `A related order on '${resource}' is not possible`,
		details: `'${origin}' and '${resource}' do not form a many-to-one or one-to-one relationship`,
	});
}

/** A filter on an embedded resource itself that is neither `is.null` nor `not.is.null`. */
export function unacceptableFilter(resource: string): RestError {
	return new RestError({
		code: "PGRST120",
		message: `Bad operator on the '${resource}' embedded resource`,
		details: "Only is null or not is null filters are allowed on embedded resources",
	});
}

/** A column that a select, filter or order names; in PostgreSQL's words, since there it would fail. */
export function undefinedColumn(relation: string, column: string, closest: string | null): RestError {
	return new RestError({
		code: "42703",
		message: `column ${relation}.${column} does not exist`,
		hint: closest === null ? null : `Perhaps you meant to reference the column "${relation}.${closest}".`,
	});
}

/** A column that a body or `columns` names. */
export function columnNotFound(relation: string, column: string): RestError {
	return new RestError({
		code: "PGRST204",
		message: `Could not find the '${column}' column of '${relation}' in the schema cache`,
	});
}

export function tableNotFound(table: string, closest: string | null): RestError {
	return new RestError({
		code: "PGRST205",
		message: `Could not find the table 'public.${table}' in the schema cache`,
		hint: closest === null ? null : `Perhaps you meant the table 'public.${closest}'`,
	});
}

/** Not exactly one row, although one object was asked for. */
export function notSingular(rowCount: number): RestError {
	return new RestError({
		code: "PGRST116",
		message: "Cannot coerce the result to a single JSON object",
		details: `The result contains ${rowCount} rows`,
	});
}
