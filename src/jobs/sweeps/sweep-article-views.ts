import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { scope, serviceCaller } from "../../platform/db/scope.ts";
import { deleteInBatches } from "./delete-in-batches.ts";

const keptMs = 90 * 24 * 60 * 60 * 1000;
const batchRows = 5_000;

/**
 * Deletes single views older than 90 days; how often an article was read stays, counted apart (0020_popular_counts.sql).
 * Resolves to how many rows went.
 */
export async function sweepArticleViews({
	database,
	clock,
}: {
	database: Database;
	clock: Clock;
}): Promise<number> {
	const before = new Date(clock.now().getTime() - keptMs).toISOString();
	return deleteInBatches(batchRows, () =>
		scope(database, serviceCaller, (tx) =>
			tx.query(
				`delete from public.article_views
				where id = any (array(
					select id from public.article_views where viewed_at < $1::timestamptz order by viewed_at limit $2::integer))`,
				[before, batchRows],
			),
		),
	);
}
