import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import { openPglite, type PgliteDatabase } from "./platform/db/pglite.ts";
import { openPostgres } from "./platform/db/postgres.ts";
import { anonymousCaller, scope, serviceCaller } from "./platform/db/scope.ts";
import { traceDatabase } from "./platform/db/traced-database.ts";
import { type DatabaseWatch, watchDatabase } from "./platform/db/watch-database.ts";
import type { Log } from "./platform/log.ts";
import { OperatorError } from "./platform/operator-error.ts";
import type { Tracing } from "./platform/tracing.ts";

/** The server that DATABASE_URL names, else the embedded one in the data directory; and how it stands. */
export async function openDatabase(
	config: Config,
	{ clock, log, tracing }: { clock: Clock; log: Log; tracing: Tracing | null },
): Promise<{ database: Database | PgliteDatabase; watch: () => DatabaseWatch }> {
	if (config.databaseUrl === null) mustBeWhole(config.dataDir);
	const opened =
		config.databaseUrl === null
			? await openPglite({ dataDir: config.dataDir })
			: await openPostgres({ url: config.databaseUrl, maxConnections: config.databaseConnections, log });
	const traced = tracing ? traceDatabase<Database | PgliteDatabase>(opened, tracing) : opened;
	return watchDatabase<Database | PgliteDatabase>(traced, { clock, log });
}

/** Throws what an operator can act on when a restore was cut off between its two moves: an empty newsroom must not take its place. */
export function mustBeWhole(dataDir: string): void {
	if (!existsSync(dataDir) || existsSync(join(dataDir, "pglite"))) return;
	const before = readdirSync(dataDir)
		.filter((name) => name.startsWith("pglite-before-restore-"))
		.sort()
		.at(-1);
	if (before === undefined) return;
	throw new OperatorError(
		`A restore was cut off in ${dataDir}. Restore again, or rename ${before} to pglite to have the database as it was.`,
	);
}

/** The same, and when there is no embedded database at all: a command must not make an empty one where DATA_DIR is mistyped. */
export function mustHaveEmbedded(dataDir: string): void {
	mustBeWhole(dataDir);
	if (!existsSync(join(dataDir, "pglite")))
		throw new OperatorError(`There is no embedded database in ${dataDir}.`);
}

/** Throws what an operator can act on when the database user may not take the roles that requests run as. */
export async function mustActForCallers(database: Database): Promise<void> {
	try {
		for (const caller of [anonymousCaller, serviceCaller])
			await scope(database, caller, (tx) => tx.query("select 1"));
	} catch (error) {
		throw new OperatorError(
			"The database user may not act as anon and service_role: db/README.md says what it needs",
			{
				cause: error,
			},
		);
	}
}
