import type { SupabaseClient } from "@supabase/supabase-js";
import type { CmsArticleRow } from "../../../contract/article-rows.ts";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { AiSummaryRow } from "../../../contract/summary-rows.ts";
import { type ArticleView, byNewest, splitLead, toLead } from "../../../domain/articles/article.ts";
import { toPlainText } from "../../../domain/articles/markup.ts";
import {
	type CutPicture,
	cutColumns,
	shownWidths,
	toShownPicture,
} from "../../../domain/pictures/picture-cut.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** `category` is a canonical key, e.g. "formel 1"; without it, all categories. */
interface ListOptions {
	limit: number;
	category?: string;
}

/** An editor's article in a list; the tags tell portraits apart. */
export type CmsArticleView = ArticleView & { tags: string[] };

type SummaryListRow = Pick<
	AiSummaryRow,
	"id" | "slug" | "summary_title" | "summary_content" | "category_key" | "generated_at" | "image_url"
>;
type CmsListRow = Pick<
	CmsArticleRow,
	"id" | "slug" | "title" | "summary" | "category_key" | "tags" | "image_label" | "published_at"
> &
	CutPicture;

/** The newest published AI summaries, newest first. A failed read is logged and gives an empty list (spec 8). */
export async function listSummaries(
	supabase: Client,
	{ limit, category }: ListOptions,
): Promise<ArticleView[]> {
	let query = supabase
		.from("ai_summaries")
		.select("id,slug,summary_title,summary_content,category_key,generated_at,image_url")
		.eq("published", true)
		.order("generated_at", { ascending: false })
		.order("id")
		.limit(limit);
	if (category !== undefined) query = query.eq("category_key", category);
	const { data, error } = await query;
	if (error) {
		console.error("AI summaries could not be read", error);
		return [];
	}
	return data.flatMap(toSummaryView);
}

/** The newest published editors' articles, newest first. A failed read is logged and gives an empty list (spec 8). */
export async function listCmsArticles(
	supabase: Client,
	{ limit, category }: ListOptions,
): Promise<CmsArticleView[]> {
	let query = supabase
		.from("cms_articles")
		.select(`id,slug,title,summary,category_key,tags,image_label,published_at,${cutColumns}`)
		.eq("published", true)
		.order("published_at", { ascending: false })
		.order("id")
		.limit(limit);
	if (category !== undefined) query = query.eq("category_key", category);
	const { data, error } = await query;
	if (error) {
		console.error("Editors' articles could not be read", error);
		return [];
	}
	const leads = await listLeads(supabase, data);
	return data.flatMap((row) => toCmsView(row, leads.get(row.id) ?? ""));
}

/** Both kinds as one list, newest first. */
export function mergeNewest(...lists: readonly ArticleView[][]): ArticleView[] {
	return lists.flat().sort(byNewest);
}

/** Leads out of the content, for articles without a summary only: contents are long, and lists rarely need one. */
async function listLeads(supabase: Client, rows: readonly CmsListRow[]): Promise<Map<string, string>> {
	const ids = rows.filter((row) => !row.summary).map((row) => row.id);
	if (ids.length === 0) return new Map();
	const { data, error } = await supabase.from("cms_articles").select("id,content").in("id", ids);
	if (error) {
		console.error("Articles' contents could not be read", error);
		return new Map();
	}
	return new Map(data.map((row) => [row.id, toLead(row.content)]));
}

/** None for a row without an address: it cannot be opened. */
function toSummaryView(row: SummaryListRow): ArticleView[] {
	if (row.slug === null) return [];
	return [
		{
			id: row.id,
			slug: row.slug,
			title: row.summary_title,
			summary: toPlainText(splitLead(row.summary_content).lead),
			category: row.category_key,
			imageUrl: row.image_url,
			publishedAt: row.generated_at,
			isAiSummary: true,
			imageLabel: null,
		},
	];
}

function toCmsView(row: CmsListRow, lead: string): CmsArticleView[] {
	if (row.slug === null || row.published_at === null) return [];
	return [
		{
			id: row.id,
			slug: row.slug,
			title: row.title,
			summary: row.summary ? toPlainText(row.summary) : lead,
			category: row.category_key,
			imageUrl: toShownPicture(row, shownWidths.card),
			publishedAt: row.published_at,
			isAiSummary: false,
			imageLabel: row.image_label,
			tags: row.tags,
		},
	];
}
