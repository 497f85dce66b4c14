import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCache, programFlags } from "../../../scripts/compile-program.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { onePassCompiler } from "../database/one-pass-compiler.ts";
import { openMigrated } from "../database/test-database.ts";
import type { Death } from "./dying-database.ts";

export interface KilledRuns {
	/** A data directory with a migrated database, as `fill` left it; every one is a copy of its own. */
	makeDataDir(): string;
	/** Runs the program to its end: its exit code, or the signal that ended it. `onStart` is given a way to kill it from outside. */
	run(
		dataDir: string,
		environment: Death & Readonly<Record<string, string>>,
		onStart?: (kill: () => void) => void,
	): Promise<number | string | null>;
	close(): void;
}

/** Runs of a program of this folder that are ended in their middle and begun anew. */
export async function prepareKilledRuns(
	program: URL,
	fill: (database: Database) => Promise<unknown> = async () => {},
): Promise<KilledRuns> {
	const directory = mkdtempSync(join(tmpdir(), "avspark-killed-"));
	const template = join(directory, "template");
	const database = await openMigrated(template);
	await fill(database);
	await database.close();
	return {
		makeDataDir() {
			const dataDir = mkdtempSync(join(directory, "run-"));
			cpSync(template, dataDir, { recursive: true });
			return dataDir;
		},
		run(dataDir, environment, onStart) {
			const child = spawn(process.execPath, [onePassCompiler, ...programFlags, fileURLToPath(program)], {
				stdio: ["ignore", "inherit", "inherit"],
				env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, DATA_DIR: dataDir, ...environment },
			});
			onStart?.(() => child.kill("SIGKILL"));
			return new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
		},
		close: () => rmSync(directory, { recursive: true, force: true }),
	};
}
