import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError, toText } from "../operator-error.ts";

/** The directory is in use by another living process. */
export class DataDirLockedError extends OperatorError {
	override readonly name = "DataDirLockedError";

	constructor(dataDir: string) {
		super(
			`The data directory ${dataDir} is in use by another Avspark process. Stop that one first, ` +
				"or give this one its own directory with DATA_DIR. (Two processes on one embedded database destroy it.)",
		);
	}
}

/**
 * Takes the directory for this process alone until `release` is called or the process dies, however it dies.
 *
 * The lock is SQLite's on a file in the directory, which stays empty: the system's own lock on a file, so that it holds wherever the
 * directory is seen from, such as by two containers that share a volume (https://www.sqlite.org/lockingv3.html). Nothing else
 * may open the file: closing it would free the lock. Throws {@link DataDirLockedError} when another process has it.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
	mkdirSync(dataDir, { recursive: true });
	const file = openLockFile(join(dataDir, "avspark.lock"));
	try {
		// In memory: a journal beside the file would ask for room, which a full disk has not.
		file.exec("pragma journal_mode = memory; begin exclusive");
	} catch (error) {
		file.close();
		if ((error as { errcode?: number }).errcode === busy) throw new DataDirLockedError(dataDir);
		throw toLockProblem(dataDir, error);
	}
	held.add(file);
	return {
		release: () => {
			held.delete(file);
			file.close();
		},
	};
}

/** SQLite says no more than that it could not. */
function openLockFile(path: string): DatabaseSync {
	try {
		return new DatabaseSync(path);
	} catch (error) {
		throw new OperatorError(`The data directory cannot be written to: ${path} (${toText(error)})`, {
			cause: error,
		});
	}
}

/** The file holds nothing: one that was damaged, copied half or is another's can go. */
function toLockProblem(dataDir: string, error: unknown): OperatorError {
	return new OperatorError(
		`The data directory ${dataDir} cannot be locked by its file avspark.lock: ${toText(error)}. If the folder may be written to, remove that file while no Avspark runs.`,
		{ cause: error },
	);
}

/** Kept here too: a file that nobody refers to any more is closed with the next collection, and the lock with it. */
const held = new Set<DatabaseSync>();

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const busy = 5;
