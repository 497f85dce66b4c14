import { toNationalityPattern } from "../findings/countries.ts";
import { firstNames } from "../findings/first-names.ts";
import { isCommonWord } from "../words/common-words.ts";
import { listWords, type Word } from "../words/words.ts";
import { clubLetters, listWrittenNames, type WrittenNames } from "./written-names.ts";

/** Names of clubs, leagues and cups that are letters, beside those without a vowel: how a word is written, not what it tells of a club (matches/teams/club-words.ts). */
const acronyms = new Set(
	`ac aik ifk if is il ik gif gais hif idk öis bois goif dif mff iof em os fifa uefa iihf fia fis afc usa uae eu nba ufc atp wta uci iok sok ea
	espn ioc motogp var`.split(/\s+/),
);
/** Acronyms that are common words too: only a hyphen or the text tells. */
const doubtful = new Set(["var", "is", "il", "ea"]);
/** These stand behind a club's own name, "AC" before it: "LEEDS UTD", "KALMAR FF", "AC MILAN". */
const behindName = new Set(["utd", "ff"]);
/** "Al-Nassr", "Al-Hilals" */
const arabic = /^al[-‑]\p{L}{3,}/u;
/** "JOHN TAVARES III"; "VI" and "XI" are left out. */
const roman = /^(?:ii|iii|iv|vii|viii|ix|xii|xiii|xiv|xvi)$/u;
const withoutVowel = /^[bcdfghjklmnpqrstvwxz]{2,5}$/u;
const abbreviations = new Set("kl nr st kr km cm mm jr sr tv".split(" "));
/** "F1", "HV71", "U21" */
const numbered = /^\p{L}{1,3}\d{1,3}$/u;

/**
 * "HAMRA SLOG AIK I VM-KVALET" -> "Hamra slog AIK i VM-kvalet": lowers a title of which most is in capitals, and in any other only
 * the long words that `context`, the article's text, has in lower case. Acronyms, and the names of the text, keep their capitals.
 */
export function lowerScreaming(title: string, context: string): string {
	const words = listWords(title);
	if (!words.some(({ text }) => text.length > 1 && isScreamedWord(text))) return title;
	const names = listWrittenNames(context, isScreamed);
	return isScreamed(title) ? lowerTitle(title, words, names) : lowerSingle(title, words, names);
}

/** Whether most of it is in capitals; "AIK" and "VM" alone are names, and tell nothing. */
function isScreamed(text: string): boolean {
	const words = listWords(text).filter(({ text: word }) => /\p{L}/u.test(word));
	const screamed = words.filter(({ text: word }) => word.length > 1 && isScreamedWord(word));
	const own = (list: readonly Word[]) => list.filter(({ text: word }) => !isAcronym(word.toLowerCase()));
	return screamed.length >= 3 && own(screamed).length >= 2 && own(screamed).length > own(words).length / 2;
}

function isScreamedWord(word: string): boolean {
	return /\p{L}/u.test(word) && word === word.toUpperCase();
}

function lowerTitle(title: string, words: readonly Word[], names: WrittenNames): string {
	let lowered = "";
	let end = 0;
	for (let at = 0; at < words.length; at++) {
		const run = names.findRun(title, words, at);
		for (const [offset, { text, start, end: wordEnd }] of words
			.slice(at, at + (run?.length ?? 1))
			.entries()) {
			const isInitial = /^\p{Lu}$/u.test(text) && /^\.\s/u.test(title.slice(wordEnd));
			const isName =
				isBeforeSurname(title, words, at + offset, names) || isOfClub(title, words, at + offset, names);
			const written =
				isScreamedWord(text) && !isInitial
					? (run?.[offset] ?? (isName ? raise(text.toLowerCase()) : toWritten(text, names)))
					: text;
			lowered += title.slice(end, start) + (beginsSentence(title.slice(0, start)) ? raise(written) : written);
			end = wordEnd;
		}
		at += (run?.length ?? 1) - 1;
	}
	return lowered + title.slice(end);
}

/** "SARA LIND" of a text that says "Lind" alone. */
function isBeforeSurname(title: string, words: readonly Word[], at: number, names: WrittenNames): boolean {
	const [first, last] = words.slice(at, at + 2);
	if (!first || !last || title.slice(first.end, last.start) !== " ") return false;
	const [lower, surname] = [first.text.toLowerCase(), last.text.toLowerCase()];
	if (!firstNames.has(lower) || names.find(lower) !== undefined) return false;
	return /^\p{Lu}\p{Ll}/u.test(names.find(surname) ?? "");
}

