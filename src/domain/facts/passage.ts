import type { Citation } from "./citation.ts";
import { toBareName, toShortName } from "./name-key.ts";
import { narrowIndex, type SourceIndex, type SourceSentence } from "./source-index.ts";
import { narrowClauses, type ToldClauses } from "./told-clauses.ts";

/** The sentences that one sentence of a summary was taken from, read as if there were no others. */
export interface Passage {
	index: SourceIndex;
	told: ToldClauses;
	/** Short names, lower case: whom it names or speaks of, and what the sources are about as a whole. */
	names: ReadonlySet<string>;
}

/**
 * Null when none of the citations names a sentence of the sources. A title names whatever the story begins with, wherever
 * the rest of it was taken from.
 */
export function makePassage(
	citations: readonly Citation[],
	index: SourceIndex,
	told: ToldClauses,
	isTitle: boolean,
): Passage | null {
	const wanted = new Set(citations);
	const sentences = index.sentences.filter(({ citation }) => wanted.has(citation));
	if (sentences.length === 0) return null;
	const narrowed = narrowClauses(told, new Set(sentences));
	return {
		index: narrowIndex(index, sentences),
		told: narrowed,
		names: new Set([
			...narrowed.clauses.flatMap(({ about, people, maybePeople }) => [...about, ...people, ...maybePeople]),
			...sentences.flatMap(({ names }) =>
				names.flatMap(({ tokens }) => [toShortName(tokens), ...tokens.map(toBareName)]),
			),
			...listTopics(sentences, index, told, isTitle),
		]),
	};
}

/** Who stands in the title of a source that is cited, and which clubs and places in its first sentence. */
function listTopics(
	cited: readonly SourceSentence[],
	index: SourceIndex,
	{ people }: ToldClauses,
	isTitle: boolean,
): string[] {
	const sources = new Set(cited.map(({ source }) => source));
	return index.sentences.flatMap(({ source, citation, names }) => {
		const isFirst = citation.endsWith(".1");
		if (!sources.has(source) || !(isFirst || citation.endsWith(".0"))) return [];
		const short = names.map(({ tokens }) => toShortName(tokens));
		return isFirst && !isTitle ? short.filter((name) => !people.has(name)) : short;
	});
}
