/**
 * Records that an article was opened. `user_session` is made up each time and never stored, so it says nothing about
 * the reader (design 2). Errors are only logged (spec 8).
 */
export async function recordArticleView(anonKey: string, articleId: string): Promise<void> {
	try {
		const { createBrowserClient } = await import("./browser-client.ts");
		const { error } = await createBrowserClient(anonKey)
			.from("article_views")
			.insert({ article_id: articleId, user_session: makeSession() });
		if (error) console.error("The view could not be recorded", error);
	} catch (error) {
		console.error("The view could not be recorded", error);
	}
}

/** 128 random bits in hex. Not crypto.randomUUID(): that one is missing where the site is served without TLS. */
function makeSession(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
