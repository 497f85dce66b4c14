import type { FoundType } from "../../data/search/search.ts";

interface FoundTypeText {
	/** Stands beside one find. */
	one: string;
	/** Stands above several. */
	many: string;
	/** In addresses: /sok?q=...&typ=lag */
	parameter: string;
}

/** In the order in which the search page shows them: few names first, then the long list of articles. */
export const foundTypes: Readonly<Record<FoundType, FoundTypeText>> = {
	team: { one: "Lag", many: "Lag", parameter: "lag" },
	player: { one: "Spelare", many: "Spelare", parameter: "spelare" },
	match: { one: "Match", many: "Matcher", parameter: "match" },
	article: { one: "Artikel", many: "Artiklar", parameter: "artikel" },
};

export const foundTypeNames = Object.keys(foundTypes) as readonly FoundType[];

/** "lag" -> "team"; null for anything that is no kind. */
export function parseFoundType(parameter: string | null): FoundType | null {
	return foundTypeNames.find((type) => foundTypes[type].parameter === parameter) ?? null;
}

/** ("Åsvalla BK", "team") -> "/sok?q=%C3%85svalla+BK&typ=lag"; pages are counted from 1. */
export function toSearchPath(query: string, type: FoundType | null = null, page = 1): string {
	const parameters = new URLSearchParams({ q: query });
	if (type) parameters.set("typ", foundTypes[type].parameter);
	if (page > 1) parameters.set("sida", String(page));
	return `/sok?${parameters}`;
}
