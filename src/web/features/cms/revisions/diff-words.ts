import { diffArrays } from "diff";

export interface TextPiece {
	kind: "same" | "added" | "removed";
	text: string;
}

const longestMs = 1_000;

/**
 * What became of a text, word by word: "Hamra vann" -> "Hamra förlorade" is same "Hamra ", removed "vann", added
 * "förlorade". Gaps are words, too, so that new paragraphs are seen; what was removed stands before what came instead.
 */
export function diffWords(before: string, after: string): TextPiece[] {
	const found = diffArrays(toWords(before), toWords(after), { timeout: longestMs });
	// Two texts that have nothing to do with each other: then all of one went, and all of the other came.
	if (!found) return [...toPiece("removed", before), ...toPiece("added", after)];
	return found.flatMap(({ added, removed, value }) =>
		toPiece(added ? "added" : removed ? "removed" : "same", value.join("")),
	);
}

const toWords = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

function toPiece(kind: TextPiece["kind"], text: string): TextPiece[] {
	return text === "" ? [] : [{ kind, text }];
}
