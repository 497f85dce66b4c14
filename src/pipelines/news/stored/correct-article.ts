import { createHash } from "node:crypto";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";
import { isNobodysText } from "./nobodys-text.ts";
import { goesOn, tellsOf } from "./own-page.ts";
import { lockText, type NewArticle, type StoreEnd } from "./store.ts";

interface Telling {
	id: string;
	story_id: string | null;
}

interface Stored extends Telling {
	title: string;
	lead: string;
	content: string;
	told_headings: string[];
	has_same_text: boolean;
}

/**
 * Puts what a source has corrected, or its page tells now, in the place of what was told first, in one transaction with its story,
 * whose summary is to be made anew, unless it was told so before. Address and times stay: it is the same article. A text that another article has stays there
 * alone, and one that has nothing to do with its title nor with what was told is not written over that. Never "new", for nothing new
 * is told.
 */
export async function correctArticle(database: Database, article: NewArticle): Promise<StoreEnd> {
	return scope(database, serviceCaller, async (tx) => {
		await lockText(tx, article);
		const { rows } = await tx.query<Stored>(
			`select id::text as id, story_id::text as story_id, title, lead, content, told_headings, content = $3 as has_same_text
			from public.scraped_articles
			where source_id = $1 and external_id = $2
			for update`,
			[article.sourceId, article.externalId, article.content],
		);
		const stored = rows[0];
		if (!stored) return toldBefore;
		if (isAnothers(article, stored) || (await isNobodysText(tx, article))) return { kind: "nobodys" };
		const twin = article.content === "" ? null : await findTwin(tx, stored, article);
		const headings = listHeadings(stored);
		await writeArticle(tx, stored, twin ? { ...article, lead: "", content: "" } : article, headings);
		if (twin) await tellOnce(tx, stored, twin);
		// What was published stays where only the leave is gone (docs/decisions/0018).
		else if (article.content !== "" && isNews(article, headings)) await tellAnew(tx, stored.story_id);
		return toldBefore;
	});
}

/** Nothing of it waits for another article's text to go. */
export const toldBefore: StoreEnd = { kind: "duplicate", twinId: null };

function isAnothers({ title, content }: NewArticle, stored: Stored): boolean {
	if (content === "" || stored.content === "") return false;
	return !tellsOf(content, title) && !goesOn(content, stored.content);
}

/** Of one text, title and lead together: more than these are no corrections. */
const maxHeadings = 4;

/** Under which the text has been told until now; none, where it is another text. */
function listHeadings({ has_same_text, told_headings, title, lead }: Stored): string[] {
	if (!has_same_text) return [];
	return [...new Set([...told_headings, toHeading({ title, lead })])].slice(-maxHeadings);
}

/** A newsroom that tries out its titles has them take turns over one text: what was told under one of them is not told anew. */
function isNews(article: NewArticle, headings: readonly string[]): boolean {
	return headings.length < maxHeadings && !headings.includes(toHeading(article));
}

function toHeading({ title, lead }: Pick<NewArticle, "title" | "lead">): string {
	return createHash("sha256").update(`${title}\n${lead}`).digest("hex");
}

/** The correction cannot be had: it is not asked for again, unless the source writes something else. */
export async function passOverCorrection(
	database: Database,
	{
		sourceId,
		externalId,
		feedTitle,
		feedHash,
	}: Pick<NewArticle, "sourceId" | "externalId" | "feedTitle" | "feedHash">,
): Promise<void> {
	await scope(database, serviceCaller, (tx) =>
		tx.query(
			`update public.scraped_articles
			set feed_title = $3, feed_hash = coalesce($4, feed_hash), times_reread = times_reread + 1
			where source_id = $1 and external_id = $2`,
			[sourceId, externalId, feedTitle, feedHash],
		),
	);
}

async function findTwin(
	tx: Transaction,
	stored: Telling,
	{ contentHash }: NewArticle,
): Promise<Telling | null> {
	const { rows } = await tx.query<Telling>(
		`select id::text as id, story_id::text as story_id
		from public.scraped_articles
		where content_hash = $1 and content <> '' and id <> $2
		order by scraped_at, id
		limit 1`,
		[contentHash, stored.id],
	);
	return rows[0] ?? null;
}

/** Of one without a text nothing is left but title and link, and a hash as of any that never had one (toContentHash). */
async function writeArticle(
	tx: Transaction,
	stored: Telling,
	article: NewArticle,
	headings: readonly string[],
): Promise<void> {
	const hasText = article.content !== "";
	await tx.query(
		`update public.scraped_articles
		set title = $2, lead = $3, content = $4,
			content_hash = case when $5 then $6 else encode(sha256(convert_to(url || E'\\n' || $2 || E'\\n', 'UTF8')), 'hex') end,
			author = case when $5 then coalesce($7, author) end,
			image_url = case when $5 then coalesce($8, image_url) end,
			feed_title = $9, page_due_at = $10::timestamptz, told_headings = $11, feed_hash = coalesce($12, feed_hash),
			times_reread = times_reread + 1
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
			headings,
			article.feedHash,
		],
	);
}

async function tellAnew(tx: Transaction, storyId: string | null): Promise<void> {
	await tx.query("update public.stories set needs_summary = true where id = $1", [storyId]);
}

/** What readers are told of a story that has no text any more, and what they have elsewhere already. */
const toldElsewhere = "Källan har rättat texten till en som redan är sammanfattad i en annan nyhet";

/**
 * One text, one telling: of the two articles that have it now the one that had it first bears it. The corrected one's story is summed
 * up anew from what is left. Where nothing is left and readers have its summary, which tells what its source has taken back, the
 * text's article joins it; where they have that one's summary too, this one is held for an editor: it would say the same once more.
 */
async function tellOnce(tx: Transaction, corrected: Telling, twin: Telling): Promise<void> {
	const storyId = corrected.story_id;
	if (storyId === null) return;
	const { rows } = await tx.query<{ has_more: boolean; is_told: boolean; is_twin_told: boolean }>(
		`select
			exists (select from public.scraped_articles a where a.story_id = $1 and a.content <> '') as has_more,
			exists (select from public.ai_summaries s where s.story_id = $1 and s.published) as is_told,
			exists (select from public.ai_summaries s where s.story_id = $2 and s.published) as is_twin_told`,
		[storyId, twin.story_id],
	);
	const found = rows[0];
	if (found?.has_more) return tellAnew(tx, storyId);
	if (!found?.is_told) return;
	if (found.is_twin_told) {
		await tx.query(
			`update public.ai_summaries set published = false, held_reason = $2
			where story_id = $1 and published and reviewed_at is null`,
			[storyId, toldElsewhere],
		);
		return;
	}
	await tx.query("update public.scraped_articles set story_id = $2 where id = $1", [twin.id, storyId]);
	await tellAnew(tx, storyId);
	await tellAnew(tx, twin.story_id);
}
