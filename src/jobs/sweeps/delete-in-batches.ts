/**
 * Asks for one batch after the other until one is not full: no statement holds a table for long, and on the embedded engine nobody
 * waits behind a long one. `deleteSome` deletes at most `batchSize` rows, in a transaction of its own. Resolves to how many rows went.
 */
export async function deleteInBatches(
	batchSize: number,
	deleteSome: () => Promise<{ affectedRows: number }>,
): Promise<number> {
	for (let deleted = 0; ; ) {
		const { affectedRows } = await deleteSome();
		deleted += affectedRows;
		if (affectedRows < batchSize) return deleted;
	}
}
