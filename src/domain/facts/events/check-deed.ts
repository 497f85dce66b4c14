import type { NameMention } from "../../text/findings/names.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { OtherFit } from "../names/check-fit.ts";
import { toShortName } from "../names/name-key.ts";
import {
	type ClausedSentence,
	isCompared,
	isOblique,
	isSubjectLeftOut,
	listClausesOf,
} from "./clause-features.ts";
import { isFiniteVerb } from "./finite-verbs.ts";
import { isOwner, type ToldClause, type ToldClauses } from "./told-clauses.ts";

/** What somebody has done or met with as a person: it is told of him, or it is not so. */
const deeds = [
	"e:goal",
	"e:save",
	"e:sentOff",
	"e:absence",
	"e:injury",
	"e:debut",
	"e:pole",
	"e:retired",
	"e:own",
	"e:hattrick",
];

/** A goal is told in more ways than are known here; with one of these words a sentence may be one of them. */
const maybeGoal =
	/(?<!\p{L})(?:sköt|skjuter|skott|avslut\p{L}*|straffade|straff|frispark|nick\p{L}*|läge|start|\d+[-–]\d+)(?!\p{L})/u;

/**
 * "Kvist gjorde matchens mål" where the sources tell of goals, and of none that Kvist made: whoever made one is the
 * better name. Null where a sentence that names him tells of the same deed, by whomever it was done.
 */
export function findOtherDoer(
	name: NameMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): OtherFit | null {
	const own = toShortName(name.tokens);
	if (!told.people.has(own) || isOwner(name, sentence.text, told.written)) return null;
	const [home, ...after] = listClausesOf(name.start, sentence.clauses);
	if (sentence.quotations.some(({ attribution }) => attribution.includes(name.text))) return null;
	const before = sentence.text.slice(0, name.start);
	// "och stoppade Lind": somebody else did it.
	if (!home || isCompared(before) || isOblique(before) || isSubjectLeftOut(home.text)) return null;
	const done = new Set([home, ...after].flatMap(({ features }) => [...features]));
	const others = home.names.intersection(told.people);
	others.delete(own);
	for (const deed of deeds) {
		if (!done.has(deed)) continue;
		// "Ek räddade Linds straff": of two that a clause names, each has his part.
		if (others.size > 0 && !isList(sentence, home)) continue;
		if (deed === "e:goal" && done.has("e:conceded")) continue;
		const isTold = (clause: ToldClause) =>
			clause.features.has(deed) || (deed === "e:goal" && maybeGoal.test(clause.sentence.text));
		if (
			told.clauses.some(
				(clause) => isTold(clause) && isAbout(clause, own) && !isOthers(clause, own, deed, told),
			)
		)
			continue;
		const clause = told.clauses.find(
			({ features, people, isLoose }) =>
				features.has(deed) && !isLoose && people.size > 0 && !people.has(own),
		);
		const [other] = clause?.people ?? [];
		if (clause && other !== undefined) return { rival: { label: other }, clause };
	}
	return null;
}

/** Whether a clause tells the deed of others, and of them alone. */
function isOthers(clause: ToldClause, own: string, deed: string, told: ToldClauses): boolean {
	const doers = clause.people.difference(clause.oblique);
	if (
		!clause.features.has(deed) ||
		clause.isLoose ||
		clause.isInherited ||
		doers.size === 0 ||
		doers.has(own)
	)
		return false;
	const beside = told.clauses.filter(({ sentence, names }) => sentence === clause.sentence && names.has(own));
	// "saknas Ek, och Nord", "gjorde två mål och Nord lika många": without a verb of his own he did the same.
	return beside.every((other) => other !== clause && hasVerb(other.text));
}

function hasVerb(text: string): boolean {
	return text
		.split(/[^\p{L}]+/u)
		.some((word) => isFiniteVerb(word) || /^\p{Ll}{2,}(?:s|it|at|ar|er)$/u.test(word));
}

function isAbout(clause: ToldClause, name: string): boolean {
	return (
		clause.people.has(name) ||
		clause.maybePeople.has(name) ||
		clause.sentence.names.some(({ tokens }) => toShortName(tokens) === name)
	);
}

/** "Ek, Nord och Aziz gjorde målen": all did the same. */
function isList({ names, text }: ReadSentence, { start, end }: { start: number; end: number }): boolean {
	const inside = names.filter((name) => name.start >= start && name.start < end);
	return inside
		.slice(1)
		.every((name, at) => /^(?:,|\s(?:och|samt))\s$/u.test(text.slice(inside[at]?.end, name.start)));
}
