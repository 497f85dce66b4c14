import type { SupabaseClient } from "@supabase/supabase-js";
import type { CmsArticleRow } from "../../../contract/article-rows.ts";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { AiSummaryRow, SourceArticle } from "../../../contract/summary-rows.ts";
import { splitLead, toEditorsLead, toParagraphs } from "../../../domain/articles/article.ts";
import { toPlainText } from "../../../domain/articles/markup.ts";
import { choosePicture } from "../../../domain/pictures/picture.ts";
import {
	type CutPicture,
	cutColumns,
	shownWidths,
	toShownPicture,
} from "../../../domain/pictures/picture-cut.ts";
import { type ShownFacts, toShownFacts } from "./shown-facts.ts";

type Client = SupabaseClient<AvsparkDatabase>;

interface ArticleText {
	id: string;
	slug: string;
	title: string;
	lead: string;
	/** May hold bold, see domain/articles/markup. */
	paragraphs: string[];
	/** Canonical key. */
	category: string;
	/** ISO 8601, UTC. */
	publishedAt: string;
	/** ISO 8601, UTC. */
	updatedAt: string;
	/** As the page shows it: domain/pictures/picture-cut. */
	imageUrl: string | null;
	/** Stands in for a missing photograph. */
	picture: string;
}

/** One article whole. What an AI summary is made of belongs to that kind alone. */
export type Article =
	| (ArticleText & {
			kind: "cms";
			imageLabel: string | null;
			/** What the picture shows; "" where it only decorates. */
			imageAlt: string;
			/** Who took it; null when that is not said. */
			imageCredit: string | null;
	  })
	| (ArticleText & {
			kind: "ai";
			/** What wrote it; null when that is not known. */
			engine: AiSummaryRow["engine"];
			sources: SourceArticle[];
			/** What was checked against the sources, and what those bear; null when nothing was. */
			facts: ShownFacts | null;
			/** When an editor judged the text as it is; null when none has. */
			reviewedAt: string | null;
	  });

/** The published article at this address, or null. Throws when the read fails (spec 8). */
export async function getArticle(supabase: Client, slug: string): Promise<Article | null> {
	const [summary, article] = await Promise.all([
		supabase
			.from("ai_summaries")
			.select(
				"id,slug,summary_title,summary_content,category_key,generated_at,updated_at,image_url,engine,source_articles,fact_check,reviewed_at",
			)
			.eq("slug", slug)
			.eq("published", true)
			.maybeSingle(),
		supabase
			.from("cms_articles")
			.select(
				`id,slug,title,summary,content,category_key,image_label,image_alt,image_credit,published_at,updated_at,${cutColumns}`,
			)
			.eq("slug", slug)
			.eq("published", true)
			.maybeSingle(),
	]);
	if (summary.error) throw new Error("The summary could not be read", { cause: summary.error });
	if (article.error) throw new Error("The article could not be read", { cause: article.error });
	if (summary.data) return toSummary(summary.data, slug);
	return article.data ? toCmsArticle(article.data, slug) : null;
}

export interface ArticleCorrection {
	id: string;
	text: string;
	/** ISO 8601, UTC. */
	correctedAt: string;
}

/** What was wrong in the article, newest first. None when they cannot be read: the article is worth showing all the same (spec 8). */
export async function listCorrections(supabase: Client, articleId: string): Promise<ArticleCorrection[]> {
	const { data, error } = await supabase
		.from("corrections")
		.select("id,text:body,correctedAt:corrected_at")
		.eq("article_id", articleId)
		.order("corrected_at", { ascending: false })
		.order("id");
	if (error) console.error("The corrections could not be read", error);
	return data ?? [];
}

/** Where an address that no article has leads: an old slug, or one derived from a title; null for nowhere. Throws when the read fails. */
export async function resolveSlug(supabase: Client, asked: string): Promise<string | null> {
	const { data, error } = await supabase.rpc("resolve_article_slug", { asked });
	if (error) throw new Error("The address could not be resolved", { cause: error });
	return data;
}

function toSummary(
	row: Pick<
		AiSummaryRow,
		| "id"
		| "summary_title"
		| "summary_content"
		| "category_key"
		| "generated_at"
		| "updated_at"
		| "engine"
		| "image_url"
		| "source_articles"
		| "fact_check"
		| "reviewed_at"
	>,
	slug: string,
): Article {
	const { lead, paragraphs } = splitLead(row.summary_content);
	return {
		kind: "ai",
		engine: row.engine,
		id: row.id,
		slug,
		title: row.summary_title,
		lead: toPlainText(lead),
		paragraphs,
		category: row.category_key,
		publishedAt: row.generated_at,
		updatedAt: row.updated_at,
		imageUrl: row.image_url,
		picture: choosePicture({ id: row.id, category: row.category_key }),
		sources: row.source_articles,
		facts: toShownFacts(row.fact_check, row.source_articles),
		reviewedAt: row.reviewed_at,
	};
}

/** As readers are shown it; `row` may be one that is not published yet. */
export function toCmsArticle(
	row: Pick<
		CmsArticleRow,
		| "id"
		| "title"
		| "summary"
		| "content"
		| "category_key"
		| "published_at"
		| "updated_at"
		| "image_label"
		| "image_alt"
		| "image_credit"
	> &
		CutPicture,
	slug: string,
): Article {
	// As the picture is shown (spec 5): anything else gives way to the drawing.
	const isPhotograph = row.image_url?.startsWith("http") === true;
	return {
		kind: "cms",
		id: row.id,
		slug,
		title: row.title,
		lead: toEditorsLead(row),
		paragraphs: toParagraphs(row.content),
		category: row.category_key,
		// Published rows have it: a trigger sets it.
		publishedAt: row.published_at ?? "",
		updatedAt: row.updated_at,
		imageUrl: toShownPicture(row, shownWidths.page),
		picture: choosePicture({ id: row.id, category: row.category_key }),
		imageLabel: row.image_label,
		// They tell of the photograph, not of the drawing that stands in for it.
		imageAlt: isPhotograph ? (row.image_alt ?? "") : "",
		imageCredit: isPhotograph ? row.image_credit : null,
	};
}
