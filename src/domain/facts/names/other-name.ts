import type { NameMention } from "../../text/findings/names.ts";
import { findOtherDoer } from "../events/check-deed.ts";
import { findOtherGoal } from "../events/check-goal.ts";
import { findOtherMove } from "../events/check-move.ts";
import { findOtherOrder } from "../events/check-order.ts";
import { findOtherRelation } from "../events/check-relation.ts";
import { findOtherOfGoal } from "../events/check-served.ts";
import type { ClausedSentence } from "../events/clause-features.ts";
import type { ToldClauses } from "../events/told-clauses.ts";
import { findOtherPlaced } from "../numbers/check-placing.ts";
import type { Passage } from "../passage.ts";
import { findOtherTeam } from "./check-affiliation.ts";
import type { OtherFit } from "./check-fit.ts";
import { findPlayerOf } from "./check-official.ts";
import { findOtherHolder } from "./check-role.ts";
import { findOtherPerson } from "./exchange.ts";
import { toShortName } from "./name-key.ts";
import { findLeftOut } from "./named-twice.ts";

const checks: readonly ((
	name: NameMention,
	sentence: ClausedSentence,
	told: ToldClauses,
) => OtherFit | null)[] = [
	findOtherHolder,
	findPlayerOf,
	findOtherTeam,
	findOtherMove,
	findOtherRelation,
	findOtherPlaced,
	findOtherOrder,
	findOtherGoal,
	findOtherOfGoal,
	findOtherDoer,
	findOtherPerson,
];

/**
 * Of whom the sources tell what the sentence tells of the one named. What another sentence tells contradicts nothing that
 * its own passage bears (check-passage.ts), so what the passage itself tells goes first.
 */
export function findOtherName(
	name: NameMention,
	sentence: ClausedSentence,
	told: ToldClauses,
	passage: Passage | null,
): OtherFit | null {
	const leftOut = passage && findLeftOut(name, sentence, passage.told);
	if (leftOut) return leftOut;
	let first: OtherFit | null = null;
	for (const check of checks) {
		const other = check(name, sentence, told);
		if (other && (passage === null || passage.index.sentences.includes(other.clause.sentence))) return other;
		first ??= other;
	}
	return first;
}

/**
 * "fors", "for" -> "Fors": the last word of a name as it is written, for an editor; the short names that are compared have
 * no capital and no -s. What is no name ("235") stays as it is.
 */
export function toWritten(label: string, told: ToldClauses): string {
	const forms = told.clauses.flatMap(({ sentence: { names } }) =>
		names
			.filter(({ tokens }) => toShortName(tokens) === label.toLowerCase())
			.map(({ tokens }) => tokens.findLast((token) => toShortName([token]) === label.toLowerCase()) ?? label),
	);
	const [written] = forms.toSorted((a, b) => a.length - b.length);
	return written ?? label.charAt(0).toUpperCase() + label.slice(1);
}
