import { spawn } from "node:child_process";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { toDriverUrl } from "./encryption.ts";

/** Settings of an address that PostgreSQL's own programs know, too, and by which name. All others are the driver's (`max`, `keepAlive`). */
const sharedSettings: Readonly<Record<string, string>> = {
	channel_binding: "PGCHANNELBINDING",
	connect_timeout: "PGCONNECT_TIMEOUT",
	options: "PGOPTIONS",
	sslcert: "PGSSLCERT",
	sslkey: "PGSSLKEY",
	sslmode: "PGSSLMODE",
	sslnegotiation: "PGSSLNEGOTIATION",
	sslrootcert: "PGSSLROOTCERT",
};

export interface ProgramSurroundings {
	/** What the program is started with: where it is found, and what the operator says to it. */
	environment: Readonly<Record<string, string | undefined>>;
	signal: AbortSignal;
}

/**
 * Runs one of PostgreSQL's own programs, on the database of `url` where one is given. Aborted, it is ended, and what the signal was
 * aborted with is thrown once it is gone. Throws an OperatorError when the program is not there or refuses.
 */
export async function runPostgresProgram(
	program: string,
	args: readonly string[],
	{ url, environment, signal }: ProgramSurroundings & { url: string | null },
): Promise<void> {
	signal.throwIfAborted();
	const env = { ...environment, ...(url === null ? {} : toProgramSettings(url)) };
	const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"], env, signal });
	let said = "";
	child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
	const exitCode = await new Promise<number | null>((resolve, reject) => {
		child.on("error", (error: NodeJS.ErrnoException) => {
			// One that is being ended may still write: it is waited for.
			if (child.pid !== undefined) return;
			reject(
				error.code === "ENOENT"
					? new OperatorError(
							`${program} was not found. Install PostgreSQL's client programs, as new as the server or newer (Debian: postgresql-client).`,
						)
					: error,
			);
		});
		child.once("close", resolve);
	});
	signal.throwIfAborted();
	if (exitCode !== 0) throw new OperatorError(`${program} ended with ${exitCode}: ${said.trim()}`);
}

/**
 * An address as the driver reads it -> the environment by which PostgreSQL's programs go to the same place (libpq's PG* variables). They
 * would not take every address that the driver takes, and on the command line the list of processes would show the password.
 */
export function toProgramSettings(url: string): Record<string, string> {
	const asked = new URLSearchParams(url.split("?")[1] ?? "");
	const { host, port, user, database, password, ssl } = new pg.Client({ connectionString: toDriverUrl(url) });
	const settings: Record<string, string> = { PGHOST: host, PGPORT: String(port) };
	if (user) settings.PGUSER = user;
	if (database) settings.PGDATABASE = database;
	if (typeof password === "string" && password !== "") settings.PGPASSWORD = password;
	if (ssl) settings.PGSSLMODE = "require";
	for (const [name, variable] of Object.entries(sharedSettings)) {
		const value = asked.get(name);
		if (value !== null) settings[variable] = value;
	}
	// The driver's word for what theirs is called "require": encrypted, whoever answers.
	if (settings.PGSSLMODE === "no-verify") settings.PGSSLMODE = "require";
	return settings;
}
