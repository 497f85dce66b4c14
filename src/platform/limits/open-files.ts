import { readFileSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";

/** The embedded database's (some 320 at first, more with what is asked of it), the server's connections, pictures, feeds. */
const ownFiles = 600;
const fewestPlaces = 100;

/** How many files this process may have open, connections among them; Node has raised it as far as it goes. Null where the system does not say. */
export function readOpenFileLimit(): number | null {
	try {
		const line = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"));
		return line === null ? null : Number(line[1]);
	} catch {
		return null;
	}
}

/**
 * So many of the connections wanted as there are files for: of one too many the system takes none, and the database can open no file either.
 * Throws an OperatorError when hardly any are left.
 */
export function toConnectionPlaces(wanted: number, openFiles: number | null): number {
	if (openFiles === null) return wanted;
	const spare = openFiles - ownFiles;
	if (spare >= fewestPlaces) return Math.min(wanted, spare);
	throw new OperatorError(
		`The system lets this process open ${openFiles} files, and it needs ${ownFiles + fewestPlaces}, ${ownFiles + wanted} for all its connections (ulimit -n, LimitNOFILE)`,
	);
}
