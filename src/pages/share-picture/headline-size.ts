import { cutText } from "../../domain/articles/cut-text.ts";

interface Room {
	/** Pixels. */
	width: number;
	height: number;
	/** Of the font size. */
	lineHeight: number;
}

interface Headline {
	text: string;
	/** Pixels. */
	size: number;
	/** Whether its lines may be made equally long: that narrows them, and would break a word that fills one. */
	isBalanced: boolean;
}

const sizes = [132, 116, 104, 92, 82, 74, 66, 60, 54, 48, 44];
const maxLines = 4;
/** At the smallest size four lines hold this much; a title may have 300 characters. */
const maxCharacters = 140;
const maxBalancedShare = 0.55;

/**
 * The largest size at which a headline stands in at most four lines, no word broken where that can be; what is too long
 * for the smallest is cut. Widths are estimated from below the font's own, on the safe side: the layout wraps by itself.
 */
export function chooseHeadlineSize(headline: string, room: Room): Headline {
	const plain = headline
		.replace(/\p{Extended_Pictographic}|\ufe0f|\u200d/gu, "")
		.replace(/\s+/g, " ")
		.trim();
	const text = holdFigures(cutText(plain, maxCharacters));
	const size = sizes.find((candidate) => {
		const lines = countLines(text, room.width / candidate);
		return lines <= maxLines && lines * candidate * room.lineHeight <= room.height;
	});
	const chosen = size ?? (sizes.at(-1) as number);
	const widest = Math.max(...text.split(" ").map(measure)) * chosen;
	return { text, size: chosen, isBalanced: widest < room.width * maxBalancedShare };
}

const noBreakSpace = "\u00a0";
const wordJoiner = "\u2060";

/** No line breaks inside "99–98", "11 482" or "Formel 1". */
function holdFigures(text: string): string {
	return text
		.replace(/(?<=\d)[–-](?=\d)/g, `${wordJoiner}$&${wordJoiner}`)
		.replace(/(?<=\d) (?=\d{3}(?!\d))|(?<=\bFormel) (?=1\b)/g, noBreakSpace);
}

/** Lines that a text takes where a line is `width` em wide; Infinity when a word is wider than a line. */
function countLines(text: string, width: number): number {
	let lines = 1;
	let used = 0;
	for (const word of text.split(" ")) {
		const needed = measure(word);
		if (needed > width) return Number.POSITIVE_INFINITY;
		if (used > 0 && used + space + needed > width) {
			lines += 1;
			used = needed;
		} else {
			used += (used > 0 ? space : 0) + needed;
		}
	}
	return lines;
}

const space = 0.24;

/** Width of a word in em, in the headline's bold face. */
function measure(word: string): number {
	let width = 0;
	for (const letter of word.replaceAll(wordJoiner, "")) {
		if (/[iljI.,:;'!|]/.test(letter)) width += 0.29;
		else if (/[ftr()\-"]/.test(letter)) width += 0.4;
		else if (/[mwMW%@–—&]/.test(letter)) width += 0.88;
		else if (/\p{Lu}/u.test(letter)) width += 0.66;
		else width += 0.56;
	}
	return width;
}
