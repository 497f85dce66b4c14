import { generateAtomFeed, generateJsonFeed, generateRssFeed } from "feedsmith";
import { escapeMarkup } from "../domain/text/escape-markup.ts";
import type { Telling } from "./demo-texts.ts";
import { feedFileNames, type Outlet } from "./outlets.ts";

export interface OutsideFeed {
	contentType: string;
	text: string;
}

const categoryNames: Record<Telling["sport"], string> = {
	fotboll: "Fotboll",
	hockey: "Hockey",
	"formel-1": "Formel 1",
};

/** Path of one outlet's article, from the origin. */
export const toArticlePath = (telling: Telling): string => `/demo/${telling.outlet}/${telling.storyId}.html`;

/** What the outlet's server answers at its feed's address: newest first, as a lead with a link to the page. */
export function makeOutsideFeed(outlet: Outlet, tellings: readonly Telling[], origin: string): OutsideFeed {
	const items = tellings
		.filter((telling) => telling.outlet === outlet.id)
		.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
		.map((telling) => ({
			id: `${outlet.id}:${telling.storyId}`,
			link: origin + toArticlePath(telling),
			title: telling.title,
			lead: telling.lead,
			byline: telling.byline,
			category: categoryNames[telling.sport],
			publishedAt: telling.publishedAt,
		}));
	const site = `${origin}/demo/${outlet.id}/`;
	const self = site + feedFileNames[outlet.format];

	switch (outlet.format) {
		case "rss":
			return {
				contentType: `application/rss+xml; charset=${outlet.charset}`,
				text: generateRssFeed({
					title: outlet.name,
					link: site,
					description: outlet.description,
					language: "sv-se",
					items: items.map((item) => ({
						title: item.title,
						link: item.link,
						description: item.lead,
						pubDate: item.publishedAt,
						guid: { value: item.id, isPermaLink: false },
						categories: [{ name: item.category }],
						dc: { creators: [item.byline] },
					})),
				}).replace('encoding="utf-8"', `encoding="${outlet.charset}"`),
			};
		case "atom":
			return {
				contentType: "application/atom+xml; charset=utf-8",
				text: generateAtomFeed({
					id: self,
					title: { value: outlet.name },
					updated: items[0]?.publishedAt ?? new Date(0),
					links: [{ href: self, rel: "self" }, { href: site }],
					entries: items.map((item) => ({
						id: `tag:avspark.example,2026:${item.id}`,
						title: { value: item.title },
						updated: item.publishedAt,
						published: item.publishedAt,
						links: [{ href: item.link, rel: "alternate" }],
						summary: { value: item.lead },
						authors: [{ name: item.byline }],
						categories: [{ term: item.category }],
					})),
				}),
			};
		case "json":
			return {
				contentType: "application/feed+json",
				text: JSON.stringify(
					generateJsonFeed({
						title: outlet.name,
						home_page_url: site,
						feed_url: self,
						description: outlet.description,
						language: "sv-SE",
						items: items.map((item) => ({
							id: item.id,
							url: item.link,
							title: item.title,
							content_text: item.lead,
							date_published: item.publishedAt,
							authors: [{ name: item.byline }],
							tags: [item.category],
						})),
					}),
				),
			};
		case "rss1":
			return { contentType: "application/rdf+xml", text: makeRdf(outlet, site, items) };
	}
}

/** RSS 1.0 (web.resource.org/rss/1.0): feedsmith reads it but does not write it. */
function makeRdf(
	outlet: Outlet,
	site: string,
	items: readonly { link: string; title: string; lead: string; byline: string; publishedAt: Date }[],
): string {
	return `<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="${site}"><title>${escapeMarkup(outlet.name)}</title><link>${site}</link><description>${escapeMarkup(outlet.description)}</description>
<items><rdf:Seq>${items.map((item) => `<rdf:li rdf:resource="${item.link}"/>`).join("")}</rdf:Seq></items></channel>
${items
	.map(
		(
			item,
		) => `<item rdf:about="${item.link}"><title>${escapeMarkup(item.title)}</title><link>${item.link}</link>
<description>${escapeMarkup(item.lead)}</description><dc:creator>${escapeMarkup(item.byline)}</dc:creator><dc:date>${item.publishedAt.toISOString()}</dc:date></item>`,
	)
	.join("\n")}
</rdf:RDF>
`;
}
