import type { Score } from "../../text/findings/scores.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { type Finding, toSupported, unsupported } from "../finding.ts";
import { toShortName } from "../names/name-key.ts";
import { listGoals, type Outcome } from "../outcomes/outcome.ts";
import { readOutcomes } from "../outcomes/outcomes.ts";
import { pickEvidence, type SourceIndex, type SourceSentence, toEvidence } from "../source-index.ts";

type Relation = "equal" | "different" | "unrelated";

interface Written {
	source: SourceSentence;
	relation: Relation;
	isSameOrder: boolean;
	told: Outcome | null;
}

/**
 * A score must be written in a source, and where both say who got what, they must agree: "AIK slog Hammarby med 3–1" is
 * refused for "Hammarby slog AIK med 3–1". Turned round it holds where Swedish turns it: "AIK föll med 1–3 mot Hammarby".
 */
export function checkScore(score: Score, sentence: ReadSentence, index: SourceIndex): Finding {
	const claimed = findTold(readOutcomes(sentence, index.known), score);
	const written = index.sentences.flatMap((source) => listWritten(score, source, claimed, index));
	const listed =
		(written.length === 0 ? findRunningSum(score, index) : undefined) ?? findSets(score, sentence, index);
	if (listed) return toSupported(toEvidence(listed));
	const evidence = pickEvidence(
		listBearing(score, sentence, claimed, written).map(({ source }) => source),
		sentence,
	);
	if (evidence) return toSupported(evidence);
	const otherwise = written.find(isDifferent) ?? written[0];
	if (!otherwise) return unsupported;
	return {
		verdict: "contradicted",
		reason: "Källan har resultatet åt andra hållet eller om andra lag",
		evidence: toEvidence(otherwise.source),
	};
}

/** Of those that write the score, the ones that say of it what the sentence does. */
function listBearing(
	score: Score,
	sentence: ReadSentence,
	claimed: Outcome | null,
	written: readonly Written[],
): readonly Written[] {
	const holds = written.filter((one) => !isDifferent(one));
	const equal = holds.filter(({ relation }) => relation === "equal");
	const isDisputed = holds.length < written.length;
	if (isWinnersFirst(score, claimed, holds)) return equal.length > 0 ? equal : holds;
	const order = toOrder(score, claimed);
	// "vann med 1–2" is a slip, unless a source writes it so of the same.
	if (order === "against")
		return holds.filter(
			({ told, isSameOrder }) =>
				isSameOrder && toOrder(score, told) === "against" && told?.result === claimed?.result,
		);
	if (order === "with" && equal.length > 0) return equal;
	const inOrder = (equal.length === 0 && !isDisputed ? holds : equal).filter(
		({ isSameOrder }) => isSameOrder,
	);
	if (inOrder.length > 0) return inOrder;
	if (claimed === null) return listUnclaimed(score, sentence, written);
	return order === "with" && !isDisputed ? holds : [];
}

/** Of a score that nobody is said to have won or lost by, and that stands the other way round where it is written. */
function listUnclaimed(
	score: Score,
	sentence: ReadSentence,
	written: readonly Written[],
): readonly Written[] {
	const turned = written.filter((one) => isFirstNamed(score, sentence, one));
	if (turned.length > 0) return turned;
	return isDeficit(score, sentence) ? written : [];
}

function isDifferent({ relation }: Written): boolean {
	return relation === "different";
}

/** "förlorade med 4–3" is said of whoever got three, where the sources tell the same winner. */
function isWinnersFirst(score: Score, claimed: Outcome | null, holds: readonly Written[]): boolean {
	return (
		claimed?.result === "lost" &&
		holds.some(
			(one) => one.isSameOrder && (one.relation === "equal" || !isOwnScore(score, claimed.subject, one)),
		)
	);
}

/** "4–6, 6–2, 6–3": sets are written from one side's view, and a source that has them all in that order has this one. */
function findSets(
	score: Score,
	{ scores, text }: ReadSentence,
	index: SourceIndex,
): SourceSentence | undefined {
	const row = scores.filter(
		(one, at) => isListed(text, scores[at - 1], one) || isListed(text, one, scores[at + 1]),
	);
	if (row.length < 3 || !row.includes(score)) return undefined;
	const write = (listed: readonly Score[]) =>
		listed.map(({ first, second }) => `${first}-${second}`).join(" ");
	return index.sentences.find((source) => write(source.scores).includes(write(row)));
}

function isListed(text: string, one: Score | undefined, next: Score | undefined): boolean {
	return (
		one !== undefined && next !== undefined && /^(?:,\s|\soch\s)$/u.test(text.slice(one.end, next.start))
	);
}

