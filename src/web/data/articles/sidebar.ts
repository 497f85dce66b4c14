import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { cutLengths } from "../../../domain/articles/cut-lengths.ts";
import { cutText } from "../../../domain/articles/cut-text.ts";
import { type ArticleCard, toCards } from "./article-cards.ts";
import { listCmsArticles, listSummaries, mergeNewest } from "./article-lists.ts";

type Client = SupabaseClient<AvsparkDatabase>;

export interface PopularArticle {
	id: string;
	slug: string;
	title: string;
	/** From 1. */
	rank: number;
	viewCount: number;
}

export interface Sidebar {
	popular: PopularArticle[];
	latest: ArticleCard[];
}

const popularLimit = 5;
const latestLimit = 5;
const latestOfEach = 3;

/** What stands beside an article: the most read and the newest (limits: spec 9). */
export async function getSidebar(supabase: Client): Promise<Sidebar> {
	const [popular, summaries, articles] = await Promise.all([
		listPopular(supabase),
		listSummaries(supabase, { limit: latestOfEach }),
		listCmsArticles(supabase, { limit: latestOfEach }),
	]);
	const latest = mergeNewest(summaries, articles).slice(0, latestLimit);
	return {
		popular,
		latest: toCards(latest, { title: cutLengths.sidebarLatestTitle, text: cutLengths.sidebarLatestText }),
	};
}

/** A failed read is logged and gives an empty list (spec 8). */
async function listPopular(supabase: Client): Promise<PopularArticle[]> {
	const { data, error } = await supabase
		.from("popular_articles")
		.select("article_id,slug,title,popularity_rank,view_count")
		.order("popularity_rank")
		.limit(popularLimit);
	if (error) {
		console.error("Popular articles could not be read", error);
		return [];
	}
	return data.map((row) => ({
		id: row.article_id,
		slug: row.slug,
		title: cutText(row.title, cutLengths.sidebarPopularTitle),
		rank: row.popularity_rank,
		viewCount: row.view_count,
	}));
}
