import type { CategoryKey } from "../../../domain/articles/category.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";
import { settleAddress } from "./article-address.ts";
import { isNobodysText } from "./nobodys-text.ts";
import { isSameText } from "./same-telling.ts";

export interface NewArticle {
	sourceId: string;
	externalId: string;
	/** As the feed has it: another one later is a correction. */
	feedTitle: string;
	/** See feed-hash.ts. */
	feedHash: string | null;
	/** Its link is another article's of its source, too. */
	isLinkShared: boolean;
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

/**
 * What became of an article that was to be stored. `twinId` is the article that has its text; null where none has, as of one that its
 * source has already.
 */
export type StoreEnd =
	| { kind: "new" }
	| { kind: "duplicate"; twinId: string | null }
	/** Its text is no article's (nobodys-text.ts), and it was left as it was. */
	| { kind: "nobodys" };

/** The hash has no unique index (an editor may keep two); the lock makes a look and what is written after it one step. */
export async function lockText(
	tx: Transaction,
	{ contentHash }: Pick<NewArticle, "contentHash">,
): Promise<void> {
	await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [contentHash]);
}

/**
 * Puts one article into the table, in a transaction of its own: what it acknowledged stays, whatever happens to the
 * run. "duplicate" when the source has it by identity or address, or under its title with a text that is almost the same, or anyone
 * has the same text.
 */
export async function storeArticle(database: Database, article: NewArticle): Promise<StoreEnd> {
	return scope(database, serviceCaller, async (tx) => {
		await lockText(tx, article);
		if (await isNobodysText(tx, article)) return { kind: "nobodys" };
		const toldId = await findToldId(tx, article);
		if (toldId !== null) return { kind: "duplicate", twinId: toldId };
		const { url, sharedUrl } = await settleAddress(tx, article);
		const { affectedRows } = await tx.query(
			`insert into public.scraped_articles
				(source_id, external_id, url, title, lead, content, content_hash, author, image_url, sport_category,
				published_at, scraped_at, feed_title, page_due_at, own_url, shared_url, feed_hash, link_is_shared)
			select $1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz, $12::timestamptz, $13, $14::timestamptz,
				$15, $16, $17, $18
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
				article.feedHash,
				article.isLinkShared,
			],
		);
		return affectedRows === 1
			? { kind: "new" }
			: { kind: "duplicate", twinId: await findTwinId(tx, article) };
	});
}

/** As long as an item is worth telling (select-items.ts): a feed may name it anew so late, by another guid and address. */
const toldForDays = 14;

/** The source's own article that it is: under its title, or at its address, with a text that is almost the same. */
async function findToldId(tx: Transaction, article: NewArticle): Promise<string | null> {
	if (article.content === "") return null;
	const { rows } = await tx.query<{ id: string; content: string }>(
		`select id::text as id, content
		from public.scraped_articles
		where source_id = $1 and published_at > $2::timestamptz - make_interval(days => $3) and content <> ''
			and (title = $4 or own_url = $5)
		order by title = $4 desc, published_at desc
		limit 5`,
		[article.sourceId, article.scrapedAt.toISOString(), toldForDays, article.title, article.ownUrl],
	);
	return rows.find((told) => isSameText(told, article))?.id ?? null;
}

async function findTwinId(tx: Transaction, { contentHash }: NewArticle): Promise<string | null> {
	const { rows } = await tx.query<{ id: string }>(
		`select id::text as id from public.scraped_articles
		where content_hash = $1 and content <> ''
		order by scraped_at, id
		limit 1`,
		[contentHash],
	);
	return rows[0]?.id ?? null;
}
