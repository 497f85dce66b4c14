import type { ArticleView } from "../../../domain/articles/article.ts";
import { cutText } from "../../../domain/articles/cut-text.ts";
import { choosePictures } from "../../../domain/pictures/picture.ts";

/** One article on a card: texts cut to the card's lengths, and the drawing that stands in for a missing photograph. */
export type ArticleCard = Omit<ArticleView, "id" | "imageLabel"> & {
	/** "fotboll-3": /pictures/{picture}-{width}.{avif,webp}. */
	picture: string;
};

interface CardLengths {
	/** Characters; the whole title when left out. */
	title?: number;
	text: number;
}

/** `pictures` (article id -> picture) is shared by the lists of one page: see choosePictures. */
export function toCards(
	articles: readonly ArticleView[],
	lengths: CardLengths,
	pictures: Map<string, string> = new Map(),
): ArticleCard[] {
	return choosePictures(articles, pictures).map((article) => ({
		slug: article.slug,
		title: lengths.title === undefined ? article.title : cutText(article.title, lengths.title),
		summary: cutText(article.summary, lengths.text),
		category: article.category,
		imageUrl: article.imageUrl,
		publishedAt: toWholeSeconds(article.publishedAt),
		isAiSummary: article.isAiSummary,
		picture: article.picture,
	}));
}

/** "2026-11-21T18:30:05.123+00:00" -> "2026-11-21T18:30:05Z": no page shows more, and a list has it twice for each article. */
function toWholeSeconds(instant: string): string {
	return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
