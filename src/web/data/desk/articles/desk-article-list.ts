import type { SupabaseClient } from "@supabase/supabase-js";
import type { CmsArticleRow } from "../../../../contract/article-rows.ts";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import { quoteValue } from "../../../../contract/or-filter.ts";

type Client = SupabaseClient<AvsparkDatabase>;

export type ListedArticle = Pick<
	CmsArticleRow,
	| "id"
	| "title"
	| "slug"
	| "category_key"
	| "published"
	| "featured"
	| "published_at"
	| "last_published_at"
	| "author_id"
	| "created_at"
	| "updated_at"
	| "deleted_at"
	| "publish_at"
	| "unpublish_at"
>;

export const articleStates = ["all", "published", "draft", "planned", "featured", "removed"] as const;
export type ArticleState = (typeof articleStates)[number];

export interface AskedArticles {
	/** A piece of title, summary or content; empty for all. */
	query: string;
	/** Canonical key; null for every category. */
	category: string | null;
	state: ArticleState;
	/** An account; null for everybody. */
	author: string | null;
}

const columns =
	"id,title,slug,category_key,published,featured,published_at,last_published_at,author_id,created_at,updated_at,deleted_at,publish_at,unpublish_at";
const pageSize = 30;

/**
 * The articles that fit, newest first (spec 7: by created_at, descending), from the one after `after` on: by its place and
 * not by counting, so that none is shown twice or skipped while others write. Throws when they cannot be read.
 */
export async function listDeskArticles(
	client: Client,
	wanted: AskedArticles,
	after: PlaceInList | null,
): Promise<{ articles: ListedArticle[]; hasMore: boolean }> {
	// Who may know of a planned withdrawal is asked of each row (0056): no index of planned articles can be used, and few are planned.
	const isFoundByFunction = wanted.query !== "" || wanted.state === "planned";
	const { data, error } = await (isFoundByFunction
		? findArticles(client, wanted, after)
		: listAll(client, wanted, after));
	if (error) throw new Error("The articles could not be read", { cause: error });
	return { articles: data.slice(0, pageSize), hasMore: data.length > pageSize };
}

type PlaceInList = Pick<ListedArticle, "id" | "created_at">;

function listAll(client: Client, { category, state, author }: AskedArticles, after: PlaceInList | null) {
	let asked = client
		.from("cms_articles")
		.select(columns)
		.order("created_at", { ascending: false })
		.order("id", { ascending: false })
		.limit(pageSize + 1);
	if (category !== null) asked = asked.eq("category_key", category);
	if (author !== null) asked = asked.eq("author_id", author);
	asked = state === "removed" ? asked.not("deleted_at", "is", null) : asked.is("deleted_at", null);
	if (state === "published") asked = asked.eq("published", true);
	if (state === "draft") asked = asked.eq("published", false);
	if (state === "featured") asked = asked.eq("featured", true);
	if (after !== null) {
		const at = quoteValue(after.created_at);
		// The first of the two is what the index can begin at.
		asked = asked
			.lte("created_at", after.created_at)
			.or(`created_at.lt.${at},and(created_at.eq.${at},id.lt.${after.id})`);
	}
	return asked;
}

/** By a function, which may use the indexes of pieces and of planned articles. */
function findArticles(client: Client, wanted: AskedArticles, after: PlaceInList | null) {
	return client
		.rpc("find_articles", {
			...wanted,
			before_created: after?.created_at ?? null,
			before_id: after?.id ?? null,
			row_limit: pageSize + 1,
		})
		.select(columns);
}

/** An article as it was left: what is taken back is that, and not what somebody has made of it since. */
export interface LeftArticle {
	id: string;
	/** As the database has it, to the microsecond. */
	updated_at: string;
}

/** Their ids stand in the address, which the REST door takes up to 32,768 characters of. */
const mostAtOnce = 500;

/**
 * Does it to all of them, however many were chosen. When it fails on the way what was done before stays so, and the same act once more does the
 * rest: none of them concerns an article that is so already.
 */
async function inParts<Chosen, Changed>(
	chosen: readonly Chosen[],
	act: (part: Chosen[]) => Promise<Changed[]>,
): Promise<Changed[]> {
	const changed: Changed[] = [];
	for (let first = 0; first < chosen.length; first += mostAtOnce)
		changed.push(...(await act(chosen.slice(first, first + mostAtOnce))));
	return changed;
}

/** Publishes or withdraws; those it concerned, not those that were so already. Throws when it fails. */
export function setPublished(client: Client, ids: string[], published: boolean): Promise<LeftArticle[]> {
	return inParts(ids, async (part) => {
		const { data, error } = await client
			.from("cms_articles")
			.update({ published })
			.in("id", part)
			.eq("published", !published)
			.is("deleted_at", null)
			.select("id,updated_at");
		if (error) throw new Error("The articles could not be published or withdrawn", { cause: error });
		return data;
	});
}

/** Takes a publication back: drafts again, with the plan they had; the ids of those it concerned. Throws when it fails. */
export function takeBackPublication(client: Client, left: readonly LeftArticle[]): Promise<string[]> {
	return inParts(left, async (part) => {
		const { data, error } = await client.rpc("take_back_publication", toSeenArticles(part));
		if (error) throw new Error("The publication could not be taken back", { cause: error });
		return data;
	});
}

/** Takes a withdrawal back: published at the time they had; the ids of those it concerned. Throws when it fails. */
export function republish(client: Client, left: readonly LeftArticle[]): Promise<string[]> {
	return inParts(left, async (part) => {
		const { data, error } = await client.rpc("republish_articles", toSeenArticles(part));
		if (error) throw new Error("The articles could not be published again", { cause: error });
		return data;
	});
}

const toSeenArticles = (left: readonly LeftArticle[]) => ({
	article_ids: left.map(({ id }) => id),
	seen_at: left.map(({ updated_at }) => updated_at),
});

/** Removes to the bin, or puts back as they were; the ids of those it concerned. Throws when it fails. */
export async function setRemoved(client: Client, ids: string[], isRemoved: boolean): Promise<string[]> {
	return (await changeRemoved(client, ids, isRemoved)).map(({ id }) => id);
}

/** Puts back as {@link setRemoved} does; those it concerned, with the plan they have. */
export function putBackArticles(client: Client, ids: string[]): Promise<ReturnedArticle[]> {
	return changeRemoved(client, ids, false);
}

type ReturnedArticle = Pick<ListedArticle, "id" | "publish_at">;

function changeRemoved(client: Client, ids: string[], isRemoved: boolean): Promise<ReturnedArticle[]> {
	return inParts(ids, async (part) => {
		const asked = client
			.from("cms_articles")
			// Any instant: the database writes its own.
			.update({ deleted_at: isRemoved ? "1970-01-01T00:00:00Z" : null })
			.in("id", part);
		const { data, error } = await (isRemoved
			? asked.is("deleted_at", null)
			: asked.not("deleted_at", "is", null)
		).select("id,publish_at");
		if (error) throw new Error("The articles could not be removed or put back", { cause: error });
		return data;
	});
}

/** For good, and only what lies in the bin; the ids of those that went. Throws when it fails. */
export function deleteArticles(client: Client, ids: string[]): Promise<string[]> {
	return inParts(ids, async (part) => {
		const { data, error } = await client
			.from("cms_articles")
			.delete()
			.in("id", part)
			.not("deleted_at", "is", null)
			.select("id");
		if (error) throw new Error("The articles could not be deleted", { cause: error });
		return data.map(({ id }) => id);
	});
}
