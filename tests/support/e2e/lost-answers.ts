import type { Page } from "@playwright/test";

/** What `act` writes to the table is done, and its answer is lost on the way. Reads go on. */
export async function loseAnswer(page: Page, table: string, act: () => Promise<void>): Promise<void> {
	const writes = `**/rest/v1/${table}**`;
	const lost = page.waitForEvent("requestfailed", (request) => request.method() !== "GET");
	await page.route(writes, async (route) => {
		if (route.request().method() === "GET") return route.fallback();
		await route.fetch();
		await route.abort();
	});
	await act();
	await lost;
	await page.unroute(writes);
}
