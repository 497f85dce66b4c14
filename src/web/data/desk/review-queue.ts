import type { SupabaseClient } from "@supabase/supabase-js";
import type { AiSummaryRow, AvsparkDatabase, ReviewState } from "../../../contract/database.ts";

type Client = SupabaseClient<AvsparkDatabase>;

type TextColumns = Pick<
	AiSummaryRow,
	"id" | "summary_title" | "category_key" | "generated_at" | "held_reason" | "reviewed_at" | "review_state"
>;
export type QueuedText = TextColumns & {
	/** A newer text waits beside it. */
	hasDraft: boolean;
};

/** "open": held ones first, then those readers see. "drafted": those that a draft waits beside, the newest draft first. */
export type QueueFilter = "open" | "drafted" | ReviewState;

export interface AskedQueue {
	filter: QueueFilter;
	/** A piece of the title or the text; empty for all. */
	query: string;
	limit: number;
}

const statesOf: Readonly<Record<Exclude<QueueFilter, "drafted">, ReviewState[]>> = {
	open: ["held", "published"],
	held: ["held"],
	published: ["published"],
	withdrawn: ["withdrawn"],
	discarded: ["discarded"],
};

/**
 * The texts that fit, newest first within their state. `total`: how many there are; null when there are more than these and
 * nobody has counted them. Throws when they cannot be read.
 */
export async function listQueue(
	client: Client,
	{ filter, query, limit }: AskedQueue,
): Promise<{ texts: QueuedText[]; total: number | null }> {
	const row_limit = limit + 1;
	const asked =
		filter === "drafted"
			? client.rpc("find_drafted_summaries", { query, row_limit })
			: client.rpc("find_summaries", { states: statesOf[filter], query, row_limit });
	const { data, error } = await asked
		.select(
			"id,summary_title,category_key,generated_at,held_reason,reviewed_at,review_state,draft:summary_drafts(summary_id)",
		)
		// What a function's rows are related to is nothing that its type says.
		.overrideTypes<(TextColumns & { draft: { summary_id: string } | null })[], { merge: false }>();
	if (error) throw new Error("The review queue could not be read", { cause: error });
	const texts = data.slice(0, limit).map(({ draft, ...text }) => ({ ...text, hasDraft: draft !== null }));
	if (data.length <= limit) return { texts, total: texts.length };
	const counts = query === "" ? await countStates(client) : null;
	return { texts, total: counts && sumOf(counts, filter) };
}

/** How many texts a filter shows, of what {@link countStates} has counted. */
export function sumOf(counts: StateCounts, filter: QueueFilter): number {
	if (filter === "drafted") return counts.draft;
	return statesOf[filter].reduce((sum, state) => sum + counts[state], 0);
}

export type StateCounts = Record<ReviewState | "draft", number>;

/** How many texts each state has, and how many drafts wait beside them. Throws when they cannot be counted. */
export async function countStates(client: Client): Promise<StateCounts> {
	const { data, error } = await client.rpc("review_counts");
	if (error) throw new Error("The review queue could not be counted", { cause: error });
	const count = (state: keyof StateCounts) => data.find((row) => row.review_state === state)?.text_count ?? 0;
	return {
		held: count("held"),
		published: count("published"),
		withdrawn: count("withdrawn"),
		discarded: count("discarded"),
		draft: count("draft"),
	};
}
