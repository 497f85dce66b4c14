import type { Page } from "@playwright/test";

/** Until then links and forms work without script: what a test presses must not be pressed too early. */
export async function waitUntilReady(page: Page): Promise<void> {
	// On a phone a page that is only read rests for some seconds, and a key wakes it.
	await page.keyboard.press("Shift");
	await page.waitForFunction(() => {
		const last = document.querySelector("footer");
		return last !== null && Object.keys(last).some((name) => name.startsWith("__reactFiber"));
	});
	// What the page itself imports once it runs.
	await page.waitForLoadState("networkidle");
}

export async function openReady(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await waitUntilReady(page);
}

/** What the page has put off until it is idle is begun: such calls come in the order in which they were asked for. */
export async function waitUntilIdle(page: Page): Promise<void> {
	await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}
