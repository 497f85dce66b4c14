import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { compileCache, programFlags } from "../../../scripts/compile-program.ts";

const main = fileURLToPath(new URL("../../../src/main.ts", import.meta.url));
/** As `npm start` has it. */
const memorySettings = ["--max-semi-space-size=8", "--max-old-space-size=512", ...programFlags];
const readyTimeoutMs = 120_000;

export interface ServerProcess {
	origin: string;
	pid: number;
	/** Everything it has printed so far. */
	output(): string;
	/** Resolves once /readyz says yes; rejects when the process ends before. */
	ready(): Promise<void>;
	/** Nobody reads what it prints any more, as with a terminal that was closed: its next line is refused. */
	stopReading(): void;
	/** Ends it as a power cut would (kill -9). */
	kill(): Promise<void>;
	/** Ends it as an operator does (SIGTERM); resolves to its exit code. */
	stop(): Promise<number | null>;
	/** Resolves to the exit code when it ends by itself. */
	ended: Promise<number | null>;
}

/** Starts the built program as a process of its own. Only what `environment` says is set; build/ must be there. */
export function spawnServer(port: number, environment: Readonly<Record<string, string>>): ServerProcess {
	const child = spawn(process.execPath, [...memorySettings, main], {
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			MALLOC_ARENA_MAX: "1",
			MALLOC_TRIM_THRESHOLD_: "131072",
			LOG_LEVEL: "warn",
			NODE_COMPILE_CACHE: compileCache,
			PORT: String(port),
			...environment,
		},
	});
	let printed = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	const origin = `http://127.0.0.1:${port}`;

	return {
		origin,
		pid: child.pid ?? 0,
		output: () => printed,
		ended,
		async ready() {
			const everyMs = 100;
			for (let waitedMs = 0; waitedMs < readyTimeoutMs; waitedMs += everyMs) {
				if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${printed}`);
				const answer = await fetch(`${origin}/readyz`).catch(() => null);
				if (answer?.ok) return;
				await sleep(everyMs);
			}
			throw new Error(`The server did not become ready in time:\n${printed}`);
		},
		stopReading() {
			child.stdout.destroy();
			child.stderr.destroy();
		},
		async kill() {
			child.kill("SIGKILL");
			await ended;
		},
		async stop() {
			child.kill("SIGTERM");
			return await ended;
		},
	};
}

/** A port that is free now. */
export function findFreePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}
