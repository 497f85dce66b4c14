import { findDates } from "../text/findings/dates.ts";
import { findNames } from "../text/findings/names.ts";
import { findNumbers } from "../text/findings/numbers.ts";
import { findQuotations, maskQuotations } from "../text/findings/quotations.ts";
import { findScores } from "../text/findings/scores.ts";
import { listStems } from "../text/words/words.ts";
import type { ReadSentence } from "./fact-claim.ts";

/** Reads one sentence of a summary: what is quoted is checked as a quotation, so the rest is read without it. */
export function readSummarySentence(sentence: string): ReadSentence {
	return { ...readAll(sentence, maskQuotations(sentence)), quotations: findQuotations(sentence) };
}

/** Reads one sentence of a source: what somebody is quoted with bears facts too. */
export function readSourceSentence(sentence: string): ReadSentence {
	return { ...readAll(sentence, sentence), quotations: [] };
}

function readAll(sentence: string, told: string): Omit<ReadSentence, "quotations"> {
	const names = findNames(told);
	return {
		text: sentence,
		stems: new Set(listStems(sentence)),
		names,
		// The figure of "Formel 1" belongs to the name.
		numbers: findNumbers(told).filter(
			(number) =>
				!names.some(
					(name) => number.start >= name.start && number.end <= name.end && /\d(?::s)?$/.test(name.text),
				),
		),
		scores: findScores(told),
		dates: findDates(told),
	};
}
