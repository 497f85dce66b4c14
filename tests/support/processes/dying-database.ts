import type { Database, Queryable } from "../../../src/platform/db/database.ts";
import { openPglite } from "../../../src/platform/db/pglite.ts";

/** Told to a program by its environment: the statement at which it ends itself, as kill -9 does. */
export interface Death {
	/** Part of the statement; without it the program lives. */
	KILL_AT?: string;
	/** Which one of those, from 1 on. */
	KILL_ON?: string;
	/** After it has run, unless this says otherwise. */
	KILL_WHEN?: "before" | "after";
}

/** The embedded database in this directory, at one of whose statements the process ends itself. */
export async function openDyingDatabase(dataDir: string): Promise<Database> {
	const { KILL_AT, KILL_ON = "1", KILL_WHEN = "after" } = process.env;
	let seen = 0;
	const withDeath = <Q extends Queryable>(queryable: Q): Q => ({
		...queryable,
		async query<Row>(sql: string, values?: readonly unknown[]) {
			const isLast = KILL_AT !== undefined && sql.includes(KILL_AT) && ++seen === Number(KILL_ON);
			if (isLast && KILL_WHEN === "before") process.kill(process.pid, "SIGKILL");
			const result = await queryable.query<Row>(sql, values);
			if (isLast) process.kill(process.pid, "SIGKILL");
			return result;
		},
	});
	const whole: Database = await openPglite({ dataDir });
	return {
		...withDeath(whole),
		transaction: (work, options) => whole.transaction((tx) => work(withDeath(tx)), options),
	};
}
