import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { OperatorError, toText } from "../operator-error.ts";
import { isRefusedByDisk } from "./engine-failure.ts";

/** What PostgreSQL itself makes has smaller numbers (FirstNormalObjectId), and so have the files of it. */
const firstOwnNumber = 16_384;
const logSegmentBytes = 16 * 1024 * 1024;
const whatToDo =
	"It was left as it is; npm run restore -- FILE puts a backup back (docs/operations.md, Backups).";

/**
 * Where the file PG_VERSION is missing the engine takes the folder for a first start that was cut off, and makes an empty database over
 * whatever is there. Throws an OperatorError when that would be somebody's: it has tables, as no cut-off first start does (PG_VERSION comes last).
 */
export function mustNotOverwriteTables(directory: string): void {
	if (existsSync(join(directory, "PG_VERSION")) || !existsSync(join(directory, "base"))) return;
	const files = readdirSync(join(directory, "base"), { recursive: true, encoding: "utf8" });
	if (files.every((path) => Number.parseInt(/\d+$/.exec(path)?.[0] ?? "0", 10) < firstOwnNumber)) return;
	throw new OperatorError(
		`The embedded database in ${directory} has tables, but its file PG_VERSION is gone. ${whatToDo}`,
	);
}

/** What the engine said when it did not open -> what the operator reads. Null when the disk refuses: nothing is wrong with what lies on it. */
export function toLostDatabase(directory: string, reason: string): OperatorError | null {
	if (isRefusedByDisk(reason)) return null;
	const refusal = findRefusal(directory);
	if (refusal !== null)
		return new OperatorError(`The embedded database cannot be opened: ${refusal}. Whose are those files?`);
	const lack = findLackOfRoom(dirname(directory));
	if (lack !== null)
		return new OperatorError(
			`The embedded database in ${directory} cannot be opened: ${lack}. Make room and start again; no backup is needed for that.`,
		);
	return new OperatorError(
		`The embedded database in ${directory} cannot be opened. ${whatToDo} The engine says: ${reason}`,
	);
}

/** The engine says of a full disk no more than that it failed, too. What it takes at once for its log is tried beside it. */
function findLackOfRoom(dataDir: string): string | null {
	const trial = join(dataDir, `trial-${randomBytes(6).toString("hex")}`);
	try {
		writeFileSync(trial, Buffer.alloc(logSegmentBytes));
		return null;
	} catch (error) {
		return toText(error);
	} finally {
		rmSync(trial, { force: true });
	}
}

/** The engine says of a file that it may not write no more than that it failed. The first such: "EACCES: permission denied, access '...'" */
function findRefusal(directory: string): string | null {
	try {
		for (const path of ["", ...readdirSync(directory, { recursive: true, encoding: "utf8" })])
			accessSync(join(directory, path), constants.R_OK | constants.W_OK);
		return null;
	} catch (error) {
		return toText(error);
	}
}
