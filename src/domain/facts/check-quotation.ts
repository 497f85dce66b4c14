import { findNames } from "../text/names.ts";
import { listQuotedTexts, normaliseQuotation, type Quotation } from "../text/quotations.ts";
import type { Evidence } from "./fact-claim.ts";
import { isSameToken, type SourceIndex, toNameKey } from "./source-index.ts";

/** Fewer words than this in quotation marks are a word set apart, not somebody's statement. */
const minSpokenWords = 4;
/** How far from the words a source may name who said them. */
const speakerReach = 2;

/**
 * A quotation must stand in a source word for word, as a quotation there too, and near the name it is given to.
 * Marks, spaces and the case of letters may differ; speech around an attribution may be joined.
 */
export function checkQuotation(quotation: Quotation, index: SourceIndex): Evidence | null {
	const parts = quotation.parts.map(normaliseQuotation).filter((part) => part !== "");
	let evidence: Evidence | null = null;
	for (const part of parts) {
		const isSpoken = part.split(" ").length >= minSpokenWords;
		const paragraph = index.paragraphs.find(
			({ text, position }) =>
				(isSpoken ? isQuoted(part, text) : hasWords(normaliseQuotation(text), part)) &&
				isSpeakerNear(quotation, position, index),
		);
		if (!paragraph) return null;
		evidence ??= { sentence: paragraph.text, url: paragraph.source.url };
	}
	return evidence;
}

function isQuoted(part: string, paragraph: string): boolean {
	return listQuotedTexts(paragraph).some((quoted) => hasWords(quoted, part));
}

/** Whole words only: "vi vann" is not in "vi vanns". */
function hasWords(text: string, part: string): boolean {
	for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
		const isWhole =
			!/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + part.length));
		if (isWhole) return true;
	}
	return false;
}

function isSpeakerNear(quotation: Quotation, position: number, index: SourceIndex): boolean {
	const speakers = findNames(quotation.attribution).map((name) => toNameKey(name.tokens.at(-1) ?? ""));
	if (speakers.length === 0) return true;
	const around = index.paragraphs.filter((other) => Math.abs(other.position - position) <= speakerReach);
	const named = around.flatMap(({ text }) => findNames(text).flatMap((name) => name.tokens.map(toNameKey)));
	return named.some((token) => isSameToken(token, speakers[0] ?? ""));
}
