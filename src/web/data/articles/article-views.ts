import { makeRandomName } from "../account/random-name.ts";

/**
 * Records that an article was opened. `user_session` is made up each time and never stored, so it says nothing about
 * the reader (design 2). Errors are only logged (spec 8). Sent as supabase-js would, but without its 50 kB, which an article
 * needs for nothing else.
 */
export async function recordArticleView(anonKey: string, articleId: string): Promise<void> {
	try {
		const answer = await fetch("/rest/v1/article_views", {
			method: "POST",
			headers: { apikey: anonKey, "Content-Type": "application/json" },
			body: JSON.stringify({ article_id: articleId, user_session: makeRandomName() }),
			// Counted although the reader goes on at once.
			keepalive: true,
		});
		if (!answer.ok) console.error("The view could not be recorded", answer.status);
	} catch (error) {
		console.error("The view could not be recorded", error);
	}
}
