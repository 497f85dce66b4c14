import type { SourceSelectors } from "../../../../contract/scraping.ts";

/**
 * Those that are none, by the parser that a run reads the page with: a browser knows other selectors than it does. The parser is fetched when a
 * page's source is saved, and by nobody else. Where it cannot be fetched none is wrong: the next run says so.
 */
export async function findWrongSelectors(selectors: SourceSelectors): Promise<(keyof SourceSelectors)[]> {
	const parser = await import("linkedom/worker").catch((error: unknown) => {
		console.error("The selectors could not be checked", error);
		return null;
	});
	if (parser === null) return [];
	const { document } = parser.parseHTML("<html></html>");
	const isWrong = (selector: string) => {
		try {
			document.querySelector(selector);
			return false;
		} catch {
			return true;
		}
	};
	return (Object.keys(selectors) as (keyof SourceSelectors)[]).filter((part) =>
		isWrong(selectors[part] ?? "*"),
	);
}
