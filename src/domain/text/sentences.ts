import { findSingleMarked } from "./findings/single-marks.ts";
import { textBefore } from "./text-before.ts";

/**
 * Swedish sentences. Intl.Segmenter knows Unicode's rules; what it does not know is put right here: abbreviations,
 * initials, and quotations, which are kept whole (a quotation cut in two would be misquoted).
 */
const segmenter = new Intl.Segmenter("sv", { granularity: "sentence" });

/** After these a full stop ends no sentence. */
const abbreviations = new Set(
	`t.ex bl.a kl nr f.d s.k d.v.s dvs p.g.a pga m.a.o fr.o.m t.o.m o.d st enl ordf förb ca cirka c:a resp inkl exkl jr sr dr prof
	ang avd tel jfr div gm mr mrs vs ft mt i.e jan feb apr jun aug sep sept okt nov dec`.split(/\s+/),
);
/** These are words too, or may stand last in a sentence: they hold on to a figure only. */
const weakAbbreviations = new Set(
	"f no omg jul min max sek tim mån tis ons tors fre lör sön mar alt ev kap m.m m.fl osv o.s.v etc e.d kr".split(
		" ",
	),
);

const maxChars = 1000;

/** "a\n\nb" -> ["a", "b"], each on one line. A new line that begins with a dash of speech begins a paragraph too. */
export function splitParagraphs(text: string): string[] {
	return text
		.split(/\n\s*\n|\r\n\s*\r\n|\n(?=\s*[–—-]\s)/)
		.map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
		.filter((paragraph) => paragraph !== "");
}

/**
 * The sentences of one text in order, over all its paragraphs.
 * A paragraph of speech ("– Vi var bra, säger Lind. Men inte bäst.") is one; so is what stands between quotation marks.
 * None has more than 1,000 characters: what is done for a sentence grows with the square of its length.
 */
export function splitSentences(text: string): string[] {
	return splitParagraphs(text).flatMap(splitParagraph);
}

/** Whether a line is speech after a dash: "– Det var skönt, säger Lind." */
export function isDashSpeech(line: string): boolean {
	return /^[–—-]\s/.test(line);
}

function splitParagraph(paragraph: string): string[] {
	if (isDashSpeech(paragraph)) return cutLong(paragraph);
	const areMarksEven = countMarks(paragraph) % 2 === 0;
	const singles = findSingleMarked(paragraph);
	const sentences: string[] = [];
	let start = 0;
	let at = 0;
	let marks = 0;
	for (const segment of listSegments(paragraph)) {
		const isInside =
			singles.some((one) => one.start < at && at < one.end) || (areMarksEven && marks % 2 === 1);
		if (at > start && !isInside && isEnd(textBefore(paragraph, at), segment)) {
			sentences.push(paragraph.slice(start, at));
			[start, marks] = [at, 0];
		}
		at += segment.length;
		marks += countMarks(segment);
	}
	return [...sentences, paragraph.slice(start)]
		.map((sentence) => sentence.trim())
		.filter((sentence) => sentence !== "")
		.flatMap(cutLong);
}

/** A sentence as it is, one longer than anybody writes in parts: at the last end of one of Unicode's, else at a space. */
function cutLong(sentence: string): string[] {
	if (sentence.length <= maxChars) return [sentence];
	const part = sentence.slice(0, maxChars);
	const stop = Math.max(...[". ", "! ", "? "].map((end) => part.lastIndexOf(end) + 1));
	const found = [stop, part.lastIndexOf(" ")].find((place) => place > maxChars / 2) ?? maxChars;
	// Never half a surrogate pair.
	const at = /[\ud800-\udbff]$/.test(sentence.slice(0, found)) ? found - 1 : found;
	return [sentence.slice(0, at).trim(), ...cutLong(sentence.slice(at).trim())];
}

/** Unicode's sentences, and a break before a figure ("Hamra vann. 3–1 blev det."), where its rules see none. */
function listSegments(paragraph: string): string[] {
	return [...segmenter.segment(paragraph)].flatMap(({ segment }) =>
		segment.split(/(?<=[.!?]["”]?\s)(?=\d)/u),
	);
}

/** "grupp F", "Serie A": a letter behind these is no initial. */
const lettered = /^(?:grupp|serie|pool|klass|plan|hall|division)$/iu;

/** Whether a sentence ends between what stands before and the segment that follows. */
function isEnd(read: string, next: string): boolean {
	if (/^[\p{Ll},;:–—)]/u.test(next)) return false;
	const [before = "", last = ""] = ["", ...read.trim().split(/\s/)].slice(-2);
	if (!last.endsWith(".")) return true;
	const word = last.slice(0, -1).replace(/^[("”“»]+/, "");
	if (/^(?:\p{Lu}\.-?)*\p{Lu}$/u.test(word)) return lettered.test(before);
	const key = word.toLowerCase();
	if (abbreviations.has(key)) return false;
	return !(weakAbbreviations.has(key) && /^\d/.test(next));
}

/** Marks that open or close a quotation. Swedish uses the same mark at both ends, so an odd number means "inside". */
function countMarks(text: string): number {
	return text.match(/["”“„»«]/g)?.length ?? 0;
}
