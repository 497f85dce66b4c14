import { createHash } from "node:crypto";
import { escapeMarkup } from "../domain/text/escape-markup.ts";
import type { Telling } from "./demo-texts.ts";
import { type Outlet, outletFeedPath } from "./outlets.ts";
import { toArticlePath } from "./outside-feeds.ts";

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
	const paragraphs = telling.paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join("\n");
	const more = related
		.map((other) => `<li><a href="${origin}${toArticlePath(other)}">${escapeMarkup(other.title)}</a></li>`)
		.join("");
	const byline = `<p class="byline">Text: ${escapeMarkup(telling.byline)} <time datetime="${published}">${published.slice(0, 10)}</time></p>`;
	const lead = `<p class="${outlet.format === "atom" ? "preamble" : "ingress"}">${escapeMarkup(telling.lead)}</p>`;
	const body =
		outlet.format === "atom"
			? `<div id="wrap"><div class="story"><h1>${escapeMarkup(telling.title)}</h1>${lead}<div class="text">${paragraphs}</div>${byline}</div>
<div class="sidebar"><h2>Mest läst</h2><ol>${more}</ol></div></div>`
			: `<main><article><header><h1>${escapeMarkup(telling.title)}</h1>${byline}</header>${lead}
${paragraphs}</article><aside><h2>Läs också</h2><ul>${more}</ul></aside></main>`;

	const json = JSON.stringify({
		"@context": "https://schema.org",
		"@type": "NewsArticle",
		headline: telling.title,
		datePublished: published,
		author: { "@type": "Person", name: telling.byline },
	}).replaceAll("<", "\\u003c");
	return makePage(outlet, origin, {
		title: `${telling.title} | ${outlet.name}`,
		description: telling.lead,
		head: `<link rel="canonical" href="${origin}${toArticlePath(telling)}">
<script type="application/ld+json">${json}</script>`,
		body,
	});
}

/** An outlet's front page: its articles, newest first, and in its head where its feed lies. */
export function makeOutsideFrontPage(outlet: Outlet, tellings: readonly Telling[], origin: string): string {
	const articles = tellings
		.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
		.map(
			(
				telling,
			) => `<article><h2><a href="${origin}${toArticlePath(telling)}">${escapeMarkup(telling.title)}</a></h2>
<p>${escapeMarkup(telling.lead)}</p></article>`,
		);
	return makePage(outlet, origin, {
		title: outlet.name,
		description: outlet.description,
		head: `<link rel="alternate" type="${feedTypes[outlet.format]}" title="${escapeMarkup(outlet.name)}" href="${origin}${outletFeedPath(outlet)}">`,
		body: `<main><h1>${escapeMarkup(outlet.name)}</h1><p>${escapeMarkup(outlet.description)}</p>
${articles.join("\n")}</main>`,
	});
}

const feedTypes: Record<Outlet["format"], string> = {
	rss: "application/rss+xml",
	atom: "application/atom+xml",
	json: "application/feed+json",
	rss1: "application/rdf+xml",
};

/** `head` and `body` are HTML, title and description plain text. */
function makePage(
	outlet: Outlet,
	origin: string,
	{ title, description, head, body }: { title: string; description: string; head: string; body: string },
): string {
	return `<!doctype html>
<html lang="sv">
<head>
<meta charset="${outlet.charset}">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title>
<meta name="description" content="${escapeMarkup(description)}">
<meta name="robots" content="noindex">
${head}
<style>${style}</style>
</head>
<body>
<nav><a href="${origin}/demo/${outlet.id}/">${escapeMarkup(outlet.name)}</a> <span>Senaste nytt</span> <span>Logga in</span></nav>
${body}
<footer><p>Påhittat nyhetsmedium: en del av Avsparks demo. Vi använder inga kakor.</p></footer>
</body>
</html>
`;
}
