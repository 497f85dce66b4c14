import type { SupabaseClient } from "@supabase/supabase-js";
import type { AiSummaryRow, AvsparkDatabase, ReviewState } from "../../contract/database.ts";

type Client = SupabaseClient<AvsparkDatabase>;

export type QueuedText = Pick<
	AiSummaryRow,
	"id" | "summary_title" | "category_key" | "generated_at" | "held_reason" | "reviewed_at" | "review_state"
>;

/** "open": held ones first, then those readers see. */
export type QueueFilter = "open" | ReviewState;

export interface AskedQueue {
	filter: QueueFilter;
	/** A piece of the title or the text; empty for all. */
	query: string;
	limit: number;
}

const statesOf: Readonly<Record<QueueFilter, ReviewState[]>> = {
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
	const states = statesOf[filter];
	const { data, error } = await client
		.rpc("find_summaries", { states, query, row_limit: limit + 1 })
		.select("id,summary_title,category_key,generated_at,held_reason,reviewed_at,review_state");
	if (error) throw new Error("The review queue could not be read", { cause: error });
	if (data.length <= limit) return { texts: data, total: data.length };
	const counts = query === "" ? await countStates(client) : null;
	const total = counts && states.reduce((sum, state) => sum + counts[state], 0);
	return { texts: data.slice(0, limit), total };
}

/** How many texts each state has. Throws when they cannot be counted. */
export async function countStates(client: Client): Promise<Record<ReviewState, number>> {
	const { data, error } = await client.rpc("review_counts");
	if (error) throw new Error("The review queue could not be counted", { cause: error });
	const count = (state: ReviewState) => data.find((row) => row.review_state === state)?.text_count ?? 0;
	return {
		held: count("held"),
		published: count("published"),
		withdrawn: count("withdrawn"),
		discarded: count("discarded"),
	};
}
