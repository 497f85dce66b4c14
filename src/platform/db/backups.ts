import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PgliteDatabase } from "./pglite.ts";

const keptBackups = 7;
const unfinishedEnding = ".tar.gz.unfinished";
const backupFile = /^avspark-\d{4}-\d{2}-\d{2}\.tar\.gz$/;

/** The backups in a directory, oldest first, as file names: "avspark-2026-11-21.tar.gz". None when there is no directory. */
export async function listBackups(directory: string): Promise<string[]> {
	const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	return names.filter((name) => backupFile.test(name)).sort();
}

/**
 * Writes the whole embedded database into one file of the day's name and keeps the newest seven. The file is there whole or not
 * at all, for its owner alone: it holds accounts. Resolves to its path. `day` is of the Swedish calendar, "2026-11-21".
 */
export async function writeBackup(
	database: Pick<PgliteDatabase, "dump">,
	directory: string,
	day: string,
): Promise<string> {
	await mkdir(directory, { recursive: true, mode: 0o700 });
	// Of a night that was cut off: it holds accounts, and nobody would ever finish it.
	for (const name of (await readdir(directory)).filter((one) => one.endsWith(unfinishedEnding)))
		await rm(join(directory, name), { force: true });
	const path = join(directory, `avspark-${day}.tar.gz`);
	const unfinished = `${path}.unfinished`;
	const bytes = await database.dump("gzip");
	const file = await open(unfinished, "w", 0o600);
	try {
		await file.writeFile(bytes);
		await file.sync();
		await rename(unfinished, path);
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	} finally {
		await file.close();
	}
	for (const name of (await listBackups(directory)).slice(0, -keptBackups)) await rm(join(directory, name));
	return path;
}
