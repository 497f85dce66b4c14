import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { cutLengths } from "../../../domain/articles/cut-lengths.ts";
import { listActiveSports } from "../account/sport-preferences.ts";
import { type ArticleCard, toCards } from "./article-cards.ts";
import { listCmsArticles, listSummaries, mergeNewest } from "./article-lists.ts";

/** Spec 9, personalised block. */
const articlesPerSport = 3;
const summaryPool = 20;
const limit = 10;

/** The newest of the reader's own sports; null when none is chosen. Throws when the choice cannot be read. */
export async function listPersonalArticles(
	supabase: SupabaseClient<AvsparkDatabase>,
	userId: string,
): Promise<ArticleCard[] | null> {
	const sports: readonly string[] = await listActiveSports(supabase, userId);
	if (sports.length === 0) return null;
	const [summaries, ...articles] = await Promise.all([
		listSummaries(supabase, { limit: summaryPool }),
		...sports.map((category) => listCmsArticles(supabase, { limit: articlesPerSport, category })),
	]);
	const own = summaries.filter((summary) => sports.includes(summary.category));
	return toCards(mergeNewest(own, ...articles).slice(0, limit), { text: cutLengths.listText });
}
