import { textBefore, textSince } from "../text-before.ts";
import { parseCardinal } from "./number-words.ts";

export interface Score {
	text: string;
	start: number;
	end: number;
	/** In the order written: "3–1" is first 3, second 1. */
	first: number;
	second: number;
}

const scorePattern =
	/(?<![\p{L}\d]|\d[.,:–—−-])(\d{1,3})(?:\s?[-–—−‑]\s?|\s[-–—−‑]\s)(\d{1,3})(?![\p{L}\d%]|[.,:]\d|[-–—−‑]\d)/gu;

/** What follows a span of numbers that is no score: "10–12 veckor", "24–25 maj". */
const afterRange =
	/^\s*(?:procent|%|år|månader|veckor|dagar|dygn|timmar|minuter|sekunder|meter|kilometer|km|kilo|grader|kronor|miljoner|miljarder|tusen|personer|spelare|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december)(?!\p{L})/u;

const figure = "\\d{1,2}|noll|ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv";
/** What follows counts something else: "två mål mot ett lag", "4 mot 6 poäng". */
const standsAlone =
	"(?=\\s*(?:[.,;:!?)”]|$)|\\s(?:i|på|mot|när|och|men|efter|för|över|hemma|borta|till|inför)(?!\\p{L}))";
const begin = "(?<![\\p{L}\\d]|\\d[.,:–—−-])";
const spokenPattern = new RegExp(
	`${begin}(?<first>${figure})(?<sign>\\s?[-–—−‑]\\s?|\\s:\\s|\\smål\\smot\\s|\\smot\\s|\\still\\s)(?<second>${figure})(?![\\p{L}\\d%]|[.,:]\\d)`,
	"giu",
);
const aloneAfter = new RegExp(`^${standsAlone}`, "u");
/** In the same sentence: "vann med 4 mot 1", not "i spel fem mot fyra", "från 3 till 5" or "sju mot sju". */
const tellsResult =
	/(?:van[nt]|vinner|vunnit|seger|segra|vinst|slog|slår|besegra|kross|körde över|förlor|föll|förlust|slut|blev|ledde|leder|resultat|siffror)/iu;
const tellsOther = /(?:från|plats|nummer|nr|spel|spelade|spelet|i)\s$/iu;

/**
 * Results of matches, sets and periods: "3-1", "3–1", "3 - 1", "6–4", also in "1–0-målet".
 * In words too: "fyra–ett", "4 : 1", "fyra mål mot ett", "vann med 4 mot 1".
 * Not "2024–25", "4-3-3", "10–12 veckor", "två–tre matcher", "spel fem mot fyra".
 */
export function findScores(text: string): Score[] {
	return [...findWritten(text), ...findSpoken(text)].sort((a, b) => a.start - b.start);
}

/** "1–3" and "3–1" -> "3-1", the greater first: the same result, whichever side tells of it. */
export function toScoreKey({ first, second }: Pick<Score, "first" | "second">): string {
	return `${Math.max(first, second)}-${Math.min(first, second)}`;
}

function findWritten(text: string): Score[] {
	return [...text.matchAll(scorePattern)]
		.filter((match) => !afterRange.test(text.slice(match.index + match[0].length)))
		.map((match) => ({
			text: match[0],
			start: match.index,
			end: match.index + match[0].length,
			first: Number(match[1]),
			second: Number(match[2]),
		}));
}

function findSpoken(text: string): Score[] {
	return [...text.matchAll(spokenPattern)].flatMap((match) => {
		const { first: one = "", sign = "", second: other = "" } = match.groups ?? {};
		const [start, end] = [match.index, match.index + match[0].length];
		const [first, second] = [toValue(one), toValue(other)];
		const score = { text: match[0], start, end, first, second };
		return isSpoken(sign.trim(), score, text) ? [score] : [];
	});
}

function isSpoken(sign: string, { text, start, end, first, second }: Score, whole: string): boolean {
	const after = whole.slice(end);
	if (afterRange.test(after)) return false;
	// "19 : 00" is a time of day.
	if (sign === ":") return !/(?<!\d)0\d$/.test(text);
	if (sign.startsWith("mål")) return aloneAfter.test(after);
	if (sign === "mot" || sign === "till")
		return (
			aloneAfter.test(after) &&
			tellsResult.test(textSince(".!?;", whole, start)) &&
			!tellsOther.test(textBefore(whole, start))
		);
	// Two figures with a dash are read above; "två–tre" is about so many.
	return !/\d/.test(text) && second !== first + 1;
}

function toValue(figure: string): number {
	return parseCardinal(figure.toLowerCase()) ?? Number(figure);
}
