import type { NameMention } from "../../text/findings/names.ts";
import { textBefore } from "../../text/text-before.ts";
import { stem } from "../../text/words/stem.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isCompetition, isOpener, toShortName } from "../names/name-key.ts";
import { negation } from "../outcomes/outcome-words.ts";
import { type Clause, splitClauses } from "./clauses.ts";
import { isFiniteVerb } from "./finite-verbs.ts";
import { type RelationWord, relationWords } from "./relation-words.ts";

/** What one has to do with another: "Lind byttes ut mot Ek" -> replaces, ek, lind. Short names. */
export interface Relation {
	/** One of the known kinds, or "v:" with the stem of a verb and its preposition. */
	kind: string;
	first: string;
	second: string;
	/** Where the two names stand. */
	at: readonly number[];
}

/** The relations that a sentence tells, each with the one who did it first, whatever the order of words and the voice. */
export function readRelations(
	sentence: ReadSentence,
	known: ReadonlySet<string>,
	spokenOf: NameMention | null = null,
): Relation[] {
	const names = sentence.names.filter((name) => !isOpener(name, known) && !isCompetition(name.text));
	// "I tredje omgången tog det stopp mot Ek": nobody else did it than the one spoken of.
	const isGoingOn = spokenOf !== null && /^(?:Han|Hon)\s|(?:tog|blev) det stopp mot/u.test(sentence.text);
	if (names.length < (isGoingOn ? 1 : 2)) return [];
	const relations: Relation[] = [];
	let before: NameMention | null = isGoingOn ? spokenOf : null;
	for (const clause of splitClauses(sentence)) {
		const inside = names.filter((name) => name.start >= clause.start && name.start < clause.end);
		const isRelative = /^\s*(?:,\s)?som\s/u.test(sentence.text.slice(clause.start));
		if (isRelative) before = names.findLast((name) => name.end <= clause.start) ?? before;
		for (const found of [...findWords(sentence.text, clause), ...findVerbs(sentence.text, clause)]) {
			const pair = readPair(sentence.text, found, inside, before);
			if (pair) relations.push(toRelation(found, pair));
		}
		if (!isRelative) before = findFree(sentence.text, inside, clause.end)[0] ?? before;
	}
	return relations.filter(({ first, second }) => first !== second);
}

/** Whom a sentence speaks of first, for the next one that goes on with "han" or "hon". */
export function findSpokenPerson(
	{ text, names }: ReadSentence,
	known: ReadonlySet<string>,
	people: ReadonlySet<string>,
): NameMention | null {
	const persons = names.filter((name) => !isOpener(name, known) && people.has(toShortName(name.tokens)));
	return findFree(text, persons, text.length)[0] ?? null;
}

/** "slog ut Lind", "fälldes av Lind": somebody with whom another did something. */
export function isOtherOfRelation(
	{ start }: NameMention,
	sentence: ReadSentence,
	known: ReadonlySet<string>,
): boolean {
	return readRelations(sentence, known).some(({ at }) => at[1] === start);
}

interface FoundWord extends Omit<RelationWord, "pattern" | "kind"> {
	kind: string;
	start: number;
	end: number;
}

function findWords(text: string, { start, end }: Clause): FoundWord[] {
	const part = text.slice(0, end);
	return relationWords.flatMap(({ pattern, ...word }) =>
		[...part.matchAll(pattern)]
			.filter(({ index }) => index >= start && !negation.test(text.slice(start, index)))
			.map((match) => ({ ...word, start: match.index, end: match.index + match[0].length })),
	);
}

const preposition = "mot|över|av|på|till|från|för|med|om|efter|före|hos|genom|åt|bakom";

/** Any verb ties a subject to what follows it: "v:protest+mot"; in the passive, what "av" holds did it. */
function findVerbs(text: string, { start, end }: Clause): FoundWord[] {
	return [...text.slice(start, end).matchAll(/(?<!\p{L})\p{Ll}{3,}(?!\p{L})/gu)].flatMap(
		({ 0: word, index }): FoundWord[] => {
			const at = { start: start + index, end: start + index + word.length };
			if (negation.test(text.slice(start, at.start))) return [];
			const passive = /^(\p{Ll}{2,}(?:de|te))s$/u.exec(word)?.[1];
			if (passive)
				return [{ ...at, kind: `v:${toVerb(passive)}`, isTurned: true, marker: byMarker, owned: null }];
			if (!isFiniteVerb(word) || /[ae]nde$/u.test(word) || isCopula.test(word)) return [];
			return [{ ...at, kind: `v:${toVerb(word)}`, isTurned: false, marker: null, owned: null }];
		},
	);
}

const isCopula =
	/^(?:säger|sade|är|var|blir|blev|har|hade|kan|kunde|ska|skulle|vill|ville|får|fick|finns|fanns)$/u;
const byMarker = /^(?:\s\p{Ll}+){0,4}\sav\s(?:\p{Ll}+\s){0,3}$/u;

function toVerb(word: string): string {
	return stem(word).slice(0, 5);
}

