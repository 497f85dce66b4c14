import { normaliseQuotation } from "../text/quotations.ts";
import { splitParagraphs, splitSentences } from "../text/sentences.ts";
import { stem } from "../text/stem.ts";
import { listWords } from "../text/words.ts";
import type { Evidence, FactSource, ReadSentence } from "./fact-claim.ts";
import { readSourceSentence } from "./read-sentence.ts";

export interface SourceSentence extends ReadSentence {
	source: FactSource;
	/** Counted through all sources; neighbours within one source differ by one. */
	position: number;
}

export interface SourceIndex {
	sentences: SourceSentence[];
	paragraphs: { text: string; source: FactSource; position: number }[];
	/** The words of each name that occurs, lower case. */
	names: { tokens: string[]; evidence: Evidence }[];
	/** Stems of the words that occur in lower case, so that a capital at a sentence's start means nothing. */
	lowerCaseStems: ReadonlySet<string>;
	lowerCaseWords: ReadonlyMap<string, Evidence>;
	/** Sentence by its compared form, for those that a summary repeats word by word. */
	byText: ReadonlyMap<string, Evidence>;
}

/** Reads the sources once, for all claims of one summary. The title counts as a sentence. */
export function indexSources(sources: readonly FactSource[]): SourceIndex {
	const sentences = sources.flatMap((source, sourceIndex) =>
		[source.title, ...splitSentences(source.text)].map((text, index) => ({
			...readSourceSentence(text),
			source,
			position: sourceIndex * 100_000 + index,
		})),
	);
	const lowerCaseWords = new Map<string, Evidence>();
	for (const sentence of sentences) {
		for (const word of listWords(sentence.text)) {
			if (/^\p{Ll}/u.test(word.text) && !lowerCaseWords.has(word.text))
				lowerCaseWords.set(word.text, toEvidence(sentence));
		}
	}
	return {
		sentences,
		paragraphs: sources.flatMap((source, sourceIndex) =>
			[source.title, ...splitParagraphs(source.text)].map((text, index) => ({
				text,
				source,
				position: sourceIndex * 100_000 + index,
			})),
		),
		names: [
			...sentences.flatMap((sentence) =>
				sentence.names.map((name) => ({
					tokens: name.tokens.map(toNameKey),
					evidence: toEvidence(sentence),
				})),
			),
			...sources.map((source) => ({
				tokens: listWords(source.name).map((word) => toNameKey(word.text)),
				evidence: { sentence: source.title, url: source.url },
			})),
		],
		lowerCaseWords,
		lowerCaseStems: new Set([...lowerCaseWords.keys()].map((word) => stem(word))),
		byText: new Map(sentences.map((sentence) => [toComparedText(sentence.text), toEvidence(sentence)])),
	};
}

function toEvidence(sentence: SourceSentence): Evidence {
	return { sentence: sentence.text, url: sentence.source.url };
}

/** Two sentences with the same compared form say the same, sign by sign, save marks and spaces. */
export function toComparedText(sentence: string): string {
	return normaliseQuotation(sentence);
}

/** "AIK:s" -> "aik", "Lind’s" -> "lind"; the genitive -s without a sign is compared by {@link isSameToken}. */
export function toNameKey(token: string): string {
	return token.toLowerCase().replace(/[:'’]\p{L}{1,3}$/u, "");
}

/** Whole words, allowing the genitive: "lind" and "linds". */
export function isSameToken(a: string, b: string): boolean {
	return a === b || a === `${b}s` || b === `${a}s`;
}

/** The source sentence that shares most with the claim's sentence: the best evidence among several. */
export function pickEvidence(candidates: readonly SourceSentence[], sentence: ReadSentence): Evidence | null {
	let best: SourceSentence | null = null;
	let bestShared = -1;
	for (const candidate of candidates) {
		const shared = candidate.stems.intersection(sentence.stems).size;
		if (shared > bestShared) [best, bestShared] = [candidate, shared];
	}
	return best === null ? null : toEvidence(best);
}
