import { checkNumber, isCountedUp, isNumberClaim } from "../src/domain/facts/numbers/check-number.ts";
import { numberFeatures, weighNumber } from "../src/domain/facts/numbers/wrong-number.ts";
import { readSummarySentence } from "../src/domain/facts/read-sentence.ts";
import { indexSources } from "../src/domain/facts/source-index.ts";
import { splitSentences } from "../src/domain/text/sentences.ts";
import { type LabelledSummary, readFactCheckSet } from "./fact-check-set.ts";
import { fitLogistic, type Sample } from "./fit-logistic.ts";

/**
 * Prints the weights of src/domain/facts/numbers/wrong-number.ts, fitted on the tuning part of the labelled set: of the numbers
 * that no source has as they are, those of true texts against those that a mutation put there. The same at each run.
 * Stories named by the first argument ("x") are left out, to be measured on.
 */
const [leftOut] = process.argv.slice(2);
const stories = readFactCheckSet().filter(
	({ set, of }) => set === "tuning" && (leftOut === undefined || !of.startsWith(leftOut)),
);
const byId = new Map(stories.map((summary) => [summary.id, summary]));
const samples = stories.flatMap((summary) => listSamples(summary, byId.get(summary.of)));
const weights = fitLogistic(samples);
console.table(
	numberFeatures.map((feature, at) => ({ feature, weight: Math.round((weights[at] ?? 0) * 100) / 100 })),
);
const count = (isWrong: boolean) => samples.filter((sample) => sample.isPositive === isWrong).length;
console.log(`${count(true)} changed numbers, ${count(false)} true ones`);

function listSamples(summary: LabelledSummary, original: LabelledSummary | undefined): Sample[] {
	const { mutation } = summary;
	if (mutation !== null && mutation.kind !== "number" && mutation.kind !== "minute") return [];
	const index = indexSources(summary.sources);
	const known = new Set(mutation && original ? toSentences(original) : []);
	return toSentences(summary)
		.filter((text) => !known.has(text))
		.flatMap((text) => {
			const sentence = readSummarySentence(text);
			return sentence.numbers
				.filter(
					(number) =>
						isNumberClaim(number, text) &&
						!isCountedUp(number, index) &&
						checkNumber(number, sentence, index) === null &&
						(mutation === null ||
							(mutation.after.includes(number.text) && !mutation.before.includes(number.text))),
				)
				.map((number) => ({
					features: weighNumber(number, sentence, index),
					isPositive: mutation !== null,
				}));
		});
}

function toSentences({ title, text }: LabelledSummary): string[] {
	return [title, ...splitSentences(text)];
}
