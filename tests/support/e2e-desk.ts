import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The widths that every screen of the desk is made for. */
const widths = [360, 768, 1440];

/** No rule of axe is broken by day or by night, and nothing is wider than the window, at each width. */
export async function expectSoundAtAllWidths(page: Page): Promise<void> {
	const before = page.viewportSize();
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		await expectSound(page);
	}
	if (before) await page.setViewportSize(before);
}

/** The same at the width there is. */
export async function expectSound(page: Page): Promise<void> {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		const { violations } = await new AxeBuilder({ page }).analyze();
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
	}
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** By keyboard alone. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
	await page.getByRole("button", { name, exact: typeof name === "string" }).focus();
	await page.keyboard.press("Enter");
}
