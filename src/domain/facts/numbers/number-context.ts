import type { NumberMention } from "../../text/findings/numbers.ts";
import { type ClausedSentence, type ClauseFeatures, findClauseAt } from "../events/clause-features.ts";
import type { ToldClause, ToldClauses } from "../events/told-clauses.ts";
import type { Evidence } from "../fact-claim.ts";
import { toEvidence } from "../source-index.ts";

/** So many words in common, where no name is, that two clauses speak of the same. */
const minSharedStems = 2;

/**
 * A number that a source has with another word for what it counts ("24 av 25 puckar" for "24 av 25 skott"): its clause
 * must speak of the same, and no clause about the same may count by the summary's own word. Null when there is none.
 */
export function findInContext(
	number: NumberMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): Evidence | null {
	const home = findClauseAt(sentence, number.start);
	if (!home || number.form === "fraction" || number.form === "time") return null;
	// "bäste poänggörare var Ek med 22": told of the same person, and what it counts stands in another word.
	const own = told.clauses.find(
		({ names, numbers, sentence: { stems } }) =>
			!names.intersection(told.people).isDisjointFrom(home.names) &&
			numbers.some(
				({ value, nouns }) =>
					value === number.value &&
					number.nouns.some((noun) =>
						nouns.length === 0 ? [...stems].some((word) => word.startsWith(noun)) : nouns.includes(noun),
					),
			),
	);
	if (own) return toEvidence(own.sentence);
	const related = told.clauses.filter((clause) => isRelated(home, clause));
	const isCountedOtherwise = related.some(({ numbers }) =>
		numbers.some(
			({ value, nouns }) => value !== number.value && nouns.some((noun) => number.nouns.includes(noun)),
		),
	);
	if (isCountedOtherwise) return null;
	const found = related.find(({ numbers }) => numbers.some(({ value }) => value === number.value));
	return found ? toEvidence(found.sentence) : null;
}

function isRelated(home: ClauseFeatures, clause: ToldClause): boolean {
	if (!clause.about.isDisjointFrom(home.names) || !clause.people.isDisjointFrom(home.names)) return true;
	return clause.features.intersection(home.features).size >= minSharedStems;
}
