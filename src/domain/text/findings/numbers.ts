import { textBefore } from "../text-before.ts";
import { stem } from "../words/stem.ts";
import { listWords } from "../words/words.ts";
import { listNouns } from "./counted-nouns.ts";
import { findDates } from "./dates.ts";
import {
	parseCardinal,
	parseCompound,
	parseFraction,
	parseOrdinal,
	parseOrdinalCompound,
	parsePlacement,
} from "./number-words.ts";
import { findScores } from "./scores.ts";

export interface NumberMention {
	text: string;
	start: number;
	end: number;
	/** 84 000 -> 84000, "7,4 miljoner" -> 7400000, "1.18,206" -> 78.206 (seconds), "tredjedel" -> 1/3. */
	value: number;
	/** "place" may be read as cardinal or as ordinal: "blev fyra". "article": "en", "ett", which seldom count anything. */
	form: "cardinal" | "ordinal" | "place" | "fraction" | "time" | "article";
	/** One of the parts of a sum: "17 poäng (4+13)". */
	isPart?: boolean;
	/** Stems of the words it counts, e.g. ["rak", "segr"] in "tre raka segrar"; empty when it stands alone. */
	nouns: string[];
}

const lapTime = /(?<![\d.,:])(\d{1,2})[.:](\d{2})[,.](\d{1,3})(?![\d])/gu;
const digits =
	/(?<![\p{L}\d]|\d[.,:])(?:\d{1,3}(?:[ \u00a0\u202f.]\d{3})+(?!\d)|\d+)(?:,\d+)?(?::(?:an|a|e|or))?(?![\d])/gu;
/** "blev sjua", "slutade 14:e": what follows is a place. */
const placed =
	/(?<!\p{L})(?:blev|blir|bli|slutade|slutar|sluta|ligger|kom|klassas som|(?:körde in|kom in|in|mål|kom|placerade sig|som) som|rankad|rankas)\s$/iu;
/** "två och ett halvt år" */
const andAHalf = /^\soch\s(?:en|ett)\shalvt?(?!\p{L})/u;
const factors: readonly [RegExp, number][] = [
	[/^\s(?:tusen)(?!\p{L})/u, 1e3],
	[/^\s(?:miljon(?:er|ers)?|mkr|mn)(?!\p{L})/u, 1e6],
	[/^\s(?:miljard(?:er|ers)?|mdr)(?!\p{L})/u, 1e9],
];

/** The numbers of a text in order, in figures and in words, without those that belong to a score or a date. */
export function findNumbers(text: string): NumberMention[] {
	let rest = text;
	const take = (start: number, end: number) => {
		rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
	};
	const found: NumberMention[] = [];
	for (const match of text.matchAll(lapTime)) {
		const value = Number(match[1]) * 60 + Number(match[2]) + Number(`0.${match[3]}`);
		const end = match.index + match[0].length;
		found.push({ text: match[0], start: match.index, end, value, form: "time", nouns: [] });
		take(match.index, end);
	}
	for (const { start, end } of [...findScores(rest), ...findDates(rest)]) take(start, end);
	for (const match of rest.matchAll(digits)) {
		const mention = readDigits(text, match);
		found.push(mention);
		// "3 och ett halvt": the words of a figure are none by themselves.
		if (mention.end > match.index + match[0].length) take(mention.start, mention.end);
	}
	let last = 0;
	for (const word of listWords(rest)) {
		if (word.start < last) continue;
		const mention = readWord(text, word.text.toLowerCase(), word.start, word.end);
		if (!mention) continue;
		found.push(mention);
		last = mention.end;
	}
	return found.sort((a, b) => a.start - b.start);
}

