import { type CategoryKey, toCategoryKey } from "./category.ts";
import { hashText } from "./hash-text.ts";

/**
 * The drawn pictures that stand in for a missing photograph (spec 9, fallback images): several for each category, under
 * /pictures/{stem}-{n}-{width}.{avif,webp}. Which one an article gets follows from its id, so it is the same everywhere.
 */
const pictures: Readonly<Record<CategoryKey, { stem: string; count: number }>> = {
	fotboll: { stem: "fotboll", count: 5 },
	hockey: { stem: "hockey", count: 5 },
	"formel 1": { stem: "formel-1", count: 5 },
	basket: { stem: "basket", count: 3 },
	tennis: { stem: "tennis", count: 3 },
	golf: { stem: "golf", count: 3 },
	padel: { stem: "padel", count: 3 },
	motorsport: { stem: "motorsport", count: 3 },
	allmänt: { stem: "allmant", count: 3 },
};

/** How many cards before it a card must differ from: its neighbours in a row, and the one above in two columns. */
const neighbours = 2;

/** "Formula 1" -> "formel-1"; what is unknown has the football pictures (spec 9). */
export function toPictureStem(category: string): string {
	return picturesOf(category).stem;
}

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

function picturesOf(category: string): { stem: string; count: number } {
	const key = toCategoryKey(category);
	return Object.hasOwn(pictures, key) ? pictures[key as CategoryKey] : pictures.fotboll;
}
