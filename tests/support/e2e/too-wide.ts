/**
 * What makes the page wider than its window: what stands further out than one can see, where a list that is scrolled by hand is seen. None when
 * nothing does. Runs in the page.
 */
export function findTooWide(): string[] {
	if (document.documentElement.scrollWidth <= innerWidth) return [];
	return [...document.querySelectorAll("body *")]
		.filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
		.map((element) => element.outerHTML.slice(0, 120));
}
