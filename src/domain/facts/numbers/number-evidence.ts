import type { NumberMention } from "../../text/findings/numbers.ts";
import type { ClausedSentence } from "../events/clause-features.ts";
import type { ToldClauses } from "../events/told-clauses.ts";
import type { Evidence } from "../fact-claim.ts";
import { findPlaced } from "../names/open-place.ts";
import type { SourceIndex } from "../source-index.ts";
import { findCarried } from "./carried-number.ts";
import { checkNumber } from "./check-number.ts";
import { findDerivedChange } from "./derived-change.ts";
import { findDerived } from "./derived-number.ts";
import { countGoals } from "./goal-count.ts";
import { findInContext } from "./number-context.ts";
import { findReckoned } from "./reckoned-number.ts";
import { findRunnerUp } from "./runner-up.ts";

/** What a number follows from that the sources need not write; null when it follows from nothing. */
export function findWorkedOutNumber(
	number: NumberMention,
	sentence: ClausedSentence,
	index: SourceIndex,
	told: ToldClauses,
): Evidence | null {
	return (
		countGoals(number, sentence, told) ??
		findReckoned(number, sentence, index) ??
		findCarried(number, sentence, index) ??
		findDerived(number, sentence, index) ??
		findDerivedChange(number, sentence, index)
	);
}

/** Where a number stands, in whatever form and words; null when it stands nowhere. */
export function findWrittenNumber(
	number: NumberMention,
	sentence: ClausedSentence,
	index: SourceIndex,
	told: ToldClauses,
): Evidence | null {
	return (
		checkNumber(number, sentence, index) ??
		findInContext(number, sentence, told) ??
		findPlace(number, sentence, told)
	);
}

/** Where a place stands that is told without its number: "bronset", "före Neri". */
export function findPlace(
	number: NumberMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): Evidence | null {
	return findRunnerUp(number, sentence, told) ?? findPlaced(number, sentence, told);
}