function readDigits(text: string, match: RegExpExecArray): NumberMention {
	const start = match.index;
	const isOrdinal = match[0].includes(":");
	const figures = match[0]
		.replace(/:.*$/, "")
		.replace(/[ \u00a0\u202f.]/g, "")
		.replace(",", ".");
	const { factor, half, end } = readFactor(text, start + match[0].length);
	const value = Number((Number(figures) * factor + half).toPrecision(12));
	const form = isOrdinal ? "ordinal" : "cardinal";
	const before = textBefore(text, start);
	const nouns = isAge(text, start, end) ? ["ålder", "år"] : listNouns(text, start, end);
	// "satte 1–1 i den 41:a": what is counted in that way without a word is minutes.
	if (nouns.length === 0 && isOrdinal && /(?:den|i)\s$/u.test(before)) nouns.push("minut");
	if (nouns.length === 0 && isOrdinal && (placed.test(before) || /\p{Lu}\p{L}+\s$/u.test(before)))
		nouns.push("plats");
	return {
		text: text.slice(start, end),
		start,
		end,
		value,
		form,
		nouns: factor >= 1e6 ? ["miljon", ...nouns] : nouns,
		...(before.endsWith("+") || text[end] === "+" ? { isPart: true } : {}),
	};
}

function readWord(text: string, word: string, start: number, wordEnd: number): NumberMention | null {
	const make = (value: number, form: NumberMention["form"], nouns?: string[]): NumberMention => {
		const isCounting = form === "cardinal" || form === "article";
		const { factor, half, end } = isCounting
			? readFactor(text, wordEnd)
			: { factor: 1, half: 0, end: wordEnd };
		return {
			text: text.slice(start, end),
			start,
			end,
			value: value * factor + half,
			// "en miljon" counts, "en match" hardly does.
			form: form === "article" && (factor > 1 || half > 0) ? "cardinal" : form,
			nouns: nouns ?? listNouns(text, start, end),
		};
	};
	const fraction = parseFraction(word);
	if (fraction !== null) return make(fraction, "fraction", []);
	const ordinal = parseOrdinal(word);
	if (ordinal !== null) return make(ordinal, "ordinal");
	if (word === "en" || word === "ett") return make(1, "article");
	const cardinal = parseCardinal(word);
	const placement = parsePlacement(word);
	if (placement !== null) {
		const place = make(placement, "place");
		const isPlace = cardinal === null || placed.test(textBefore(text, start));
		if (isPlace && place.nouns.length === 0) return { ...place, nouns: ["plats"] };
		// "åtta sekunder" counts; "blev åtta" tells of a place.
		return cardinal !== null && place.nouns.length > 0 ? { ...place, form: "cardinal" } : place;
	}
	if (cardinal !== null) return make(cardinal, "cardinal");
	// "mittperioden": the second of three.
	if (word.startsWith("mittperiod")) return make(2, "ordinal", ["period"]);
	const joined = parseOrdinalCompound(word);
	if (joined !== null) return make(joined.value, "ordinal", [stem(joined.noun), joined.noun]);
	// "gjorde båda målen"
	if (word === "båda" && /^\s(?:\p{L}+\s)?mål(?:en)?(?!\p{L})/u.test(text.slice(wordEnd)))
		return make(2, "cardinal", ["mål"]);
	const compound = parseCompound(word);
	return compound === null ? null : make(compound.value, "cardinal", [toCountedNoun(word, compound.noun)]);
}

/** "tvåmålsledning" counts what one side is ahead by, not what somebody scored. */
function toCountedNoun(word: string, noun: string): string {
	return /(?:ledning|underläge|försprång|övertag)/u.test(word) ? "ledning" : noun;
}

function readFactor(text: string, at: number): { factor: number; half: number; end: number } {
	const rest = text.slice(at);
	const half = andAHalf.exec(rest)?.[0];
	if (half !== undefined) return { factor: 1, half: 0.5, end: at + half.length };
	for (const [pattern, factor] of factors) {
		const match = pattern.exec(rest);
		if (match) return { factor, half: 0, end: at + match[0].length };
	}
	return { factor: 1, half: 0, end: at };
}

/** "Sara Lind, 24, avgjorde": an age set between commas counts years. */
function isAge(text: string, start: number, end: number): boolean {
	return (
		/^\d{2}$/.test(text.slice(start, end)) &&
		/\p{L}, $/u.test(textBefore(text, start)) &&
		/^[,.]/.test(text.slice(end))
	);
}
