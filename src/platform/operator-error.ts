import { DatabaseAwayError } from "./db/database-away.ts";

/** What only the operator can put right: the message says all that it takes, and is shown without a trace. Never holds a secret. */
export class OperatorError extends Error {
	override readonly name: string = "OperatorError";
}

/**
 * What ended a start or a command -> what the operator reads: one sentence where it tells all (an OperatorError, a database
 * that does not answer, a file or folder that the system refuses), else the error with its trace.
 */
export function toOperatorText(error: unknown): unknown {
	if (error instanceof OperatorError) return error.message;
	if (error instanceof DatabaseAwayError) return `${error.message}: ${toText(error.cause)}`;
	return isFileRefusal(error) ? `The system refuses a file or folder: ${error.message}` : error;
}

/** What an error says: its message, or its code where that is empty (several addresses that all refuse). */
export function toText(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.message === "" ? String((error as NodeJS.ErrnoException).code) : error.message;
}

/** ENOENT is not among them: a file of ours that is not there is a fault. */
const fileRefusals = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "ENOTDIR", "EEXIST"]);

function isFileRefusal(error: unknown): error is NodeJS.ErrnoException {
	if (!(error instanceof Error)) return false;
	const { code, path } = error as NodeJS.ErrnoException;
	return path !== undefined && fileRefusals.has(code ?? "");
}
