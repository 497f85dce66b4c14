import { createHash } from "node:crypto";
import type { Telling } from "./demo-texts.ts";
import type { Outlet } from "./outlets.ts";
import { escapeXml, toArticlePath } from "./outside-feeds.ts";

const style = "body{font-family:sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;line-height:1.5}";

/** Content-Security-Policy of an outlet's pages: their style, by its hash. */
export const outsidePagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * An outlet's article page: the text among what pages carry beside it, so that extracting it is real work.
 * The outlets lay their pages out differently.
 */
export function makeOutsidePage(
	outlet: Outlet,
	telling: Telling,
	related: readonly Telling[],
	origin: string,
): string {
	const published = telling.publishedAt.toISOString();
	const paragraphs = telling.paragraphs.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`).join("\n");
	const more = related
		.map((other) => `<li><a href="${origin}${toArticlePath(other)}">${escapeXml(other.title)}</a></li>`)
		.join("");
	const byline = `<p class="byline">Text: ${escapeXml(telling.byline)} <time datetime="${published}">${published.slice(0, 10)}</time></p>`;
	const lead = `<p class="${outlet.format === "atom" ? "preamble" : "ingress"}">${escapeXml(telling.lead)}</p>`;
	const body =
		outlet.format === "atom"
			? `<div id="wrap"><div class="story"><h1>${escapeXml(telling.title)}</h1>${lead}<div class="text">${paragraphs}</div>${byline}</div>
<div class="sidebar"><h2>Mest läst</h2><ol>${more}</ol></div></div>`
			: `<main><article><header><h1>${escapeXml(telling.title)}</h1>${byline}</header>${lead}
${paragraphs}</article><aside><h2>Läs också</h2><ul>${more}</ul></aside></main>`;

	return `<!doctype html>
<html lang="sv">
<head>
<meta charset="${outlet.charset}">
<title>${escapeXml(telling.title)} | ${escapeXml(outlet.name)}</title>
<meta name="description" content="${escapeXml(telling.lead)}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${origin}${toArticlePath(telling)}">
<script type="application/ld+json">${JSON.stringify({
		"@context": "https://schema.org",
		"@type": "NewsArticle",
		headline: telling.title,
		datePublished: published,
		author: { "@type": "Person", name: telling.byline },
	}).replaceAll("<", "\\u003c")}</script>
<style>${style}</style>
</head>
<body>
<nav><a href="${origin}/demo/${outlet.id}/">${escapeXml(outlet.name)}</a> <a href="#">Senaste nytt</a> <a href="#">Logga in</a></nav>
${body}
<footer><p>Påhittat nyhetsmedium: en del av Avsparks demo. Vi använder inga kakor.</p></footer>
</body>
</html>
`;
}
