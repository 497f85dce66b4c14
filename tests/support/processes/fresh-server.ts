import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ScriptOutcome } from "./run-script.ts";

const withPostgres = fileURLToPath(new URL("../../../.ci/with-postgres", import.meta.url));

/** Runs lines of bash on a PostgreSQL server made for them alone, TEST_DATABASE_URL, on which nobody has made a role or a database. */
export function runOnFreshServer(
	lines: readonly string[],
	environment: Readonly<Record<string, string>> = {},
): Promise<ScriptOutcome> {
	const { TEST_DATABASE_URL: _, ...env } = { ...process.env, ...environment };
	return new Promise((resolve) => {
		execFile("bash", [withPostgres, "bash", "-euc", lines.join("\n")], { env }, (error, stdout, stderr) =>
			resolve({ exitCode: error ? Number(error.code) : 0, said: (stdout + stderr).trim() }),
		);
	});
}
