import { toCategoryName, toCategoryPath } from "../../domain/articles/category.ts";
import { toSharePicturePath } from "../../domain/pictures/share-picture.ts";
import { siteSharePicturePath } from "../../domain/pictures/site-share-picture.ts";
import type { PublishedArticle } from "../published-articles.ts";

/** What RSS and JSON Feed both say, each in its own words. */
export interface Feed {
	title: string;
	description: string;
	/** The page it is a feed of, whole address. */
	pageUrl: string;
	/** Where the feed itself lies, whole address. */
	feedUrl: string;
	iconUrl: string;
	/** ISO 8601, UTC: when something in it changed last; null for a feed without items. */
	updatedAt: string | null;
	items: FeedEntry[];
}

export interface FeedEntry {
	/** The article's one address, which never changes: its identity too. */
	url: string;
	article: PublishedArticle;
	/** Kicker and label: "Hockey", "AI-sammanfattning", the editors' tags. */
	categories: string[];
	author: string;
	/** The article's own picture, else the drawn one. */
	picture: { url: string; isDrawn: boolean };
}

/** `category` is a canonical key; null for the whole site. `file` is "rss.xml" or "feed.json". */
export function composeFeed(
	articles: readonly PublishedArticle[],
	{ siteUrl, category, file }: { siteUrl: string; category: string | null; file: string },
): Feed {
	const pagePath = category === null ? "/" : toCategoryPath(category);
	const name = category === null ? null : toCategoryName(category);
	const updated = articles.map(({ updatedAt }) => Date.parse(updatedAt));
	return {
		title: name === null ? "Avspark" : `Avspark – ${name}`,
		description:
			name === null
				? "Sportnyheter på svenska från redaktionen och i AI-sammanfattningar med redovisade källor."
				: `De senaste och viktigaste nyheterna inom ${name} från hela världen.`,
		pageUrl: siteUrl + pagePath,
		feedUrl: `${siteUrl}${pagePath === "/" ? "" : pagePath}/${file}`,
		iconUrl: siteUrl + siteSharePicturePath,
		updatedAt: updated.length === 0 ? null : new Date(Math.max(...updated)).toISOString(),
		items: articles.map((article) => toEntry(article, siteUrl)),
	};
}

function toEntry(article: PublishedArticle, siteUrl: string): FeedEntry {
	const own = article.imageUrl?.startsWith("http") ? article.imageUrl : null;
	return {
		url: `${siteUrl}/article/${article.slug}`,
		article,
		categories: [
			toCategoryName(article.category),
			article.isAiSummary ? "AI-sammanfattning" : "Redaktionell",
			...article.tags,
		],
		author: article.isAiSummary ? "Avspark, AI-sammanfattning" : "Avspark, redaktionen",
		picture: own
			? { url: own, isDrawn: false }
			: { url: siteUrl + toSharePicturePath(article), isDrawn: true },
	};
}
