import { diff3Merge } from "node-diff3";
import {
	type ArticleFields,
	fieldNames,
	toStoredFields,
} from "../../../data/desk/articles/article-fields.ts";

export interface JoinedArticles {
	/** What only one of the two has changed is as that one has it; of a clash it is mine. */
	fields: ArticleFields;
	/** Changed by both, and not to the same. */
	clashes: (keyof ArticleFields)[];
	/** Changed by the other alone. */
	taken: (keyof ArticleFields)[];
}

/** Two who began with the same article: field by field, so that nobody's words are lost. */
export function joinArticles(
	base: ArticleFields,
	mine: ArticleFields,
	theirs: ArticleFields,
): JoinedArticles {
	const taken = fieldNames.filter((name) => mine[name] === base[name] && theirs[name] !== base[name]);
	// What stands there as the database makes it of mine is mine: a save whose answer was lost.
	const stored = toStoredFields(mine);
	const clashes = fieldNames.filter(
		(name) =>
			![mine[name], stored[name]].includes(theirs[name]) &&
			mine[name] !== base[name] &&
			theirs[name] !== base[name],
	);
	// Readers would see what was written as a draft. And who moved or removed the plan meant that it should not be published, or not
	// then: its hour came first.
	if (taken.includes("published") && (theirs.published || mine.publishAt !== base.publishAt))
		clashes.push("published");
	return { fields: { ...mine, ...pick(theirs, taken) }, clashes, taken };
}

/** What was typed while a save ran stays; the rest is as the database has it now. */
export function followSaved(
	current: ArticleFields,
	sent: ArticleFields,
	saved: ArticleFields,
): ArticleFields {
	return {
		...current,
		...pick(
			saved,
			fieldNames.filter((name) => current[name] === sent[name]),
		),
	};
}

/**
 * Line by line: what one has changed is as that one has it, what both have taken away is gone; where both have written at the
 * same place, mine stands before theirs. No line that either has written is missing.
 */
export function joinTexts(base: string, mine: string, theirs: string): string {
	return diff3Merge(toLines(mine), toLines(base), toLines(theirs))
		.flatMap(({ ok, conflict }) => ok ?? joinPlace(conflict))
		.join("\n");
}

function joinPlace(place: { a: string[]; b: string[] } | undefined): string[] {
	if (!place) return [];
	const theirs = place.b.filter((line) => line.trim() === "" || !place.a.includes(line));
	return [...place.a, ...theirs];
}

const toLines = (text: string) => text.split("\n");

export function pick(fields: ArticleFields, names: readonly (keyof ArticleFields)[]): Partial<ArticleFields> {
	return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
