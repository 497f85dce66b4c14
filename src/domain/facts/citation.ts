import { splitSentences } from "../text/sentences.ts";

/**
 * Where a sentence of a summary says that it was taken from: "2.5" is the fifth sentence of the second source, "1.0" the
 * title of the first.
 */
export type Citation = string;

/** A sentence of a source as writers of summaries cite it. */
export interface CitableSentence {
	citation: Citation;
	text: string;
}

/** Of one source; a match report has thirty. What follows bears nothing, so that no source can make the check long. */
const maxSentences = 150;
/** Of all sources together; each gets its share, so that the last is read too. */
const maxSentencesInAll = 600;

/** The sentences of each source that are read, its title first: one list a source, numbered for writers and checks alike. */
export function listCitable(sources: readonly { title: string; text: string }[]): CitableSentence[][] {
	const share = Math.min(maxSentences, Math.ceil(maxSentencesInAll / Math.max(sources.length, 1)));
	return sources.map((source, at) =>
		[source.title, ...splitSentences(source.text).slice(0, share)].map((text, index) => ({
			citation: `${at + 1}.${index}`,
			text,
		})),
	);
}
