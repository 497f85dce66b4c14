import { mainPages } from "../../domain/site/main-pages.ts";
import { type SitemapEntry, toSitemapXml } from "../../domain/site/sitemap.ts";
import type { Database } from "../../platform/db/database.ts";
import { anonymousCaller, scope } from "../../platform/db/scope.ts";
import type { CallableFunction } from "./function-deps.ts";

const maxEntriesOfEachKind = 1_000;
const cacheSeconds = 300;

/** GET /functions/v1/generate-sitemap: XML of the fixed pages and up to 1000 items of each kind (spec 7 and 9), articles and matches, teams, leagues. */
export const generateSitemap: CallableFunction = {
	method: "GET",
	access: "public",
	async handle({ database, siteUrl }) {
		const [articles, matches] = await Promise.all([
			listEntries(database, articlesSql),
			listEntries(database, matchesSql),
		]);
		const pages = mainPages.map(({ path }) => ({ path, lastModified: null }));
		const entries = [...pages, ...articles, ...matches];
		return new Response(toSitemapXml(siteUrl, entries), {
			headers: {
				"Content-Type": "application/xml; charset=utf-8",
				"Cache-Control": `public, max-age=${cacheSeconds}`,
			},
		});
	},
};

const articlesSql = `select '/article/' || slug as path, updated_at as "lastModified"
	from (
		(select slug, updated_at from public.cms_articles where published order by published_at desc limit $1)
		union all
		(select slug, updated_at from public.ai_summaries where published order by generated_at desc limit $1)
	) newest`;

/**
 * Leagues, teams and the matches of two weeks back and ahead: what lies further is found from a team's page. Their dates are
 * left out, since a page of theirs changes with every match and not with its row.
 */
const matchesSql = `select path, null as "lastModified"
	from (
		(select distinct '/tabell/' || slug as path from public.leagues where sport <> 'formula1' limit $1)
		union all
		(select '/lag/' || slug from public.teams where sport <> 'formula1' order by slug limit $1)
		union all
		(select '/match/football-' || fixture_id from public.api_football_fixtures
			where fixture_date between now() - interval '14 days' and now() + interval '14 days'
			order by fixture_date limit $1)
		union all
		(select '/match/' || sport || '-' || ('x' || left(id::text, 8))::bit(32)::bigint from public.sports_matches
			where sport in ('hockey', 'formula1') and match_date between current_date - 14 and current_date + 14
			order by match_date limit $1)
	) pages
	order by path`;

/** As a visitor sees them, so that no draft can get in. */
function listEntries(database: Database, sql: string): Promise<SitemapEntry[]> {
	return scope(database, anonymousCaller, async (tx) => {
		const { rows } = await tx.query<{ entries: string }>(
			`select coalesce(json_agg(entry), '[]')::text as entries from (${sql}) entry`,
			[maxEntriesOfEachKind],
		);
		return JSON.parse(rows[0]?.entries ?? "[]") as SitemapEntry[];
	});
}
