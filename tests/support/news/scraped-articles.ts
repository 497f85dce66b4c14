import type { Database } from "../../../src/platform/db/database.ts";
import { scope, serviceCaller } from "../../../src/platform/db/scope.ts";

export interface ScrapedArticle {
	/** Name of the source; made on first use, with the right to be summed up. */
	source: string;
	category: string;
	title: string;
	lead: string;
	paragraphs: readonly string[];
	publishedAt: Date;
}

/** Stores articles as the news pipeline would have. Resolves to their ids in the same order. */
export async function storeScrapedArticles(
	database: Database,
	articles: readonly ScrapedArticle[],
	rights: "summary" | "title_and_link" = "summary",
): Promise<string[]> {
	const ids: string[] = [];
	for (const article of articles) {
		const host = `${encodeURIComponent(article.source.toLowerCase()).replace(/[^a-z0-9]/gi, "")}.example`;
		const url = `https://${host}/${encodeURIComponent(article.title)}-${article.publishedAt.getTime()}`;
		ids.push(
			await scope(database, serviceCaller, async (tx) => {
				await tx.query(
					`insert into public.content_sources (name, feed_url, rights) values ($1, $2, $3)
					on conflict (feed_url) do nothing`,
					[article.source, `https://${host}/feed`, rights],
				);
				const { rows } = await tx.query<{ id: string }>(
					`insert into public.scraped_articles
						(source_id, external_id, url, title, lead, content, content_hash, sport_category, published_at)
					select id, $2, $2, $3, $4, $5, md5($5), $6, $7::timestamptz
					from public.content_sources where feed_url = $1
					returning id::text as id`,
					[
						`https://${host}/feed`,
						url,
						article.title,
						article.lead,
						article.paragraphs.join("\n\n"),
						article.category,
						article.publishedAt.toISOString(),
					],
				);
				return rows[0]?.id ?? "";
			}),
		);
	}
	return ids;
}
