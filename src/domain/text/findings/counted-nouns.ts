import { textBefore } from "../text-before.ts";
import { stem } from "../words/stem.ts";
import { isStopWord } from "../words/stop-words.ts";
import { countedStems, parseCardinal, parseOrdinal } from "./number-words.ts";

/** A map: a text may hold any word, "constructor" too, which every object answers to. */
const unitNames: ReadonlyMap<string, string> = new Map([
	["%", "procent"],
	["km", "kilometer"],
	["m", "meter"],
	["kr", "kronor"],
	["min", "minuter"],
	["sek", "sekunder"],
	["kg", "kilo"],
	["p", "poäng"],
]);

/** Between a number and what it counts: "tre av de fem målen", "tio första minuterna". */
const skipped = new Set("av de dem alla första sista senaste".split(" "));
/** Things that carry their number behind them: "varv nio", "kurva 5". */
const numberedThing =
	/(?<!\p{L})(varv|kurva|plats|minut|period|omgång|halvlek|match|nummer|heat|etapp|hål|set)\s$/iu;

/** So near stands what is counted. */
const nounChars = 240;
/** At so many words a look is worth it. */
const lookedAtWords = 6;
const mostNouns = 2;

/**
 * What a number counts, as stems of the one or two words after it: "tre raka segrar" -> ["rak", "segr"]. None across a comma, a
 * full stop or a preposition; `start` and `end` are the number's.
 */
export function listNouns(text: string, start: number, end: number): string[] {
	const rest = text.slice(end, end + nounChars).replace(/^\soch\s(?:en|ett)\shalvt?(?=\s)/u, "");
	const joined = /^[-‑–]?(\p{Ll}\p{L}*)/u.exec(rest)?.[1];
	if (joined !== undefined) return /^år(?:ing|ig)/u.test(joined) ? ["ålder", "år"] : [toNoun(joined)];
	// "åtta till nio månader": both count months.
	const upTo = findUpperBound(rest);
	if (upTo !== null) return listNouns(text, end, end + upTo.length);
	const before = textBefore(text, start);
	const phrase = /^\s*(%|[^.,;:!?()"”–—]*)/u.exec(rest)?.[1] ?? "";
	if (isConceded(before, phrase)) return ["insläppt"];
	const nouns = readNouns(phrase);
	if (nouns.length > 0) return nouns;
	const thing = numberedThing.exec(before)?.[1];
	return thing === undefined ? [] : [toNoun(thing.toLowerCase())];
}

/** " till nio månader" -> " till nio" */
function findUpperBound(rest: string): string | null {
	const [found, upper = ""] = /^\s(?:till|eller|à|upp till|respektive)\s(\S+)/u.exec(rest) ?? [];
	if (found === undefined) return null;
	const isNumber = /^\d+$/.test(upper) || parseCardinal(upper) !== null || parseOrdinal(upper) !== null;
	return isNumber ? found : null;
}

function isConceded(before: string, phrase: string): boolean {
	return (
		/släpp(?:t|te|er|a)\s(?:bara\s)?in\s(?:bara\s|hela\s)?$/u.test(before) &&
		!/^\s\p{L}+\s?(?:skott|puck)/u.test(phrase)
	);
}

function readNouns(phrase: string): string[] {
	const words = phrase.trim().split(/\s+/).slice(0, lookedAtWords);
	const first = words.findIndex((word, at) => !isPassedOver(word, words[at - 1]));
	const nouns: string[] = [];
	for (const word of first < 0 ? [] : words.slice(first, first + mostNouns)) {
		const name = toName(word);
		// Votes are counted in two words that are no nouns.
		if (name === "ja" || name === "nej") return [name];
		if (name === "" || isStopWord(name) || /^\d/.test(name) || /^\p{Lu}/u.test(word)) break;
		nouns.push(toNoun(name));
	}
	return nouns;
}

function toName(word: string): string {
	return unitNames.get(word) ?? word.toLowerCase();
}

function isPassedOver(word: string, previous: string | undefined): boolean {
	const name = toName(word);
	// "19 av lagets 23 matcher": whose they are is not what is counted.
	if (previous?.toLowerCase() === "av" && /s$/u.test(name)) return true;
	return skipped.has(name) || /^\d+$/.test(name) || (name !== "en" && parseCardinal(name) !== null);
}

/** What one source counts in one word and another in another. */
const sameThings: readonly [RegExp, string][] = [
	[/^(?:puck|skott|avslut)/u, "skott"],
	[/^(?:åskådare|personer|person|betalande|besökare|människor)/u, "publik"],
	[/^räddning/u, "räddning"],
	[/^period/u, "period"],
	[/^plats/u, "plats"],
	[/^omgång/u, "match"],
	[/^(?:fullträff|balj)/u, "mål"],
	[/^(?:segr|seger|vinst)/u, "seger"],
];

function toNoun(word: string): string {
	const same = sameThings.find(([pattern]) => pattern.test(word));
	if (same) return same[1];
	const counted = countedStems.find((head) => word.startsWith(head));
	return counted !== undefined && word.length <= counted.length + 6 ? counted : stem(word);
}
