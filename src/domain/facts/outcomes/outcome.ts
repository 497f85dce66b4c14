import type { Score } from "../../text/findings/scores.ts";
import type { Result } from "./outcome-words.ts";

/** Who won, lost, drew, led or was behind, as one sentence tells it. Names are short ones, lower case. */
export interface Outcome {
	result: Result | "listed";
	/** Whom the sentence tells it of; null when it does not say ("segern mot AIK"). For "listed" the home side. */
	subject: string | null;
	other: string | null;
	/** The score told with it. */
	score: Score | null;
	start: number;
	end: number;
}

/** Who got how many: the winner more, the loser fewer; in the order written where the sides are listed. */
export function listGoals(outcome: Outcome): Map<string, number> {
	const goals = new Map<string, number>();
	const { score, subject, other, result } = outcome;
	if (!score) return goals;
	const most = Math.max(score.first, score.second);
	const least = Math.min(score.first, score.second);
	const isAhead = result === "won" || result === "led";
	const [own, others] =
		result === "listed" ? [score.first, score.second] : isAhead ? [most, least] : [least, most];
	if (subject !== null) goals.set(subject, own);
	if (other !== null) goals.set(other, others);
	return goals;
}
