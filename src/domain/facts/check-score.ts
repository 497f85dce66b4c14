import type { Score } from "../text/scores.ts";
import type { Evidence, ReadSentence } from "./fact-claim.ts";
import { compareOutcomes, readOutcome } from "./outcome.ts";
import { pickEvidence, type SourceIndex, type SourceSentence } from "./source-index.ts";

/**
 * A score must be written in a source in the same order, and where both say who got what, they must agree:
 * "1–3" for "3–1" is refused, and so is "AIK slog Hammarby med 3–1" for "Hammarby slog AIK med 3–1".
 * One turn is right Swedish: "AIK föll med 1–3" for "Hammarby slog AIK med 3–1".
 */
export function checkScore(score: Score, sentence: ReadSentence, index: SourceIndex): Evidence | null {
	const claimed = readOutcome(sentence, score);
	const written: Written[] = [];
	const turned: SourceSentence[] = [];
	for (const source of index.sentences) {
		for (const found of source.scores) {
			const told = readOutcome(source, found);
			const isWin = told?.told === "won";
			const relation = claimed && told ? compareOutcomes(claimed, told) : "unrelated";
			if (found.first === score.first && found.second === score.second)
				written.push({ source, relation, isWin });
			else if (found.first === score.second && found.second === score.first && relation === "equal") {
				if (claimed?.told === "lost" && told?.told !== "lost") turned.push(source);
				if (told?.told === "lost" && claimed?.told === "won") turned.push(source);
			}
		}
	}
	const equal = written.filter(({ relation }) => relation === "equal").map(({ source }) => source);
	// "vann med 1–2" is a slip for "2–1", unless a source says it so of a win: a loser's 1–2 is no leave to turn it.
	if (claimed?.told === "won" && score.first < score.second)
		return pickEvidence(toldAsWin(written), sentence);
	if (equal.length > 0) return pickEvidence(equal, sentence);
	if (turned.length > 0) return pickEvidence(turned, sentence);
	if (written.some(({ relation }) => relation === "different")) return null;
	return pickEvidence(
		written.map(({ source }) => source),
		sentence,
	);
}

interface Written {
	source: SourceSentence;
	relation: "equal" | "different" | "unrelated";
	/** The source tells it as a win. */
	isWin: boolean;
}

function toldAsWin(written: readonly Written[]): SourceSentence[] {
	return written.filter(({ relation, isWin }) => isWin && relation === "equal").map(({ source }) => source);
}
