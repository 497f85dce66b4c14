import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readDemoState } from "../src/demo/demo-state.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { createLog } from "../src/platform/log.ts";
import { growNewsroom, toCounts } from "../tests/support/database/newsroom-of-size.ts";
import { makeServerDatabase } from "../tests/support/database/test-database.ts";
import { spawnServer } from "../tests/support/processes/server-process.ts";

export interface MeasuredServer {
	origin: string;
	anonKey: string;
	serviceRoleKey: string;
	pid: number;
	/** Everything it has printed so far. */
	output(): string;
	/** Resolves to the exit code when it ends by itself, or by somebody else's signal: to null when that left it no choice. */
	ended: Promise<number | null>;
	stop(): Promise<void>;
}

/** Starts the built program on a data directory of its own, filled with the demo newsroom. Needs `npm run build` first. */
export async function startServer(
	port: number,
	settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
	return startIn(mkdtempSync(join(tmpdir(), "avspark-bench-")), port, settings);
}

/**
 * As on any day but its first: the demo and its season, tables and whole calendars included, were filled by an earlier start, so
 * pages and memory stand still. Takes some two minutes.
 */
export async function startSettledServer(
	port: number,
	settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
	const dataDir = mkdtempSync(join(tmpdir(), "avspark-bench-"));
	const first = spawnServer(port, { DATA_DIR: dataDir, LOG_LEVEL: "error", ...settings });
	await first.ready();
	const anonKey = await readAnonKey(first.origin);
	const hasMatches = async () => (await (await fetch(first.origin)).text()).includes('href="/match/');
	while (readDemoState(dataDir)?.isFilled === false || !(await hasMatches())) await sleep(500);
	await waitUntilStill(() => countRows(first.origin, anonKey, "league_standings"));
	await first.stop();
	return startIn(dataDir, port, settings);
}

/** Until there is something to count, and nothing came in a while. */
async function waitUntilStill(count: () => Promise<number>): Promise<void> {
	let known = 0;
	for (let stillMs = 0; known === 0 || stillMs < settledAfterMs; stillMs += askEveryMs) {
		await sleep(askEveryMs);
		const now = await count();
		if (now !== known) stillMs = 0;
		known = now;
	}
}
const settledAfterMs = 15_000;
const askEveryMs = 1_000;

async function countRows(origin: string, anonKey: string, table: string): Promise<number> {
	const { headers } = await fetch(`${origin}/rest/v1/${table}?select=id`, {
		method: "HEAD",
		headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}`, Prefer: "count=exact" },
	});
	return Number(headers.get("content-range")?.split("/")[1] ?? 0);
}

/** On a database of its own of the server named, with a newsroom of so many articles: there is no demo on a server. */
export async function startServerOnPostgres(
	port: number,
	{
		serverUrl,
		articles,
		settings = {},
	}: { serverUrl: string; articles: number; settings?: Readonly<Record<string, string>> },
): Promise<MeasuredServer> {
	const { url, drop } = await makeServerDatabase(serverUrl);
	const database = await openPostgres({ url, maxConnections: 1, log: createLog("silent") });
	await migrate(database, readMigrations(fileURLToPath(new URL("../db/migrations", import.meta.url))));
	await growNewsroom(database, null, toCounts(articles));
	await database.close();
	const nobodyListens = "http://127.0.0.1:9";
	const server = await startServer(port, {
		DATABASE_URL: url,
		API_FOOTBALL_URL: nobodyListens,
		API_HOCKEY_URL: nobodyListens,
		F1_API_URL: nobodyListens,
		...settings,
	});
	return {
		...server,
		async stop() {
			await server.stop();
			await drop();
		},
	};
}

async function startIn(
	dataDir: string,
	port: number,
	settings: Readonly<Record<string, string>>,
): Promise<MeasuredServer> {
	const server = spawnServer(port, { DATA_DIR: dataDir, LOG_LEVEL: "error", ...settings });
	await server.ready();
	const anonKey = await readAnonKey(server.origin);
	const keys = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as { serviceRoleKey: string };
	return {
		origin: server.origin,
		anonKey,
		serviceRoleKey: keys.serviceRoleKey,
		pid: server.pid,
		output: server.output,
		ended: server.ended,
		async stop() {
			await server.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

async function readAnonKey(origin: string): Promise<string> {
	const description = await fetch(`${origin}/.well-known/avspark.json`);
	return ((await description.json()) as { anonKey: string }).anonKey;
}
