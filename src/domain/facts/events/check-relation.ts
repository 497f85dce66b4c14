import type { NameMention } from "../../text/findings/names.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { OtherFit } from "../names/check-fit.ts";
import { toShortName } from "../names/name-key.ts";
import { type Relation, readRelations } from "./relations.ts";
import { readSuccessions } from "./successions.ts";
import type { ToldClause, ToldClauses } from "./told-clauses.ts";

/**
 * "Lind fällde Ek" where the sources have Ek felling Lind, in whatever words; or where they have Lind felling another and
 * never name the two together. Null where a source has it as the sentence does, or tells nothing of the kind of either.
 */
export function findOtherRelation(
	name: NameMention,
	sentence: ReadSentence,
	told: ToldClauses,
): OtherFit | null {
	const claimed = [...readRelations(sentence, told.known), ...readSuccessions(sentence, told.known, null)];
	for (const relation of claimed) {
		if (!relation.at.includes(name.start)) continue;
		const { kind, first, second } = relation;
		// Two sides meet more than once; who won which match is read with its result.
		const isPersonal = told.people.has(first) && told.people.has(second);
		if (
			!isPersonal &&
			(!/^(?:passes|leads)$/.test(kind) || told.people.has(first) || told.people.has(second))
		)
			continue;
		const same = told.relations.filter((other) => other.kind === kind);
		const has = (one: string, two: string) =>
			same.find((other) => other.first === one && other.second === two);
		if (has(first, second)) continue;
		const turned = has(second, first) ?? findOtherPair(relation, same, told);
		if (!turned) continue;
		const own = toShortName(name.tokens);
		const inPlace = relation.at[0] === name.start ? turned.first : turned.second;
		const other = inPlace !== own ? inPlace : turned.first === own ? turned.second : turned.first;
		return { rival: { label: other }, clause: turned.clause };
	}
	return null;
}

/** The sources have one of the two in this with a third, and never the two of them near each other. */
function findOtherPair(
	{ kind, first, second }: Relation,
	same: readonly (Relation & { clause: ToldClause })[],
	told: ToldClauses,
): (Relation & { clause: ToldClause }) | null {
	if (kind.startsWith("v:")) return null;
	const reach = single.test(kind) ? 0 : 1;
	const listPlaces = (name: string) =>
		told.clauses.filter(({ names }) => names.has(name)).map(({ sentence }) => sentence.position);
	const places = listPlaces(second);
	if (listPlaces(first).some((at) => places.some((other) => Math.abs(at - other) <= reach))) return null;
	return same.find((other) => other.first === first || other.second === second) ?? null;
}

/** What is told of two once, in one sentence. */
const single = /^(?:saves|fouls|serves)$/;
