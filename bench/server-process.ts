import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const startTimeoutMs = 120_000;

export interface ServerProcess {
	origin: string;
	anonKey: string;
	stop(): Promise<void>;
}

/** Starts the built program on a data directory of its own, filled with the demo newsroom. Needs `npm run build` first. */
export async function startServer(port: number): Promise<ServerProcess> {
	const dataDir = mkdtempSync(join(tmpdir(), "avspark-bench-"));
	const child = spawn(process.execPath, [main], {
		stdio: ["ignore", "ignore", "inherit"],
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			PORT: String(port),
			DATA_DIR: dataDir,
			LOG_LEVEL: "error",
		},
	});
	const origin = `http://127.0.0.1:${port}`;
	await waitUntilReady(origin, child);
	const { anonKey } = (await (await fetch(`${origin}/.well-known/avspark.json`)).json()) as {
		anonKey: string;
	};
	return {
		origin,
		anonKey,
		async stop() {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGTERM");
			await ended;
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
	const everyMs = 200;
	for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += everyMs) {
		if (child.exitCode !== null)
			throw new Error(`The server ended with ${child.exitCode} before it was ready`);
		const answer = await fetch(`${origin}/readyz`).catch(() => null);
		if (answer?.ok) return;
		await sleep(everyMs);
	}
	throw new Error("The server did not become ready in time");
}
