import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

export interface Word {
	/** As it stands in the text, e.g. "AIK:s", "GP-föraren", "1.18,206". */
	text: string;
	/** Where it stands, in UTF-16 units. */
	start: number;
	end: number;
}

const wordPattern = /[\p{L}\p{N}]+(?:[-‑:.,'’][\p{L}\p{N}]+)*/gu;

/** The words and figures of a text in order. What a hyphen, colon or decimal sign joins is one word;
 * a dash parts: "Hammarby–AIK" is two. */
export function listWords(text: string): Word[] {
	return [...text.matchAll(wordPattern)].map((match) => ({
		text: match[0],
		start: match.index,
		end: match.index + match[0].length,
	}));
}

/** Every row of so many words: (["a", "b", "c"], 2) -> ["a b", "b c"]; none where there are fewer. */
export function listRows(words: readonly string[], length: number): string[] {
	return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(" "));
}

/**
 * What a text is about: the stems of its words without the stop words, in order, repeated as often as they occur.
 * "Målvakten räddade tre straffar" -> ["målvak", "räddad", "tre", "straff"]. Parts that a hyphen joins count apart.
 */
export function listStems(text: string): string[] {
	return listWords(text.toLowerCase().replace(/[-‑–]/g, " "))
		.map((word) => word.text.replace(/[:'’]\p{L}{1,3}$/u, ""))
		.filter((word) => /^\p{L}/u.test(word) && word.length > 1 && !isStopWord(word))
		.map(stem);
}
