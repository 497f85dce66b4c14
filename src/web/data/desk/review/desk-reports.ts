import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import type { CorrectionRow, ErrorReportRow } from "../../../../contract/review.ts";
import { toAskedSlug } from "../../../../domain/articles/slug.ts";
import { trimTyped } from "../../../../domain/text/trim-typed.ts";
import { resolveSlug } from "../../articles/article.ts";
import { readRows } from "../../read-rows.ts";
import { type Page, toPage } from "../../use-pages.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** An article of either kind as the desk names it; slug is null for a draft. */
export interface NamedArticle {
	id: string;
	title: string;
	slug: string | null;
	isAiSummary: boolean;
}

export type DeskReport = ErrorReportRow & { article: NamedArticle | null };
export type DeskCorrection = CorrectionRow & { article: NamedArticle | null };

const namedAtOnce = 100;

/** The newest reports, open or handled, so many of them. Throws when they cannot be read. */
export async function listReports(
	client: Client,
	{ isHandled, limit }: { isHandled: boolean; limit: number },
): Promise<Page<DeskReport>> {
	const { data, error } = await readRows(limit + 1, (first, last) => {
		const asked = client.from("error_reports").select("*");
		const newest = isHandled
			? asked.not("handled_at", "is", null).order("handled_at", { ascending: false })
			: asked.is("handled_at", null).order("created_at", { ascending: false });
		return newest.order("id").range(first, last);
	});
	if (error) throw new Error("The reports could not be read", { cause: error });
	const { rows, hasMore } = toPage(data, limit);
	return { rows: await withArticles(client, rows), hasMore };
}

export async function countOpenReports(client: Client): Promise<number> {
	const { count, error } = await client
		.from("error_reports")
		.select("id", { count: "exact", head: true })
		.is("handled_at", null);
	if (error) throw new Error("The reports could not be counted", { cause: error });
	return count ?? 0;
}

/** Throws when it cannot be written. The time is the database's own. */
export async function setHandled(client: Client, id: string, isHandled: boolean): Promise<void> {
	const { error } = await client
		.from("error_reports")
		.update({ handled_at: isHandled ? new Date(0).toISOString() : null })
		.eq("id", id);
	if (error) throw new Error("The report could not be changed", { cause: error });
}

/** The newest corrections, of drafts too, so many of them. Throws when they cannot be read. */
export async function listDeskCorrections(client: Client, limit: number): Promise<Page<DeskCorrection>> {
	const { data, error } = await readRows(limit + 1, (first, last) =>
		client
			.from("corrections")
			.select("*")
			.order("corrected_at", { ascending: false })
			.order("id")
			.range(first, last),
	);
	if (error) throw new Error("The corrections could not be read", { cause: error });
	const { rows, hasMore } = toPage(data, limit);
	return { rows: await withArticles(client, rows), hasMore };
}

/**
 * `id` is the form's own, a random UUID: sent again after an answer that was lost, it is the same correction. `correctedAt` is
 * ISO 8601; null for now. Throws when it cannot be written.
 */
export async function addCorrection(
	client: Client,
	correction: { id: string; articleId: string; body: string; correctedAt: string | null },
): Promise<void> {
	const { error } = await client.from("corrections").upsert({
		id: correction.id,
		article_id: correction.articleId,
		body: correction.body,
		...(correction.correctedAt !== null && { corrected_at: correction.correctedAt }),
	});
	if (error) throw new Error("The correction could not be saved", { cause: error });
}

export async function deleteCorrection(client: Client, id: string): Promise<void> {
	const { error } = await client.from("corrections").delete().eq("id", id);
	if (error) throw new Error("The correction could not be deleted", { cause: error });
}

/**
 * "https://avspark.example/article/derbyt" or "derbyt" -> the article there, or the one that readers are led to from there; null when there is
 * none. Throws when the read fails.
 */
export async function findArticle(client: Client, address: string): Promise<NamedArticle | null> {
	const [last = ""] = trimTyped(address)
		.replace(/[?#].*$/, "")
		.replace(/\/+$/, "")
		.split("/")
		.slice(-1);
	const slug = toAskedSlug(last);
	if (slug === "") return null;
	const [article] = await listArticles(client, "slug", [slug]);
	if (article) return article;
	const own = await resolveSlug(client, slug);
	return own === null ? null : ((await listArticles(client, "slug", [own]))[0] ?? null);
}

async function withArticles<T extends { article_id: string }>(
	client: Client,
	rows: readonly T[],
): Promise<(T & { article: NamedArticle | null })[]> {
	const ids = [...new Set(rows.map(({ article_id }) => article_id))];
	const articles: NamedArticle[] = [];
	// Their ids stand in the address, which is not to be longer than proxies take.
	for (let first = 0; first < ids.length; first += namedAtOnce)
		articles.push(...(await listArticles(client, "id", ids.slice(first, first + namedAtOnce))));
	const byId = new Map(articles.map((article) => [article.id, article]));
	return rows.map((row) => ({ ...row, article: byId.get(row.article_id) ?? null }));
}

async function listArticles(client: Client, key: "id" | "slug", values: string[]): Promise<NamedArticle[]> {
	if (values.length === 0) return [];
	const [summaries, articles] = await Promise.all([
		client.from("ai_summaries").select("id,title:summary_title,slug").in(key, values),
		client.from("cms_articles").select("id,title,slug").in(key, values),
	]);
	const error = summaries.error ?? articles.error;
	if (error) throw new Error("The articles could not be read", { cause: error });
	return [
		...(summaries.data ?? []).map((row) => ({ ...row, isAiSummary: true })),
		...(articles.data ?? []).map((row) => ({ ...row, isAiSummary: false })),
	];
}
