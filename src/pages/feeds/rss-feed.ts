import { generateRssFeed } from "feedsmith";
import { sharePictureSize } from "../../domain/pictures/site-share-picture.ts";
import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import { withoutNonXml } from "../../domain/text/xml-characters.ts";
import { toContentHtml } from "./content-html.ts";
import type { Feed, FeedEntry } from "./feed.ts";

/** Readers' programs need not ask more often. */
const ttlMinutes = 10;

/**
 * RSS 2.0 (rssboard.org/rss-specification) with the namespaces content, media, dc and atom. An item has its lead; an
 * editor's article also its whole text. The guid is the article's address, so an item is the same for ever.
 */
export function toRss(feed: Feed): string {
	const xml = generateRssFeed({
		title: feed.title,
		link: feed.pageUrl,
		description: feed.description,
		language: "sv",
		...(feed.updatedAt === null ? {} : { lastBuildDate: new Date(feed.updatedAt) }),
		ttl: ttlMinutes,
		atom: { links: [{ href: feed.feedUrl, rel: "self", type: "application/rss+xml" }] },
		items: feed.items.map(toItem),
	});
	return withoutNonXml(xml);
}

function toItem({ url, article, categories, author, picture }: FeedEntry) {
	return {
		title: article.title,
		link: url,
		guid: { value: url, isPermaLink: true },
		pubDate: new Date(article.publishedAt),
		// A description is HTML to those who show it.
		description: escapeMarkup(article.lead),
		categories: categories.map((name) => ({ name })),
		dc: { creators: [author] },
		...(article.paragraphs.length > 0 ? { content: { encoded: toContentHtml(article.paragraphs) } } : {}),
		media: {
			contents: [
				{
					url: picture.url,
					medium: "image",
					...(picture.isDrawn ? { type: "image/png", ...sharePictureSize } : toPictureTexts(article)),
				},
			],
		},
	};
}

/** Who took the picture and what it shows (rssboard.org/media-rss, media:credit and media:description). */
function toPictureTexts({ imageCredit, imageAlt }: FeedEntry["article"]) {
	return {
		...(imageAlt === null ? {} : { description: { value: imageAlt, type: "plain" } }),
		...(imageCredit === null ? {} : { credits: [{ value: imageCredit, role: "photographer" }] }),
	};
}