/** "5–3 efter två perioder" where a source lists the periods: "3–1, 2–2 och 3–1". */
function findRunningSum({ first, second }: Score, index: SourceIndex): SourceSentence | undefined {
	return index.sentences.find(({ scores }) => {
		let [own, others] = [0, 0];
		return (
			scores.length >= 3 &&
			scores.some((part) => {
				own += part.first;
				others += part.second;
				return (own === first && others === second) || (own === second && others === first);
			})
		);
	});
}

function listWritten(
	score: Score,
	source: SourceSentence,
	claimed: Outcome | null,
	index: SourceIndex,
): Written[] {
	return source.scores
		.filter(
			({ first, second }) =>
				(first === score.first && second === score.second) ||
				(first === score.second && second === score.first),
		)
		.map((found) => {
			const told = findTold(source.outcomes, found);
			return {
				source,
				told,
				relation: claimed && told ? compareGoals(claimed, told, index.teams) : "unrelated",
				isSameOrder: found.first === score.first,
			};
		});
}

/** The outcome that a score is told with; null when it only stands there. */
function findTold(outcomes: readonly Outcome[], score: Score): Outcome | null {
	if (score.first === score.second) return null;
	return outcomes.find((outcome) => outcome.score?.start === score.start) ?? null;
}

/** "vände 1–4 till seger", "hämtade in 0–2", "från 0–3": what stood once, which each source writes from its own side. */
function isDeficit(score: Score, { text }: ReadSentence): boolean {
	return (
		/^-(?:ledning|underläge)/u.test(text.slice(score.end)) ||
		/(?:vän(?:de|t|der)|hämta(?:de|t|r) (?:in|upp)|tog igen|från|underläge|(?:låg|ligger|legat)\sunder|tappa(?:de|t|r))\s(?:\p{L}+\s)?$/u.test(
			text.slice(0, score.start),
		)
	);
}

/** "Dalstorp vann med 8–4", "För Dalstorp blev det 8–4": what stands first may be theirs. */
function isOwnScore({ first, second }: Score, side: string | null, { source }: Written): boolean {
	const written = source.scores.find((score) => score.first === first && score.second === second);
	const own = source.names.find(({ tokens }) => toShortName(tokens) === side);
	if (!own || !written) return /^(?:Mot|Det|Där|Då)(?!\p{L})/u.test(source.text);
	const isOthers = source.outcomes.some(({ result, other }) => result === "won" && other === side);
	return !isOthers && !/(?:mot|över)\s(?:\p{Ll}+\s)?$/u.test(source.text.slice(0, own.start));
}

/** "with": the winner's first in a win, the loser's first in a loss; "against" the other way; null when nothing is told. */
function toOrder(score: Score, told: Outcome | null): "with" | "against" | null {
	if (!told || told.result === "listed" || told.result === "drew" || score.first === score.second)
		return null;
	const isAhead = told.result === "won" || told.result === "led";
	return score.first > score.second === isAhead ? "with" : "against";
}

/** "Tornvalla åkte hem med 1–6": the side named last before the score got what stands first. */
function isFirstNamed(score: Score, sentence: ReadSentence, { told, isSameOrder }: Written): boolean {
	if (!told || isSameOrder) return false;
	const goals = listGoals(told);
	// "2–3 mot Frankrike": whoever is named behind it got what stands second.
	const against = sentence.names.find(({ start }) => start > score.end);
	if (against && /^\smot\s(?:\p{Ll}+\s)?$/u.test(sentence.text.slice(score.end, against.start)))
		return goals.get(toShortName(against.tokens)) === score.second;
	const named = sentence.names.findLast(({ end }) => end <= score.start);
	return named !== undefined && goals.get(toShortName(named.tokens)) === score.first;
}

function compareGoals(a: Outcome, b: Outcome, teams: ReadonlySet<string>): Relation {
	const [left, right] = [listGoals(a), listGoals(b)];
	const shared = [...left].filter(([name]) => right.has(name));
	// Both name teams, and none is the same: the score of another match, or of the same told by its two sides.
	if (shared.length === 0) {
		const [[, own = 0] = [], [, others = 0] = []] = [[...left][0], [...right][0]];
		if (left.size === 1 && right.size === 1 && own !== others) return "unrelated";
		const areTeams =
			left.size > 0 && right.size > 0 && [...left.keys(), ...right.keys()].every((name) => teams.has(name));
		return areTeams ? "different" : "unrelated";
	}
	// "Norby slog Lyckeby" is another match than "Hamra slog Lyckeby", though the loser is the same.
	if (left.size === 2 && right.size === 2 && shared.length === 1) return "different";
	return shared.every(([name, goals]) => right.get(name) === goals) ? "equal" : "different";
}
