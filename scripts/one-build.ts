import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

const longestMs = 10 * 60_000;

/**
 * Waits until no other build of the checkout runs, and keeps others waiting until `release` is called or the process ends, however it
 * does. Two nodes that are started from one checkout both build, and each would empty what the other is writing. The lock is SQLite's
 * on the file at `path`, which stays empty, as that of the data directory is: not in build/, which a build begins by removing.
 */
export function takeBuildTurn(path: string, say: (line: string) => void): { release: () => void } {
	mkdirSync(dirname(path), { recursive: true });
	const file = new DatabaseSync(path, { timeout: 0 });
	if (!tryToLock(file)) {
		say("Another build runs in this folder; this one waits for its end.");
		file.exec(`pragma busy_timeout = ${longestMs}`);
		if (!tryToLock(file)) {
			file.close();
			throw new Error("Another build has run in this folder for ten minutes: end it, and build again");
		}
	}
	return { release: () => file.close() };
}

function tryToLock(file: DatabaseSync): boolean {
	try {
		// In memory: a journal beside the file would be one more to be left behind.
		file.exec("pragma journal_mode = memory; begin exclusive");
		return true;
	} catch (error) {
		if ((error as { errcode?: number }).errcode === busy) return false;
		throw error;
	}
}

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const busy = 5;
