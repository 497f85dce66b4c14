import { nameDays } from "../text/findings/named-days.ts";
import { normaliseQuotation } from "../text/findings/quotations.ts";
import { splitParagraphs } from "../text/sentences.ts";
import { stem } from "../text/words/stem.ts";
import { listWords } from "../text/words/words.ts";
import { type KnownNames, listKnownNames, listTokens, type Token } from "./alignment/tokens.ts";
import { type Citation, listCitable } from "./citation.ts";
import type { Evidence, FactSource, ReadSentence } from "./fact-claim.ts";
import { isAffix, isSeries, toBareName, toNameKey, toShortName } from "./names/name-key.ts";
import {
	listSharedSurnames,
	listStandingAlone,
	type StandingAlone,
	splitNeighbours,
	withoutOpener,
} from "./names/name-parts.ts";
import type { Outcome } from "./outcomes/outcome.ts";
import { findSpokenOf, readOutcomes } from "./outcomes/outcomes.ts";
import { readVenueRoles, type VenueRole } from "./outcomes/venue.ts";
import { readSourceSentence } from "./read-sentence.ts";

export interface SourceSentence extends ReadSentence {
	source: FactSource;
	citation: Citation;
	/** Who won, and who played at home, as it tells it. */
	outcomes: Outcome[];
	venues: VenueRole[];
	/** As {@link listTokens} parts it. */
	tokens: readonly Token[];
	/** Counted through all sources; neighbours within one source differ by one. */
	position: number;
}

export interface SourceIndex {
	sentences: SourceSentence[];
	/** Names that stand by themselves, as {@link splitNeighbours} compares them. */
	alone: StandingAlone;
	/** First words of the names that carry an affix, lower case without -s: "hamra" of "Hamra IF". */
	teams: ReadonlySet<string>;
	/** Short names that are no common words though some look like it. */
	known: ReadonlySet<string>;
	/** By what else these are called. */
	knownNames: KnownNames;
	paragraphs: { text: string; source: FactSource; position: number }[];
	/** The words of each name that occurs, lower case. */
	names: { tokens: string[]; evidence: Evidence }[];
	/** Stems of the words that occur in lower case, so that a capital at a sentence's start means nothing. */
	lowerCaseStems: ReadonlySet<string>;
	lowerCaseWords: ReadonlyMap<string, Evidence>;
	/** Sentence by its compared form, for those that a summary repeats word by word, or with "i går" as the day it was. */
	byText: ReadonlyMap<string, Evidence>;
}

/** Reads the sources once, for all claims of one summary. The title counts as a sentence. */
export function indexSources(sources: readonly FactSource[]): SourceIndex {
	const citable = listCitable(sources);
	const sentences = sources.flatMap((source, sourceIndex) =>
		(citable[sourceIndex] ?? []).map(({ citation, text }, index) => ({
			...readSourceSentence(text),
			outcomes: [] as Outcome[],
			venues: [] as VenueRole[],
			tokens: [] as Token[],
			source,
			citation,
			position: sourceIndex * 100_000 + index,
		})),
	);
	for (const sentence of sentences) sentence.names = sentence.names.map(withoutOpener);
	const alone = listStandingAlone(sentences);
	for (const sentence of sentences) sentence.names = splitNeighbours(sentence.names, alone);
	const teams = listTeams(sentences);
	const known = listKnown(sentences);
	const knownNames = listKnownNames(sentences, known);
	for (const [at, sentence] of sentences.entries()) {
		const before = sentences[at - 1];
		const spokenOf = before?.source === sentence.source ? findSpokenOf(before, known) : null;
		sentence.outcomes = readOutcomes(sentence, known, spokenOf);
		sentence.venues = readVenueRoles(sentence, known);
		sentence.tokens = listTokens(sentence, knownNames);
	}
	return {
		sentences,
		alone,
		teams,
		known,
		knownNames,
		paragraphs: sources.flatMap((source, sourceIndex) =>
			[source.title, ...splitSpeech(source.text)].map((text, index) => ({
				text,
				source,
				position: sourceIndex * 100_000 + index,
			})),
		),
		names: [
			...sentences.flatMap(toIndexedNames),
			...sources.map((source) => ({
				tokens: listWords(source.name).map((word) => toNameKey(word.text)),
				evidence: { sentence: source.title, url: source.url },
			})),
		],
		...indexWords(sentences),
	};
}

/** The index of the sources as if they had only these of their sentences; whom they know is still known. */
export function narrowIndex(index: SourceIndex, sentences: SourceSentence[]): SourceIndex {
	return { ...index, sentences, names: sentences.flatMap(toIndexedNames), ...indexWords(sentences) };
}

function toIndexedNames(sentence: SourceSentence): SourceIndex["names"] {
	const evidence = toEvidence(sentence);
	return [...sentence.names.map(({ tokens }) => tokens.map(toNameKey)), ...listSharedSurnames(sentence)].map(
		(tokens) => ({ tokens, evidence }),
	);
}

function indexWords(
	sentences: readonly SourceSentence[],
): Pick<SourceIndex, "lowerCaseStems" | "lowerCaseWords" | "byText"> {
	const lowerCaseWords = new Map<string, Evidence>();
	for (const sentence of sentences) {
		for (const word of listWords(sentence.text)) {
			if (/^\p{Ll}/u.test(word.text) && !lowerCaseWords.has(word.text))
				lowerCaseWords.set(word.text, toEvidence(sentence));
		}
	}
	return {
		lowerCaseWords,
		lowerCaseStems: new Set([...lowerCaseWords.keys()].map((word) => stem(word))),
		byText: new Map(
			sentences.flatMap((sentence) =>
				[sentence.text, nameDays(sentence.text, sentence.source.publishedAt)].map(
					(text): [string, Evidence] => [toComparedText(text), toEvidence(sentence)],
				),
			),
		),
	};
}

/** Paragraphs, and speech that a page has run on into the paragraph before it: "… i mål. – Det var tungt, säger Lind." */
function splitSpeech(text: string): string[] {
	return splitParagraphs(text).flatMap((paragraph) => paragraph.split(/(?<=[.!?:])\s(?=[–—]\s\p{Lu})/u));
}

function listKnown(sentences: readonly ReadSentence[]): Set<string> {
	return new Set(
		sentences.flatMap(({ names }) =>
			names
				.filter((name) => !name.isInitial || name.tokens.length > 1)
				.flatMap(({ tokens }) => [
					toShortName(tokens),
					...(tokens.some(isAffix) ? [toBareName(tokens[0] ?? "")] : []),
				]),
		),
	);
}

function listTeams(sentences: readonly ReadSentence[]): Set<string> {
	return new Set(
		sentences.flatMap(({ names }) =>
			names
				.filter(({ tokens }) => tokens.length > 1 && tokens.some(isAffix) && !isSeries(tokens[0] ?? ""))
				.map(({ tokens }) => toBareName(tokens.find((token) => !isAffix(token)) ?? "")),
		),
	);
}

export function toEvidence(sentence: SourceSentence): Evidence {
	return { sentence: sentence.text, url: sentence.source.url };
}

/** Two sentences with the same compared form say the same, sign by sign, save marks and spaces. */
export function toComparedText(sentence: string): string {
	return normaliseQuotation(sentence);
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
