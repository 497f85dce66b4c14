import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";

/** As the desk says where it removes one. */
const keepDays = 30;

/** Deletes for good what has lain in the articles' bin for a month; its address is never given to another article. */
export async function sweepRemovedArticles({
	database,
	clock,
}: {
	database: Database;
	clock: Clock;
}): Promise<void> {
	await database.query(
		"delete from public.cms_articles where deleted_at < $1::timestamptz - make_interval(days => $2)",
		[clock.now().toISOString(), keepDays],
	);
}
