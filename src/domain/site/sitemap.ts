import { escapeMarkup } from "../text/escape-markup.ts";
import { withoutNonXml } from "../text/xml-characters.ts";

export interface SitemapEntry {
	/** Begins with a slash, already encoded, e.g. "/article/derby". */
	path: string;
	/** ISO 8601; null for pages without a date of their own. */
	lastModified: string | null;
}

export interface NewsSitemapEntry {
	path: string;
	title: string;
	/** ISO 8601. */
	publishedAt: string;
}

/** The sitemaps.org protocol, 0.9: one urlset with absolute addresses. */
export function toSitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
	const urls = entries.map(({ path, lastModified }) => {
		const date = lastModified === null ? "" : `<lastmod>${new Date(lastModified).toISOString()}</lastmod>`;
		return `<url><loc>${escapeXml(siteUrl + path)}</loc>${date}</url>\n`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

/**
 * The same with Google's news extension (developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap):
 * the caller gives at most 1000 articles of the last two days.
 */
export function toNewsSitemapXml(siteUrl: string, entries: readonly NewsSitemapEntry[]): string {
	const urls = entries.map(
		({ path, title, publishedAt }) => `<url><loc>${escapeXml(siteUrl + path)}</loc><news:news>
<news:publication><news:name>Avspark</news:name><news:language>sv</news:language></news:publication>
<news:publication_date>${new Date(publishedAt).toISOString()}</news:publication_date>
<news:title>${escapeXml(title)}</news:title>
</news:news></url>
`,
	);
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
${urls.join("")}</urlset>
`;
}

function escapeXml(text: string): string {
	return escapeMarkup(withoutNonXml(text));
}
