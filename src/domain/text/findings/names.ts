import { listWords, type Word } from "../words/words.ts";

export interface NameMention {
	text: string;
	start: number;
	end: number;
	/** Its words without what a hyphen joins on: "Halden GP-föraren" -> ["Halden", "GP"]. */
	tokens: string[];
	/** It begins where a sentence begins, so that the capital may mean nothing. */
	isInitial: boolean;
}

/** Small words inside names: "Virgil van Dijk", "Copa del Rey". */
const connectors = new Set(
	"de da di do dos del della van von der den ter la le el al bin of the y e und &".split(" "),
);
/** Names that go on with a figure: "Formel 1", "Division 2". */
const numbered = /^(?:Formel|Formula|Division|Div|Serie|Grupp|Pool|Heat|Liga)$/u;
/** Behind one of these something begins. */
const opening = /[:–—…"”“»«(]/u;

/**
 * Sequences of capitalised words in one sentence: people, clubs, places, competitions.
 * A capitalised word at the very start is among them; whether it is a name is for the caller to find out.
 */
export function findNames(sentence: string): NameMention[] {
	const words = listWords(sentence);
	const found: NameMention[] = [];
	for (let index = 0; index < words.length; index++) {
		const first = words[index];
		if (!first || !isCapitalised(first.text)) continue;
		let last = index;
		const tokens = toTokens(first.text);
		while (!isCut(words[last]?.text ?? "")) {
			const step = nextNameWord(sentence, words, last);
			if (step === null) break;
			for (let at = last + 1; at <= step; at++) tokens.push(...toTokens(words[at]?.text ?? ""));
			last = step;
		}
		const start = first.start;
		const lastWord = words[last];
		const end = lastWord ? lastWord.start + cutHyphen(lastWord.text).length : first.end;
		found.push({
			text: sentence.slice(start, end),
			start,
			end,
			tokens,
			isInitial: index === 0 || isOpened(words[index - 1], sentence, start),
		});
		index = last;
	}
	return found;
}

/** Behind "– Vi vann. " a speech goes on; "St. Pauli" and "J. Berg" are names. */
function isOpened(before: Word | undefined, sentence: string, start: number): boolean {
	const gap = sentence.slice(before?.end, start);
	return opening.test(gap) || (/[.!?]\s/.test(gap) && (before?.text.length ?? 0) >= minSentenceEnd);
}

const minSentenceEnd = 4;

function nextNameWord(sentence: string, words: ReturnType<typeof listWords>, from: number): number | null {
	// "Max Ö. Bergman": an initial carries a full stop.
	const isJoined = (at: number) => {
		const gap = sentence.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? 0);
		return /^\s(?:&\s)?$/.test(gap) || (gap === ". " && /^\p{Lu}$/u.test(words[at - 1]?.text ?? ""));
	};
	const next = words[from + 1];
	if (!next || !isJoined(from + 1)) return null;
	if (isCapitalised(next.text)) return from + 1;
	if (/^\d{1,2}(?::s)?$/.test(cutHyphen(next.text)) && numbered.test(words[from]?.text ?? ""))
		return from + 1;
	let at = from + 1;
	while (connectors.has(words[at]?.text ?? "") && isJoined(at) && at - from <= 2) at++;
	const target = words[at];
	return at > from + 1 && target && isJoined(at) && isCapitalised(target.text) ? at : null;
}

function isCapitalised(word: string): boolean {
	return /^\p{Lu}/u.test(word);
}

/** "Saint-Denis" -> ["Saint", "Denis"]: "Hammarby-AIK" and "Hammarby–AIK" name the same two. */
function toTokens(word: string): string[] {
	return cutHyphen(word).split(/[-‑]/);
}

/** "GP-föraren" -> "GP", "AIK:s" -> "AIK:s", "Saint-Denis" -> "Saint-Denis". */
function cutHyphen(word: string): string {
	return word.replace(/[-‑–]\p{Ll}.*$/u, "");
}

function isCut(word: string): boolean {
	return cutHyphen(word) !== word;
}
