import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../contract/database.ts";
import { splitLead, toEditorsLead, toParagraphs } from "../domain/articles/article.ts";
import { toPlainText } from "../domain/articles/markup.ts";
import { cutColumns, shownWidths, toPictureAddress } from "../domain/pictures/picture-cut.ts";

/** An article as feeds and sitemaps tell of it. */
export interface PublishedArticle {
	slug: string;
	title: string;
	/** Plain text. */
	lead: string;
	/** An editor's whole text, which may hold bold (domain/articles/markup); empty for a summary, which is its sources' text. */
	paragraphs: string[];
	/** Canonical key. */
	category: string;
	tags: string[];
	imageUrl: string | null;
	/** Who took the picture, and what it shows; null when that is not said. */
	imageCredit: string | null;
	imageAlt: string | null;
	isAiSummary: boolean;
	/** ISO 8601, UTC. */
	publishedAt: string;
	/** ISO 8601, UTC. */
	updatedAt: string;
}

interface Asked {
	/** At most 1000. */
	limit: number;
	/** Canonical key; without it, all of them. */
	category?: string;
	/** ISO 8601: only what was published then or later. */
	since?: string;
}

/**
 * The newest published articles of both kinds, newest first. Throws when a read fails: an empty feed would tell readers'
 * programs that there is nothing.
 */
export async function listPublished(
	supabase: SupabaseClient<AvsparkDatabase>,
	asked: Asked,
): Promise<PublishedArticle[]> {
	const lists = await Promise.all([listSummaries(supabase, asked), listCmsArticles(supabase, asked)]);
	return lists
		.flat()
		.sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || (a.slug < b.slug ? -1 : 1))
		.slice(0, asked.limit);
}

async function listSummaries(
	supabase: SupabaseClient<AvsparkDatabase>,
	{ limit, category, since }: Asked,
): Promise<PublishedArticle[]> {
	let query = supabase
		.from("ai_summaries")
		.select("slug,summary_title,summary_content,category_key,image_url,generated_at,updated_at")
		.eq("published", true)
		.order("generated_at", { ascending: false })
		.order("id")
		.limit(limit);
	if (category !== undefined) query = query.eq("category_key", category);
	if (since !== undefined) query = query.gte("generated_at", since);
	const { data, error } = await query;
	if (error) throw new Error("AI summaries could not be read", { cause: error });
	return data.flatMap((row) =>
		row.slug === null
			? []
			: {
					slug: row.slug,
					title: row.summary_title,
					lead: toPlainText(splitLead(row.summary_content).lead),
					paragraphs: [],
					category: row.category_key,
					tags: [],
					imageUrl: row.image_url,
					imageCredit: null,
					imageAlt: null,
					isAiSummary: true,
					publishedAt: row.generated_at,
					updatedAt: row.updated_at,
				},
	);
}

async function listCmsArticles(
	supabase: SupabaseClient<AvsparkDatabase>,
	{ limit, category, since }: Asked,
): Promise<PublishedArticle[]> {
	let query = supabase
		.from("cms_articles")
		.select(
			`slug,title,summary,content,category_key,tags,image_alt,image_credit,published_at,updated_at,${cutColumns}`,
		)
		.eq("published", true)
		.order("published_at", { ascending: false })
		.order("id")
		.limit(limit);
	if (category !== undefined) query = query.eq("category_key", category);
	if (since !== undefined) query = query.gte("published_at", since);
	const { data, error } = await query;
	if (error) throw new Error("Editors' articles could not be read", { cause: error });
	return data.flatMap((row) =>
		row.slug === null || row.published_at === null
			? []
			: {
					slug: row.slug,
					title: row.title,
					lead: toEditorsLead(row),
					paragraphs: toParagraphs(row.content),
					category: row.category_key,
					tags: row.tags,
					imageUrl: toPictureAddress(row, shownWidths.page),
					imageCredit: row.image_credit,
					imageAlt: row.image_alt,
					isAiSummary: false,
					publishedAt: row.published_at,
					updatedAt: row.updated_at,
				},
	);
}
