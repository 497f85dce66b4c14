import { z } from "zod";
import type { ImprovedTitleAnswer, ImprovedTitlesAnswer } from "../../contract/functions.ts";
import type { CallableFunction } from "./function-deps.ts";
import { parsePayload } from "./payload.ts";
import { runTask } from "./trigger-task.ts";

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
	// Whoever means one article must not have all of them changed because it was left out.
	.refine(({ articles, singleArticle }) => articles || !singleArticle, "articles saknas")
	.optional();

/**
 * POST /functions/v1/improve-article-titles (spec 7). With one article: its better title, nothing is written. Without a
 * payload: all articles, in a run of its own; 200 when it ended within 60 s, 202 with the counts so far when it goes on.
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
		const { run, status } = await runTask(deps.tasks, "improve-article-titles", caller);
		const answer: ImprovedTitlesAnswer = {
			updatedCount: run.titles_improved,
			totalArticles: run.titles_checked,
			run_id: run.id,
			status: run.status === "running" ? "running" : "completed",
			problems: run.problems,
		};
		return Response.json(answer, { status });
	},
};
