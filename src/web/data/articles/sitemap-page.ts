import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { parseArticleCategory } from "../../../domain/articles/category.ts";

export interface SitemapArticle {
	slug: string;
	title: string;
	/** Canonical key. */
	category: string;
	isAiSummary: boolean;
}

export interface SitemapAsked {
	/** A piece of a title; empty for all. */
	query: string;
	/** Canonical key; null for all. */
	category: string | null;
	/** From 1. */
	page: number;
}

export interface SitemapPage {
	/** Those of this page, newest first. */
	articles: SitemapArticle[];
	/** How many fit what was asked, and how many there are in all. */
	fitting: number;
	total: number;
	/** What is shown: a page that is not there is the last one. */
	page: number;
	pages: number;
}

/** Spec 9: up to 1000 of each kind. */
const limitOfEachKind = 1_000;
const sitemapPageSize = 100;

/** "?q=derby&kategori=hockey&sida=2" -> what is asked; what makes no sense is as if it were not there. */
export function parseSitemapAsked(parameters: URLSearchParams): SitemapAsked {
	const page = Number(parameters.get("sida"));
	return {
		query: (parameters.get("q") ?? "").trim().slice(0, 100),
		category: parseArticleCategory(parameters.get("kategori") ?? ""),
		page: Number.isInteger(page) && page > 0 ? page : 1,
	};
}

/**
 * One page of all articles that visitors may read. The server goes through them and sends a hundred: the whole list would
 * weigh forty times as much. Throws when they cannot be read.
 */
export async function getSitemapPage(
	supabase: SupabaseClient<AvsparkDatabase>,
	asked: SitemapAsked,
): Promise<SitemapPage> {
	const all = await listArticles(supabase);
	const query = asked.query.toLowerCase();
	const fitting = all.filter(
		({ title, category }) =>
			title.toLowerCase().includes(query) && (asked.category === null || category === asked.category),
	);
	const pages = Math.max(1, Math.ceil(fitting.length / sitemapPageSize));
	const page = Math.min(asked.page, pages);
	return {
		articles: fitting.slice((page - 1) * sitemapPageSize, page * sitemapPageSize),
		fitting: fitting.length,
		total: all.length,
		page,
		pages,
	};
}

async function listArticles(supabase: SupabaseClient<AvsparkDatabase>): Promise<SitemapArticle[]> {
	const [summaries, articles] = await Promise.all([
		supabase
			.from("ai_summaries")
			.select("slug,title:summary_title,category:category_key,at:generated_at")
			.eq("published", true)
			.order("generated_at", { ascending: false })
			.order("id")
			.limit(limitOfEachKind),
		supabase
			.from("cms_articles")
			.select("slug,title,category:category_key,at:published_at")
			.eq("published", true)
			.order("published_at", { ascending: false })
			.order("id")
			.limit(limitOfEachKind),
	]);
	const error = summaries.error ?? articles.error;
	if (error) throw new Error("The site map could not be read", { cause: error });
	return [
		...(summaries.data ?? []).map((row) => ({ ...row, isAiSummary: true })),
		...(articles.data ?? []).map((row) => ({ ...row, isAiSummary: false })),
	]
		.sort((a, b) => Date.parse(b.at ?? "") - Date.parse(a.at ?? ""))
		.flatMap(({ slug, title, category, isAiSummary }) =>
			slug === null ? [] : [{ slug, title, category, isAiSummary }],
		);
}
