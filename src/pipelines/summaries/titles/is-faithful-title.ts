import { findQuotations, normaliseQuotation } from "../../../domain/text/findings/quotations.ts";
import { cleanTitle } from "../../../domain/text/titles/clean-title.ts";
import { listStems } from "../../../domain/text/words/words.ts";

/** Words that turn a statement round, one pattern a meaning. "Som ingen trodde på" denies nothing. */
const polarities = [
	"inte|ej|icke",
	"aldrig",
	"utan",
	"(?<!som )(?:ingen|inga|inget)",
	"(?:för)?nek(?:a|ar|ade|at)",
	"miss(?:a|ar|ade|at)",
	"nobb(?:a|ar|ade|at)",
	"avfärd(?:a|ar|ade|at)",
	"avvis(?:a|ar|ade|at)",
	"dementer(?:a|ar|ade|at)",
	"nej",
].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "giu"));

/**
 * Whether a title by a model says the same way round what the old one and the text say: with their words only, with the
 * old title's denials, and with marks only around what stands so. The fact check reads claims, not "dopad" or "erkänner".
 */
export function isFaithfulTitle(
	title: string,
	{ title: old, content }: { title: string; content: string },
): boolean {
	const source = `${old}\n\n${content}`;
	const known = new Set(listStems(source));
	if (!listStems(title).every((stem) => known.has(stem))) return false;
	const before = cleanTitle(old, content);
	if (polarities.some((pattern) => count(title, pattern) !== count(before, pattern))) return false;
	return isQuotedVerbatim(title, normaliseQuotation(source));
}

function count(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}

function isQuotedVerbatim(title: string, source: string): boolean {
	if ((title.match(/["”“„»«]/g)?.length ?? 0) % 2 === 1) return false;
	return findQuotations(title)
		.filter(({ kind }) => kind === "marks")
		.every(({ parts }) => parts.every((part) => source.includes(normaliseQuotation(part))));
}
