import { toScoreKey } from "../../text/findings/scores.ts";
import { splitClauses } from "../events/clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { Finding } from "../finding.ts";
import type { Passage } from "../passage.ts";
import { toEvidence } from "../source-index.ts";
import { findOutcomeWords } from "./outcome-words.ts";

interface WonAt {
	/** Where the winner played; who loses at home has lost to one who was away. */
	winner: "home" | "away";
	/** As "4-1", the greater first. */
	score: string;
	text: string;
}

const places =
	/(?<!\p{L})(hemma|borta|på hemma(?:plan|is)|på borta(?:plan|is))(?!\p{L})(?!\s(?:i|från|till|resten|hela)(?!\p{L}))/gu;
/** "Torsta besegrades på bortaplan" leaves open whose away it was. */
const isPassive = /(?:besegrades|slogs|krossades|utklassades|sveptes)(?!\p{L})/u;

/**
 * "föll med 7–4 hemma" where the cited passage has the side that won by that score at home: whoever the two are, one of
 * them played away.
 */
export function checkWinnersVenue(
	sentence: ReadSentence,
	{ index }: Passage,
): { text: string; finding: Finding }[] {
	const told = index.sentences.flatMap((source) => readWonAt(source).map((one) => ({ ...one, source })));
	return readWonAt(sentence).flatMap(({ winner, score, text }) => {
		const same = told.filter((one) => one.score === score);
		const [other] = same;
		if (!other || same.some((one) => one.winner === winner)) return [];
		const finding: Finding = {
			verdict: "contradicted",
			reason: "Källan har hemmalag och bortalag tvärtom",
			evidence: toEvidence(other.source),
		};
		return [{ text, finding }];
	});
}

function readWonAt(sentence: ReadSentence): WonAt[] {
	const { text, scores } = sentence;
	const decided = findOutcomeWords(text).filter(({ result }) => result === "won" || result === "lost");
	return splitClauses(sentence).flatMap(({ start, end }) => {
		const isInside = (at: number) => at >= start && at < end;
		const clause = text.slice(start, end);
		const [score, ...rest] = scores.filter((one) => isInside(one.start));
		const [word, ...words] = decided.filter((one) => isInside(one.start));
		const [place, ...others] = [...clause.matchAll(places)];
		if (!score || !word || !place || rest.length + words.length + others.length > 0) return [];
		if (score.first === score.second || isPassive.test(clause)) return [];
		const isHome = place[0].includes("hemma");
		return [
			{
				winner: isHome === (word.result === "won") ? ("home" as const) : ("away" as const),
				score: toScoreKey(score),
				text: clause.trim().replace(/[.,]$/u, ""),
			},
		];
	});
}
