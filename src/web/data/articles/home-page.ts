import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { isPortrait } from "../../../domain/articles/article.ts";
import { cutLengths } from "../../../domain/articles/cut-lengths.ts";
import { type ArticleCard, toCards } from "./article-cards.ts";
import { listCmsArticles, listSummaries, mergeNewest } from "./article-lists.ts";
import { listCategoryCounts } from "./category-counts.ts";

/** What the front page shows, in the order of the page (limits: spec 9). */
export interface HomePage {
	ticker: Pick<ArticleCard, "slug" | "title" | "category">[];
	hero: ArticleCard[];
	portraits: ArticleCard[];
	latest: ArticleCard[];
	/** Canonical key -> published items of both kinds. */
	counts: Record<string, number>;
}

const heroLimit = 3;
const latestLimit = 20;
const portraitPool = 50;
const portraitLimit = 3;
const tickerLimit = 10;

export async function getHomePage(supabase: SupabaseClient<AvsparkDatabase>): Promise<HomePage> {
	// One read of each source serves all blocks: the newest 3 and 20 are the head of the newest 50.
	const [summaries, articles, counts] = await Promise.all([
		listSummaries(supabase, { limit: latestLimit }),
		listCmsArticles(supabase, { limit: portraitPool }),
		listCategoryCounts(supabase),
	]);
	const latest = mergeNewest(summaries, articles.slice(0, latestLimit));
	const hero = mergeNewest(summaries.slice(0, heroLimit), articles.slice(0, heroLimit)).slice(0, heroLimit);
	const portraits = articles.filter(isPortrait).slice(0, portraitLimit);

	const pictures = new Map<string, string>();
	const { heroTitle, heroMainText, heroSmallText, listText } = cutLengths;
	return {
		ticker: latest.slice(0, tickerLimit).map(({ slug, title, category }) => ({ slug, title, category })),
		hero: [
			...toCards(hero.slice(0, 1), { title: heroTitle, text: heroMainText }, pictures),
			...toCards(hero.slice(1), { title: heroTitle, text: heroSmallText }, pictures),
		],
		portraits: toCards(portraits, { text: listText }, pictures),
		latest: toCards(latest, { text: listText }, pictures),
		counts,
	};
}
