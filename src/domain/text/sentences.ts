/**
 * Swedish sentences. Intl.Segmenter knows Unicode's rules; what it does not know is put right here: abbreviations,
 * initials, and quotations, which are kept whole (a quotation cut in two would be misquoted).
 */
const segmenter = new Intl.Segmenter("sv", { granularity: "sentence" });

/** After these a full stop ends no sentence. */
const abbreviations = new Set(
	`t.ex bl.a kl nr f.d s.k d.v.s dvs p.g.a pga m.a.o fr.o.m t.o.m o.d st ca cirka c:a resp ev inkl exkl max min
	jr sr dr prof kap bl ang avd tel jfr obs div alt gm tom from mr mrs vs sek tim mån tis ons tors fre lör sön
	jan feb mar apr jun jul aug sep sept okt nov dec i.e`.split(/\s+/),
);
/** These may also stand last in a sentence; they hold on to what follows only when it begins in lower case. */
const finalAbbreviations = new Set(["m.m", "m.fl", "osv", "etc", "o.s.v", "e.d", "kr"]);

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
	const sentences: string[] = [];
	let current = "";
	for (const { segment } of segmenter.segment(paragraph)) {
		if (current !== "" && !isEnd(current, segment, areMarksEven)) {
			current += segment;
			continue;
		}
		if (current !== "") sentences.push(current.trim());
		current = segment;
	}
	if (current.trim() !== "") sentences.push(current.trim());
	return sentences;
}

/** Whether a sentence ends between what was read and the segment that follows. */
function isEnd(read: string, next: string, areMarksEven: boolean): boolean {
	if (areMarksEven && countMarks(read) % 2 === 1) return false;
	if (/^[\p{Ll},;:–—)]/u.test(next)) return false;
	const last = read.trim().split(/\s/).at(-1) ?? "";
	if (!last.endsWith(".")) return true;
	const word = last.slice(0, -1).replace(/^[("”“»]+/, "");
	if (/^\p{Lu}$/u.test(word)) return false;
	const key = word.toLowerCase();
	if (finalAbbreviations.has(key)) return true;
	// "nr. 10", "kl. 19.00", "St. Petersburg"; but "Hon vann mot St." at the very end has nothing after it.
	if (abbreviations.has(key))
		return /^(min|max|sek|st|mar|mån|tis|ons|fre|sön|lör|tom|from|alt|bl|ev)$/.test(key)
			? /^\d/.test(next) || key === "st"
			: false;
	return true;
}

/** Marks that open or close a quotation. Swedish uses the same mark at both ends, so an odd number means "inside". */
function countMarks(text: string): number {
	return text.match(/["”“„»«]/g)?.length ?? 0;
}
