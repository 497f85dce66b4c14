import type { Database } from "../platform/db/database.ts";
import { scope, serviceCaller } from "../platform/db/scope.ts";
import { outletFeedPath, outlets } from "./outlets.ts";

interface Place {
	table: string;
	/** Name -> type. */
	columns: Readonly<Record<string, "text" | "jsonb">>;
	/** SQL: which rows, called `moved`, stay as they are. */
	unless?: string;
}

/** Where else addresses of the outlets stand. */
const places: readonly Place[] = [
	{
		table: "public.ai_summaries",
		columns: { source_articles: "jsonb", fact_check: "jsonb", image_url: "text" },
	},
	{ table: "public.summary_drafts", columns: { source_articles: "jsonb", fact_check: "jsonb" } },
	{ table: "public.scraping_run_sources", columns: { decisions: "jsonb" } },
	// By these the old address is found, so they are the last to be moved.
	{
		table: "public.scraped_articles",
		// A feed without ids is known by its links.
		columns: { external_id: "text", url: "text", own_url: "text", shared_url: "text", image_url: "text" },
		// An article that has been read at the new address already is there once.
		unless: `exists (
			select from public.scraped_articles twin
			where twin.source_id = moved.source_id
				and (twin.url = replace(moved.url, $1, $2) or twin.external_id = replace(moved.external_id, $1, $2))
				and twin.id <> moved.id)`,
	},
];

/**
 * Lets the outlets follow the port: the program may listen on another one than at its first start, and every link to a source
 * would lead nowhere.
 */
export async function moveOutlets(database: Database, origin: string): Promise<void> {
	await scope(database, serviceCaller, async (tx) => {
		for (const outlet of outlets) {
			await tx.query(
				`update public.content_sources
				set feed_url = $1, site_url = $2
				where feed_url ~ ('^http://[^/]+' || $3 || '$') and feed_url <> $1`,
				[origin + outletFeedPath(outlet), `${origin}/demo/${outlet.id}/`, outletFeedPath(outlet)],
			);
		}
	});
	for (const old of await listOldOrigins(database, origin)) {
		for (const { table, columns, unless = "false" } of places) {
			const stands = Object.keys(columns).map((name) => `strpos(moved.${name}::text, $1) > 0`);
			const changes = Object.entries(columns).map(
				([name, type]) => `${name} = replace(moved.${name}::text, $1, $2)::${type}`,
			);
			await database.transaction(async (tx) => {
				// A text is the same as before: it is no newer, and one that an editor has judged is not set aside for it.
				await tx.query(`alter table ${table} disable trigger user`);
				await tx.query(
					`update ${table} moved set ${changes.join(", ")} where (${stands.join(" or ")}) and not (${unless})`,
					[`${old}/`, `${origin}/`],
				);
				await tx.query(`alter table ${table} enable trigger user`);
			});
		}
	}
}

async function listOldOrigins(database: Database, origin: string): Promise<string[]> {
	const { rows } = await database.query<{ origin: string }>(
		`select distinct substring(url from '^http://[^/]+') as origin
		from public.scraped_articles
		where url ~ ('^http://[^/]+/demo/(' || $1 || ')/') and not starts_with(url, $2)`,
		[outlets.map(({ id }) => id).join("|"), `${origin}/`],
	);
	return rows.map((row) => row.origin);
}
