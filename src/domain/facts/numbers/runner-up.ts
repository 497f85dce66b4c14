import type { NumberMention } from "../../text/findings/numbers.ts";
import { type ClausedSentence, findClauseAt } from "../events/clause-features.ts";
import type { ToldClauses } from "../events/told-clauses.ts";
import type { Evidence } from "../fact-claim.ts";
import { toEvidence } from "../source-index.ts";

/** "Neri blev tvåa" where the source has "Hage vann före Neri": whom the winner is measured by first came second. */
export function findRunnerUp(
	number: NumberMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): Evidence | null {
	if (number.form !== "place" || number.value !== 2) return null;
	const home = findClauseAt(sentence, number.start);
	const clause = told.clauses.find(
		({ compared, features, text }) =>
			(features.has("e:won") || /(?:sekund\p{L}*|först|i mål)(?!\p{L})/u.test(text)) &&
			home !== undefined &&
			!compared.isDisjointFrom(home.names),
	);
	return clause ? toEvidence(clause.sentence) : null;
}
