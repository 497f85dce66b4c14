// npm run restore -- FILE: puts the database back as a backup has it. The program must be stopped, on every node.
import {
	closeSync,
	existsSync,
	mkdtempSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Config, readConfig } from "../src/config.ts";
import { copyBlobs } from "../src/platform/blobs/copy-blobs.ts";
import { createFileBlobs } from "../src/platform/blobs/files.ts";
import { openBlobs } from "../src/platform/blobs/open-blobs.ts";
import { systemClock } from "../src/platform/clock.ts";
import { toBackupMoment } from "../src/platform/db/backups.ts";
import { mustBeEmpty } from "../src/platform/db/copy-database.ts";
import { lockDataDir } from "../src/platform/db/data-dir-lock.ts";
import type { Database } from "../src/platform/db/database.ts";
import { DatabaseAwayError } from "../src/platform/db/database-away.ts";
import { isRefusedByDisk } from "../src/platform/db/engine-failure.ts";
import { openPglite } from "../src/platform/db/pglite.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { restorePostgres } from "../src/platform/db/postgres-dump.ts";
import { createLog } from "../src/platform/log.ts";
import { OperatorError, toOperatorText, toText } from "../src/platform/operator-error.ts";
import { untilStopped } from "./until-stopped.ts";

const usage = `Usage: npm run restore -- FILE              e.g. data/backups/avspark-2026-11-21.tar.gz; with DATABASE_URL a .dump,
                                            into an empty database
       npm run restore -- FILE --replace    with DATABASE_URL: what is in the database goes
       npm run restore -- FILE --with-files    and the pictures of the folder "files" beside it, to where STORAGE_URL says`;
/** What such a folder holds is nobody's once its process is gone. */
const unpacking = "restoring-";
const options = ["--replace", "--with-files"];
/** RFC 1952, 2.3.1. */
const gzipBeginning = Buffer.from([0x1f, 0x8b]);

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
	console.error(toOperatorText(error));
	return 1;
});

async function run(args: string[]): Promise<number> {
	const config = readConfig();
	const isReplacing = args.includes("--replace");
	const [named, ...rest] = args.filter((arg) => !options.includes(arg));
	if (named === undefined || rest.length > 0 || (isReplacing && config.databaseUrl === null)) {
		console.error(usage);
		return 2;
	}
	// npm runs its scripts in the package's folder, wherever it was called.
	const file = resolve(process.env.INIT_CWD ?? "", named);
	if (!existsSync(file)) {
		console.error(`There is no file ${file}.`);
		return 1;
	}
	if (statSync(file).isDirectory()) throw new OperatorError(`${file} is a folder, not a backup.`);
	const pictures = args.includes("--with-files") ? join(dirname(file), "files") : null;
	if (pictures !== null && !existsSync(pictures)) {
		console.error(`There are no pictures in ${pictures}. Nothing was restored.`);
		return 1;
	}
	mustBeOfThisKind(file, { isServer: config.databaseUrl !== null });
	if (config.databaseUrl !== null) await restoreServer(config.databaseUrl, file, isReplacing);
	else await restoreEmbedded(config.dataDir, file);
	if (pictures !== null) await restoreFiles(config.storage, pictures);
	return 0;
}

/** A backup of the one engine is none of the other's, and each would say no more than that it cannot read it. */
function mustBeOfThisKind(file: string, { isServer }: { isServer: boolean }): void {
	const beginning = readBeginning(file);
	if (isServer && beginning.equals(gzipBeginning))
		throw new OperatorError(
			`${file} is of the embedded database: restore it without DATABASE_URL, and then npm run move-to-postgres with it.`,
		);
	if (!isServer && beginning.toString("latin1") === "PG")
		throw new OperatorError(
			`${file} is of a PostgreSQL server: name the database that it goes into with DATABASE_URL.`,
		);
	// The engine would not open, and not say why.
	if (!isServer && !beginning.equals(gzipBeginning))
		throw new OperatorError(`${file} is no backup of the embedded database: it is no .tar.gz.`);
}

function readBeginning(file: string): Buffer {
	const beginning = Buffer.alloc(gzipBeginning.length);
	const opened = openSync(file, "r");
	try {
		readSync(opened, beginning);
		return beginning;
	} finally {
		closeSync(opened);
	}
}

