import type { DateMention } from "../text/findings/dates.ts";
import type { NameMention } from "../text/findings/names.ts";
import type { NumberMention } from "../text/findings/numbers.ts";
import {
	findDateInPassage,
	findNumberInPassage,
	isDateOutside,
	isNameOutside,
	isNumberOutside,
	withinPassage,
} from "./check-passage.ts";
import { checkChanges } from "./events/check-change.ts";
import { checkTurned } from "./events/check-turned.ts";
import type { ClausedSentence } from "./events/clause-features.ts";
import type { ToldClauses } from "./events/told-clauses.ts";
import type { CheckedClaim, ClaimKind, Evidence } from "./fact-claim.ts";
import { type Finding, toSupported, unchecked, unsupported } from "./finding.ts";
import type { OtherFit } from "./names/check-fit.ts";
import { checkName, isOpenName } from "./names/check-name.ts";
import { hasNoCounterpart } from "./names/counterpart.ts";
import { findOtherDate, findOtherNumber, findOwnNumber } from "./names/exchange.ts";
import { toShortName } from "./names/name-key.ts";
import { isOpenPlace } from "./names/open-place.ts";
import { findOtherName, toWritten } from "./names/other-name.ts";
import { checkBodySides } from "./numbers/check-body-side.ts";
import { findOtherOwner } from "./numbers/check-count.ts";
import { checkDate, isOpenDay } from "./numbers/check-date.ts";
import { checkGoalScore } from "./numbers/check-goal-score.ts";
import { isCountedUp, isNumberClaim, isOpen } from "./numbers/check-number.ts";
import { checkScore } from "./numbers/check-score.ts";
import { findOtherScorer } from "./numbers/goal-count.ts";
import { findOtherHeld } from "./numbers/held-figures.ts";
import { findWorkedOutNumber, findWrittenNumber } from "./numbers/number-evidence.ts";
import { isToldOtherwise } from "./numbers/told-figure.ts";
import { isLikelyReckoned } from "./numbers/wrong-number.ts";
import { checkOutcomes } from "./outcomes/check-outcome.ts";
import { checkStandings } from "./outcomes/check-standing.ts";
import { checkVenues } from "./outcomes/check-venue.ts";
import { checkWinnersVenue } from "./outcomes/check-winner-venue.ts";
import type { Passage } from "./passage.ts";
import { type SourceIndex, toEvidence } from "./source-index.ts";
import { checkGraveWords } from "./words/check-grave-word.ts";
import { isSilent } from "./words/check-opinion.ts";
import { checkQuotation } from "./words/check-quotation.ts";

/** Something a sentence states, and how it is found out whether that is so. */
export type OpenClaim = Pick<CheckedClaim, "text" | "kind"> & {
	/** Where it stands in the sentence; null where it is told by several words. */
	start: number | null;
	check: () => Finding;
};

/** Everything in a sentence that can be checked against the sources, and against the passage that it was taken from. */
export function listClaims(
	text: string,
	sentence: ClausedSentence,
	index: SourceIndex,
	told: ToldClauses,
	passage: Passage | null,
): OpenClaim[] {
	return [
		...sentence.scores.map((score) => ({
			text: score.text,
			start: score.start,
			kind: "score" as const,
			check: () => {
				const finding = checkScore(score, sentence, index);
				const goal = finding.verdict === "supported" ? finding : checkGoalScore(score, sentence, told);
				return goal.verdict === "supported" ? goal : finding;
			},
		})),
		...sentence.numbers
			.filter(
				(number) =>
					isNumberClaim(number, sentence.text) &&
					(!isCountedUp(number, index) || (passage && isToldOtherwise(number, sentence, passage))),
			)
			.map((number) => ({
				text: number.text,
				start: number.start,
				kind: toNumberKind(number),
				check: () =>
					withinPassage(checkCount(number, sentence, index, told, passage), passage, sentence, (within) =>
						isNumberOutside(number, sentence, within),
					),
			})),
		...sentence.dates.map((date) => ({
			text: date.text,
			start: date.start,
			kind: date.key.startsWith("weekday:") ? ("weekday" as const) : ("date" as const),
			check: () =>
				withinPassage(checkDay(date, sentence, index, told, passage), passage, sentence, (within) =>
					isDateOutside(date, sentence, within),
				),
		})),
		...sentence.names.flatMap((name) => {
			const found = checkName(name, text, index);
			if (!found) return [];
			return [
				{
					text: found.text,
					start: name.start,
					kind: toNameKind(name, index),
					check: () =>
						withinPassage(
							checkNamed(name, found.evidence, sentence, index, told, passage),
							passage,
							sentence,
							(within) => isNameOutside(name, sentence, within),
						),
				},
			];
		}),
		...checkChanges(sentence, index).map(({ text, finding }) => ({
			text,
			start: null,
			kind: "number" as const,
			check: () => finding,
		})),
		...[
			...checkOutcomes(sentence, index, told),
			...checkVenues(sentence, index, told.people, passage?.index ?? null),
			...(passage
				? [
						...checkStandings(sentence, passage, index),
						...checkTurned(sentence, passage),
						...checkWinnersVenue(sentence, passage),
					]
				: []),
		].map(({ text, finding }) => ({
			text,
			start: null,
			kind: "outcome" as const,
			check: () => finding,
		})),
		...[...checkGraveWords(sentence, index), ...(passage ? checkBodySides(sentence, passage) : [])].map(
			({ text, finding }) => ({
				text,
				start: null,
				kind: "event" as const,
				check: () => finding,
			}),
		),
		...sentence.quotations.map((quotation) => ({
			text: quotation.parts.join(" "),
			start: null,
			kind: "quotation" as const,
			check: () => checkQuotation(quotation, index, told.people),
		})),
	];
}

