import type { NameMention } from "../../text/findings/names.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isFiniteVerb } from "./finite-verbs.ts";

/** Part of a sentence with one statement: "Palm gjorde 1–0 | och Demir kvitterade". Places count in the sentence. */
export interface Clause {
	start: number;
	end: number;
}

const joint =
	/(?:,\s|\s)(?:men|medan|innan|varpå|när|efter att|samtidigt som|eftersom|varav|däribland|mot)\s(?=\p{L})|,\s(?:då|sen|sedan|där|för)\s(?=\p{L})|(?<!år|er|ar)\ssedan\s(?=\p{L})|[;:]\s|\s[–—]\s|,\s(?:och|samt)\s|\s(?:och|samt)\s(?=(?:\p{Ll}+\s)?\p{Lu}|\p{Ll}+(?:de|te|er|ar|år|it|ick|og|ann|öt|lev)\s)|,\s(?=(?:\p{Ll}+\s)?\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s(?:till|på|i|med|från|\p{Ll}+(?:de|te|r|lev|ick|og|öt|ann))\s)|,\s(?=(?:\p{Lu}[\p{L}’-]+\s){1,3}(?:ett|två|tre|fyra|fem)(?:[.,]|$))|\s(?:och|samt)\s(?=(?:ett|två|tre|fyra|fem)\sav\s(?:\p{Ll}+\s)?\p{Lu})|,\s(?=\p{Ll}+(?:ade|rde|lde|nde)\s)|,\s(?=(?:framspelad|assisterad|serverad)\s|bland annat\s|(?:på|efter)\s(?:\p{Ll}+\s)?(?:\p{L}*pass|passning|framspelning|\p{L}*assist|förarbete|hörna)\s|i\s|två|tre|det\s|den\s|som\s|vars\s)/gu;

/** "mot" opens a clause only where it sets two things against each other: "61 poäng mot 58", not "vann mot AIK". */
const isContrast = (text: string, at: number, found: string): boolean =>
	!/mot\s$/u.test(found) || /(?<![–-]|\d)\d+(?:\s\p{L}+)?$/u.test(text.slice(0, at));

/** At least one; they cover the sentence. A list of names stays whole. */
export function splitClauses(sentence: ReadSentence): Clause[] {
	const { text, names } = sentence;
	const ends: number[] = [];
	for (const match of text.matchAll(joint)) {
		const at = match.index + 1;
		if (names.some((name) => at > name.start && at < name.end)) continue;
		if (!isContrast(text, match.index, match[0])) continue;
		if (isInList(text, names, match)) continue;
		// "Wille Åker, som kvitterade, är avstängd": a name alone says nothing yet.
		const begun = text.slice(ends.at(-1) ?? 0, match.index).trim();
		if (names.some((name) => name.text === begun)) continue;
		ends.push(at);
	}
	const starts = [0, ...ends];
	return starts
		.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }))
		.filter(({ start, end }) => text.slice(start, end).trim() !== "");
}

/** "Lukas Ek, Adam Nord och Samir Aziz gjorde målen": no verb stands between the names, so they share one. */
function isInList(text: string, names: readonly NameMention[], match: RegExpExecArray): boolean {
	if (!/^,?\s(?:och|samt)\s$|^,\s$/u.test(match[0])) return false;
	const before = names.findLast((name) => name.end <= match.index);
	const after = names.find((name) => name.start >= match.index + match[0].length);
	if (!before || !after) return false;
	// "tog ledningen genom Ek, och Nord gjorde 2–0": each has a verb of his own.
	const lead =
		text
			.slice(0, before.start)
			.split(/[.;:]\s|,\s|\s(?:när|då|sedan|innan|medan|eftersom|efter att)\s/u)
			.at(-1) ?? "";
	const next = /^\s(\p{Ll}+)/u.exec(text.slice(after.end))?.[1] ?? "";
	if (isFiniteVerb(next) && lead.split(/\s+/u).some(isFiniteVerb)) return false;
	const left = text.slice(before.end, match.index).trim();
	const right = text.slice(match.index + match[0].length, after.start).trim();
	return (
		left === "" &&
		(right === "" || (/^\p{Ll}+$/u.test(right) && !/(?:er|ar|de|te)$/u.test(right))) &&
		!/^\s(?:till|på|med|från|hemma|borta|mot)\s/u.test(text.slice(after.end))
	);
}
