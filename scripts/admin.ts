// npm run admin -- grant EMAIL | revoke EMAIL | list: who is administrator. Beside a running program or without one.
// npm run admin -- end-sessions: everybody signs in anew.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { type Config, readConfig } from "../src/config.ts";
import { toReachableHost } from "../src/http-server.ts";
import { mustHaveEmbedded } from "../src/open-database.ts";
import { systemClock } from "../src/platform/clock.ts";
import { DataDirLockedError } from "../src/platform/db/data-dir-lock.ts";
import { type Database, DatabaseError } from "../src/platform/db/database.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.ts";
import { openPglite } from "../src/platform/db/pglite.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { loadKeys } from "../src/platform/keys.ts";
import { createLog } from "../src/platform/log.ts";
import { OperatorError, toOperatorText } from "../src/platform/operator-error.ts";

type FunctionName = "grant_admin" | "revoke_admin" | "list_admins";
/** Calls one of the functions of db/migrations/0016_own_account.sql. */
type CallFunction = (name: FunctionName, email?: string) => Promise<unknown>;

interface AdminRow {
	email: string;
	last_sign_in_at: string | Date | null;
}

const usage = `Usage: npm run admin -- grant EMAIL    make the account an administrator
       npm run admin -- revoke EMAIL   make it an ordinary one again
       npm run admin -- list           show who is administrator
       npm run admin -- end-sessions   everybody has to sign in anew; while the program stands still`;

/** What the functions answer -> what the operator reads, and the exit code. */
const outcomes: Record<string, [sentence: string, exitCode: number]> = {
	granted: ["is an administrator now.", 0],
	already: ["is an administrator already; nothing was changed.", 0],
	revoked: ["is no administrator any more.", 0],
	not_admin: ["is no administrator; nothing was changed.", 0],
	unknown: ["has no account here. Sign up on the site first.", 1],
	unconfirmed: ["has not confirmed its address yet. Open the link of the mail first.", 1],
};

try {
	process.exitCode = await run(process.argv.slice(2));
} catch (error) {
	console.error(toOperatorText(error));
	process.exitCode = 1;
}

async function run([command, email, ...rest]: string[]): Promise<number> {
	if (command === "list" && email === undefined) {
		const rows = (await withDatabase((call) => call("list_admins"))) as AdminRow[];
		for (const { email, last_sign_in_at: at } of rows) {
			console.log(`${email}  ${at === null ? "never signed in" : `signed in ${new Date(at).toISOString()}`}`);
		}
		if (rows.length === 0) console.log("There is no administrator.");
		return 0;
	}
	if (command === "end-sessions" && email === undefined) {
		console.log(`${await endSessions()} sessions were ended.`);
		return 0;
	}
	const isChange = command === "grant" || command === "revoke";
	if (!isChange || !email?.includes("@") || rest.length > 0) {
		console.error(usage);
		return 2;
	}
	const outcome = await withDatabase((call) =>
		call(command === "grant" ? "grant_admin" : "revoke_admin", email),
	);
	const [sentence, exitCode] = outcomes[String(outcome)] ?? [`answered ${String(outcome)}`, 1];
	(exitCode === 0 ? console.log : console.error)(`${email} ${sentence}`);
	return exitCode;
}

/**
 * What belongs to a change of keys (docs/operations.md): refresh tokens hold without them. A running program would go on
 * with the access tokens that it has signed.
 */
async function endSessions(): Promise<number> {
	const database = await openConfigured(readConfig());
	try {
		const { affectedRows } = await database.query("delete from auth.sessions");
		return affectedRows;
	} finally {
		await database.close();
	}
}

/** Throws a DataDirLockedError when the embedded one is a running program's. */
async function openConfigured(config: Config): Promise<Database> {
	if (config.databaseUrl !== null)
		return await openPostgres({ url: config.databaseUrl, maxConnections: 1, log: createLog("silent") });
	mustHaveEmbedded(config.dataDir);
	return await openPglite({ dataDir: config.dataDir });
}

/** Opens the database itself; when the embedded one is a running program's, asks that with the service key. */
async function withDatabase(work: (call: CallFunction) => Promise<unknown>): Promise<unknown> {
	const config = readConfig();
	const database = await openConfigured(config).catch((error: unknown) => {
		if (error instanceof DataDirLockedError) return null;
		throw error;
	});
	if (database === null) return await work(await createLoopbackCall(config));
	try {
		const root = fileURLToPath(new URL("../", import.meta.url));
		await migrate(database, readMigrations(join(root, "db/migrations")), {
			tellHeld: (held) => console.error(`The migration waits: ${held}`),
		});
		return await work(async (name, email) => {
			const { rows } = await database.query<Record<string, unknown>>(
				`select * from public.${name}(${email === undefined ? "" : "$1"})`,
				email === undefined ? [] : [email],
			);
			return name === "list_admins" ? rows : Object.values(rows[0] ?? {})[0];
		});
	} catch (error) {
		if (!(error instanceof DatabaseError)) throw error;
		throw toPlain(error.code, error);
	} finally {
		await database.close();
	}
}

async function createLoopbackCall(config: Config): Promise<CallFunction> {
	const keys = await loadKeys({ dataDir: config.dataDir, fromEnvironment: config.keys, clock: systemClock });
	const origin = `http://${toReachableHost(config.host)}:${config.port}`;
	const about = await fetch(`${origin}/.well-known/avspark.json`)
		.then((response) => response.json() as Promise<{ anonKey?: string }>)
		.catch(() => null);
	if (about?.anonKey !== keys.anonKey) {
		throw new OperatorError(
			`A running Avspark has the data directory ${config.dataDir}, but does not answer on ${origin}. ` +
				"Give this command the same HOST and PORT, or stop the program first.",
		);
	}
	const service = createClient(origin, keys.serviceRoleKey, { auth: { persistSession: false } });
	return async (name, email) => {
		const { data, error } = await service.rpc(name, email === undefined ? {} : { email });
		if (error) throw toPlain(error.code, error);
		return data;
	};
}

function toPlain(code: string, cause: unknown): unknown {
	return code === "23514"
		? new OperatorError("The last administrator cannot be removed. Grant somebody else first.")
		: cause;
}
