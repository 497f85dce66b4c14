// npm run move-to-postgres on an embedded installation of 100,000 articles and a million views: how long it takes, the most memory it has
// resident, and whether every row arrived. Ends with 1 when it takes more memory than it may, or rows differ.
// Usage: TEST_DATABASE_URL=postgres://... node bench/move.ts [100000]
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Queryable } from "../src/platform/db/database.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.ts";
import { openPglite } from "../src/platform/db/pglite.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { createLog } from "../src/platform/log.ts";
import { growNewsroom, toCounts } from "../tests/support/database/newsroom-of-size.ts";
import { makeServerDatabase } from "../tests/support/database/test-database.ts";

const articles = Number(process.argv[2] ?? 100_000);
/** Of the whole process, its embedded database among it. */
const mostResidentMb = 1_000;
const lookEveryMs = 200;

const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl === undefined) throw new Error("TEST_DATABASE_URL must name a PostgreSQL server");
const dataDir = mkdtempSync(join(tmpdir(), "avspark-bench-move-"));
const { url, drop } = await makeServerDatabase(serverUrl);
try {
	const before = await timed("filled", () => fill());
	const { exitCode, residentMb } = await timed("moved", () => move());
	console.log(`ended with ${exitCode}, at most ${residentMb.toFixed(0)} MB resident`);
	const differing = exitCode === 0 ? await compare(before) : null;
	process.exitCode = differing === 0 && residentMb <= mostResidentMb ? 0 : 1;
} finally {
	await drop();
	rmSync(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<Map<string, number>> {
	const source = await openPglite({ dataDir, statementTimeoutMs: 3_600_000 });
	try {
		await migrate(source, readMigrations(fileURLToPath(new URL("../db/migrations", import.meta.url))));
		await growNewsroom(source, null, toCounts(articles));
		await source.exec("drop schema bench cascade");
		const { rows } = await source.query<{ size: string }>(
			"select pg_size_pretty(pg_database_size(current_database())) as size",
		);
		console.log(`${articles.toLocaleString("en")} articles, ${rows[0]?.size}`);
		return await countRows(source);
	} finally {
		await source.close();
	}
}

/** Resolves to how many tables have other rows than before. */
async function compare(before: ReadonlyMap<string, number>): Promise<number> {
	const target = await openPostgres({ url, maxConnections: 1, log: createLog("silent") });
	await target.exec("set statement_timeout = 0");
	const after = await countRows(target);
	await target.close();
	const differing = [...before].filter(([name, rows]) => after.get(name) !== rows);
	const total = before.values().reduce((sum, rows) => sum + rows, 0);
	console.log(
		`${total.toLocaleString("en")} rows of ${before.size} tables, ${differing.length} tables differ`,
	);
	for (const [name, rows] of differing)
		console.log(`  ${name}: ${rows}, of which ${after.get(name)} arrived`);
	return differing.length;
}

async function countRows(database: Queryable): Promise<Map<string, number>> {
	const { rows: tables } = await database.query<{ name: string }>(
		`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
		where schemaname in ('public', 'auth', 'storage', 'private') order by 1`,
	);
	const counts = new Map<string, number>();
	for (const { name } of tables) {
		const { rows } = await database.query<{ n: number }>(`select count(*)::float8 as n from ${name}`);
		counts.set(name, rows[0]?.n ?? Number.NaN);
	}
	return counts;
}

/** The command as an operator gives it. */
async function move(): Promise<{ exitCode: number | null; residentMb: number }> {
	const script = fileURLToPath(new URL("../scripts/move-to-postgres.ts", import.meta.url));
	const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url };
	const child = spawn(process.execPath, [script], { env, stdio: ["ignore", "inherit", "inherit"] });
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	let residentMb = 0;
	while (child.exitCode === null && child.signalCode === null) {
		residentMb = Math.max(residentMb, readPeakMb(child.pid));
		await sleep(lookEveryMs);
	}
	return { exitCode: await ended, residentMb };
}

/** What Linux says of the process's highest; 0 once it has ended. */
function readPeakMb(pid: number | undefined): number {
	try {
		const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
		return Number(kilobytes ?? 0) / 1_024;
	} catch {
		return 0;
	}
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
	const startMs = performance.now();
	const done = await work();
	console.log(`${what} in ${((performance.now() - startMs) / 1_000).toFixed(0)} s`);
	return done;
}
