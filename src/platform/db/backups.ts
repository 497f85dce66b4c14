import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../write-whole.ts";
import type { PgliteDatabase } from "./pglite.ts";

const keptNights = 7;
const unfinishedEnding = ".tar.gz.unfinished";
const nightly = /^avspark-\d{4}-\d{2}-\d{2}\.tar\.gz$/;
const byHand = /^avspark-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz$/;

/**
 * The backups in a directory, oldest first, as file names: "avspark-2026-11-21.tar.gz" of a night,
 * "avspark-2026-11-21T093000Z.tar.gz" by hand. None when there is no directory.
 */
export async function listBackups(directory: string): Promise<string[]> {
	const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	return names.filter((name) => nightly.test(name) || byHand.test(name)).sort();
}

/**
 * Writes the whole embedded database into one file. The file is there whole or not at all, for its owner alone: it holds
 * accounts. Resolves to its path. `moment` names it: a day of the Swedish calendar, "2026-11-21", or {@link toBackupMoment}.
 */
export async function writeBackup(
	database: Pick<PgliteDatabase, "dump">,
	directory: string,
	moment: string,
): Promise<string> {
	await mkdir(directory, { recursive: true, mode: 0o700 });
	// Of a night that was cut off: it holds accounts, and nobody would ever finish it.
	for (const name of (await readdir(directory)).filter((one) => one.endsWith(unfinishedEnding)))
		await rm(join(directory, name), { force: true });
	const path = join(directory, `avspark-${moment}.tar.gz`);
	await writeWhole(path, await database.dump("gzip"), `${path}.unfinished`);
	return path;
}

/** Keeps those of the newest seven nights. What somebody made by hand stays until somebody removes it. */
export async function removeOldNights(directory: string): Promise<void> {
	const nights = (await listBackups(directory)).filter((name) => nightly.test(name));
	for (const name of nights.slice(0, -keptNights)) await rm(join(directory, name));
}

/** How a backup by hand is named, so that none takes the place of another: "2026-11-21T093000Z" (UTC). */
export function toBackupMoment(now: Date): string {
	return now.toISOString().replace(/\.\d+/, "").replaceAll(":", "");
}
