import { listRows } from "../../../domain/text/words/words.ts";

/** So many words in a row are hardly written alike by chance. */
const runLength = 3;
/** A corrected text keeps most of what it was; two articles of one pattern (results, previews) do not share as much. */
const sameShare = 0.8;

interface Telling {
	title: string;
	content: string;
}

/** Whether two articles are one: by title, or because the shorter text is almost wholly in the longer. */
export function isSameTelling(a: Telling, b: Telling): boolean {
	return isSameTitle(a.title, b.title) || isSameText(a, b);
}

export function isSameText(a: Pick<Telling, "content">, b: Pick<Telling, "content">): boolean {
	const [short, long] = [listRuns(a.content), listRuns(b.content)].sort((x, y) => x.size - y.size);
	if (!short || !long || short.size === 0) return false;
	return short.intersection(long).size >= sameShare * short.size;
}

export function isSameTitle(a: string, b: string): boolean {
	return toComparedTitle(a) === toComparedTitle(b);
}

/** Alike for titles that {@link isSameTitle} calls one: what is compared with many is read once. */
export const toComparedTitle = (title: string): string => listWords(title).join(" ");

/** Of two that are dated: whether more than a day lies between them. */
export function areDaysApart(a: Date | null, b: Date | null): boolean {
	return a !== null && b !== null && Math.abs(a.getTime() - b.getTime()) > 24 * 3_600_000;
}

function listRuns(text: string): Set<string> {
	return new Set(listRows(listWords(text), runLength));
}

function listWords(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
