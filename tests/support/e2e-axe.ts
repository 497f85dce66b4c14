import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules that look at colours: nothing else of a page is another one by night. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** No violation by day and by night, and nothing wider than the window. */
export async function expectNoViolations(page: Page): Promise<void> {
	// What is not laid out yet keeps the colours it had: all of it is to be looked at.
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		// What changes colour slowly is measured as it stays.
		sheet.replaceSync(
			"*, ::before, ::after { content-visibility: visible !important; transition: none !important; animation: none !important }",
		);
		document.adoptedStyleSheets.push(sheet);
	});
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	expect(await listViolations(page, colourRules)).toEqual([]);
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	expect(await listViolations(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function listViolations(page: Page, rules?: string[]): Promise<string[]> {
	const axe = new AxeBuilder({ page });
	const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
