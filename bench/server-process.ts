import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readDemoState } from "../src/demo/demo-state.ts";
import { spawnServer } from "../tests/support/server-process.ts";

export interface MeasuredServer {
	origin: string;
	anonKey: string;
	serviceRoleKey: string;
	pid: number;
	stop(): Promise<void>;
}

/** Starts the built program on a data directory of its own, filled with the demo newsroom. Needs `npm run build` first. */
export async function startServer(
	port: number,
	settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
	return startIn(mkdtempSync(join(tmpdir(), "avspark-bench-")), port, settings);
}

/** As on any day but its first: the demo and its season were filled by an earlier start, so pages and memory stand still. */
export async function startSettledServer(
	port: number,
	settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
	const dataDir = mkdtempSync(join(tmpdir(), "avspark-bench-"));
	const first = spawnServer(port, { DATA_DIR: dataDir, LOG_LEVEL: "error", ...settings });
	await first.ready();
	const hasMatches = async () => (await (await fetch(first.origin)).text()).includes('href="/match/');
	while (readDemoState(dataDir)?.isFilled === false || !(await hasMatches())) await sleep(500);
	await first.stop();
	return startIn(dataDir, port, settings);
}

async function startIn(
	dataDir: string,
	port: number,
	settings: Readonly<Record<string, string>>,
): Promise<MeasuredServer> {
	const server = spawnServer(port, { DATA_DIR: dataDir, LOG_LEVEL: "error", ...settings });
	await server.ready();
	const description = await fetch(`${server.origin}/.well-known/avspark.json`);
	const { anonKey } = (await description.json()) as { anonKey: string };
	const keys = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as { serviceRoleKey: string };
	return {
		origin: server.origin,
		anonKey,
		serviceRoleKey: keys.serviceRoleKey,
		pid: server.pid,
		async stop() {
			await server.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
