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
import type { Relation } from "./relations.ts";
import { isOwner, type ToldClause, type ToldClauses } from "./told-clauses.ts";

type Told = Relation & { clause: ToldClause };

/**
 * "Ek gjorde målet" where the sources have Ek pass the ball to Lund, "assisterad av Ek", "Eks skott, som Lund styrde in",
 * and no goal of Ek's; or "Lund stod för passet" of whom they have the goal alone. A goal has a scorer, and another who
 * served him.
 */
export function findOtherOfGoal(
	name: NameMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): OtherFit | null {
	const own = toShortName(name.tokens);
	const before = sentence.text.slice(0, name.start);
	if (!told.people.has(own) || isOwner(name, sentence.text, told.written)) return null;
	if (isCompared(before) || isOblique(before)) return null;
	const [home, ...after] = listClausesOf(name.start, sentence.clauses);
	if (home?.names.intersection(told.people).size !== 1 || isSubjectLeftOut(home.text)) return null;
	const done = new Set([home, ...after].flatMap(({ features }) => [...features]));
	const served = told.relations.filter(({ kind }) => kind === "serves");
	const asServer = served.filter(({ first }) => first === own);
	const asScorer = served.filter(({ second }) => second === own);
	if (done.has("e:goal") && !done.has("e:assist"))
		return asScorer.length > 0 ? null : findUntold(asServer, own, "second", told);
	if (done.has("e:assist") && !done.has("e:goal"))
		return asServer.length > 0 ? null : findUntold(asScorer, own, "first", told);
	return null;
}

/** The other of the two, where no further sentence tells of the one that he did something about a goal. */
function findUntold(
	relations: readonly Told[],
	own: string,
	part: "first" | "second",
	told: ToldClauses,
): OtherFit | null {
	const [relation] = relations;
	if (!relation) return null;
	const sentences = new Set(relations.map(({ clause }) => clause.sentence));
	const isElsewhere = told.clauses.some(
		({ sentence, people, maybePeople, features }) =>
			!sentences.has(sentence) &&
			(people.has(own) || maybePeople.has(own)) &&
			(part === "second" ? features.has("e:goal") : features.has("e:assist")),
	);
	return isElsewhere ? null : { rival: { label: relation[part] }, clause: relation.clause };
}
