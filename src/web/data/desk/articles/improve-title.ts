import type { SupabaseClient } from "@supabase/supabase-js";
import type { ImprovedTitleAnswer, TitleToImprove } from "../../../../contract/functions.ts";
import { callFunction } from "../../call-function.ts";

/** A better title, or null: when there is none, or it could not be asked for (spec 5, article creation: silently). */
export async function improveTitle(client: SupabaseClient, article: TitleToImprove): Promise<string | null> {
	const payload = { articles: [article], singleArticle: true };
	try {
		const outcome = await callFunction<ImprovedTitleAnswer>(client, "improve-article-titles", payload);
		const improved = outcome.ok ? outcome.answer?.improvedTitle?.trim() : null;
		return improved && improved !== article.title ? improved : null;
	} catch (error) {
		console.error("The title could not be improved", error);
		return null;
	}
}
