/** Longer ones do not fit an index, and are no links to news. */
const maxLength = 2000;

/** A link as written in a feed -> an absolute http(s) address without fragment; null for anything else (javascript:, mailto:, data:). */
export function toAbsoluteLink(link: string | null | undefined, base: string): string | null {
	// Escaped twice, or without its scheme: no file is called so.
	const text = link
		?.trim()
		.replaceAll("&amp;", "&")
		.replace(/^www\./i, "//www.");
	if (!text) return null;
	const url = URL.parse(text, base);
	if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
	if (url.username || url.password) return null;
	url.hash = "";
	return url.href.length <= maxLength ? url.href : null;
}

/** "https://norrsport.example/", whatever is told there. */
export function isFrontPage(address: string): boolean {
	const { pathname, search } = new URL(address);
	return pathname === "/" && search === "";
}

/** The base that relative links count from: each part resolved against the one before (XML Base, 4.2), feed's address first. */
export function toBase(feedUrl: string, ...parts: readonly (string | null | undefined)[]): string {
	let base = feedUrl;
	for (const part of parts) base = toAbsoluteLink(part, base) ?? base;
	return base;
}
