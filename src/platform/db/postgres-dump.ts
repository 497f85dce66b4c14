import { spawn } from "node:child_process";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { putInPlace } from "../write-whole.ts";

/**
 * Writes the whole database into one file by pg_dump, in its custom format: there whole or not at all, for its owner alone,
 * for it holds accounts. Throws an OperatorError when the program is not there or refuses.
 */
export async function dumpPostgres(url: string, path: string): Promise<void> {
	const unfinished = `${path}.unfinished`;
	// Made by us, so that nobody else may read it while it grows.
	await (await open(unfinished, "w", 0o600)).close();
	try {
		await runProgram("pg_dump", ["--format=custom", "--no-owner", `--file=${unfinished}`], url);
		await putInPlace(unfinished, path);
	} finally {
		await rm(unfinished, { force: true });
	}
}

/**
 * Puts a dump into the database in one transaction: after a failure it is as before. `isReplacing` first removes all that
 * is there. Everything belongs to the user of the URL then; grants are as they were. Throws an OperatorError.
 */
export async function restorePostgres(
	url: string,
	path: string,
	{ isReplacing }: { isReplacing: boolean },
): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "avspark-restore-"));
	const script = join(folder, "dump.sql");
	try {
		// As a script, because pg_restore itself cannot remove what the dump does not know in the same transaction.
		await runProgram("pg_restore", ["--no-owner", `--file=${script}`, path], null);
		const commands = [makeRoles, ...(isReplacing ? [removeAll] : [])].map((sql) => `--command=${sql}`);
		await runProgram(
			"psql",
			[
				"--no-psqlrc",
				"--quiet",
				"--output=/dev/null",
				"--single-transaction",
				"--set=ON_ERROR_STOP=1",
				...commands,
				`--file=${script}`,
			],
			url,
		);
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** Roles belong to the cluster and are in no dump of a database: what 0001_roles.sql does. */
const makeRoles = `do $$
declare wanted text;
begin
	foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
		if not exists (select from pg_roles where rolname = wanted) then
			execute format('create role %I nologin noinherit', wanted);
		end if;
		begin
			-- Whatever the server says of a membership: since 16 who makes a role is a member that may give it away and not act as it.
			execute format('grant %I to %I', wanted, current_user);
		exception when others then
			null; -- it may act so already, by an administrator's grant; else the program says at its start what its user lacks
		end;
	end loop;
end $$`;

/** The schema public stays: it is the server's own, with the rights that everybody has on it. */
const removeAll = `do $$
declare statement text;
begin
	set local client_min_messages = warning;
	foreach statement in array array(
		select format('drop schema %I cascade', nspname) from pg_namespace
		where nspname not in ('public', 'information_schema') and nspname !~ '^pg_'
	) loop execute statement; end loop;
	-- Sequences of columns go with their tables.
	foreach statement in array array(
		select format('drop %s if exists public.%I cascade',
			case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, relname)
		from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
		order by relkind = 'S'
	) loop execute statement; end loop;
	foreach statement in array array(
		select format('drop routine if exists %s cascade', oid::regprocedure)
		from pg_proc where pronamespace = 'public'::regnamespace
	) loop execute statement; end loop;
	foreach statement in array array(
		select format('drop type if exists public.%I cascade', typname)
		from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
	) loop execute statement; end loop;
end $$`;

/** The password goes in by a file: on the command line the list of processes would show it. */
async function runProgram(program: string, args: readonly string[], url: string | null): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "avspark-password-"));
	try {
		const database = url === null ? [] : [`--dbname=${await takePasswordOut(url, join(folder, "pgpass"))}`];
		await spawnProgram(program, [...args, ...database]);
	} finally {
		await rm(folder, { recursive: true });
	}
}

async function takePasswordOut(url: string, passfile: string): Promise<string> {
	const address = new URL(url);
	const password = decodeURIComponent(address.password).replaceAll(/[\\:]/g, "\\$&");
	await writeFile(passfile, `*:*:*:*:${password}\n`, { mode: 0o600 });
	address.password = "";
	address.searchParams.set("passfile", passfile);
	return address.href;
}

async function spawnProgram(program: string, args: readonly string[]): Promise<void> {
	const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
	let said = "";
	child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
	const exitCode = await new Promise<number | null>((resolve, reject) => {
		child.once("error", (error: NodeJS.ErrnoException) =>
			reject(
				error.code === "ENOENT"
					? new OperatorError(
							`${program} was not found. Install PostgreSQL's client programs, as new as the server or newer (Debian: postgresql-client).`,
						)
					: error,
			),
		);
		child.once("close", resolve);
	});
	if (exitCode !== 0) throw new OperatorError(`${program} ended with ${exitCode}: ${said.trim()}`);
}
