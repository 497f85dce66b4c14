import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { toCategoryKey } from "../../../domain/articles/category.ts";
import type { FixtureSport } from "../../../domain/matches/fixture-sport.ts";
import { toTeamSearchWords } from "../../../domain/matches/teams/team-search-words.ts";
import { type Found, search } from "../search/search.ts";

interface RelatedQuery {
	sport: FixtureSport;
	/** Teams, or a Grand Prix. */
	names: readonly string[];
	/** Only articles of the days around this instant. */
	around?: Date;
	limit: number;
}

/** Before and after a match: what is written ahead of it, and what is said of it. */
const daysAroundMs = 4 * 24 * 60 * 60 * 1000;
/** Of each name so many are looked at. */
const looked = 20;

/**
 * Articles about teams or races: those that the site's own search finds by name in the sport, about several of the names
 * first, then the newest. A failed search is logged and gives none (spec 8).
 */
export async function listRelatedArticles(
	supabase: SupabaseClient<AvsparkDatabase>,
	{ sport, names, around, limit }: RelatedQuery,
): Promise<Found[]> {
	const lists = await Promise.all(names.map((name) => findArticles(supabase, name)));
	const found = new Map<string, { article: Found; names: number }>();
	for (const article of lists.flat()) {
		if (article.category !== toCategoryKey(sport)) continue;
		if (around && Math.abs(Date.parse(article.date ?? "") - around.getTime()) > daysAroundMs) continue;
		const known = found.get(article.id);
		found.set(article.id, { article, names: (known?.names ?? 0) + 1 });
	}
	return [...found.values()]
		.sort((a, b) => b.names - a.names || Date.parse(b.article.date ?? "") - Date.parse(a.article.date ?? ""))
		.slice(0, limit)
		.map(({ article }) => article);
}

async function findArticles(supabase: SupabaseClient<AvsparkDatabase>, name: string): Promise<Found[]> {
	try {
		return await search(supabase, toTeamSearchWords(name), { type: "article", limit: looked });
	} catch (error) {
		console.error("Articles about a team could not be found", error);
		return [];
	}
}
