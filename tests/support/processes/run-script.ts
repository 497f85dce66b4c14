import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { compileCache, programFlags } from "../../../scripts/compile-program.ts";

export interface ScriptOutcome {
	exitCode: number;
	/** What it wrote to both outputs. */
	said: string;
}

/** Runs a command of scripts/ with nothing in its environment but the path, the program's compile cache and what is given. */
export function runScript(
	name: string,
	args: readonly string[],
	environment: Readonly<Record<string, string>>,
): Promise<ScriptOutcome> {
	const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url));
	const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...environment };
	return new Promise((resolve) => {
		execFile(process.execPath, [...programFlags, script, ...args], { env }, (error, stdout, stderr) =>
			resolve({ exitCode: error ? Number(error.code) : 0, said: (stdout + stderr).trim() }),
		);
	});
}
