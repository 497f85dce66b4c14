import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { NewsroomInsight } from "../../../contract/review.ts";

/** Sources, refusals, AI and figures of the last 30 days. Throws when they cannot be read. */
export async function getNewsroomInsight(
	supabase: SupabaseClient<AvsparkDatabase>,
): Promise<NewsroomInsight> {
	const { data, error } = await supabase.rpc("newsroom_insight");
	if (error) throw new Error("The newsroom's figures could not be read", { cause: error });
	return data;
}
