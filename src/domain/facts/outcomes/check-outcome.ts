import { findNames } from "../../text/findings/names.ts";
import { isOfSide, type ToldClause, type ToldClauses } from "../events/told-clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { Finding } from "../finding.ts";
import { toSupported, unsupported } from "../finding.ts";
import { toShortName } from "../names/name-key.ts";
import { type SourceIndex, type SourceSentence, toEvidence } from "../source-index.ts";
import type { Outcome } from "./outcome.ts";
import { readOutcomes } from "./outcomes.ts";

export interface OutcomeClaim {
	text: string;
	finding: Finding;
}

interface Told {
	winner: string | null;
	loser: string | null;
	isDraw: boolean;
	sides: ReadonlySet<string>;
}

/**
 * Who won, lost or drew must be as a source tells it of the same side. What no source tells either way is no claim: the
 * names in it are checked as names.
 */
export function checkOutcomes(sentence: ReadSentence, index: SourceIndex, told: ToldClauses): OutcomeClaim[] {
	const { people } = told;
	const sources = index.sentences.flatMap((source) =>
		source.outcomes.flatMap((read) => {
			const outcome = isLast(read, index) ? { ...read, result: "won" as const } : read;
			const other = toTold(withoutScorer(outcome, people));
			return other ? [{ told: other, source }] : [];
		}),
	);
	return readOutcomes(sentence, index.known).flatMap((outcome) => {
		const claimed = toTold(withoutScorer(outcome, people));
		if (!claimed || claimed.sides.size === 0) return [];
		const finding = judge(claimed, sources) ?? findMissing(claimed, outcome.other, index, told);
		return finding ? [{ text: toText(sentence, outcome), finding }] : [];
	});
}

/** Ahead by the score that no other of the sources goes beyond. */
function isLast({ result, score }: Outcome, index: SourceIndex): boolean {
	if (result !== "led" || !score) return false;
	const [most, least] = [Math.max(score.first, score.second), Math.min(score.first, score.second)];
	return index.sentences.every(({ scores }) =>
		scores.every(({ first, second }) => Math.max(first, second) <= most && Math.min(first, second) <= least),
	);
}

function judge(claimed: Told, sources: readonly { told: Told; source: SourceSentence }[]): Finding | null {
	const same = sources.find(({ told }) => isSame(claimed, told));
	if (same) return toSupported(toEvidence(same.source));
	const against = sources.find(({ told }) => isAgainst(claimed, told));
	if (!against) return null;
	return {
		verdict: "contradicted",
		reason: "Källan säger att det slutade på annat sätt",
		evidence: toEvidence(against.source),
	};
}

/** Words of a result that is told without being read as one. */
const resultWord =
	/(?<!\p{L})(?:seg(?:er|ern|rar|rarna|rade?|rare\p{L}*)|vinst|vinner|vann|vunnit|vinnare\p{L}*|förlust\p{L}*|förlora\p{L}*|nederlag\p{L}*|kross\p{L}*|slog|slagit|besegra\p{L}*|föll|kryss\p{L}*|oavgjor\p{L}*|mållös\p{L}*|vände|vändning\p{L}*|vidare|utslag\p{L}*|(?:ut)?klassa\p{L}*|triumf\p{L}*|smäll\p{L}*|tog hem|besked|poäng|guld|titel\p{L}*|mästare)(?!\p{L})|-seger|seger(?!\p{L})|förlust(?!\p{L})/u;

/**
 * A side that no source tells any result of has neither won nor lost there; nor has somebody won where the sources only
 * tell of another winner.
 */
