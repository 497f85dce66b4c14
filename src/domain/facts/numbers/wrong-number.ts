import type { NumberMention } from "../../text/findings/numbers.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { SourceIndex } from "../source-index.ts";
import { isNounShared } from "./shared-noun.ts";

/** What is weighed of a number that no source has, in the order of {@link weights}. */
export const numberFeatures = [
	"bias",
	"hasRival",
	"hasRivalOfSameNoun",
	"isInDigits",
	"isUpToThree",
	"distance",
	"isNextToRival",
	"isPlace",
	"rivals",
] as const;

/**
 * Logistic regression on the open sets, true figures against changed ones (eval/fit-numbers.ts prints them). Somebody
 * who errs writes another figure of the same thing and size; what a reader works out is mostly small, in words, and
 * without another of its kind.
 */
const weights: readonly number[] = [0.18, 0.32, 0.62, 0.25, -0.76, -0.81, -0.51, -0.34, 0.12];

/** Above it the figure is taken for wrong: chosen on the open sets. */
const threshold = -0.5;

const maxFactor = 4;
const farAway = 1.5;
const manyRivals = 6;

/** Whether a number that no source has and that cannot be reckoned is more likely worked out than wrong. */
export function isLikelyReckoned(number: NumberMention, sentence: ReadSentence, index: SourceIndex): boolean {
	const sum = weighNumber(number, sentence, index).reduce(
		(all, value, at) => all + value * (weights[at] ?? 0),
		0,
	);
	return sum <= threshold;
}

/** One value for each of {@link numberFeatures}; 0 to 1, the distance in natural logarithms up to 1.5. */
export function weighNumber(number: NumberMention, sentence: ReadSentence, index: SourceIndex): number[] {
	const beside = new Set(sentence.numbers.map(({ value }) => value));
	const all = index.sentences
		.flatMap(({ numbers }) => numbers)
		.filter((other) => !beside.has(other.value) && isRival(number, other));
	const ofSameNoun = all.filter((other) => isNounShared(number.nouns, other.nouns));
	const [nearest] = (ofSameNoun.length > 0 ? ofSameNoun : all)
		.map(({ value }) => value)
		.sort((a, b) => toDistance(number.value, a) - toDistance(number.value, b));
	return [
		1,
		toFlag(all.length > 0),
		toFlag(ofSameNoun.length > 0),
		toFlag(/\d/.test(number.text)),
		toFlag(number.value <= 3),
		nearest === undefined ? farAway : toDistance(number.value, nearest),
		toFlag(nearest !== undefined && Math.abs(nearest - number.value) === 1),
		toFlag(number.form === "place"),
		Math.min(new Set(all.map(({ value }) => value)).size, manyRivals) / manyRivals,
	];
}

/** What the number could have been mistaken for: of its kind, and of its size. */
function isRival(number: NumberMention, other: NumberMention): boolean {
	if (other.form === "article" || Number.isInteger(other.value) !== Number.isInteger(number.value))
		return false;
	if (Math.max(other.value, number.value) > maxFactor * Math.min(other.value, number.value)) return false;
	if (other.form === "place" && number.form === "place") return true;
	if (other.nouns.length === 0 || number.nouns.length === 0) return other.form === number.form;
	return isNounShared(number.nouns, other.nouns);
}

function toDistance(a: number, b: number): number {
	return a > 0 && b > 0 ? Math.min(Math.abs(Math.log(a / b)), farAway) : farAway;
}

function toFlag(holds: boolean): number {
	return holds ? 1 : 0;
}
