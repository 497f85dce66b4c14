import type { CategoryKey } from "../../domain/category.ts";
import type { Database } from "../../platform/db/database.ts";
import { scope, serviceCaller } from "../../platform/db/scope.ts";

export interface NewArticle {
	sourceId: string;
	externalId: string;
	/** As the feed has it: another one later is a correction. */
	feedTitle: string;
	url: string;
	title: string;
	lead: string;
	content: string;
	contentHash: string;
	author: string | null;
	imageUrl: string | null;
	sportCategory: CategoryKey;
	publishedAt: Date;
	scrapedAt: Date;
}

/**
 * Puts one article into the table, in a transaction of its own: what it acknowledged stays, whatever happens to the
 * run. "duplicate" when the source has it by identity or address, or anyone has the same text.
 */
export async function storeArticle(database: Database, article: NewArticle): Promise<"new" | "duplicate"> {
	return scope(database, serviceCaller, async (tx) => {
		// The hash has no unique index (an editor may keep two); the lock makes look and insert one step.
		await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [article.contentHash]);
		const { affectedRows } = await tx.query(
			`insert into public.scraped_articles
				(source_id, external_id, url, title, lead, content, content_hash, author, image_url, sport_category,
				published_at, scraped_at, feed_title)
			select $1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz, $12::timestamptz, $13
			where not exists (select from public.scraped_articles where content_hash = $7)
			on conflict do nothing`,
			[
				article.sourceId,
				article.externalId,
				article.url,
				article.title,
				article.lead,
				article.content,
				article.contentHash,
				article.author,
				article.imageUrl,
				article.sportCategory,
				article.publishedAt.toISOString(),
				article.scrapedAt.toISOString(),
				article.feedTitle,
			],
		);
		return affectedRows === 1 ? "new" : "duplicate";
	});
}

/**
 * Puts what a source has corrected in the place of what it told first, in one transaction with its story, whose summary is
 * to be made anew. Address and times stay: it is the same article. Always "duplicate", for nothing new is told.
 */
export async function correctArticle(database: Database, article: NewArticle): Promise<"duplicate"> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ story_id: string | null }>(
			`update public.scraped_articles
			set title = $3, lead = $4, content = $5, content_hash = $6, image_url = coalesce($7, image_url), feed_title = $8
			where source_id = $1 and external_id = $2
			returning story_id`,
			[
				article.sourceId,
				article.externalId,
				article.title,
				article.lead,
				article.content,
				article.contentHash,
				article.imageUrl,
				article.feedTitle,
			],
		);
		const story = rows[0]?.story_id;
		if (story) await tx.query("update public.stories set needs_summary = true where id = $1", [story]);
		return "duplicate" as const;
	});
}

/** The correction cannot be had: it is not asked for again, unless the source writes another title. */
export async function passOverCorrection(
	database: Database,
	{ sourceId, externalId, feedTitle }: Pick<NewArticle, "sourceId" | "externalId" | "feedTitle">,
): Promise<void> {
	await scope(database, serviceCaller, (tx) =>
		tx.query("update public.scraped_articles set feed_title = $3 where source_id = $1 and external_id = $2", [
			sourceId,
			externalId,
			feedTitle,
		]),
	);
}
