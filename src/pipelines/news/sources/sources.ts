import type { ContentSourceRow } from "../../../contract/scraping.ts";
import type { Database } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";

const columns = [
	"id",
	"name",
	"feed_url",
	"kind",
	"selectors",
	"time_zone",
	"sport_category",
	"rights",
	"etag",
	"last_modified",
	"failure_count",
	"refresh_seconds",
	"skip_hours",
	"skip_days",
	"moved_to",
	"moved_count",
	"last_item_at",
	"usual_gap_seconds",
	"alarm",
	"alarm_since",
	"created_at",
] as const satisfies (keyof ContentSourceRow)[];

export type Source = Pick<ContentSourceRow, (typeof columns)[number]>;

/**
 * The active sources that are due, the one that has waited longest first. Named ones (`onlyIds`) are due whatever
 * their back-off says: somebody asked for them. A source is left alone in the hours it asks to skip, unless it has
 * not been read for 20: a newsroom that reads once a day may have chosen just such an hour. None is put off for more than three
 * days (next-fetch.ts): one that is has met a clock that was set back since.
 */
export async function listDueSources(
	database: Database,
	{ now, onlyIds }: { now: Date; onlyIds?: readonly string[] | undefined },
): Promise<Source[]> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ sources: string }>(
			`select coalesce(json_agg(s), '[]')::text as sources
			from (
				select ${columns.join(", ")}
				from public.content_sources
				where is_active
					and case
						when $2::uuid[] is not null then id = any($2)
						else (next_fetch_at is null or next_fetch_at <= $1::timestamptz
								or next_fetch_at > $1::timestamptz + interval '4 days')
							and extract(dow from $1::timestamptz at time zone 'UTC')::int <> all(skip_days)
							and (extract(hour from $1::timestamptz at time zone 'UTC')::int <> all(skip_hours)
								or last_success_at is null or last_success_at < $1::timestamptz - interval '20 hours')
					end
				order by last_fetched_at nulls first, created_at, id
			) s`,
			[now.toISOString(), onlyIds ?? null],
		);
		return JSON.parse(rows[0]?.sources ?? "[]") as Source[];
	});
}
