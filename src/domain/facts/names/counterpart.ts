import type { NumberMention } from "../../text/findings/numbers.ts";
import { type ClausedSentence, type ClauseFeatures, findClauseAt } from "../events/clause-features.ts";
import type { ToldClause, ToldClauses } from "../events/told-clauses.ts";
import { isNounShared } from "../numbers/shared-noun.ts";
import { listNearStems } from "./near-words.ts";

/** Beyond this nobody reckons in his head: a greater figure was read somewhere. */
const maxReckoned = 31;

/**
 * Whether a number that no source gives may have been worked out in a way not known here: it is small, and no source
 * gives another one of the same where it speaks of the same. A wrong figure has the right one beside it.
 */
export function hasNoCounterpart(
	number: NumberMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): boolean {
	if (number.value > maxReckoned || !Number.isInteger(number.value) || number.form === "time") return false;
	// Goals and parts of a match are counted from what is told (goal-count.ts, derived-number.ts).
	if (number.nouns.some((noun) => /^(?:mål|ledning|period|halvl)/u.test(noun))) return false;
	const home = findClauseAt(sentence, number.start);
	if (!home) return false;
	const isOfSame = makeIsOfSame(home, told);
	const beside = new Set(sentence.numbers.filter((one) => one !== number).map(({ value }) => value));
	return !told.clauses.some((clause) =>
		clause.sentence.numbers.some(
			(other) =>
				other.start >= clause.start &&
				other.start < clause.end &&
				other.value !== number.value &&
				!beside.has(other.value) &&
				isOneKind(number, other) &&
				(isThingShared(number, other) || isOfSame(clause)),
		),
	);
}

function isOneKind(a: NumberMention, b: NumberMention): boolean {
	if (b.form === "article" || b.form === "time" || b.form === "fraction") return false;
	if (a.nouns.length === 0 || b.nouns.length === 0) return a.form === b.form;
	return isThingShared(a, b);
}

function isThingShared(a: NumberMention, b: NumberMention): boolean {
	const toThing = (noun: string) => (noun === "räddning" ? "skott" : noun);
	return isNounShared(a.nouns.map(toThing), b.nouns.map(toThing));
}

/** Whether a clause of a source speaks of somebody or something that the summary's clause speaks of. */
function makeIsOfSame(home: ClauseFeatures, { stems }: ToldClauses): (clause: ToldClause) => boolean {
	const features = [...home.features].flatMap((feature) =>
		feature.startsWith("w:") ? listNearStems(feature.slice(2), stems).map((stem) => `w:${stem}`) : [feature],
	);
	return ({ about, people, features: told }) =>
		!about.isDisjointFrom(home.names) ||
		!people.isDisjointFrom(home.names) ||
		features.some((feature) => told.has(feature));
}
