import type { Database, Transaction } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";
import { isSameTelling } from "./same-telling.ts";

// A page says which address is its canonical one. Search engines take that for a hint, and leave it where the pages under one address
// are not one another's copies; so do we: some sites name a section, or one article, on each of their pages.

interface AddressedArticle {
	sourceId: string;
	externalId: string;
	/** As its page calls itself. */
	url: string;
	ownUrl: string;
	title: string;
	content: string;
}

interface Holder {
	id: string;
	url: string;
	own_url: string | null;
	title: string;
	content: string;
	story_id: string | null;
}

/**
 * Under which address an article is stored: the one its page calls canonical, unless other articles of its source do so too that tell
 * something else. One that has it already gets its own back, and its story is to name it.
 */
export async function settleAddress(
	tx: Transaction,
	article: AddressedArticle,
): Promise<{ url: string; sharedUrl: string | null }> {
	const canonical = { url: article.url, sharedUrl: null };
	const own = { url: article.ownUrl, sharedUrl: article.url };
	const isOwn = article.url === article.ownUrl;
	const { rows } = await tx.query<Holder>(
		`select id::text as id, url, own_url, title, content, story_id::text as story_id
		from public.scraped_articles
		where source_id = $1 and external_id <> $2 and (url = $3 or shared_url = $3)
		order by url <> $3, id
		limit 2
		for update`,
		[article.sourceId, article.externalId, article.url],
	);
	const holder = rows.find(({ url }) => url === article.url);
	if (!holder) return rows.length === 0 || isOwn ? canonical : own;
	if (isSameTelling(holder, article)) return canonical;
	if (holder.own_url !== null && holder.own_url !== holder.url) await giveBackOwn(tx, holder);
	return isOwn ? canonical : own;
}

/** Unless the source has another article there. */
async function giveBackOwn(tx: Transaction, holder: Holder): Promise<void> {
	const { affectedRows } = await tx.query(
		`update public.scraped_articles a
		set url = a.own_url, shared_url = a.url
		where a.id = $1 and not exists (
			select from public.scraped_articles other where other.source_id = a.source_id and other.url = a.own_url)`,
		[holder.id],
	);
	if (affectedRows === 1) {
		await tx.query("update public.stories set needs_summary = true where id = $1", [holder.story_id]);
	}
}

/** What was taken before own addresses were kept learns them from its feed. */
export async function learnOwnAddresses(
	database: Database,
	sourceId: string,
	items: readonly { externalId: string; url: string }[],
): Promise<void> {
	if (items.length === 0) return;
	await scope(database, serviceCaller, (tx) =>
		tx.query(
			`update public.scraped_articles a
			set own_url = item.url
			from jsonb_to_recordset($2::jsonb) as item ("externalId" text, url text)
			where a.source_id = $1 and a.external_id = item."externalId" and a.own_url is null`,
			[sourceId, JSON.stringify(items.map(({ externalId, url }) => ({ externalId, url })))],
		),
	);
}
