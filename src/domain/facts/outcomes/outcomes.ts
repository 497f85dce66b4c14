import type { NameMention } from "../../text/findings/names.ts";
import type { Score } from "../../text/findings/scores.ts";
import { splitClauses } from "../events/clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isOpener, toShortName } from "../names/name-key.ts";
import type { Outcome } from "./outcome.ts";
import { findSubject } from "./outcome-subject.ts";
import { type FoundWord, findOutcomeWords, negation, type Result } from "./outcome-words.ts";
import { readAgainst, readEven, readFor, readListed } from "./scored-outcomes.ts";

/**
 * "Hammarby slog AIK med 3–1" -> won, hammarby, aik; "I söndags föll AIK med 1–3 mot Hammarby" -> lost, aik, hammarby;
 * "Hammarby–AIK 3–1" -> listed. A clause without a subject has that of the clause before.
 */
export function readOutcomes(
	sentence: ReadSentence,
	known: ReadonlySet<string>,
	spokenOf: string | null = null,
): Outcome[] {
	const names = sentence.names.filter((name) => !isOpener(name, known));
	const clauses = splitClauses(sentence);
	const all = findOutcomeWords(sentence.text);
	const outcomes: Outcome[] = [];
	let before: string | null = goesOn.test(sentence.text) ? spokenOf : null;
	for (const clause of clauses) {
		const inside = names.filter((name) => name.start >= clause.start && name.start < clause.end);
		const words = all.filter((found) => found.start >= clause.start && found.start < clause.end);
		// "knäckte Ravelsta, som föll": the relative clause goes on about the last one named.
		if (/^\s*som\s/u.test(sentence.text.slice(clause.start))) {
			const antecedent = names.findLast((name) => name.end <= clause.start);
			before = antecedent ? toShortName(antecedent.tokens) : before;
		}
		for (const found of words) {
			const outcome = readWord(sentence, found, inside, before);
			// "hade vunnit cupen tre år i rad": what was before the match that is told of.
			const isBefore =
				outcome?.other === null && /hade\s(?:\p{L}+\s)?$/u.test(sentence.text.slice(0, found.start));
			if (outcome && !isBefore) outcomes.push(outcome);
			before = outcome?.subject ?? before;
		}
		if (words.length === 0) before = findSubject(sentence.text, inside, clause.end) ?? before;
	}
	const withNouns = outcomes.length === 0 ? readNouns(sentence, names) : outcomes;
	const listed = sentence.scores.flatMap((score) => [
		...readListed(sentence, score),
		...readFor(sentence, score, names),
		...(withNouns.length === 0 ? readAgainst(sentence, score, names, spokenOf) : []),
		...(withNouns.length === 0 ? readEven(sentence, score) : []),
	]);
	return [...withNouns, ...listed].map((outcome) => ({
		...outcome,
		score: outcome.score ?? findScore(sentence, outcome, withNouns),
	}));
}

/** "Trots att laget vann", "De vann": the side that the sentence before spoke of. */
const goesOn = /^(?:(?:Trots att|Efter att|När|Sedan|Då)\s)?(?:laget|klubben|de|man|han|hon)\s/iu;

/** The side or person that a sentence is about, for the next one that goes on with "laget" or "hon". */
export function findSpokenOf({ text, names }: ReadSentence, known: ReadonlySet<string>): string | null {
	return findSubject(text, names.filter((name) => !isOpener(name, known)).slice(0, 1), text.length);
}

function readWord(
	sentence: ReadSentence,
	found: FoundWord,
	names: readonly NameMention[],
	before: string | null,
): Outcome | null {
	const { text } = sentence;
	const after = names.filter((name) => name.start >= found.end);
	const [next, second] = after;
	const isAtOnce = next !== undefined && /^\s(?:\p{Ll}+\s){0,2}$/u.test(text.slice(found.end, next.start));
	const isMarked = (name: NameMention) =>
		/(?:^|\s)(?:mot|över|av)\s(?:\p{Ll}+\s){0,2}$/u.test(text.slice(found.end, name.start));
	const isPlaced = (name: NameMention) =>
		/(?:^|\s)(?:i|på|för|med|från|efter|genom|till|inför|hos|vid)\s(?:\p{Ll}+\s)?$/u.test(
			text.slice(found.end, name.start),
		);
	let subject = findSubject(text, names, found.start);
	let rest = after;
	if (subject === null && next && isAtOnce && !isMarked(next) && !isPlaced(next)) {
		const isPair =
			second !== undefined &&
			/^\s(?:\p{Ll}+\s)?$/u.test(text.slice(next.end, second.start)) &&
			!isPlaced(second);
		const isInverted =
			!found.isTransitive || isPair || /tillbaka/.test(text.slice(found.start, next.end + 12));
		if (isInverted) {
			subject = toShortName(next.tokens);
			rest = after.slice(1);
		}
	}
	if (isItsOwn(text, names, found.start)) subject ??= before;
	const marked = rest.find(isMarked);
	const direct =
		found.isTransitive || rest !== after
			? rest.find(
					(name) =>
						!isPlaced(name) &&
						/^\s(?:\p{Ll}+\s){0,2}$/u.test(
							text.slice(rest === after ? found.end : (next?.end ?? 0), name.start),
						),
				)
			: undefined;
	const other = direct ?? marked;
	const partner = found.result === "drew" ? findPartner(text, names, found.start) : null;
	if (partner !== null && partner !== subject) return { ...toOutcome(found), subject, other: partner };
	if (subject === null && !other) return null;
	const name = other ? toShortName(other.tokens) : null;
	return { ...toOutcome(found), subject, other: name === subject ? null : name };
}

