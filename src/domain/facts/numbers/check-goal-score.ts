import type { Score } from "../../text/findings/scores.ts";
import { type ClausedSentence, findClauseAt } from "../events/clause-features.ts";
import type { ToldClauses } from "../events/told-clauses.ts";
import type { Evidence, ReadSentence } from "../fact-claim.ts";
import { type Finding, toSupported, unsupported } from "../finding.ts";
import { toEvidence } from "../source-index.ts";

/**
 * "Törnhult gjorde 1–0" where the sources have the goal but not its score: "Törnhult gjorde matchens första mål", the
 * match having ended so that 1–0 was on the way. Refused where the sources give that scorer's goal another score.
 */
export function checkGoalScore(score: Score, sentence: ClausedSentence, told: ToldClauses): Finding {
	const clause = findClauseAt(sentence, score.start);
	const opener = isGiven(score, sentence) ? findOpener(score, told) : null;
	if (opener) return toSupported(opener);
	if (!clause?.features.has("e:goal")) return unsupported;
	const scorers = clause.names.intersection(told.people);
	const goals = told.clauses.filter(
		({ people, features }) => features.has("e:goal") && !people.isDisjointFrom(scorers),
	);
	const [first] = goals;
	if (!first || !isOnTheWay(score, told)) return unsupported;
	const scored = goals.filter(({ features }) => [...features].some((feature) => feature.startsWith("s:")));
	if (scored.length > 0) return unsupported;
	return toSupported(toEvidence(first.sentence));
}

/** "1–0" where the sources tell of who took the lead, and write that score nowhere. */
function findOpener(score: Score, told: ToldClauses): Evidence | null {
	if (score.first + score.second !== 1 || !isOnTheWay(score, told)) return null;
	if (told.clauses.some(({ features }) => features.has("s:1-0"))) return null;
	const clause = told.clauses.find(({ features, text }) => features.has("e:opener") || /ledning/u.test(text));
	return clause ? toEvidence(clause.sentence) : null;
}

function isGiven(score: Score, { text }: ReadSentence): boolean {
	return /(?:gav|gjorde|satte|betydde|in|till)\s(?:\p{Lu}\S+\s)?$/u.test(text.slice(0, score.start));
}

/** No side had more then than at the end of some match told of. */
function isOnTheWay({ first, second }: Score, told: ToldClauses): boolean {
	const [most, least] = [Math.max(first, second), Math.min(first, second)];
	return told.clauses.some(({ features }) =>
		[...features].some((feature) => {
			const match = /^s:(\d+)-(\d+)$/.exec(feature);
			return match !== null && Number(match[1]) >= most && Number(match[2]) >= least;
		}),
	);
}
