import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Database, DatabaseError } from "../../../src/platform/db/database.ts";
import { migrate, readMigrations } from "../../../src/platform/db/migrate.ts";
import { openPglite, type PgliteDatabase } from "../../../src/platform/db/pglite.ts";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { createLog } from "../../../src/platform/log.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
export const migrations = readMigrations(join(root, "db/migrations"));
const fingerprint = createHash("sha256")
	.update(migrations.map((migration) => migration.checksum).join())
	.digest("hex")
	.slice(0, 16);

/** The real PostgreSQL to test on; without it the embedded engine is tested. */
const testDatabaseUrl = process.env.TEST_DATABASE_URL ?? null;
/** Names the migrated database of that server (server-template.ts): to copy one is much quicker than 70 migrations. */
export const serverTemplateVariable = "TEST_DATABASE_TEMPLATE";

/**
 * A migrated database of its own for one test file: an own database on the server TEST_DATABASE_URL names,
 * else an embedded one in memory that starts from a snapshot. `close` leaves nothing behind.
 * `statementTimeoutMs` is for the embedded one alone: of a server's connections whoever fills says it to its own.
 */
export async function openTestDatabase(options: { statementTimeoutMs?: number } = {}): Promise<Database> {
	return testDatabaseUrl === null ? openEmbedded(options) : openOnServer(testDatabaseUrl);
}

async function openEmbedded(options: { statementTimeoutMs?: number }): Promise<Database> {
	return openPglite({ ...options, dataDir: null, snapshot: await readSnapshot() });
}

/** The embedded database of this directory, migrated where there was none. */
export async function openMigrated(dataDir: string): Promise<PgliteDatabase> {
	return openPglite({ dataDir, snapshot: await readSnapshot() });
}

/** A dumped cluster on which every migration has run. To start from it is much quicker than to make it. */
async function readSnapshot(): Promise<Uint8Array> {
	const directory = join(root, "node_modules/.cache/avspark");
	// Of another day what the migrations set for the next one would be due.
	const day = new Date().toISOString().slice(0, 10);
	const path = join(directory, `migrated-${fingerprint}-${day}-alone.tar`);
	if (!existsSync(path)) {
		const database = await openPglite({ dataDir: null });
		await migrate(database, migrations);
		await dropTemplates(database);
		mkdirSync(directory, { recursive: true });
		// Written beside and moved: several test files may do this at once.
		const draft = `${path}.${randomBytes(6).toString("hex")}`;
		writeFileSync(draft, await database.dump("none"));
		renameSync(draft, path);
		await database.close();
	}
	return readFileSync(path);
}

/** Nothing is copied from them here, and they are two thirds of a dumped cluster's files, each to be written anew by every test file. */
async function dropTemplates(database: Database): Promise<void> {
	await database.query("update pg_database set datistemplate = false");
	await database.query("drop database template0");
	await database.query("drop database template1");
}

/** An embedded database in memory as it was ahead of the migration of this number, "0019". */
export async function openMigratedUntil(number: string): Promise<PgliteDatabase> {
	const database = await openPglite({ dataDir: null });
	await migrate(
		database,
		migrations.filter(({ name }) => name < number),
	);
	return database;
}

async function openOnServer(serverUrl: string): Promise<Database> {
	const template = process.env[serverTemplateVariable];
	const { url, drop } = await makeServerDatabase(serverUrl, template);
	const database = await openPostgres({ url, maxConnections: 5, log: createLog("silent") });
	if (template === undefined) await migrate(database, migrations);
	return {
		...database,
		async close() {
			await database.close();
			await drop();
		},
	};
}

/** On the server named, a migrated database that others are copied from, and how to be rid of it. */
export async function makeServerTemplate(
	serverUrl: string,
): Promise<{ name: string; drop: () => Promise<void> }> {
	const { name, url, drop } = await makeServerDatabase(serverUrl);
	const database = await openPostgres({ url, maxConnections: 1, log: createLog("silent") });
	await migrate(database, migrations);
	await database.close();
	return { name, drop };
}

/** A database of its own on the server named, with nothing in it but what the template has, and how to be rid of it. */
export async function makeServerDatabase(
	serverUrl: string,
	template = "template0",
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
	const name = `avspark_test_${randomBytes(6).toString("hex")}`;
	const server = await openPostgres({ url: serverUrl, maxConnections: 1, log: createLog("silent") });
	await server.query(`create database ${name} template ${template} encoding 'UTF8'`);
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	return {
		name,
		url: url.href,
		async drop() {
			await dropDatabase(server, name);
			await server.close();
		},
	};
}

/** A worker that vacuums it is not ours to end, but soon ends by itself. */
async function dropDatabase(server: Database, name: string, tries = 20): Promise<void> {
	try {
		await server.query(`drop database if exists ${name} with (force)`);
	} catch (error) {
		const isOccupied = error instanceof DatabaseError && ["42501", "55006"].includes(error.code);
		if (!isOccupied || tries <= 1) throw error;
		await sleep(250);
		await dropDatabase(server, name, tries - 1);
	}
}
