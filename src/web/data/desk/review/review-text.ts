import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import type { CheckFactsAnswer, CheckFactsPayload } from "../../../../contract/functions.ts";
import type { ScrapedArticleRow } from "../../../../contract/scraping.ts";
import type { AiSummaryRow, FactCheck, SummaryDraftRow } from "../../../../contract/summary-rows.ts";
import { stripMarkup } from "../../../../domain/articles/strip-markup.ts";
import { isRowId } from "../is-row-id.ts";

type Client = SupabaseClient<AvsparkDatabase>;

export type SourceText = Pick<
	ScrapedArticleRow,
	"id" | "url" | "title" | "lead" | "content" | "published_at"
> & {
	source: string;
};

export interface ReviewText {
	summary: AiSummaryRow;
	/** Every telling of the story, oldest first. */
	sources: SourceText[];
	/** What the pipeline would put in its place; null when there is nothing newer. */
	draft: SummaryDraftRow | null;
	/** Who judged it last, as called then; null when nobody has, or the account is gone. */
	reviewer: string | null;
}

/** A text with what it was made of; null when it is gone. Throws when it cannot be read. */
export async function getReviewText(client: Client, id: string): Promise<ReviewText | null> {
	// Anything may stand in an address.
	if (!isRowId(id)) return null;
	const [summary, draft, recorded, names] = await Promise.all([
		client.from("ai_summaries").select("*").eq("id", id).maybeSingle(),
		client.from("summary_drafts").select("*").eq("summary_id", id).maybeSingle(),
		client.from("summary_reviewers").select("account_id,name").eq("summary_id", id).maybeSingle(),
		client.rpc("desk_names"),
	]);
	const error = summary.error ?? draft.error ?? recorded.error ?? names.error;
	if (error) throw new Error("The text could not be read", { cause: error });
	if (!summary.data) return null;
	const { story_id, source_articles, reviewed_by } = summary.data;
	return {
		summary: summary.data,
		sources: story_id === null ? [] : await listSources(client, story_id, source_articles),
		draft: draft.data,
		reviewer:
			recorded.data?.account_id === reviewed_by
				? (recorded.data?.name ?? null)
				: // Judged before names were recorded.
					(names.data?.find(({ id: editor }) => editor === reviewed_by)?.name ?? null),
	};
}

async function listSources(
	client: Client,
	storyId: string,
	named: AiSummaryRow["source_articles"],
): Promise<SourceText[]> {
	const { data, error } = await client
		.from("scraped_articles")
		.select("id,url,title,lead,content,published_at")
		.eq("story_id", storyId)
		.order("published_at");
	if (error) throw new Error("The sources could not be read", { cause: error });
	const names = new Map(named.map(({ url, source }) => [url, source]));
	return data.map((article) => ({
		...article,
		source: names.get(article.url) ?? new URL(article.url).hostname,
	}));
}

/** What the fact check says of a text as it stands in the form. Throws when it cannot be asked. */
export async function checkText(client: Client, payload: CheckFactsPayload): Promise<CheckFactsAnswer> {
	const { data, error } = await client.functions.invoke<CheckFactsAnswer>("check-facts", { body: payload });
	if (error || !data) throw new Error("The facts could not be checked", { cause: error });
	return data;
}

export interface TextChange {
	summary_title?: string;
	summary_content?: string;
	fact_check?: FactCheck | null;
	published?: boolean;
	/** Why it is held, where it is to be so again: what is published has none. */
	held_reason?: string | null;
	/** Any instant: the database writes its own. */
	reviewed_at?: string;
	discarded_at?: string | null;
	source_articles?: AiSummaryRow["source_articles"];
	engine?: AiSummaryRow["engine"];
	model?: string | null;
	prompt_version?: string | null;
	prompt_hash?: string | null;
	model_version?: string | null;
}

/** How often a change is tried anew over what is no editor's word: a correction, a picture, the story that the text belongs to. */
const mostTries = 5;

/**
 * Writes over the text as it was seen, and over no other. Resolves to the row as it stands now, also when it says already what the change would make it say: a
 * save of one's own whose answer was lost. "conflict" when somebody has written or judged the text since, or it is gone. Throws when it cannot be
 * written.
 */
export async function saveText(
	client: Client,
	seen: AiSummaryRow,
	change: TextChange,
): Promise<AiSummaryRow | "conflict"> {
	let known = seen;
	for (let tries = 1; tries <= mostTries; tries++) {
		const { data, error } = await client
			.from("ai_summaries")
			.update(change)
			.eq("id", seen.id)
			.eq("updated_at", known.updated_at)
			.select("*")
			.maybeSingle();
		if (error) throw new Error("The text could not be saved", { cause: error });
		if (data) return data;
		const stands = await client
			.from("ai_summaries")
			.select("*")
			.eq("id", seen.id)
			.maybeSingle()
			// Whoever hears of a conflict reads the text anew, and waits for that.
			.retry(false);
		// Not as it was seen, whatever it is now.
		if (stands.error || stands.data === null) return "conflict";
		if (isDone(seen, change, stands.data)) return stands.data;
		const { data: now } = stands;
		if (judgedColumns.some((name) => now[name] !== seen[name])) return "conflict";
		known = now;
	}
	return "conflict";
}

/** What an editor looks at and decides of. */
const judgedColumns = [
	"summary_title",
	"summary_content",
	"generated_at",
	"held_reason",
	"published",
	"reviewed_at",
	"discarded_at",
] as const satisfies (keyof AiSummaryRow)[];

/** Whether the row is as the change makes the seen one (guard_review, 0049). */
function isDone(seen: AiSummaryRow, change: TextChange, now: AiSummaryRow): boolean {
	const isDiscarding = Boolean(change.discarded_at);
	const published = !isDiscarding && (change.published ?? seen.published);
	const isDiscarded =
		isDiscarding || (!published && change.discarded_at === undefined && seen.discarded_at !== null);
	return (
		now.summary_title === toStoredText(change.summary_title ?? seen.summary_title) &&
		now.summary_content === toStoredText(change.summary_content ?? seen.summary_content) &&
		now.published === published &&
		(now.discarded_at !== null) === isDiscarded &&
		now.reviewed_at !== null &&
		now.reviewed_at !== seen.reviewed_at
	);
}

/** As the database will store a title or a content of an AI text: without markup. */
export const toStoredText = (text: string): string => stripMarkup(text).trim();

/** Puts away the draft beside a text: the one that was seen, not one that took its place since. Throws when that fails. */
export async function dropDraft(
	client: Client,
	seen: Pick<SummaryDraftRow, "summary_id" | "generated_at">,
): Promise<void> {
	const { error } = await client
		.from("summary_drafts")
		.delete()
		.eq("summary_id", seen.summary_id)
		.eq("generated_at", seen.generated_at);
	if (error) throw new Error("The draft could not be put away", { cause: error });
}
