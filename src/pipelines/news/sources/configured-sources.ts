import type { ContentSourceRow } from "../../../contract/scraping.ts";
import type { Database } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";

/** A source the installation comes with, or its operator has written down. */
export type ConfiguredSource = Pick<
	ContentSourceRow,
	"name" | "feed_url" | "site_url" | "sport_category" | "rights"
>;

/**
 * Registers the configured sources, by the feed's address. One that stands already, at this address or moved from it, is
 * left as it is: its name, rights and switch belong to the editors from then on.
 */
export async function setUpSources(
	database: Database,
	list: readonly ConfiguredSource[],
): Promise<{ created: number; existing: number }> {
	return scope(database, serviceCaller, async (tx) => {
		const { affectedRows } = await tx.query(
			`insert into public.content_sources (name, feed_url, site_url, sport_category, rights)
			select name, feed_url, site_url, sport_category, rights
			from jsonb_to_recordset($1::jsonb)
				as wanted (name text, feed_url text, site_url text, sport_category text, rights text)
			where not exists (
				select from public.content_sources moved where moved.former_urls @> array[wanted.feed_url])
			on conflict (feed_url) do nothing`,
			[JSON.stringify(list)],
		);
		return { created: affectedRows, existing: list.length - affectedRows };
	});
}
