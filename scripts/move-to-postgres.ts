// npm run move-to-postgres: the embedded database of DATA_DIR into the empty one of DATABASE_URL. The program must be stopped.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Config, readConfig } from "../src/config.ts";
import { mustActForCallers, mustHaveEmbedded } from "../src/open-database.ts";
import { copyBlobs } from "../src/platform/blobs/copy-blobs.ts";
import { createFileBlobs } from "../src/platform/blobs/files.ts";
import { openBlobs } from "../src/platform/blobs/open-blobs.ts";
import { type CopiedTable, copyDatabase } from "../src/platform/db/copy-database.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.ts";
import { openPglite } from "../src/platform/db/pglite.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { createLog } from "../src/platform/log.ts";
import { OperatorError, toOperatorText } from "../src/platform/operator-error.ts";

const usage = `Usage: npm run move-to-postgres               copies the embedded database of DATA_DIR to DATABASE_URL
       npm run move-to-postgres -- --files    and the pictures of DATA_DIR/files to STORAGE_URL`;
const tellEveryMs = 2_000;
/** Counting the largest table, and migrating one of an older version. */
const statementTimeoutMs = 10 * 60_000;

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
	console.error(toOperatorText(error));
	return 1;
});

async function run(args: string[]): Promise<number> {
	if (args.some((arg) => arg !== "--files")) {
		console.error(usage);
		return 2;
	}
	const config = readConfig();
	const { dataDir, databaseUrl } = config;
	if (databaseUrl === null) throw new OperatorError("Say with DATABASE_URL where the database shall go.");
	mustHaveEmbedded(dataDir);

	const tables = await moveDatabase({ dataDir, databaseUrl }, () =>
		args.includes("--files") ? moveFiles(config) : Promise.resolve(),
	);
	for (const { name, rows } of tables) console.log(`${String(rows).padStart(12)}  ${name}`);
	const total = tables.reduce((sum, { rows }) => sum + rows, 0);
	console.log(`${String(total).padStart(12)}  rows of ${tables.length} tables are there, counted on both sides.
Next: start the program with the same DATABASE_URL. It keeps using keys.json and the pictures where they are; other
nodes need the content of ${join(dataDir, "keys.json")} as AVSPARK_KEYS, and a STORAGE_URL that all of them share.
What was moved still lies in ${join(dataDir, "pglite")}; remove it when all is well.`);
	return 0;
}

async function moveDatabase(
	{ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
	moveFilesFirst: () => Promise<void>,
): Promise<CopiedTable[]> {
	const migrations = readMigrations(join(fileURLToPath(new URL("../", import.meta.url)), "db/migrations"));
	const source = await openPglite({ dataDir, statementTimeoutMs });
	try {
		await migrate(source, migrations);
		const target = await openPostgres({ url: databaseUrl, maxConnections: 1, log: createLog("warn") });
		try {
			await moveFilesFirst();
			const tables = await copyDatabase({
				source,
				target,
				migrations,
				onProgress: createProgress(),
				onIndex({ name, number, count }) {
					console.log(`index ${number} of ${count}: ${name} ...`);
				},
			});
			await mustActForCallers(target);
			return tables;
		} finally {
			await target.close();
		}
	} finally {
		await source.close();
	}
}

/** Before the database: one whose pictures are missing would show holes; pictures too many are nobody's loss. */
async function moveFiles({ dataDir, storage }: Config): Promise<void> {
	const directory = join(dataDir, "files");
	if (storage.kind === "file" && storage.directory === directory)
		throw new OperatorError("Say with STORAGE_URL where the pictures shall go, or leave out --files.");
	const target = await openBlobs(storage);
	const { copied, known } = await copyBlobs(createFileBlobs(directory), target, (done) => {
		if (done % 100 === 0) console.log(`pictures: ${done} ...`);
	});
	console.log(`${copied} pictures were copied, ${known} were there already.`);
}

function createProgress(): (table: CopiedTable) => void {
	let toldAtMs = performance.now();
	return ({ name, rows }) => {
		if (performance.now() - toldAtMs < tellEveryMs) return;
		toldAtMs = performance.now();
		console.log(`${name}: ${rows} rows ...`);
	};
}