function toRelation(
	{ kind, isTurned }: FoundWord,
	[subject, other]: readonly [NameMention, NameMention],
): Relation {
	const [one, two] = isTurned ? [other, subject] : [subject, other];
	return {
		kind,
		first: toShortName(one.tokens),
		second: toShortName(two.tokens),
		at: [one.start, two.start],
	};
}

function readPair(
	text: string,
	found: FoundWord,
	names: readonly NameMention[],
	before: NameMention | null,
): readonly [NameMention, NameMention] | null {
	const after = names.filter((name) => name.start >= found.end);
	const ahead = findAhead(text, found, names);
	const inverted = ahead ? null : readInverted(text, found, after, before);
	const subject = ahead ?? inverted?.subject ?? before;
	if (subject === null) return null;
	const from = inverted && found.marker === null ? inverted.subject.end : found.end;
	const other = (inverted?.others ?? after).find(
		(name) =>
			name.start - from <= reachChars &&
			isOther(text.slice(from, name.start), text.slice(name.end), name, found),
	);
	// "ersatte Lind med Ek": who did the one thing is not who does the other (successions.ts).
	if (other && found.kind === "replaces" && /^\smed\s/u.test(text.slice(other.end))) return null;
	return other && other !== subject ? [subject, other] : null;
}

function findAhead(text: string, found: FoundWord, names: readonly NameMention[]): NameMention | null {
	// "Walls skott räddades av": whose the thing is that something was done to.
	const owner = names.find(
		(name) => found.isTurned && /s$/u.test(name.text) && text.slice(name.end, found.start) === " ",
	);
	return owner ?? findFree(text, names, found.start).at(-1) ?? null;
}

/**
 * "Sedan räddade Ek en straff från Lind": behind the word stands who did it, and then whom it was done to. With somebody spoken of
 * before, a single name is the other one.
 */
function readInverted(
	text: string,
	found: FoundWord,
	after: readonly NameMention[],
	before: NameMention | null,
): { subject: NameMention; others: readonly NameMention[] } | null {
	const isWithOwner = isOwnerFirst(text, after);
	const [subject, ...others] = isWithOwner ? after.slice(1) : after;
	if (!subject || (others.length === 0 && before !== null)) return null;
	const lead = text.slice(found.end, subject.start);
	const near = isWithOwner ? /^\s(?:\p{L}+\s){1,3}$/u : /^\s(?:\p{Ll}+\s){0,2}$/u;
	return near.test(lead) && !isHeld(lead) ? { subject, others } : null;
}

/** "räddade Hamras målvakt Ek en straff": whose she is stands before her. */
function isOwnerFirst(text: string, [owning, owned]: readonly NameMention[]): boolean {
	if (!owning || !owned) return false;
	return isOwnerOf(owning, text) || (/s$/u.test(owning.text) && text.slice(owning.end, owned.start) === " ");
}

/** So near the verb stands the other. */
const reachChars = 200;

function isOther(gap: string, tail: string, name: NameMention, { marker, owned }: FoundWord): boolean {
	if (owned)
		return /^(?:\s[\p{Ll}\d–-]+){0,6}\s$/u.test(gap) && /[sxz]$/u.test(name.text) && owned.test(tail);
	if (isOwnerOf(name, name.text + tail, name.text.length)) return false;
	// Names between the word and the other are taken for words.
	if (marker) return marker.test(gap.replace(/\p{Lu}/gu, (sign) => sign.toLowerCase()));
	return /^\s(?:\p{Ll}+\s){0,3}$/u.test(gap) && !isHeld(gap);
}

const holding = new RegExp(`\\s(?:i|och|som|när|inför|${preposition})\\s`, "u");

function isHeld(gap: string): boolean {
	return holding.test(gap);
}

/** "Hamras tränare Lind": whose he is does nothing himself. */
function isOwnerOf({ text: name, end }: NameMention, text: string, from = end): boolean {
	const next = /^\s(\p{Ll}{3,})(?:\s\p{Ll}+)?\s/u.exec(text.slice(from))?.[1];
	return (
		/[^s]s$/u.test(name) &&
		next !== undefined &&
		!isFiniteVerb(next) &&
		!/(?:it|at|llt|ort|ått|ett)$/u.test(next)
	);
}

/** Small letters alone, so that "I VM har Okafor" holds nobody behind the verb. */
const held =
	/(?:^|\s)(?:[Ii]|[Pp]å|[Mm]ot|[Öö]ver|[Aa]v|[Ff]rån|[Tt]ill|[Mm]ed|[Ff]ör|[Gg]enom|[Ee]fter|[Ii]nför|[Mm]ellan|[Hh]os|[Vv]id|[Ää]n|[Ff]öre|[Bb]akom|[Oo]m)\s(?:(?!att\s|sedan\s)\p{Ll}+\s){0,2}$/u;

/** Names up to a place that no preposition holds. */
function findFree(text: string, names: readonly NameMention[], end: number): NameMention[] {
	return names.filter(
		(name) =>
			name.end <= end &&
			!/^[-‑]/u.test(text.slice(name.end)) &&
			!isOwnerOf(name, text) &&
			!held.test(textBefore(text, name.start)),
	);
}
