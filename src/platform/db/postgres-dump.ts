import { open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { putInPlace } from "../write-whole.ts";
import { type ProgramSurroundings, runPostgresProgram } from "./postgres-program.ts";
import { makeRestoreFolder } from "./restore-folder.ts";

/** One that is being written is touched all the time. */
const abandonedAfterMs = 60 * 60_000;
/** What the migrations make. Others are an administrator's: the user of the URL could not make them again. */
const extensions = ["pg_trgm", "unaccent"];

/**
 * Writes the whole database into one file by pg_dump, in its custom format: there whole or not at all, for its owner alone,
 * for it holds accounts. Throws an OperatorError when the program is not there or refuses, and what the signal was aborted with.
 */
export async function dumpPostgres(
	url: string,
	path: string,
	surroundings: ProgramSurroundings,
): Promise<void> {
	const unfinished = `${path}.unfinished`;
	// Made by us, so that nobody else may read it while it grows.
	await (await open(unfinished, "w", 0o600)).close();
	try {
		await removeAbandoned(unfinished);
		const args = [
			"--format=custom",
			"--no-owner",
			"--no-password",
			...extensions.map((name) => `--extension=${name}`),
			`--file=${unfinished}`,
		];
		await runPostgresProgram("pg_dump", args, { url, ...surroundings }).catch(tellEmpty);
		await putInPlace(unfinished, path);
	} finally {
		await rm(unfinished, { force: true });
	}
}

/** What pg_dump says of a database in which no migration ran: the newsroom lies in another one. */
function tellEmpty(error: unknown): never {
	if (error instanceof OperatorError && error.message.includes("no matching extensions were found"))
		throw new OperatorError(
			"The database of DATABASE_URL has no newsroom in it: there is nothing to back up",
		);
	throw error;
}

/** Of backups that were killed: they hold accounts, and nobody would ever finish them. */
async function removeAbandoned(own: string): Promise<void> {
	const folder = dirname(own);
	const { mtimeMs: now } = await stat(own);
	for (const name of (await readdir(folder)).filter((one) => one.endsWith(".dump.unfinished"))) {
		const { mtimeMs } = await stat(join(folder, name));
		if (now - mtimeMs > abandonedAfterMs) await rm(join(folder, name), { force: true });
	}
}

/**
 * Puts a dump into the database in one transaction: after a failure it is as before. `isReplacing` first removes all that
 * is there. Everything belongs to the user of the URL then; grants are as they were. Throws an OperatorError, and what the signal
 * was aborted with.
 */
export async function restorePostgres(
	url: string,
	path: string,
	{ isReplacing, ...surroundings }: ProgramSurroundings & { isReplacing: boolean },
): Promise<void> {
	const folder = await makeRestoreFolder();
	const script = join(folder, "dump.sql");
	try {
		// As a script, because pg_restore itself cannot remove what the dump does not know in the same transaction.
		await runPostgresProgram("pg_restore", ["--no-owner", `--file=${script}`, path], {
			url: null,
			...surroundings,
		});
		const commands = [makeRoles, ...(isReplacing ? [removeAll] : [])].map((sql) => `--command=${sql}`);
		await runPostgresProgram(
			"psql",
			[
				"--no-psqlrc",
				"--no-password",
				"--quiet",
				"--output=/dev/null",
				"--single-transaction",
				"--set=ON_ERROR_STOP=1",
				...commands,
				`--file=${script}`,
			],
			{ url, ...surroundings },
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

/**
 * The schema public stays: it is the server's own, with the rights that everybody has on it. So does what an extension has made, which
 * goes with it alone, and what is another user's.
 */
const removeAll = `do $$
declare statement text;
begin
	set local client_min_messages = warning;
	foreach statement in array array(
		select format('drop schema %I cascade', nspname) from pg_namespace
		where nspname not in ('public', 'information_schema') and nspname !~ '^pg_'
			and pg_has_role(nspowner, 'usage') and ${isNoExtensions("pg_namespace")}
	) loop execute statement; end loop;
	-- Sequences of columns go with their tables.
	foreach statement in array array(
		select format('drop %s if exists public.%I cascade',
			case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, relname)
		from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and ${isNoExtensions("pg_class")}
		order by relkind = 'S'
	) loop execute statement; end loop;
	foreach statement in array array(
		select format('drop routine if exists %s cascade', oid::regprocedure)
		from pg_proc where pronamespace = 'public'::regnamespace and ${isNoExtensions("pg_proc")}
	) loop execute statement; end loop;
	foreach statement in array array(
		select format('drop type if exists public.%I cascade', typname)
		from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${isNoExtensions("pg_type")}
	) loop execute statement; end loop;
end $$`;

function isNoExtensions(catalog: string): string {
	return `not exists (
			select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e'
		)`;
}
