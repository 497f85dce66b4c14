import { type ArticleView, cutText } from "../../domain/article.ts";
import { choosePictures } from "../../domain/picture.ts";

/** One article on a card: texts cut to the card's lengths, and the drawing that stands in for a missing photograph. */
export type ArticleCard = Omit<ArticleView, "imageLabel"> & {
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
		id: article.id,
		slug: article.slug,
		title: lengths.title === undefined ? article.title : cutText(article.title, lengths.title),
		summary: cutText(article.summary, lengths.text),
		category: article.category,
		imageUrl: article.imageUrl,
		publishedAt: article.publishedAt,
		isAiSummary: article.isAiSummary,
		picture: article.picture,
	}));
}
