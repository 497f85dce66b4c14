import { DatabaseError, toDatabaseErrorFields } from "./database.ts";

/**
 * The database is not to be had: it refuses, the connection broke, nothing is answered, it starts or stops. Whether what was
 * sent has been done is not known. What the door said is the cause, for the log alone.
 */
export class DatabaseAwayError extends Error {
	override readonly name = "DatabaseAwayError";

	constructor(cause: unknown) {
		super("The database does not answer", { cause });
	}
}

/** What errors of a lost connection carry as `code`: they are Node's, not the database's. */
const connectionErrorCodes =
	/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ERR_STREAM|ERR_SOCKET)/;
/** Connection exceptions, too many connections, and a server that stops, has crashed or starts (PostgreSQL, appendix A). */
const awayStates = /^(08...|53300|57P01|57P02|57P03)$/;
/** What pg says without a code. */
const awayMessages =
	/^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed))/;

/** SQLSTATE class 53: the server answers, but has no room on its disk (53100) or in its memory. What it refused may be sent again when it has. */
export function lacksRoom(error: unknown): boolean {
	return error instanceof DatabaseError && error.code.startsWith("53");
}

/**
 * The server answers, but takes no change: it has no room, or may only be read (25006), as a standby after a failover, and as hosts make one
 * whose disk is nearly full. What it refused may be sent again when it does. Of a transaction that the REST door has made read-only
 * itself the same code says something else: rest/execute.ts.
 */
export function takesNoChange(error: unknown): boolean {
	return lacksRoom(error) || (error instanceof DatabaseError && error.code === "25006");
}

/** Somebody holds what was asked for, in a console or by a change of the schema (55P03), here or as the REST door has told the site. */
export function isHeldByOther(error: unknown): boolean {
	return typeof error === "object" && error !== null && "code" in error && error.code === "55P03";
}

/** Only for errors of the database's own driver: others have connections, too. */
export function isAwayError(error: unknown): boolean {
	if (error instanceof DatabaseAwayError) return true;
	if (!(error instanceof Error)) return false;
	const { code } = error as NodeJS.ErrnoException;
	if (typeof code === "string" && connectionErrorCodes.test(code)) return true;
	const fields = toDatabaseErrorFields(error);
	return fields ? awayStates.test(fields.code) : awayMessages.test(error.message);
}

/**
 * Whether an error comes of it: itself, by its causes, or as the REST door has told the site (PGRST000). The log keeps such lines
 * back, for there would be thousands; watch-database.ts says it once.
 */
export function comesOfAwayDatabase(error: unknown): boolean {
	if (error instanceof DatabaseAwayError) return true;
	if (typeof error !== "object" || error === null) return false;
	const { cause, code, name } = error as { cause?: unknown; code?: unknown; name?: unknown };
	// pg-boss tells of an error by a copy that is none.
	return (
		code === "PGRST000" || name === "DatabaseAwayError" || (cause !== undefined && comesOfAwayDatabase(cause))
	);
}
