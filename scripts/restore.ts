// npm run restore -- FILE: puts the embedded database back as a backup has it. The program must be stopped.
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, readConfig } from "../src/config.ts";
import { DataDirLockedError } from "../src/platform/db/data-dir-lock.ts";
import { openPglite } from "../src/platform/db/pglite.ts";

const usage = `Usage: npm run restore -- FILE   e.g. data/backups/avspark-2026-11-21.tar.gz
       With DATABASE_URL the server's own tools do this: pg_restore.`;

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
	const isPlain = error instanceof ConfigError || error instanceof DataDirLockedError;
	console.error(isPlain ? error.message : error);
	return 1;
});

async function run([file, ...rest]: string[]): Promise<number> {
	const config = readConfig();
	if (file === undefined || rest.length > 0 || config.databaseUrl !== null) {
		console.error(usage);
		return 2;
	}
	if (!existsSync(file)) {
		console.error(`There is no file ${file}.`);
		return 1;
	}
	const snapshot = new Uint8Array(readFileSync(file));
	const current = join(config.dataDir, "pglite");
	const before = join(config.dataDir, `pglite-before-restore-${process.pid}`);
	// Nobody else may have the directory; opening it says so before anything is moved.
	const hadOne = existsSync(current);
	if (hadOne) {
		await (await openPglite({ dataDir: config.dataDir })).close();
		renameSync(current, before);
	}
	try {
		const restored = await openPglite({ dataDir: config.dataDir, snapshot });
		await restored.query("select count(*) from public.cms_articles");
		await restored.close();
	} catch (error) {
		rmSync(current, { recursive: true, force: true });
		if (hadOne) renameSync(before, current);
		console.error("The file could not be restored; everything is as it was.");
		throw error;
	}
	console.log(`The database is as ${file} has it.`);
	if (hadOne) console.log(`What it was before lies in ${before}; remove it when all is well.`);
	return 0;
}
