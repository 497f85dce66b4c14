import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { deleteInBatches } from "./delete-in-batches.ts";

const keepDays = 30;
const batchRows = 1_000;

/**
 * Forgets the versions of an article that is gone, a month after the last of them was saved: till then it can come back.
 * Resolves to how many rows went.
 */
export async function sweepArticleVersions({
	database,
	clock,
}: {
	database: Pick<Database, "query">;
	clock: Clock;
}): Promise<number> {
	const now = clock.now().toISOString();
	return deleteInBatches(batchRows, () =>
		database.query(
			`delete from public.cms_article_revisions
			where id in (
				select r.id from public.cms_article_revisions r
				where not exists (select from public.cms_articles a where a.id = r.article_id)
					and (select max(n.saved_at) from public.cms_article_revisions n where n.article_id = r.article_id)
						< $1::timestamptz - make_interval(days => $2)
				limit $3)`,
			[now, keepDays, batchRows],
		),
	);
}
