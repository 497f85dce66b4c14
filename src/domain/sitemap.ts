export interface SitemapEntry {
	/** Begins with a slash, already encoded, e.g. "/article/derby". */
	path: string;
	/** ISO 8601; null for pages without a date of their own. */
	lastModified: string | null;
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

function escapeXml(text: string): string {
	return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
