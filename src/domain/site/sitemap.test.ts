import { expect, it } from "vitest";
import { toNewsSitemapXml, toSitemapXml } from "./sitemap.ts";

it("writes addresses that XML could take for something else, and times in UTC", () => {
	const xml = toSitemapXml("https://avspark.example", [
		{ path: "/?a=1&b=<2>", lastModified: "2026-11-21T10:00:00+01:00" },
		{ path: "/om", lastModified: null },
	]);
	expect(xml).toContain(
		"<loc>https://avspark.example/?a=1&amp;b=&lt;2&gt;</loc><lastmod>2026-11-21T09:00:00.000Z</lastmod>",
	);
	expect(xml).toContain("<url><loc>https://avspark.example/om</loc></url>");
});

it("names publication, language, time and title of each piece of news", () => {
	const xml = toNewsSitemapXml("https://avspark.example", [
		{ path: "/article/derby", title: "Derby & \u0007drama", publishedAt: "2026-11-21T09:00:00Z" },
	]);
	for (const part of [
		'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
		"<news:name>Avspark</news:name><news:language>sv</news:language>",
		"<news:publication_date>2026-11-21T09:00:00.000Z</news:publication_date>",
		"<news:title>Derby &amp; drama</news:title>",
	])
		expect(xml).toContain(part);
});
