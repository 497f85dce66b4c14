import type { CategoryKey } from "../../domain/articles/category.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { scope, serviceCaller } from "../../platform/db/scope.ts";
import { settleAddress } from "./article-address.ts";
import { isNobodysText } from "./nobodys-text.ts";
import { isSameText } from "./same-telling.ts";

export interface NewArticle {
	sourceId: string;
	externalId: string;
	/** As the feed has it: another one later is a correction. */
	feedTitle: string;
	/** As its page calls itself: others' pages may say the same (article-address.ts). */
	url: string;
	ownUrl: string;
	title: string;
	lead: string;
	content: string;
	contentHash: string;
	author: string | null;
	imageUrl: string | null;
	sportCategory: CategoryKey;
	publishedAt: Date;
	scrapedAt: Date;
	/** When its page is to be read, of an article whose page failed; else null. */
	pageDueAt: Date | null;
}

/** The hash has no unique index (an editor may keep two); the lock makes a look and what is written after it one step. */
export async function lockText(
	tx: Transaction,
	{ contentHash }: Pick<NewArticle, "contentHash">,
): Promise<void> {
	await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [contentHash]);
}

/** "nobodys": its text is no article's (nobodys-text.ts), and it was left as it was. */
export type StoredEnd = "new" | "duplicate" | "nobodys";

/**
 * Puts one article into the table, in a transaction of its own: what it acknowledged stays, whatever happens to the
 * run. "duplicate" when the source has it by identity or address, or under its title with a text that is almost the same, or anyone
 * has the same text.
 */
export async function storeArticle(database: Database, article: NewArticle): Promise<StoredEnd> {
	return scope(database, serviceCaller, async (tx) => {
		await lockText(tx, article);
		if (await isNobodysText(tx, article)) return "nobodys";
		if (await isToldAlready(tx, article)) return "duplicate";
		const { url, sharedUrl } = await settleAddress(tx, article);
		const { affectedRows } = await tx.query(
			`insert into public.scraped_articles
				(source_id, external_id, url, title, lead, content, content_hash, author, image_url, sport_category,
				published_at, scraped_at, feed_title, page_due_at, own_url, shared_url)
			select $1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz, $12::timestamptz, $13, $14::timestamptz,
				$15, $16
			where not exists (select from public.scraped_articles where content_hash = $7)
			on conflict do nothing`,
			[
				article.sourceId,
				article.externalId,
				url,
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
				article.pageDueAt?.toISOString() ?? null,
				article.ownUrl,
				sharedUrl,
			],
		);
		return affectedRows === 1 ? "new" : "duplicate";
	});
}

/** As long as an item is worth telling (select-items.ts): a feed may name it anew so late, by another guid and address. */
const toldForDays = 14;

async function isToldAlready(tx: Transaction, article: NewArticle): Promise<boolean> {
	if (article.content === "") return false;
	const { rows } = await tx.query<{ content: string }>(
		`select content
		from public.scraped_articles
		where source_id = $1 and published_at > $2::timestamptz - make_interval(days => $3) and title = $4 and content <> ''
		order by published_at desc
		limit 5`,
		[article.sourceId, article.scrapedAt.toISOString(), toldForDays, article.title],
	);
	return rows.some((told) => isSameText(told, article));
}