/** A picture is written once and never changed: what is there stays. */
async function restoreFiles(storage: Config["storage"], directory: string): Promise<void> {
	const { copied, known } = await copyBlobs(createFileBlobs(directory), await openBlobs(storage), () => {});
	console.log(`${copied} pictures were put back, ${known} were there.`);
}

async function restoreServer(url: string, file: string, isReplacing: boolean): Promise<void> {
	const database = await openPostgres({ url, maxConnections: 1, log: createLog("silent") });
	try {
		await mustBeStopped(database);
		if (!isReplacing) await mustBeEmpty(database, "; with --replace the backup takes its place");
	} finally {
		await database.close();
	}
	await untilStopped((surroundings) => restorePostgres(url, file, { isReplacing, ...surroundings }));
	console.log(`The database is as ${file} has it.`);
}

/** Of the program's own connections one is called as this one is. Anybody else's are named: a lock of theirs would be waited for. */
async function mustBeStopped(database: Database): Promise<void> {
	const { rows } = await database.query<{ name: string; is_ours: boolean; count: number }>(
		`select coalesce(nullif(application_name, ''), 'a program without a name') || ' (' || usename || ')' as name,
			application_name in (current_setting('application_name'), 'avspark listen') as is_ours,
			count(*)::int as count
		from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and usename is not null
			-- Of another user's it is not told.
			and coalesce(backend_type, 'client backend') = 'client backend'
		group by 1, 2 order by 1`,
	);
	const list = (isOurs: boolean) => {
		const those = rows.filter((row) => row.is_ours === isOurs);
		return those.map(({ name, count }) => `${name}, ${count} connection(s)`).join("; ");
	};
	const ours = list(true);
	if (ours !== "")
		throw new OperatorError(`The program uses the database: ${ours}. Stop it on every node first.`);
	const others = list(false);
	if (others !== "") console.log(`The database is used by others, too, who may hold this up: ${others}.`);
}

/** What another program has put away is a database as well. */
async function mustBeOurs(database: Database, file: string): Promise<void> {
	const { rows } = await database.query<{ is_ours: boolean }>(
		"select to_regclass('public.cms_articles') is not null as is_ours",
	);
	if (rows[0]?.is_ours !== true) throw new OperatorError(`${file} is no backup of Avspark.`);
}

async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
	const snapshot = new Uint8Array(readFileSync(file));
	const current = join(dataDir, "pglite");
	const before = join(dataDir, `pglite-before-restore-${toBackupMoment(systemClock.now())}`);
	// Unpacked and looked at in a directory of its own: whatever ends this half-way leaves the one in use as it was.
	const lock = lockDataDir(dataDir);
	for (const name of readdirSync(dataDir).filter((one) => one.startsWith(unpacking)))
		rmSync(join(dataDir, name), { recursive: true });
	const fresh = mkdtempSync(join(dataDir, unpacking));
	const hadOne = existsSync(current);
	try {
		const restored = await openPglite({ dataDir: fresh, snapshot }).catch((error: unknown) => {
			throw toSnapshotProblem(error, file);
		});
		try {
			await mustBeOurs(restored, file);
		} finally {
			await restored.close();
		}
		if (hadOne) renameSync(current, before);
		renameSync(join(fresh, "pglite"), current);
	} catch (error) {
		if (hadOne && !existsSync(current)) renameSync(before, current);
		console.error("The file could not be restored; everything is as it was.");
		throw error;
	} finally {
		rmSync(fresh, { recursive: true, force: true });
		lock.release();
	}
	console.log(`The database is as ${file} has it.`);
	if (hadOne) console.log(`What it was before lies in ${before}; remove it when all is well.`);
}

/** The engine tells a full disk and a file that it cannot read in the same way: it does not open. */
function toSnapshotProblem(error: unknown, file: string): unknown {
	if (!(error instanceof DatabaseAwayError)) return error;
	const reason = toText(error.cause);
	return new OperatorError(
		isRefusedByDisk(reason)
			? `The disk refuses: ${reason}`
			: `${file} is no backup of the embedded database: ${reason}`,
	);
}
