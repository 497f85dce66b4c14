import { expect, type Frame, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

declare global {
	interface Window {
		axe: typeof axe;
	}
}

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
	await Promise.all(page.frames().map(bringAxe));
	const { include = "html", exclude, disabledRules = [] } = options;
	const runOptions: RunOptions = {
		...(rules && { runOnly: { type: "rule", values: rules } }),
		rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
		// To write down all that a page does right takes longer than to look at it.
		resultTypes: ["violations"],
	};
	return page.evaluate(
		async ({ context, runOptions }) => {
			const { violations } = await window.axe.run(context, runOptions);
			return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
		},
		{ context: { include, ...(exclude !== undefined && { exclude }) }, runOptions },
	);
}

/** Once a document: its source is half a megabyte. */
async function bringAxe(frame: Frame): Promise<void> {
	if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
}
