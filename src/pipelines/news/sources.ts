import type { ContentSourceRow } from "../../contract/database.ts";
import type { Database } from "../../platform/db/database.ts";
import { scope, serviceCaller } from "../../platform/db/scope.ts";

export type Source = Pick<
	ContentSourceRow,
	"id" | "name" | "feed_url" | "sport_category" | "rights" | "etag" | "last_modified" | "failure_count"
>;

/**
 * The active sources that are due, the one that has waited longest first. Named ones (`onlyIds`) are due whatever
 * their back-off says: somebody asked for them.
 */
export async function listDueSources(
	database: Database,
	{ now, onlyIds }: { now: Date; onlyIds?: readonly string[] | undefined },
): Promise<Source[]> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ sources: string }>(
			`select coalesce(json_agg(s), '[]')::text as sources
			from (
				select id, name, feed_url, sport_category, rights, etag, last_modified, failure_count
				from public.content_sources
				where is_active
					and case when $2::uuid[] is null then next_fetch_at is null or next_fetch_at <= $1 else id = any($2) end
				order by last_fetched_at nulls first, created_at, id
			) s`,
			[now.toISOString(), onlyIds ?? null],
		);
		return JSON.parse(rows[0]?.sources ?? "[]") as Source[];
	});
}
