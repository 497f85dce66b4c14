import { findSingleMarked } from "./single-marks.ts";

/**
 * Swedish sentences. Intl.Segmenter knows Unicode's rules; what it does not know is put right here: abbreviations,
 * initials, and quotations, which are kept whole (a quotation cut in two would be misquoted).
 */
const segmenter = new Intl.Segmenter("sv", { granularity: "sentence" });

/** After these a full stop ends no sentence. */
const abbreviations = new Set(
	`t.ex bl.a kl nr f.d s.k d.v.s dvs p.g.a pga m.a.o fr.o.m t.o.m o.d st ca cirka c:a resp inkl exkl jr sr dr prof
	ang avd tel jfr div gm mr mrs vs i.e jan feb apr jun jul aug sep sept okt nov dec`.split(/\s+/),
);
/** These are words too, or may stand last in a sentence: they hold on to a figure only. */
const weakAbbreviations = new Set(
	"min max sek tim mån tis ons tors fre lör sön mar alt ev kap m.m m.fl osv o.s.v etc e.d kr".split(" "),
);

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
 */
export function splitSentences(text: string): string[] {
	return splitParagraphs(text).flatMap(splitParagraph);
}

/** Whether a line is speech after a dash: "– Det var skönt, säger Lind." */
export function isDashSpeech(line: string): boolean {
	return /^[–—-]\s/.test(line);
}

function splitParagraph(paragraph: string): string[] {
	if (isDashSpeech(paragraph)) return [paragraph];
	const areMarksEven = countMarks(paragraph) % 2 === 0;
	const singles = findSingleMarked(paragraph);
	const sentences: string[] = [];
	let current = "";
	let at = 0;
	for (const segment of listSegments(paragraph)) {
		const isInside = singles.some(({ start, end }) => start < at && at < end);
		at += segment.length;
		if (current !== "" && (isInside || !isEnd(current, segment, areMarksEven))) {
			current += segment;
			continue;
		}
		if (current !== "") sentences.push(current.trim());
		current = segment;
	}
	if (current.trim() !== "") sentences.push(current.trim());
	return sentences;
}

/** Unicode's sentences, and a break before a figure ("Hamra vann. 3–1 blev det."), where its rules see none. */
function listSegments(paragraph: string): string[] {
	return [...segmenter.segment(paragraph)].flatMap(({ segment }) =>
		segment.split(/(?<=[.!?]["”]?\s)(?=\d)/u),
	);
}

/** Whether a sentence ends between what was read and the segment that follows. */
function isEnd(read: string, next: string, areMarksEven: boolean): boolean {
	if (areMarksEven && countMarks(read) % 2 === 1) return false;
	if (/^[\p{Ll},;:–—)]/u.test(next)) return false;
	const last = read.trim().split(/\s/).at(-1) ?? "";
	if (!last.endsWith(".")) return true;
	const word = last.slice(0, -1).replace(/^[("”“»]+/, "");
	if (/^(?:\p{Lu}\.)*\p{Lu}$/u.test(word)) return false;
	const key = word.toLowerCase();
	if (abbreviations.has(key)) return false;
	return !(weakAbbreviations.has(key) && /^\d/.test(next));
}

/** Marks that open or close a quotation. Swedish uses the same mark at both ends, so an odd number means "inside". */
function countMarks(text: string): number {
	return text.match(/["”“„»«]/g)?.length ?? 0;
}
