import type { Database } from "../platform/db/database.ts";

/**
 * Makes one row of all that was counted of one thing (0035_counts.sql). Readers see the same sums before and after; of two nodes
 * that do it at once each adds up the rows that it took away itself. Resolves to how many rows went.
 */
export async function addUpCounts({ database }: { database: Database }): Promise<number> {
	const { rows } = await database.query<{ gone: number }>(
		`with gone as (
			delete from private.count_changes c
			using (
				select counted, key from private.count_changes group by counted, key having count(*) > 1 or sum(change) = 0) many
			where c.counted = many.counted and c.key = many.key
			returning c.counted, c.key, c.change
		), added as (
			insert into private.count_changes (counted, key, change)
			select counted, key, sum(change) from gone group by counted, key having sum(change) <> 0
		)
		select count(*)::int as gone from gone`,
	);
	return rows[0]?.gone ?? 0;
}
