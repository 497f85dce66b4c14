import { mainPages } from "../../domain/main-pages.ts";
import { type SitemapEntry, toSitemapXml } from "../../domain/sitemap.ts";
import type { Database } from "../../platform/db/database.ts";
import { anonymousCaller, scope } from "../../platform/db/scope.ts";
import type { CallableFunction } from "./function-deps.ts";

const maxEntriesOfEachKind = 1_000;
const cacheSeconds = 300;

/** GET /functions/v1/generate-sitemap: XML of the fixed pages and up to 1000 items of each kind (spec 7 and 9). */
export const generateSitemap: CallableFunction = {
	method: "GET",
	access: "public",
	async handle({ database, siteUrl }) {
		const articles = await listArticleEntries(database);
		const entries = [...mainPages.map(({ path }) => ({ path, lastModified: null })), ...articles];
		return new Response(toSitemapXml(siteUrl, entries), {
			headers: {
				"Content-Type": "application/xml; charset=utf-8",
				"Cache-Control": `public, max-age=${cacheSeconds}`,
			},
		});
	},
};

/** As a visitor sees them, so that no draft can get in. */
function listArticleEntries(database: Database): Promise<SitemapEntry[]> {
	return scope(database, anonymousCaller, async (tx) => {
		const { rows } = await tx.query<{ entries: string }>(
			`select coalesce(json_agg(json_build_object('path', '/article/' || slug, 'lastModified', updated_at)), '[]')::text
				as entries
			from (
				(select slug, updated_at from public.cms_articles where published order by published_at desc limit $1)
				union all
				(select slug, updated_at from public.ai_summaries where published order by generated_at desc limit $1)
			) newest`,
			[maxEntriesOfEachKind],
		);
		return JSON.parse(rows[0]?.entries ?? "[]") as SitemapEntry[];
	});
}
