import type { DateMention } from "../text/findings/dates.ts";
import type { NameMention } from "../text/findings/names.ts";
import type { NumberMention } from "../text/findings/numbers.ts";
import { listWords } from "../text/words/words.ts";
import type { ClausedSentence } from "./events/clause-features.ts";
import type { Evidence, ReadSentence } from "./fact-claim.ts";
import { type Finding, toSupported } from "./finding.ts";
import { checkName, isOpenName } from "./names/check-name.ts";
import { toShortName } from "./names/name-key.ts";
import { isInPlaceOfOther } from "./names/topics.ts";
import { checkDate, isOpenDay, listDateKeys } from "./numbers/check-date.ts";
import { findPlace, findWorkedOutNumber, findWrittenNumber } from "./numbers/number-evidence.ts";
import { isNounShared } from "./numbers/shared-noun.ts";
import { isToldOtherwise } from "./numbers/told-figure.ts";
import { listWorkedOut } from "./numbers/worked-out.ts";
import type { Passage } from "./passage.ts";
import { pickEvidence } from "./source-index.ts";

/**
 * What may stand in a source, but not where its sentence says that it was taken from: another's name, another match's
 * figure. What some other sentence tells of somebody else contradicts no sentence that its own passage bears. A sentence
 * whose writer names no source is measured by all of them.
 */
export function withinPassage(
	finding: Finding,
	passage: Passage | null,
	sentence: ReadSentence,
	isOutside: (passage: Passage) => boolean,
): Finding {
	if (passage === null || finding.verdict === "unsupported") return finding;
	const isContradicted = finding.verdict === "contradicted";
	const isOfPassage = passage.index.sentences.some(({ text }) => text === finding.evidence?.sentence);
	if (isContradicted && isOfPassage) return finding;
	if (isOutside(passage))
		return {
			verdict: "unsupported",
			reason: "Står inte i de meningar som texten hänvisar till",
			evidence: isContradicted ? null : finding.evidence,
		};
	const evidence = isContradicted ? pickEvidence(passage.index.sentences, sentence) : null;
	return evidence ? toSupported(evidence) : finding;
}

const minCompounded = 4;

function isPartOf(compound: string, name: string): boolean {
	return (
		name.length >= minCompounded &&
		compound.startsWith(name) &&
		/^s?(?:lag|klubb|spelare|mästar|match|seger|final)/u.test(compound.slice(name.length))
	);
}

export function isNameOutside(
	name: NameMention,
	sentence: ReadSentence,
	{ index, told, names, topics, isTitle }: Passage,
): boolean {
	const found = checkName(name, sentence.text, index);
	if (found === null || found.evidence !== null || isOpenName(name, index)) return false;
	const short = [toShortName(name.tokens), toShortName(found.text.split(/[\s-]/))];
	// "Kestrelbilen" of a passage that has "hans Kestrel", "Elitettan" of one that has "Elitettanlaget".
	const isCompound =
		[...names, ...topics].some((known) => known.length >= minCompounded && short[0]?.startsWith(known)) ||
		index.sentences.some(({ text }) =>
			listWords(text).some((word) => isPartOf(word.text.toLowerCase(), short[0] ?? "")),
		);
	if (short.some((one) => names.has(one))) return false;
	if (short.some((one) => topics.has(one))) return !isTitle && isInPlaceOfOther(name, sentence, told);
	return !isCompound;
}

/** A day that the passage names, in whatever words of its own the sentence tells the rest. */
export function findDateInPassage(
	date: DateMention,
	sentence: ReadSentence,
	passage: Passage | null,
): Evidence | null {
	const telling = passage?.index.sentences.filter((source) =>
		listDateKeys(source, date.direction).has(date.key),
	);
	return pickEvidence(telling ?? [], sentence);
}

/**
 * A number that stands in the passage with another word for what it counts ("sjätte raka förlusten" for "förlorat sex
 * matcher i rad", "den 45:e" for "den 45:e minuten"), where the passage counts nothing else by the sentence's own word.
 */
export function findNumberInPassage(
	number: NumberMention,
	sentence: ReadSentence,
	passage: Passage | null,
): Evidence | null {
	const sentences = passage?.index.sentences ?? [];
	const mentions = sentences.flatMap((source) => source.numbers.map((mention) => ({ source, mention })));
	const isCounting = ({ mention }: { mention: NumberMention }) =>
		mention.form !== "article" && mention.form !== "fraction";
	const equal = mentions.filter((one) => isCounting(one) && one.mention.value === number.value);
	const bare = equal.filter(
		({ mention }) =>
			mention.form === number.form &&
			(mention.nouns.length === 0 || (number.form === "ordinal" && number.nouns.includes("minut"))),
	);
	const isCountedOtherwise = mentions.some(
		(one) =>
			isCounting(one) && one.mention.value !== number.value && isNounShared(number.nouns, one.mention.nouns),
	);
	return pickEvidence(
		(isCountedOtherwise ? bare : equal).map(({ source }) => source),
		sentence,
	);
}

export function isDateOutside(date: DateMention, sentence: ReadSentence, passage: Passage): boolean {
	return (
		checkDate(date, sentence, passage.index) === null &&
		findDateInPassage(date, sentence, passage) === null &&
		!isOpenDay(date, passage.index)
	);
}

/**
 * A number that cannot be worked out of the passage, where the passage has another of its kind that the sentence leaves
 * out. Without such a one it may have been worked out in a way not known here. Where the passage counts the same and
 * gives another figure, neither a figure of something else nor a sum of such bears it.
 */
export function isNumberOutside(number: NumberMention, sentence: ClausedSentence, passage: Passage): boolean {
	const { index, told } = passage;
	if (number.form === "fraction" || (number.form === "ordinal" && number.value === 1)) return false;
	const used = new Set([
		...sentence.numbers.map(({ value }) => value),
		...sentence.scores.flatMap(({ first, second }) => [first, second]),
	]);
	const isLeftOut = index.sentences.some(({ numbers }) =>
		numbers.some(
			(other) =>
				other.form !== "article" &&
				!used.has(other.value) &&
				(other.form === number.form || isNounShared(number.nouns, other.nouns)),
		),
	);
	const isOtherwise = isToldOtherwise(number, sentence, passage);
	if (!isOtherwise && (!isLeftOut || listWorkedOut(passage, sentence).has(number.value))) return false;
	if (findWorkedOutNumber(number, sentence, index, told) !== null) return false;
	if (isOtherwise) return findPlace(number, sentence, told) === null;
	return findWrittenNumber(number, sentence, index, told) === null;
}
