import { expect } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";

export interface HeldTransaction {
	/** Commits; resolves when that is done. */
	commit(): Promise<void>;
}

/** Has a statement run in a transaction that stays open, with all that it has locked, until it is told to commit. For a real PostgreSQL. */
export async function holdTransaction(
	database: Database,
	sql: string,
	values?: unknown[],
): Promise<HeldTransaction> {
	const isHeld = Promise.withResolvers<void>();
	const mayCommit = Promise.withResolvers<void>();
	const holding = database.transaction(async (tx) => {
		await tx.query(sql, values);
		isHeld.resolve();
		await mayCommit.promise;
	});
	await Promise.race([isHeld.promise, holding]);
	return {
		commit: () => {
			mayCommit.resolve();
			return holding;
		},
	};
}

/** Resolves when so many of the database's connections wait for a lock that another holds. */
export async function waitForWaiting(database: Database, expected: number): Promise<void> {
	const count = async () => {
		const { rows } = await database.query<{ count: number }>(
			"select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		return rows[0]?.count;
	};
	await expect.poll(count, { timeout: 20_000, interval: 20 }).toBe(expected);
}
