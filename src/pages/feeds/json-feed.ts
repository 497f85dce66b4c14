import { generateJsonFeed } from "feedsmith";
import { toContentHtml } from "./content-html.ts";
import type { Feed, FeedEntry } from "./feed.ts";

/** JSON Feed 1.1 (jsonfeed.org/version/1.1), with the same content as the RSS feed. */
export function toJsonFeed(feed: Feed): string {
	const document = generateJsonFeed({
		title: feed.title,
		home_page_url: feed.pageUrl,
		feed_url: feed.feedUrl,
		description: feed.description,
		icon: feed.iconUrl,
		language: "sv",
		authors: [{ name: "Avspark" }],
		items: feed.items.map(toItem),
	});
	return JSON.stringify(document);
}

function toItem({ url, article, categories, author, picture }: FeedEntry) {
	return {
		id: url,
		url,
		title: article.title,
		summary: article.lead,
		// One of the two must be there (the format's own rule).
		...(article.paragraphs.length > 0
			? { content_html: toContentHtml(article.paragraphs) }
			: { content_text: article.lead }),
		image: picture.url,
		date_published: new Date(article.publishedAt),
		date_modified: new Date(article.updatedAt),
		authors: [{ name: author }],
		tags: categories,
		language: "sv",
	};
}