function checkCount(
	number: NumberMention,
	sentence: ClausedSentence,
	index: SourceIndex,
	told: ToldClauses,
	passage: Passage | null,
): Finding {
	const workedOut = findWorkedOutNumber(number, sentence, index, told);
	if (workedOut) return toSupported(workedOut);
	const evidence =
		findWrittenNumber(number, sentence, index, told) ?? findNumberInPassage(number, sentence, passage);
	if (
		evidence === null &&
		(isOpen(number, sentence.text, index) ||
			hasNoCounterpart(number, sentence, told) ||
			isOpenPlace(number, sentence, told) ||
			isLikelyReckoned(number, sentence, index))
	)
		return unchecked;
	return settle(
		evidence,
		() => findOtherHeld(number, sentence, passage) ?? findOtherScored(number, sentence, told),
		(label) => toWritten(label, told),
	);
}

function checkDay(
	date: DateMention,
	sentence: ClausedSentence,
	index: SourceIndex,
	told: ToldClauses,
	passage: Passage | null,
): Finding {
	const evidence = checkDate(date, sentence, index) ?? findDateInPassage(date, sentence, passage);
	if (evidence === null && isOpenDay(date, index)) return unchecked;
	return settle(
		evidence,
		() => findOtherDate(date, sentence, told),
		(label) => label,
	);
}

function checkNamed(
	name: NameMention,
	evidence: Evidence | null,
	sentence: ClausedSentence,
	index: SourceIndex,
	told: ToldClauses,
	passage: Passage | null,
): Finding {
	if (evidence === null && isOpenName(name, index)) return unchecked;
	if (isSilent(name, sentence, index, told)) return unsupported;
	return settle(
		evidence,
		() => findOtherName(name, sentence, told, passage),
		(label) => toWritten(label, told),
	);
}

function toNumberKind({ form, nouns }: NumberMention): ClaimKind {
	return form === "ordinal" && nouns.includes("minut") ? "minute" : "number";
}

function toNameKind({ tokens }: NameMention, index: SourceIndex): ClaimKind {
	return index.teams.has(toShortName(tokens)) ? "team" : "name";
}

function findOtherScored(number: NumberMention, sentence: ClausedSentence, told: ToldClauses) {
	// "två mål vardera": no one's own count.
	if (/^(?:\s\p{Ll}+)?\s(?:vardera|var|per man|per lag)(?!\p{L})/u.test(sentence.text.slice(number.end)))
		return null;
	const scorer = findOtherScorer(number, sentence, told);
	if (scorer) return { rival: { label: scorer.name }, clause: scorer.clause };
	return (
		findOtherOwner(number, sentence, told) ??
		findOtherNumber(number, sentence, told) ??
		findOwnNumber(number, sentence, told)
	);
}

/** Borne, unless the sources tell the same of another. */
function settle(
	evidence: Evidence | null,
	findOther: () => OtherFit | null,
	toReadable: (label: string) => string,
): Finding {
	if (evidence === null) return unsupported;
	const other = findOther();
	if (other === null) return toSupported(evidence);
	return {
		verdict: "contradicted",
		reason: `Källan säger detta om ${toReadable(other.rival.label)}`,
		evidence: toEvidence(other.clause.sentence),
	};
}
