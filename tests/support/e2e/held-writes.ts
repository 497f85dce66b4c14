import type { Page } from "@playwright/test";

/**
 * Holds what the page writes to the articles' table until `letThrough` or `cutOff`, as a lost connection does, is called; `asked` is there
 * once one is held. Each call holds what comes after it.
 */
export async function holdWrites(page: Page) {
	const { promise: isFree, resolve: decide } = Promise.withResolvers<"through" | "off">();
	const { promise: asked, resolve: hear } = Promise.withResolvers<void>();
	await page.route("**/rest/v1/cms_articles*", async (route) => {
		if (route.request().method() === "GET") return route.fallback();
		hear();
		await ((await isFree) === "through" ? route.continue() : route.abort());
	});
	return { asked, letThrough: () => decide("through"), cutOff: () => decide("off") };
}
