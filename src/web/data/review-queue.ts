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

/** The texts that fit, newest first within their state, and how many there are. Throws when they cannot be read. */
export async function listQueue(
	client: Client,
	{ filter, query, limit }: AskedQueue,
): Promise<{ texts: QueuedText[]; total: number }> {
	let asked = client
		.from("ai_summaries")
		.select("id,summary_title,category_key,generated_at,held_reason,reviewed_at,review_state", {
			count: "exact",
		})
		.in("review_state", statesOf[filter])
		// "held" comes before "published".
		.order("review_state")
		.order("generated_at", { ascending: false })
		.order("id")
		.limit(limit);
	if (query !== "") {
		const pattern = toQuoted(`%${query.replace(/[\\%_]/g, "\\$&")}%`);
		asked = asked.or(`summary_title.ilike.${pattern},summary_content.ilike.${pattern}`);
	}
	const { data, count, error } = await asked;
	if (error) throw new Error("The review queue could not be read", { cause: error });
	return { texts: data, total: count ?? data.length };
}

/** As a value stands inside or=(...), where commas, dots and brackets mean something (PostgREST, "Reserved characters"). */
function toQuoted(value: string): string {
	return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

/** How many texts each state has. Throws when they cannot be counted. */
export async function countStates(client: Client): Promise<Record<ReviewState, number>> {
	const count = async (state: ReviewState) => {
		const { count: found, error } = await client
			.from("ai_summaries")
			.select("id", { count: "exact", head: true })
			.eq("review_state", state);
		if (error) throw new Error("The review queue could not be counted", { cause: error });
		return found ?? 0;
	};
	const [held, published, withdrawn, discarded] = await Promise.all([
		count("held"),
		count("published"),
		count("withdrawn"),
		count("discarded"),
	]);
	return { held, published, withdrawn, discarded };
}