/** "LEEDS" and "UTD" of "LEEDS UTD", "DJURGÅRDENS" of "DJURGÅRDENS IF", though the text be silent on them. */
function isOfClub(title: string, words: readonly Word[], at: number, names: WrittenNames): boolean {
	const word = words[at];
	const lower = word?.text.toLowerCase() ?? "";
	if (!word || names.find(lower) !== undefined) return false;
	if (lower === "utd") return true;
	const [before, after] = [words[at - 1], words[at + 1]];
	const isOwner = /s$/u.test(lower) && after !== undefined && title.slice(word.end, after.start) === " ";
	if (isOwner && clubLetters.has(after.text.toLowerCase())) return true;
	const isMilan = before?.text === "AC" && title.slice(before.end, word.start) === " ";
	const isLeeds =
		after !== undefined &&
		behindName.has(after.text.toLowerCase().replace(/s$/u, "")) &&
		title.slice(word.end, after.start) === " ";
	return (isMilan || isLeeds) && (lower === "man" || !isCommonWord(lower));
}

/** "STRAFFHJÄLTEN! Lind räddade två": long enough to be no letters, and as it begins the title it keeps its capital, be it a name. */
const openingCry = /^\p{Lu}{6,}(?=[!:]+\s)/u;

/** A single screamed word ("SUCCÉ i derbyt") is lowered only where the text shows that it is a common one, or as a cry before the title. */
function lowerSingle(title: string, words: readonly Word[], names: WrittenNames): string {
	return words.reduceRight((lowered, { text, start, end }) => {
		const lower = text.toLowerCase();
		const isCry = start === 0 && openingCry.test(title) && (names.find(lower) ?? lower) !== text;
		if (text.length <= 4 || !isScreamedWord(text) || (names.find(lower) !== lower && !isCry)) return lowered;
		const isFirst = beginsSentence(lowered.slice(0, start));
		return lowered.slice(0, start) + (isFirst ? raise(lower) : lower) + lowered.slice(end);
	}, title);
}

/** One word as it is written: as the text has it, whole or with the other case of the genitive; else part by part. */
function toWritten(word: string, names: WrittenNames): string {
	const lower = word.toLowerCase();
	const known = names.find(lower);
	if (known !== undefined && (known !== lower || !isAcronym(lower))) return known;
	if (/[-‑]/u.test(word)) {
		return word
			.split(/(?<=[-‑])|(?=[-‑])/u)
			.map((part, at) => {
				if (/^[-‑]$/u.test(part)) return part;
				if (at < 3 && arabic.test(lower)) return names.find(part.toLowerCase()) ?? raise(part.toLowerCase());
				return toWrittenPart(part, at === 0, names);
			})
			.join("");
	}
	return toWrittenPart(word, false, names);
}

/** `isFirstOfCompound`: "VAR" of "VAR-beslut" and "A" of "A-laget" are letters, not words. */
function toWrittenPart(part: string, isFirstOfCompound: boolean, names: WrittenNames): string {
	const lower = part.toLowerCase();
	const genitive = /[:'’]s$/u.exec(lower)?.[0] ?? "";
	const base = lower.slice(0, lower.length - genitive.length);
	if (isFirstOfCompound && (acronyms.has(base) || base.length === 1)) return part;
	if (isAcronym(base) && !doubtful.has(base)) return part.slice(0, base.length) + genitive;
	const known = names.find(base);
	if (known !== undefined) return known + genitive;
	return (toNationalityPattern(base) ? raise(base) : base) + genitive;
}

function isAcronym(lower: string): boolean {
	return (
		(acronyms.has(lower) && !doubtful.has(lower)) ||
		(withoutVowel.test(lower) && !abbreviations.has(lower)) ||
		numbered.test(lower) ||
		roman.test(lower)
	);
}

/** "AIK VANN. NU VÄNTAR HAMRA", "LIND: ”VI VANN”" */
function beginsSentence(before: string): boolean {
	return /^[^\p{L}\p{N}]*$/u.test(before) || /(?:[.!?]["”]?\s+|:\s+["”“])$/u.test(before);
}

function raise(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}
