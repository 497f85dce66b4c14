import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";

const keepDays = 30;

/** Forgets the versions of an article that is gone, a month after the last of them was saved: till then it can come back. */
export async function sweepArticleVersions({
	database,
	clock,
}: {
	database: Database;
	clock: Clock;
}): Promise<void> {
	await database.query(
		`delete from public.cms_article_revisions r
		where not exists (select from public.cms_articles a where a.id = r.article_id)
			and (select max(n.saved_at) from public.cms_article_revisions n where n.article_id = r.article_id)
				< $1::timestamptz - make_interval(days => $2)`,
		[clock.now().toISOString(), keepDays],
	);
}
