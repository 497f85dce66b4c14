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
 * Gives each card of a list its picture: its own, or where a neighbour has that, or the page shows it more often than others, the next
 * of the same category that no neighbour has and that the page shows least. `chosen` (article id -> picture) is read and added to: lists
 * of one page share it, so that a story looks the same in all, and different stories differ for as long as there are drawings.
 */
export function choosePictures<T extends { id: string; category: string }>(
	articles: readonly T[],
	chosen: Map<string, string> = new Map(),
): (T & { picture: string })[] {
	const shown: string[] = [];
	const timesShown = new Map<string, number>();
	const count = (picture: string) => timesShown.set(picture, (timesShown.get(picture) ?? 0) + 1);
	chosen.values().forEach(count);
	return articles.map((article) => {
		const kept = chosen.get(article.id);
		const picture = kept ?? chooseApart(article, shown.slice(-neighbours), timesShown);
		if (kept === undefined) count(picture);
		chosen.set(article.id, picture);
		shown.push(picture);
		return { ...article, picture };
	});
}

function chooseApart(
	article: { id: string; category: string },
	beside: readonly string[],
	timesShown: ReadonlyMap<string, number>,
): string {
	const { stem, count } = picturesOf(article.category);
	const first = hashText(article.id);
	const [picture] = Array.from({ length: count }, (_, step) => `${stem}-${1 + ((first + step) % count)}`)
		.filter((drawing) => !beside.includes(drawing))
		.toSorted((one, other) => (timesShown.get(one) ?? 0) - (timesShown.get(other) ?? 0));
	return picture ?? choosePicture(article);
}
