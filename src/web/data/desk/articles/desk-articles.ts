import type { SupabaseClient } from "@supabase/supabase-js";
import type { ArticlePicture, ArticlePlan, CmsArticleRow } from "../../../../contract/article-rows.ts";
import type { AvsparkDatabase } from "../../../../contract/database.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** An article as its table has it, drafts and removed ones too. */
export type DeskArticle = CmsArticleRow;

export type ArticleChange = Partial<
	Pick<
		CmsArticleRow,
		| "title"
		| "summary"
		| "category"
		| "tags"
		| "content"
		| "featured"
		| "published"
		| "original_title"
		| keyof ArticlePicture
		| keyof ArticlePlan
	>
>;

/** The article; null when there is none. Throws when it cannot be read. */
export async function getDeskArticle(client: Client, id: string): Promise<DeskArticle | null> {
	const { data, error } = await client.from("cms_articles").select("*").eq("id", id).maybeSingle();
	if (error) throw new Error("The article could not be read", { cause: error });
	return data;
}

export type SaveOutcome =
	| { kind: "saved"; article: DeskArticle }
	/** Somebody else was quicker; null when the article is gone. */
	| { kind: "conflict"; theirs: DeskArticle | null };

/**
 * A new article under the id the form has given it, so that one asked for twice, because the first answer was lost, is not
 * made twice: "conflict" with what is there then. Throws when it cannot be written.
 */
export async function createArticle(
	client: Client,
	article: ArticleChange & Pick<CmsArticleRow, "id" | "author_id">,
): Promise<SaveOutcome> {
	const { data, error } = await client.from("cms_articles").insert(article).select("*").single();
	if (!error) return { kind: "saved", article: data };
	if (error.code !== "23505") throw new Error("The article could not be created", { cause: error });
	return { kind: "conflict", theirs: await getDeskArticle(client, article.id) };
}

/**
 * Writes over the article as it was seen, and over no other: "conflict" when it has been written since, or is gone. Throws
 * when it cannot be written.
 */
export async function saveArticle(
	client: Client,
	seen: Pick<CmsArticleRow, "id" | "updated_at">,
	change: ArticleChange,
): Promise<SaveOutcome> {
	const { data, error } = await client
		.from("cms_articles")
		.update(change)
		.eq("id", seen.id)
		.eq("updated_at", seen.updated_at)
		.select("*")
		.maybeSingle();
	if (error) throw new Error("The article could not be saved", { cause: error });
	if (data) return { kind: "saved", article: data };
	return { kind: "conflict", theirs: await getDeskArticle(client, seen.id) };
}
