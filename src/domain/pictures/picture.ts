import { hashText } from "../text/hash-text.ts";
import { picturesOf } from "./picture-stem.ts";

/** How many cards before it a card must differ from: its neighbours in a row, and the one above in two columns. */
const neighbours = 2;

/** The picture an article has where no other card stands beside it: "fotboll-3". */
export function choosePicture(article: { id: string; category: string }): string {
	const { stem, count } = picturesOf(article.category);
	return `${stem}-${1 + (hashText(article.id) % count)}`;
}

/**
 * Gives each card of a list its picture; where a neighbour has it already, the next one of the same category.
 * `chosen` (article id -> picture) is read and added to: lists of one page share it, so that a story looks the same in all.
 */
export function choosePictures<T extends { id: string; category: string }>(
	articles: readonly T[],
	chosen: Map<string, string> = new Map(),
): (T & { picture: string })[] {
	const shown: string[] = [];
	return articles.map((article) => {
		const picture = chosen.get(article.id) ?? chooseApart(article, shown.slice(-neighbours));
		chosen.set(article.id, picture);
		shown.push(picture);
		return { ...article, picture };
	});
}

function chooseApart(article: { id: string; category: string }, taken: readonly string[]): string {
	const { stem, count } = picturesOf(article.category);
	const first = hashText(article.id);
	const candidates = Array.from({ length: count }, (_, step) => `${stem}-${1 + ((first + step) % count)}`);
	return candidates.find((candidate) => !taken.includes(candidate)) ?? choosePicture(article);
}
