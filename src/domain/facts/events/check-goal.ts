import type { NameMention } from "../../text/findings/names.ts";
import type { OtherFit } from "../names/check-fit.ts";
import { toShortName } from "../names/name-key.ts";
import {
	type ClausedSentence,
	isCompared,
	isOblique,
	isSubjectLeftOut,
	listClausesOf,
} from "./clause-features.ts";
import { isOwner, type ToldClause, type ToldClauses } from "./told-clauses.ts";

/**
 * "Lövgren gjorde 0–1" where the sources have Sjöstrand's name beside that score, and Lövgren's beside none of the kind:
 * a goal has one scorer. Null where the score is only what it stood or how it ended.
 */
export function findOtherGoal(
	name: NameMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): OtherFit | null {
	const own = toShortName(name.tokens);
	const before = sentence.text.slice(0, name.start);
	if (!told.people.has(own) || isCompared(before) || isOblique(before)) return null;
	if (isOwner(name, sentence.text, told.written)) return null;
	const [home, ...after] = listClausesOf(name.start, sentence.clauses);
	if (home?.names.intersection(told.people).size !== 1 || isSubjectLeftOut(home.text)) return null;
	const goals = [home, ...after].flatMap(({ features }) => [...features].filter(isGoalOf(features)));
	for (const goal of goals) {
		const telling = told.clauses.filter(
			({ features, people }) => features.has(goal) && people.size > 0 && isScored(features, goal),
		);
		if (telling.length === 0 || telling.some((clause) => isBy(clause, own))) continue;
		const clause = telling.find(({ isInherited, isLoose }) => !isInherited && !isLoose) ?? null;
		const [other] = clause?.people ?? [];
		if (clause && other !== undefined) return { rival: { label: other }, clause };
	}
	return null;
}

/** What singles a goal out: its score, or that it was the first or the last. */
const single = ["e:opener", "e:winner", "e:last"];

function isGoalOf(features: ReadonlySet<string>): (feature: string) => boolean {
	return (feature) =>
		features.has("e:goal") &&
		(single.includes(feature) || (feature.startsWith("s:") && !features.has("e:won")));
}

function isScored(features: ReadonlySet<string>, goal: string): boolean {
	return features.has("e:goal") || goal.startsWith("e:");
}

function isBy(clause: ToldClause, name: string): boolean {
	return clause.people.has(name) || clause.maybePeople.has(name) || clause.names.has(name);
}
