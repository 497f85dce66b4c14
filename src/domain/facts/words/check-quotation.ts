import { findNames, type NameMention } from "../../text/findings/names.ts";
import {
	findQuotations,
	listQuotedTexts,
	normaliseQuotation,
	type Quotation,
} from "../../text/findings/quotations.ts";
import { type Finding, toSupported, unsupported } from "../finding.ts";
import { toBareName, toOwnerOfPart, toShortName } from "../names/name-key.ts";
import { withoutOpener } from "../names/name-parts.ts";
import type { SourceIndex } from "../source-index.ts";

/** Fewer words than this in quotation marks are a word set apart, not somebody's statement. */
const minSpokenWords = 4;
/** How far from words that nobody is named beside a source may name who said them. */
const speakerReach = 2;

type Paragraph = SourceIndex["paragraphs"][number];

/**
 * A quotation must stand in a source word for word, as a quotation there too, and belong to the one it is given to:
 * whom the source names beside it, else somebody named close by.
 * Marks, spaces and the case of letters may differ; speech around an attribution may be joined.
 */
export function checkQuotation(
	quotation: Quotation,
	index: SourceIndex,
	people: ReadonlySet<string>,
): Finding {
	const parts = quotation.parts.map(normaliseQuotation).filter((part) => part !== "");
	const speaker = findSpeaker(quotation.attribution, people, index);
	let finding: Finding = unsupported;
	for (const part of parts) {
		const isSpoken = part.split(" ").length >= minSpokenWords;
		const holding = index.paragraphs.filter(({ text }) =>
			isSpoken ? isQuoted(part, text) : hasWords(normaliseQuotation(text), part),
		);
		const [first] = holding;
		if (!first) return unsupported;
		const paragraph = holding.find((candidate) => isSpokenBy(speaker, part, candidate, index));
		if (!paragraph) {
			return {
				verdict: "contradicted",
				reason: "Källan har citatet av någon annan",
				evidence: { sentence: first.text, url: first.source.url },
			};
		}
		if (finding.verdict !== "supported")
			finding = toSupported({ sentence: paragraph.text, url: paragraph.source.url });
	}
	return finding;
}

function isQuoted(part: string, paragraph: string): boolean {
	return listQuotedTexts(paragraph).some((quoted) => hasWords(quoted, part));
}

/** Whole words only: "vi vann" is not in "vi vanns". */
function hasWords(text: string, part: string): boolean {
	for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
		const isWhole =
			!/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + part.length));
		if (isWhole) return true;
	}
	return false;
}

/** "säger Lergravs tränare Wilma Ax" -> "ax": the first of the people named, else the first name; null without one. */
function findSpeaker(
	attribution: string,
	people: ReadonlySet<string>,
	{ lowerCaseWords }: SourceIndex,
): string | null {
	// "säger tränaren om att Lind lämnas utanför": whom somebody speaks of does not speak.
	const named = attribution.replace(/(?<=\p{L})\s(?:om|efter|inför|sedan|när|apropå)\s.*$/u, "");
	const names = findNames(named)
		.map(withoutOpener)
		.filter((name, at, all) => !isOwnerOfNext(name, all[at + 1], named));
	// "Nämnden skriver": whom no source calls by a name.
	const isWord = ({ isInitial, text }: NameMention) => isInitial && lowerCaseWords.has(text.toLowerCase());
	const person = names.find(({ tokens }) => people.has(toShortName(tokens)));
	// "I Silverdal hyllade han laget": where it was said, and by somebody named before.
	const other = names.find((name) => isSpeaking(name, attribution) && !isWord(name));
	const speaker = person ?? other;
	return speaker ? toShortName(speaker.tokens) : null;
}

/** "säger 20-åringen från Helsingborg", "säger Hamratränaren", "säger hon, som ersatte Lind": a place, whose somebody is, and whom a clause tells of. */
function isSpeaking({ start, tokens }: NameMention, attribution: string): boolean {
	return (
		!tokens.some((token) => toOwnerOfPart(token) !== null) &&
		!/(?<!\p{L})som\s[^,;.]*$/u.test(attribution.slice(0, start)) &&
		!/(?:^|\s)(?:i|på|till|mot|från|efter|över|om|för|hos|med|inför)\s$/iu.test(attribution.slice(0, start))
	);
}

/** "Lindgrens mamma Karin": it is she who speaks. */
function isOwnerOfNext(
	{ text, end }: NameMention,
	next: NameMention | undefined,
	attribution: string,
): boolean {
	return (
		next !== undefined &&
		/s$/u.test(text) &&
		/^\s(?:\p{Ll}+\s){1,3}$/u.test(attribution.slice(end, next.start))
	);
}

function isSpokenBy(speaker: string | null, part: string, paragraph: Paragraph, index: SourceIndex): boolean {
	if (speaker === null) return true;
	const beside = findQuotations(paragraph.text)
		.filter(({ parts }) => parts.some((said) => isAlike(normaliseQuotation(said), part)))
		.flatMap(({ attribution }) => findNames(attribution).filter((name) => isSpeaking(name, attribution)));
	if (beside.length > 0) return beside.some(({ tokens }) => listCalled(tokens, index).has(speaker));
	const around = index.paragraphs.filter(
		(other) => Math.abs(other.position - paragraph.position) <= speakerReach,
	);
	const firstNames = listFirstNames(speaker, index);
	return around.some(({ text }) =>
		findNames(text).some(
			({ tokens }) =>
				toShortName(tokens) === speaker ||
				(tokens.length === 1 && firstNames.has(toBareName(tokens[0] ?? ""))),
		),
	);
}

/** By which first words the sources call somebody of that short name. */
function listFirstNames(speaker: string, { names }: SourceIndex): Set<string> {
	return new Set(
		names
			.filter(({ tokens }) => tokens.length > 1 && toShortName(tokens) === speaker)
			.map(({ tokens }) => toBareName(tokens[0] ?? "")),
	);
}

/** One holds the other: a quotation may be shortened, or joined over its attribution. */
function isAlike(said: string, part: string): boolean {
	return said !== "" && (said.includes(part) || part.includes(said));
}

/** By what somebody is called who is named so: each of the words, and of "Thea" the surname that another sentence gives her. */
function listCalled(tokens: readonly string[], index: SourceIndex): Set<string> {
	const [first = "", ...rest] = tokens.map(toBareName);
	const whole =
		rest.length > 0 ? [] : index.names.filter((name) => toBareName(name.tokens[0] ?? "") === first);
	return new Set([first, ...rest, toShortName(tokens), ...whole.map((name) => toShortName(name.tokens))]);
}