/**
 * "och vann" tells of the one before; "motståndarna vann" of others, and "Brodd räddade allt när laget vann" of her team,
 * which the clause before need not have named.
 */
function isItsOwn(text: string, names: readonly NameMention[], start: number): boolean {
	const from = names.findLast((name) => name.end <= start)?.end ?? 0;
	const last = /(\p{L}+)\s$/u.exec(text.slice(from, start))?.[1]?.toLowerCase() ?? "";
	return !/(?:arna|orna|erna|aren|anen)$|^(?:laget|klubben|hemmalaget|bortalaget)$/u.test(last);
}

function toOutcome({ result, start, end }: FoundWord): Outcome {
	return { result, subject: null, other: null, score: null, start, end };
}

/** "Ekvik och Sundby delade på poängen": the one before the last. */
function findPartner(text: string, names: readonly NameMention[], end: number): string | null {
	const [first, second] = names.filter((name) => name.end <= end).slice(-2);
	const isPair = first && second && /^\s(?:och|samt)\s$/u.test(text.slice(first.end, second.start));
	return isPair ? toShortName(first.tokens) : null;
}

const nouns: readonly [RegExp, Result][] = [
	[/(?:seger|segern|segrar|vinst|vinsten|-segern|triumf|triumfen)(?!\p{L})/iu, "won"],
	[/(?:förlust|förlusten|förluster|nederlag|nederlaget)(?!\p{L})/iu, "lost"],
];

/** "Efter segern med 3–1 mot AIK": the other side only. "fem raka förluster, den senaste med 1–6": neither. */
function readNouns(sentence: ReadSentence, names: readonly NameMention[]): Outcome[] {
	return nouns.flatMap(([pattern, result]) => {
		const match = pattern.exec(sentence.text);
		if (
			!match ||
			negation.test(sentence.text.slice(0, match.index)) ||
			/(?:revansch|hämnd|upprättelse)\sför\s\p{L}*$|cup$|(?:kosta\p{L}*|gick miste om|missade|tappade|snuva\p{L}*)\s[^,.]*$/u.test(
				sentence.text.slice(0, match.index),
			)
		)
			return [];
		const end = match.index + match[0].length;
		const other = names.find((name) =>
			/(?:mot|över)\s(?:\p{Ll}+\s){0,2}$/u.test(sentence.text.slice(0, name.start)),
		);
		const subject =
			names.find(
				(name) =>
					name !== other &&
					name.end <= match.index &&
					/^s?\s?$/u.test(sentence.text.slice(name.end, match.index)),
			) ??
			names.find((name) => name !== other && /^\s(?:för|var)\s$/u.test(sentence.text.slice(end, name.start)));
		return [
			{
				result,
				subject: subject ? toShortName(subject.tokens) : null,
				other: other ? toShortName(other.tokens) : null,
				score: null,
				start: match.index,
				end,
			},
		];
	});
}

/** The score that belongs to a word of outcome: the first after it and before the next such word, else the one score before it. */
function findScore(sentence: ReadSentence, outcome: Outcome, all: readonly Outcome[]): Score | null {
	const next = all.find((other) => other.start > outcome.start)?.start ?? Infinity;
	const after = sentence.scores.filter(({ start }) => start >= outcome.end - 1 && start < next);
	const inside = sentence.scores.find(({ start }) => start >= outcome.start && start < outcome.end);
	// "vände 0–2 till 3–2": the second is the result.
	if (inside || /vän[dt]/u.test(sentence.text.slice(outcome.start, outcome.end)))
		return (
			after.at(-1) ??
			(/vän[dt]/u.test(sentence.text.slice(outcome.start, outcome.end)) ? null : (inside ?? null))
		);
	const [first] = after;
	if (first) return first;
	const earlier = sentence.scores.filter(({ end }) => end <= outcome.start);
	return all.length === 1 && earlier.length === 1 ? (earlier[0] ?? null) : null;
}