function findMissing(
	claimed: Told,
	rival: string | null,
	index: SourceIndex,
	{ people, clauses, placings }: ToldClauses,
): Finding | null {
	if (rival !== null && !people.has(rival)) {
		const naming = index.sentences.filter(({ names }) =>
			names.some(({ tokens }) => toShortName(tokens) === rival),
		);
		const hasResult = ({ text, scores }: SourceSentence) => scores.length > 0 || resultWord.test(text);
		const { winner, loser } = claimed;
		// "Derbyt mellan Åbacka och Sörby": the two have met, and how it ended may be told without a word for it.
		const isPair = ({ names }: SourceSentence) =>
			[winner, loser].every((side) => names.some(({ tokens }) => toShortName(tokens) === side));
		if (naming.length > 0 && !naming.some((source) => hasResult(source) || isPair(source)))
			return unsupported;
	}
	const { winner } = claimed;
	if (winner === null || claimed.loser !== null || !people.has(winner)) return null;
	const wins = clauses
		.filter(({ features, isLoose, text }) => features.has("e:won") && !isLoose && !isOfSide(text))
		.map((clause) => ({ clause, winners: listWinners(clause) }));
	if (wins.some(({ winners }) => winners.has(winner))) return null;
	// "var norrmannen Ole Tveit snabbast"
	if (clauses.some(({ names, text }) => names.has(winner) && isFastest.test(text))) return null;
	if (placings.some(({ name, place }) => name === winner && place === 1)) return null;
	const other = wins.find(({ winners }) => !winners.isDisjointFrom(people))?.clause;
	if (!other) return null;
	return {
		verdict: "contradicted",
		reason: "Källan har en annan vinnare",
		evidence: toEvidence(other.sentence),
	};
}

const isFastest = /(?<!\p{L})(?:snabbast(?:e)?|först|främst|bäst)(?!\p{L})/u;

/** "andraplatsen bakom segraren van Steen": who won is the one that the word stands by, else whom the clause speaks of. */
function listWinners(clause: ToldClause): ReadonlySet<string> {
	const named = /(?:segraren|vinnaren|segrande|ettan)\s(?=\p{Lu})/u.exec(clause.text);
	const [name] = named ? findNames(clause.text.slice(named.index + named[0].length)) : [];
	return name ? new Set([toShortName(name.tokens)]) : clause.people;
}

function isSame(a: Told, b: Told): boolean {
	if (a.isDraw !== b.isDraw) return false;
	if (a.isDraw) return [...a.sides].every((side) => b.sides.has(side)) || b.sides.isSubsetOf(a.sides);
	const fits = (x: string | null, y: string | null) => x === null || y === null || x === y;
	const isShared = (a.winner !== null && a.winner === b.winner) || (a.loser !== null && a.loser === b.loser);
	return isShared && fits(a.winner, b.winner) && fits(a.loser, b.loser);
}

/** The sides are the same and the result is not, or another has won over the same. */
function isAgainst(a: Told, b: Told): boolean {
	const isSamePair = a.sides.size === 2 && b.sides.size === 2 && a.sides.isSubsetOf(b.sides);
	if (a.isDraw || b.isDraw) return isSamePair && a.isDraw !== b.isDraw;
	if (isSamePair) return true;
	const isTurned = (x: Told, y: Told) =>
		(x.winner !== null &&
			x.winner === y.loser &&
			(x.loser === null || y.winner === null || x.loser === y.winner)) ||
		(x.loser !== null &&
			x.loser === y.winner &&
			(x.winner === null || y.loser === null || x.winner === y.loser));
	return isTurned(a, b);
}

/** "Dahl sänkte Västö": a player beats a team for his own, which the sentence does not name. */
function withoutScorer(outcome: Outcome, people: ReadonlySet<string>): Outcome {
	const { subject, other } = outcome;
	const isScorer = subject !== null && other !== null && people.has(subject) && !people.has(other);
	return isScorer ? { ...outcome, subject: null } : outcome;
}

function toTold({ result, subject, other, score }: Outcome): Told | null {
	const sides = new Set([subject, other].filter((side) => side !== null));
	if (result === "led" || result === "trailed") return null;
	if (result === "drew") return { winner: null, loser: null, isDraw: true, sides };
	if (result === "listed") {
		if (!score) return null;
		if (score.first === score.second) return { winner: null, loser: null, isDraw: true, sides };
		const isHome = score.first > score.second;
		return { winner: isHome ? subject : other, loser: isHome ? other : subject, isDraw: false, sides };
	}
	const isWin = result === "won";
	return { winner: isWin ? subject : other, loser: isWin ? other : subject, isDraw: false, sides };
}

function toText(sentence: ReadSentence, { start, end }: Outcome): string {
	const from = sentence.names.findLast((name) => name.end <= start)?.start ?? start;
	const to = sentence.names.find((name) => name.start >= end)?.end ?? end;
	const text = sentence.text.slice(from, to);
	return text.length <= 80 ? text : sentence.text.slice(start, end);
}
