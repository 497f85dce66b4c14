import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import type { AiSummaryRow, ReviewState } from "../../../../contract/summary-rows.ts";

import { readRows } from "../../read-rows.ts";

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

const columns =
	"id,summary_title,category_key,generated_at,held_reason,reviewed_at,review_state,draft:summary_drafts(summary_id)";
type FoundText = TextColumns & { draft: { summary_id: string } | null };

/** One less than the functions that find texts give at most, and an answer of the REST door: one more says that there are more. */
const mostFound = 999;

export interface Queue {
	texts: QueuedText[];
	/** How many there are; null when there are more than these and nobody has counted them. */
	total: number | null;
	/** Whether more can be asked for: nothing is found beyond `mostFound`. */
	hasMore: boolean;
}

/** The texts that fit, newest first within their state. Throws when they cannot be read. */
export async function listQueue(client: Client, { filter, query, limit }: AskedQueue): Promise<Queue> {
	// The functions know pieces and drafts, and where the indexes are; how far they go is bounded.
	const isFound = query !== "" || filter === "drafted" || limit <= mostFound;
	const shown = isFound ? Math.min(limit, mostFound) : limit;
	const rows = isFound
		? await findTexts(client, { filter, query, limit: shown + 1 })
		: await readTexts(client, statesOf[filter], shown + 1);
	const texts = rows.slice(0, shown).map(({ draft, ...text }) => ({ ...text, hasDraft: draft !== null }));
	if (rows.length <= shown) return { texts, total: texts.length, hasMore: false };
	const counts = query === "" ? await countStates(client) : null;
	return { texts, total: counts && sumOf(counts, filter), hasMore: shown === limit };
}

async function findTexts(client: Client, { filter, query, limit }: AskedQueue): Promise<FoundText[]> {
	const asked =
		filter === "drafted"
			? client.rpc("find_drafted_summaries", { query, row_limit: limit })
			: client.rpc("find_summaries", { states: statesOf[filter], query, row_limit: limit });
	const { data, error } = await asked
		.select(columns)
		// What a function's rows are related to is nothing that its type says.
		.overrideTypes<FoundText[], { merge: false }>();
	if (error) throw new Error("The review queue could not be read", { cause: error });
	return data;
}

/** A state after the other, each newest first. */
async function readTexts(
	client: Client,
	states: readonly ReviewState[],
	limit: number,
): Promise<FoundText[]> {
	const texts: FoundText[] = [];
	for (const state of states) {
		const { data, error } = await readRows<FoundText>(limit - texts.length, (first, last) =>
			client
				.from("ai_summaries")
				.select(columns)
				.eq("review_state", state)
				.order("generated_at", { ascending: false })
				.order("id")
				.range(first, last)
				.overrideTypes<FoundText[], { merge: false }>(),
		);
		if (error) throw new Error("The review queue could not be read", { cause: error });
		texts.push(...data);
	}
	return texts;
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
