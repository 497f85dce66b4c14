import type { SupabaseClient } from "@supabase/supabase-js";
import type { CmsArticleRevisionRow } from "../../../../contract/article-rows.ts";
import type { AvsparkDatabase } from "../../../../contract/database.ts";

type Client = SupabaseClient<AvsparkDatabase>;

export type ListedRevision = Pick<CmsArticleRevisionRow, "id" | "number" | "saved_at"> & {
	/** What the editor is called; null for a pipeline, and where the account is gone. */
	editor: string | null;
};

/** The versions of an article, the one that stands now first. Throws when they cannot be read. */
export async function listRevisions(client: Client, articleId: string): Promise<ListedRevision[]> {
	const [versions, names] = await Promise.all([
		client
			.from("cms_article_revisions")
			.select("id,number,saved_at,saved_by")
			.eq("article_id", articleId)
			.order("number", { ascending: false }),
		client.rpc("desk_names"),
	]);
	const error = versions.error ?? names.error;
	if (error) throw new Error("The versions could not be read", { cause: error });
	const called = new Map(names.data?.map(({ id, name }) => [id, name]));
	return (versions.data ?? []).map(({ saved_by, ...version }) => ({
		...version,
		editor: saved_by === null ? null : (called.get(saved_by) ?? null),
	}));
}

/** Two versions whole, in the order asked for. Throws when one is gone or cannot be read. */
export async function getRevisionPair(
	client: Client,
	ids: readonly [string, string],
): Promise<[CmsArticleRevisionRow, CmsArticleRevisionRow]> {
	const { data, error } = await client
		.from("cms_article_revisions")
		.select("*")
		.in("id", [...ids]);
	const [before, after] = ids.map((id) => data?.find((version) => version.id === id));
	if (error || !before || !after) throw new Error("The versions could not be read", { cause: error });
	return [before, after];
}
