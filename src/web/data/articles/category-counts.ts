import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";

/** Canonical key -> published items of both kinds: {"fotboll": 42}. A failed read is logged and gives no counts. */
export async function listCategoryCounts(
	supabase: SupabaseClient<AvsparkDatabase>,
): Promise<Record<string, number>> {
	const { data, error } = await supabase.from("category_counts").select("category_key,article_count");
	if (error) {
		console.error("Category counts could not be read", error);
		return {};
	}
	return Object.fromEntries(data.map((row) => [row.category_key, row.article_count]));
}
