import type { Database, Transaction } from "../../platform/db/database.ts";
import { scope, serviceCaller } from "../../platform/db/scope.ts";
import type { NewArticle } from "./store.ts";

interface Telling {
	id: string;
	story_id: string | null;
}

/**
 * Puts what a source has corrected, or its page tells now, in the place of what was told first, in one transaction with its story,
 * whose summary is to be made anew. Address and times stay: it is the same article. Always "duplicate", for nothing new is told.
 */
export async function correctArticle(database: Database, article: NewArticle): Promise<"duplicate"> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<Telling & { is_same: boolean }>(
			`select id::text as id, story_id::text as story_id, (title, lead, content) = ($3, $4, $5) as is_same
			from public.scraped_articles
			where source_id = $1 and external_id = $2
			for update`,
			[article.sourceId, article.externalId, article.title, article.lead, article.content],
		);
		const stored = rows[0];
		if (!stored) return "duplicate" as const;
		await writeArticle(tx, stored, article);
		if (!stored.is_same) await tellAnew(tx, stored.story_id);
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

/** Of one without a text nothing is left but title and link, and a hash as of any that never had one (toContentHash). */
async function writeArticle(tx: Transaction, stored: Telling, article: NewArticle): Promise<void> {
	const hasText = article.content !== "";
	await tx.query(
		`update public.scraped_articles
		set title = $2, lead = $3, content = $4,
			content_hash = case when $5 then $6 else encode(sha256(convert_to(url || E'\\n' || $2 || E'\\n', 'UTF8')), 'hex') end,
			author = case when $5 then coalesce($7, author) end,
			image_url = case when $5 then coalesce($8, image_url) end,
			feed_title = $9, page_due_at = $10::timestamptz
		where id = $1`,
		[
			stored.id,
			article.title,
			article.lead,
			article.content,
			hasText,
			article.contentHash,
			article.author,
			article.imageUrl,
			article.feedTitle,
			article.pageDueAt?.toISOString() ?? null,
		],
	);
}

async function tellAnew(tx: Transaction, storyId: string | null): Promise<void> {
	await tx.query("update public.stories set needs_summary = true where id = $1", [storyId]);
}
