import type { Page, Route } from "@playwright/test";

/** Holds every request to the address until it is let through; then it goes on, unless `answer` is what becomes of it. */
export async function holdRequests(
	page: Page,
	address: Parameters<Page["route"]>[0],
	answer = (route: Route) => route.continue(),
) {
	const { promise: isFree, resolve: letThrough } = Promise.withResolvers<void>();
	let asked = 0;
	await page.route(address, async (route) => {
		asked += 1;
		await isFree;
		await answer(route);
	});
	return { letThrough, countAsked: () => asked };
}
