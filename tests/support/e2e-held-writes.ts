import type { Page } from "@playwright/test";

/**
 * Holds what the page writes to the articles' table until `letThrough` is called; `asked` is there once one is held. Each call holds what
 * comes after it.
 */
export async function holdWrites(page: Page) {
	const { promise: isFree, resolve: letThrough } = Promise.withResolvers<void>();
	const { promise: asked, resolve: hear } = Promise.withResolvers<void>();
	await page.route("**/rest/v1/cms_articles*", async (route) => {
		if (route.request().method() === "GET") return route.fallback();
		hear();
		await isFree;
		await route.continue();
	});
	return { asked, letThrough };
}
