import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";

/** The widths that every screen of the desk is made for. */
const widths = [360, 768, 1440];

/**
 * No rule of axe is broken by day or by night, and nothing is wider than the window, at each width; where the browser is a phone's, at its own,
 * because the same journey is run at all of them in a browser of the desk.
 */
export async function expectSoundAtAllWidths(page: Page): Promise<void> {
	const before = page.viewportSize();
	for (const width of before?.width === widths[0] ? widths.slice(0, 1) : widths) {
		await page.setViewportSize({ width, height: 900 });
		await expectNoViolations(page);
	}
	if (before) await page.setViewportSize(before);
}

/** By keyboard alone. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
	await page.getByRole("button", { name, exact: typeof name === "string" }).focus();
	await page.keyboard.press("Enter");
}
