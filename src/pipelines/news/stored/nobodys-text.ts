import type { Transaction } from "../../../platform/db/database.ts";
import { tellsOf } from "./own-page.ts";
import { isSameTitle } from "./same-telling.ts";

// What a site says on every page while it is broken down may be told apart from an article by nothing in it, where the titles say too
// little. That it is the text of two of them, and tells of neither, does.

interface ArticleText {
	sourceId: string;
	externalId: string;
	url: string;
	ownUrl: string;
	title: string;
	content: string;
	contentHash: string;
	scrapedAt: Date;
}

interface Holder {
	id: string;
	title: string;
	url: string;
	own_url: string | null;
	is_of_source: boolean;
	is_itself: boolean;
	has_text: boolean;
}

/**
 * Whether the text is no article's: its source alone has it, under another title and address, and it tells nothing of this title.
 * Those that have it and of which it tells nothing either lose it, and their pages are read again a day later; the text's hash
 * stays with them, so that it is nobody's the next time, too. An agency's text, which other sources have as well, is news.
 */
export async function isNobodysText(tx: Transaction, article: ArticleText): Promise<boolean> {
	const { title, content } = article;
	if (content === "" || tellsOf(content, title)) return false;
	const { rows } = await tx.query<Holder>(
		`select id::text as id, title, url, own_url, source_id = $2 as is_of_source, external_id = $3 as is_itself, content <> '' as has_text
		from public.scraped_articles
		where content_hash = $1
		for update`,
		[article.contentHash, article.sourceId, article.externalId],
	);
	if (rows.some(({ is_of_source }) => !is_of_source)) return false;
	if (rows.some(({ is_itself, has_text }) => is_itself && !has_text)) return true;
	const others = rows.filter((row) => !row.is_itself && !isSame(row, article));
	if (others.length === 0) return false;
	const doubted = others.filter((row) => row.has_text && !tellsOf(content, row.title));
	await tx.query(
		`update public.scraped_articles
		set lead = '', content = '', author = null, image_url = null, page_due_at = $2::timestamptz + interval '1 day'
		where id = any($1::uuid[])`,
		[doubted.map(({ id }) => id), article.scrapedAt.toISOString()],
	);
	return true;
}

function isSame({ title, url, own_url }: Holder, article: ArticleText): boolean {
	return isSameTitle(title, article.title) || [url, own_url].includes(article.ownUrl) || url === article.url;
}
