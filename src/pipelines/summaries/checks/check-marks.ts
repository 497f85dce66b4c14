import { hasOpenSingleMark } from "../../../domain/text/findings/single-marks.ts";
import type { SummaryText } from "../stories/story.ts";

const doubleMarks = /["”“„»«‟]/g;
const readMarks = /["”“„»«‟'’‘‚‹›]/g;

/**
 * Why it cannot be told what a text quotes, in Swedish; null when it can. Words behind a mark without its pair, or between marks
 * that nobody reads, would be held against no source.
 */
export function checkMarks(text: SummaryText): string | null {
	for (const paragraph of [text.title, text.lead, ...text.body]) {
		const isOdd = (paragraph.match(doubleMarks)?.length ?? 0) % 2 === 1;
		if (isOdd || hasOpenSingleMark(paragraph))
			return `Ett citattecken saknar sitt par: ${toStart(paragraph)}`;
		const other = /\p{Quotation_Mark}/u.exec(paragraph.replace(readMarks, ""))?.[0];
		if (other !== undefined) return `Texten har ett främmande citattecken: ${other}`;
	}
	return null;
}

function toStart(paragraph: string): string {
	return paragraph.split(" ").slice(0, 6).join(" ");
}
