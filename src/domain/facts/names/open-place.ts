import type { NumberMention } from "../../text/findings/numbers.ts";
import { type ClausedSentence, findClauseAt } from "../events/clause-features.ts";
import type { ToldClauses } from "../events/told-clauses.ts";
import type { Evidence } from "../fact-claim.ts";
import { toEvidence } from "../source-index.ts";

/** "Kjell blev trea" where the source has "Bronset gick till Kjell". */
export function findPlaced(
	number: NumberMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): Evidence | null {
	const own = listPlacings(number, sentence, told).find(({ place }) => place === number.value);
	return own ? toEvidence(own.clause.sentence) : null;
}

/** Whether the sources give neither the one named a place nor the place to anybody: it may follow from the order of others. */
export function isOpenPlace(number: NumberMention, sentence: ClausedSentence, told: ToldClauses): boolean {
	if (!isPlace(number)) return false;
	const isTaken = told.placings.some(({ place }) => place === number.value);
	return !isTaken && number.value <= 3 && listPlacings(number, sentence, told).length === 0;
}

function listPlacings(number: NumberMention, sentence: ClausedSentence, told: ToldClauses) {
	if (!isPlace(number)) return [];
	const home = findClauseAt(sentence, number.start);
	return told.placings.filter(({ name }) => home?.names.has(name));
}

function isPlace({ form, nouns }: NumberMention): boolean {
	return form === "place" || (form === "ordinal" && nouns.some((noun) => /^plats/u.test(noun)));
}
