/** Sport categories: one key for each, whatever it was called (spec 2, category pages). Twin of public.category_key in SQL. */

export type CategoryKey =
	| "fotboll"
	| "hockey"
	| "formel 1"
	| "basket"
	| "tennis"
	| "golf"
	| "padel"
	| "motorsport"
	| "allmänt";

/** The categories an editor may choose (spec 9), in the spec's order, and Formula 1, which summaries have beside them. */
export const articleCategories: readonly CategoryKey[] = [
	"fotboll",
	"basket",
	"tennis",
	"hockey",
	"golf",
	"padel",
	"motorsport",
	"allmänt",
	"formel 1",
];

const aliases: Readonly<Record<string, CategoryKey>> = {
	football: "fotboll",
	basketball: "basket",
	"formula 1": "formel 1",
	formula1: "formel 1",
	formel1: "formel 1",
	f1: "formel 1",
	allmant: "allmänt",
};

const displayNames: Readonly<Record<string, string>> = {
	fotboll: "Fotboll",
	hockey: "Hockey",
	"formel 1": "Formel 1",
	basket: "Basket",
	tennis: "Tennis",
	padel: "Padel",
	golf: "Golf",
	motorsport: "Motorsport",
	allmänt: "Allmänt",
};

/** " Football " -> "fotboll"; "Formula 1" -> "formel 1"; what is unknown comes back trimmed and lowercased. */
export function toCategoryKey(category: string): string {
	const key = category.trim().toLowerCase();
	// An address may ask for any word, "constructor" too, which every object answers to.
	return (Object.hasOwn(aliases, key) ? aliases[key] : undefined) ?? key;
}

/** "Football" -> "fotboll"; null for what no article may have. */
export function parseArticleCategory(category: string): CategoryKey | null {
	const asked = toCategoryKey(category);
	return articleCategories.find((key) => key === asked) ?? null;
}

/** "formula 1" -> "Formel 1"; "handboll" -> "Handboll" (spec 2: anything else is capitalised). */
export function toCategoryName(category: string): string {
	const key = toCategoryKey(category);
	const name = Object.hasOwn(displayNames, key) ? displayNames[key] : undefined;
	return name ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/**
 * Where a category's page lies. The three of the overview have the addresses the spec names (/category/football,
 * /category/hockey, /category/formula 1); the others their own key.
 */
export function toCategoryPath(category: string): string {
	const key = toCategoryKey(category);
	const id = key === "fotboll" ? "football" : key === "formel 1" ? "formula 1" : key;
	return `/category/${encodeURIComponent(id)}`;
}
