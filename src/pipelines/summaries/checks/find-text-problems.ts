import type { StoryInput, SummaryText } from "../stories/story.ts";
import { checkCitations } from "./check-citations.ts";
import { checkDays } from "./check-days.ts";
import { checkEnded } from "./check-ended.ts";
import { checkFigures } from "./check-figures.ts";
import { checkForm } from "./check-form.ts";
import { checkLanguage } from "./check-language.ts";
import { checkLength } from "./check-length.ts";
import { checkMarks } from "./check-marks.ts";
import { checkOwnWords } from "./check-own-words.ts";
import { checkSelfTalk } from "./check-self-talk.ts";

/** Everything but its facts that keeps a generated text from publication: a reason each, in Swedish. */
export function findTextProblems(text: SummaryText, story: StoryInput): string[] {
	const reasons = [
		checkLanguage(text),
		checkLength(text, story),
		checkMarks(text),
		checkFigures(text),
		checkDays(text),
		checkForm(text),
		checkEnded(text),
		checkSelfTalk(text),
		checkOwnWords(text, story),
		checkCitations(text, story),
	];
	return reasons.filter((reason) => reason !== null);
}

/** The same of an extract: its words, its length and its voice are the sources' own, and so is its language. */
export function findExtractProblems(text: SummaryText): string[] {
	return [checkLanguage(text)].filter((reason) => reason !== null);
}
