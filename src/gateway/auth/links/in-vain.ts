import type { Transaction } from "../../../platform/db/database.ts";

/**
 * Does the work and undoes it: for an address without an account the same statements run as for one with, so that the
 * time of an answer does not tell them apart. What the work would notify is not notified.
 */
export async function doInVain(tx: Transaction, work: () => Promise<unknown>): Promise<void> {
	await tx.query("savepoint in_vain");
	await work();
	await tx.query("rollback to savepoint in_vain");
}
