import { DatabaseAwayError, takesNoChange } from "./db/database-away.ts";

/** What only the operator can put right: the message says all that it takes, and is shown without a trace. Never holds a secret. */
export class OperatorError extends Error {
	override readonly name: string = "OperatorError";
}

/**
 * What ended a start or a command -> what the operator reads: one sentence where it tells all (an OperatorError, a database
 * that does not answer or takes no change, a file or folder that the system refuses), else the error with its trace.
 */
export function toOperatorText(error: unknown): unknown {
	if (error instanceof OperatorError) return error.message;
	if (error instanceof DatabaseAwayError) return `${error.message}: ${toText(error.cause)}`;
	if (error instanceof Error && takesNoChange(error))
		return `The database takes no changes: ${error.message}`;
	if (isOfCode(error, fullDisk)) return `The disk is full: ${error.message}`;
	return isFileRefusal(error) ? `The system refuses a file or folder: ${error.message}` : error;
}

/** What an error says: its message, or its code where that is empty (several addresses that all refuse). */
export function toText(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.message === "" ? String((error as NodeJS.ErrnoException).code) : error.message;
}

/** ENOENT is not among them: a file of ours that is not there is a fault, but for a folder that cannot be made. */
const fileRefusals = new Set(["EACCES", "EPERM", "EEXIST"]);
/** A file that is open already says them without its path. */
const certainFileRefusals = new Set(["EROFS", "EISDIR", "ENOTDIR"]);
const fullDisk = new Set(["ENOSPC", "EDQUOT"]);

function isFileRefusal(error: unknown): error is NodeJS.ErrnoException {
	if (isOfCode(error, certainFileRefusals) || isUnmakableFolder(error)) return true;
	return isOfCode(error, fileRefusals) && error.path !== undefined;
}

/** What Node says of a folder, with those above it, on a disk that may only be read, and of one behind a link to nowhere. */
function isUnmakableFolder(error: unknown): boolean {
	return isOfCode(error, new Set(["ENOENT"])) && error.syscall === "mkdir";
}

function isOfCode(error: unknown, codes: ReadonlySet<string>): error is NodeJS.ErrnoException {
	return error instanceof Error && codes.has((error as NodeJS.ErrnoException).code ?? "");
}
