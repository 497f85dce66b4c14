import type { Config } from "./config.ts";
import type { Database } from "./platform/db/database.ts";
import { openPglite, type PgliteDatabase } from "./platform/db/pglite.ts";
import { openPostgres } from "./platform/db/postgres.ts";
import { anonymousCaller, scope, serviceCaller } from "./platform/db/scope.ts";
import type { Log } from "./platform/log.ts";

/** The server that DATABASE_URL names, else the embedded one in the data directory. */
export function openDatabase(config: Config, log: Log): Promise<Database | PgliteDatabase> {
	return config.databaseUrl === null
		? openPglite({ dataDir: config.dataDir })
		: openPostgres({ url: config.databaseUrl, log });
}

/** Throws what an operator can act on when the database user may not take the roles that requests run as. */
export async function mustActForCallers(database: Database): Promise<void> {
	try {
		for (const caller of [anonymousCaller, serviceCaller])
			await scope(database, caller, (tx) => tx.query("select 1"));
	} catch (error) {
		throw new Error(
			"The database user may not act as anon and service_role: db/README.md says what it needs",
			{
				cause: error,
			},
		);
	}
}
