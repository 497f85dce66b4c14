import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { cutLengths } from "../../../domain/articles/cut-lengths.ts";
import { type ArticleCard, toCards } from "./article-cards.ts";
import { listCmsArticles, listSummaries, mergeNewest } from "./article-lists.ts";

const limit = 50;

/** The newest of one category, both kinds, newest first; `category` is a canonical key (spec 9: 50 of each source). */
export async function listCategoryArticles(
	supabase: SupabaseClient<AvsparkDatabase>,
	category: string,
): Promise<ArticleCard[]> {
	const [summaries, articles] = await Promise.all([
		listSummaries(supabase, { limit, category }),
		listCmsArticles(supabase, { limit, category }),
	]);
	return toCards(mergeNewest(summaries, articles), { text: cutLengths.listText });
}
