import type { Citation } from "./citation.ts";
import { narrowClauses, type ToldClauses } from "./events/told-clauses.ts";
import { toBareName, toShortName } from "./names/name-key.ts";
import { listTopics } from "./names/topics.ts";
import { narrowIndex, type SourceIndex, type SourceSentence } from "./source-index.ts";

/** The sentences that one sentence of a summary was taken from, read as if there were no others. */
export interface Passage {
	index: SourceIndex;
	/** The one that is cited first. */
	first: SourceSentence;
	told: ToldClauses;
	/** Short names, lower case: whom it names or speaks of. */
	names: ReadonlySet<string>;
	/** What the sources are about as a whole. */
	topics: ReadonlySet<string>;
	/** Taken for the title of a text. */
	isTitle: boolean;
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
	const first = citations.map((one) => sentences.find(({ citation }) => citation === one)).find(Boolean);
	if (!first) return null;
	const narrowed = narrowClauses(told, new Set(sentences));
	return {
		index: narrowIndex(index, sentences),
		first,
		told: narrowed,
		names: new Set([
			...narrowed.clauses.flatMap(({ names, people, isLoose }) => [...names, ...(isLoose ? [] : people)]),
			...sentences.flatMap(({ names }) =>
				names.flatMap(({ tokens }) => [toShortName(tokens), ...tokens.map(toBareName)]),
			),
		]),
		topics: new Set([
			...narrowed.clauses.flatMap(({ about, people, maybePeople }) => [...about, ...people, ...maybePeople]),
			...listTopics(sentences, index, told, isTitle),
		]),
		isTitle,
	};
}
