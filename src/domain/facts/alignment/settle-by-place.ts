import type { CheckedClaim, ReadSentence } from "../fact-claim.ts";
import { type Finding, isHolding } from "../finding.ts";
import { isReckoning } from "../numbers/told-figure.ts";
import type { Passage } from "../passage.ts";
import type { SourceIndex } from "../source-index.ts";
import { type Alignment, alignSentence, findBorne } from "./align-sentence.ts";

/** A claim of a sentence with what the other checks say of it. */
export interface FoundClaim extends Pick<CheckedClaim, "text" | "kind"> {
	/** Where it stands in the sentence; null where it is told by several words. */
	start: number | null;
	finding: Finding;
}

/**
 * What a sentence in the words of its passage claims, settled by where it stands there: what another check holds is borne where
 * the passage has it among the same words, and what stands in another's place is contradicted, whatever else was found. A title,
 * which leaves most words out, is only borne so.
 */
export function settleByPlace(
	claims: readonly FoundClaim[],
	sentence: ReadSentence,
	passage: Passage,
	index: SourceIndex,
): FoundClaim[] {
	const alignment = alignSentence(sentence, passage, index);
	const settled = claims.map((claim) => ({
		...claim,
		finding: settle(claim, sentence.text, alignment, passage),
	}));
	return passage.isTitle ? settled : [...settled, ...listFurther(settled, sentence.text, alignment)];
}

function settle(
	{ text, kind, start, finding }: FoundClaim,
	sentence: string,
	alignment: Alignment,
	{ isTitle }: Passage,
): Finding {
	if (!isHolding(finding)) {
		// What a sentence says that it works out is no other's figure.
		const isWorkedOut = kind === "number" && finding.verdict === "supported" && isReckoning(sentence);
		return (start !== null && !isTitle && !isWorkedOut && alignment.misplaced.get(start)) || finding;
	}
	if (start !== null) return alignment.borne.get(start) ?? finding;
	const at = kind === "outcome" ? sentence.indexOf(text) : -1;
	return (at !== -1 && findBorne(alignment, at, at + text.length)) || finding;
}

/** What stands in another's place and is no claim by itself: "den första minuten", "fransmannen", "tre slag före". */
function listFurther(claims: readonly FoundClaim[], sentence: string, alignment: Alignment): FoundClaim[] {
	const misplaced = alignment.tokens.flatMap((token): FoundClaim[] => {
		const finding = alignment.misplaced.get(token.start);
		const isClaimed = claims.some(({ start }) => start === token.start);
		const text = sentence.slice(token.start, token.end);
		return finding && !isClaimed ? [{ text, kind: toKind(token.kind), start: token.start, finding }] : [];
	});
	const opposite = [...alignment.opposite].map(
		([start, { text, finding }]): FoundClaim => ({ text, kind: "word", start, finding }),
	);
	return [...misplaced, ...opposite];
}

function toKind(kind: Alignment["tokens"][number]["kind"]): CheckedClaim["kind"] {
	return kind === "number" || kind === "score" || kind === "date" ? kind : "name";
}
