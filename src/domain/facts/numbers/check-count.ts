import type { NumberMention } from "../../text/findings/numbers.ts";
import { type ClausedSentence, type ClauseFeatures, findClauseAt } from "../events/clause-features.ts";
import type { ToldClause, ToldClauses } from "../events/told-clauses.ts";
import type { OtherFit } from "../names/check-fit.ts";
import { isNounShared } from "./shared-noun.ts";

/**
 * "Koritnik gjorde fem räddningar" where the sources count five of another's, and of Koritnik's a different number: each
 * has his own count. Null where a source counts so for the one named, or does not count the same of him at all.
 */
export function findOtherOwner(
	number: NumberMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): OtherFit | null {
	if (
		number.form !== "cardinal" ||
		number.nouns.length === 0 ||
		number.nouns.some((noun) => isShared.test(noun))
	)
		return null;
	const home = findClauseAt(sentence, number.start);
	const owner = home && findOwner(home, told);
	if (!owner || isReckoned.test(home.text)) return null;
	const counted = told.clauses.flatMap((clause) => {
		const name = clause.isLoose ? null : (findOwner(clause, told) ?? findInherited(clause));
		return clause.numbers
			.filter(({ nouns, form }) => form === "cardinal" && isNounShared(nouns, number.nouns))
			.map(({ value }) => ({ name, value, clause }));
	});
	const own = counted.filter(({ name }) => name === owner);
	const others = counted.filter(({ name, value }) => name !== owner && value === number.value);
	if (own.length === 0 || own.some(({ value }) => value === number.value)) return null;
	// Counted of nobody in particular, it may be his.
	const [other] = others;
	if (!other || others.some(({ name }) => name === null)) return null;
	return { rival: { label: other.name ?? "" }, clause: other.clause };
}

/** Ages and minutes are nobody's count. */
const isShared =
	/^(?:år|ålder|minut|sekund|timm|dag|veck|månad|plats|omgång|period|säsong|match|meter|procent|kron|miljon)/u;
const isReckoned =
	/(?<!\p{L})(?:fler|färre|mer|mindre|upp till|bakom|före|efter|totalt|hittills|säsong\p{L}*)(?!\p{L})/u;

/** The only one that a clause names, whom nobody is measured by and nothing is done to. */
function findOwner({ names, compared, oblique }: ClauseFeatures, told: ToldClauses): string | null {
	const people = names.intersection(told.people);
	const [owner, ...rest] = (people.size > 0 ? people : names).difference(compared).difference(oblique);
	return owner !== undefined && rest.length === 0 ? owner : null;
}

function findInherited({ names, people, about }: ToldClause): string | null {
	if (names.size > 0) return null;
	const [owner, ...rest] = people.size > 0 ? people : about;
	return owner !== undefined && rest.length === 0 ? owner : null;
}
