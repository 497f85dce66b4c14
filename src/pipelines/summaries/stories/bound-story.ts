import { findGenre } from "./genre.ts";
import type { StoryArticle, StoryInput } from "./story.ts";

/** So many tellings, and so much of each, are read: what follows is rarely new, and costs a model's time and the check's. */
const maxArticles = 6;
const maxArticleCharacters = 6000;

/**
 * What of a story is read, by whichever engine, by its checks, and named as its sources: the newest telling of each source first, a
 * page once, whichever of its site's feeds have led to it, and no column or live report where there is news.
 */
export function boundStory(story: StoryInput): StoryInput {
	const news = story.articles.filter((article) => findGenre(article) === null);
	const newestFirst = (news.length > 0 ? news : story.articles)
		.toReversed()
		.filter((article, at, list) => list.findIndex(({ url }) => url === article.url) === at);
	const isNewestOfItsSource = (article: StoryArticle) =>
		newestFirst.find(({ sourceId }) => sourceId === article.sourceId) === article;
	const chosen = new Set(
		[...newestFirst.filter(isNewestOfItsSource), ...newestFirst]
			.filter((article, at, list) => list.indexOf(article) === at)
			.slice(0, maxArticles),
	);
	return { ...story, articles: story.articles.filter((article) => chosen.has(article)).map(boundArticle) };
}

/** Cut between paragraphs where it can be, so that no sentence is read by half. */
function boundArticle(article: StoryArticle): StoryArticle {
	const lead = article.lead.slice(0, maxArticleCharacters);
	const space = maxArticleCharacters - lead.length;
	if (article.content.length <= space) return { ...article, lead };
	const cut = article.content.slice(0, space);
	const end = cut.lastIndexOf("\n\n");
	return { ...article, lead, content: end > 0 ? cut.slice(0, end) : cut };
}
