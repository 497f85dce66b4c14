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

/**
 * Results of matches, sets and periods: "3-1", "3–1", "3 - 1", "6–4", also in "1–0-målet".
 * Not "2024–25", "4-3-3", "10–12 veckor".
 */
export function findScores(text: string): Score[] {
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
