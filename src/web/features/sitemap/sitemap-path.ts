import type { SitemapAsked } from "../../data/articles/sitemap-page.ts";

/** {query: "derby", category: null, page: 2} -> "/sitemap?q=derby&sida=2#artiklar" */
export function toSitemapPath({ query, category, page }: SitemapAsked): string {
	const parameters = new URLSearchParams();
	if (query) parameters.set("q", query);
	if (category) parameters.set("kategori", category);
	if (page > 1) parameters.set("sida", String(page));
	const text = parameters.toString();
	return `/sitemap${text && `?${text}`}#artiklar`;
}
