import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules that look at colours: nothing else of a page is another one by night. */
const colourRules = ["color-contrast", "link-in-text-block"];

interface AxeOptions {
	/** A selector of what alone is looked at. */
	include?: string;
	/** A selector of what is not looked at. */
	exclude?: string;
	disabledRules?: readonly string[];
}

/** No violation by day and by night, and nothing wider than the window. */
export async function expectNoViolations(page: Page, options: AxeOptions = {}): Promise<void> {
	await showAllAtRest(page);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	expect(await listViolations(page, options, colourRules)).toEqual([]);
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	expect(await listViolations(page, options)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** What is not laid out yet keeps the colours it had, and what changes colour slowly has those of neither: all is shown as it stays. */
export async function showAllAtRest(page: Page): Promise<void> {
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(
			"*, ::before, ::after { content-visibility: visible !important; transition: none !important; animation: none !important }",
		);
		document.adoptedStyleSheets.push(sheet);
	});
}

/** What axe finds, each as the rule and the first element; of these rules, where some are given. */
export async function listViolations(
	page: Page,
	options: AxeOptions = {},
	rules?: string[],
): Promise<string[]> {
	// Else what was found in the page's frames is put together in a new, empty page, which takes a good part of the time.
	const axe = new AxeBuilder({ page }).setLegacyMode();
	if (options.include !== undefined) axe.include(options.include);
	if (options.exclude !== undefined) axe.exclude(options.exclude);
	if (rules) axe.withRules(rules);
	else if (options.disabledRules) axe.disableRules([...options.disabledRules]);
	const { violations } = await axe.analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
