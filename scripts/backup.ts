// npm run backup: the whole database as one file in DATA_DIR/backups. PostgreSQL also while the program runs.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "../src/config.ts";
import { mustHaveEmbedded } from "../src/open-database.ts";
import { copyBlobs } from "../src/platform/blobs/copy-blobs.ts";
import { createFileBlobs } from "../src/platform/blobs/files.ts";
import { systemClock } from "../src/platform/clock.ts";
import { listBackups, toBackupMoment, writeBackup } from "../src/platform/db/backups.ts";
import { DataDirLockedError } from "../src/platform/db/data-dir-lock.ts";
import { openPglite } from "../src/platform/db/pglite.ts";
import { dumpPostgres } from "../src/platform/db/postgres-dump.ts";
import { toOperatorText } from "../src/platform/operator-error.ts";
import { untilStopped } from "./until-stopped.ts";

const usage = `Usage: npm run backup                    the database, into DATA_DIR/backups
       npm run backup -- --with-files    and the pictures, into DATA_DIR/backups/files`;

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
	console.error(toOperatorText(error));
	return 1;
});

async function run(args: string[]): Promise<number> {
	if (args.some((arg) => arg !== "--with-files")) {
		console.error(usage);
		return 2;
	}
	const config = readConfig();
	const directory = join(config.dataDir, "backups");
	if (config.databaseUrl === null) mustHaveEmbedded(config.dataDir);
	mkdirSync(directory, { recursive: true, mode: 0o700 });
	const moment = toBackupMoment(systemClock.now());
	const path =
		config.databaseUrl === null
			? await backUpEmbedded(config.dataDir, directory, moment)
			: join(directory, `avspark-${moment}.dump`);
	if (path === null) return 1;
	const { databaseUrl } = config;
	if (databaseUrl !== null)
		await untilStopped((surroundings) => dumpPostgres(databaseUrl, path, surroundings));
	console.log(`The database is in ${path}. It holds accounts: keep it where nobody else reads.`);
	if (args.includes("--with-files")) await backUpFiles(config.storage, directory);
	console.log(
		config.keys === null
			? `Keep ${join(config.dataDir, "keys.json")} with it: without it every key is void.`
			: "Keep AVSPARK_KEYS with it: without them every key is void.",
	);
	return 0;
}

/** Null, with a word why: the embedded database is a running program's, which writes its own each night. */
async function backUpEmbedded(dataDir: string, directory: string, moment: string): Promise<string | null> {
	try {
		const database = await openPglite({ dataDir });
		try {
			return await writeBackup(database, directory, moment);
		} finally {
			await database.close();
		}
	} catch (error) {
		if (!(error instanceof DataDirLockedError)) throw error;
		const newest = (await listBackups(directory)).at(-1);
		console.error(`${error.message}
A running program writes its own backup each night; ${newest ? `the newest is ${join(directory, newest)}` : "there is none yet"}. Stop it for one of now.`);
		return null;
	}
}

/** A picture is written once and never changed, so each call adds what is new. */
async function backUpFiles(storage: Config["storage"], directory: string): Promise<void> {
	if (storage.kind === "s3") {
		console.log(
			`The pictures are in the bucket ${storage.bucket}, which has backups of its own (versions, replication).`,
		);
		return;
	}
	// Also where there is no picture yet: a restore of them tells a folder that was left behind from one that holds none.
	mkdirSync(join(directory, "files"), { recursive: true, mode: 0o700 });
	const target = createFileBlobs(join(directory, "files"));
	const { copied, known } = await copyBlobs(createFileBlobs(storage.directory), target, () => {});
	console.log(`${copied} pictures were added to ${join(directory, "files")}, which had ${known} of them.`);
}
