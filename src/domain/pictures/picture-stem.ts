import { type CategoryKey, toCategoryKey } from "../articles/category.ts";

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

/** "Formula 1" -> "formel-1"; what is unknown has the football pictures (spec 9). */
export function toPictureStem(category: string): string {
	return picturesOf(category).stem;
}

export function picturesOf(category: string): { stem: string; count: number } {
	const key = toCategoryKey(category);
	return Object.hasOwn(pictures, key) ? pictures[key as CategoryKey] : pictures.fotboll;
}
