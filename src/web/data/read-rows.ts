/** Of one answer, as the REST door gives at most. */
const mostOfOneAnswer = 1_000;

interface Answer<Row> {
	data: Row[] | null;
	error: unknown;
}

/**
 * As many rows as asked for, however many one answer gives: `read` asks for those from `first` to `last`, in an order of their own. What
 * came twice, because a row was written ahead of it meanwhile, is there once. `error` is of the answer that failed.
 */
export async function readRows<Row extends { id: string }>(
	limit: number,
	read: (first: number, last: number) => PromiseLike<Answer<Row>>,
): Promise<{ data: Row[]; error: unknown }> {
	const rows = new Map<string, Row>();
	for (let first = 0; first < limit; first += mostOfOneAnswer) {
		const wanted = Math.min(mostOfOneAnswer, limit - first);
		const { data, error } = await read(first, first + wanted - 1);
		if (error) return { data: [], error };
		for (const row of data ?? []) rows.set(row.id, row);
		if ((data ?? []).length < wanted) break;
	}
	return { data: [...rows.values()], error: null };
}
