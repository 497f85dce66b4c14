import { z } from "zod";
import type { ImprovedTitleAnswer, ImprovedTitlesAnswer } from "../../contract/functions.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Caller, scope } from "../../platform/db/scope.ts";
import type { CallableFunction, FunctionDeps } from "./function-deps.ts";
import { parsePayload } from "./payload.ts";

const maxContentLength = 100_000;

const payloadSchema = z
	.object({
		articles: z
			.array(
				z.object({
					id: z.string().optional(),
					title: z.string().trim().min(1).max(500),
					content: z.string().max(maxContentLength).optional(),
					category: z.string().max(50).optional(),
				}),
			)
			.length(1)
			.optional(),
		singleArticle: z.boolean().optional(),
	})
	.optional();

/**
 * POST /functions/v1/improve-article-titles (spec 7). With one article: its better title, nothing is written.
 * Without a payload: all articles; the original stays in original_title, and the address never changes.
 */
export const improveArticleTitles: CallableFunction = {
	method: "POST",
	access: "admin",
	async handle(deps, { caller, body }) {
		const [article] = parsePayload(payloadSchema, body)?.articles ?? [];
		if (article) {
			const answer: ImprovedTitleAnswer = { improvedTitle: await deps.improveTitle(article) };
			return Response.json(answer);
		}
		return Response.json(await improveAll(deps, caller));
	},
};

interface StoredTitle {
	kind: "ai" | "cms";
	id: string;
	title: string;
	content: string;
	category: string;
}

async function improveAll(deps: FunctionDeps, caller: Caller): Promise<ImprovedTitlesAnswer> {
	const articles = await listTitles(deps.database, caller);
	let updatedCount = 0;
	for (const article of articles) {
		const improved = await deps.improveTitle(article);
		if (improved === null || improved === article.title) continue;
		if (await replaceTitle(deps.database, caller, article, improved)) updatedCount++;
	}
	return { updatedCount, totalArticles: articles.length };
}

function listTitles(database: Database, caller: Caller): Promise<StoredTitle[]> {
	return scope(database, caller, async (tx) => {
		const { rows } = await tx.query<StoredTitle>(
			`select 'ai' as kind, id::text as id, summary_title as title, summary_content as content, sport_category as category
			from public.ai_summaries
			union all
			select 'cms', id::text, title, content, category from public.cms_articles`,
		);
		return rows;
	});
}

/** False when the title was changed by somebody else in the meantime: then theirs stays. */
function replaceTitle(
	database: Database,
	caller: Caller,
	article: StoredTitle,
	improved: string,
): Promise<boolean> {
	const statement =
		article.kind === "ai"
			? `update public.ai_summaries
				set summary_title = $3, original_title = coalesce(original_title, summary_title)
				where id = $1 and summary_title = $2`
			: `update public.cms_articles
				set title = $3, original_title = coalesce(original_title, title)
				where id = $1 and title = $2`;
	return scope(database, caller, async (tx) => {
		const { affectedRows } = await tx.query(statement, [article.id, article.title, improved]);
		return affectedRows === 1;
	});
}
