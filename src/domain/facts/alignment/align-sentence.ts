import { maskQuotations } from "../../text/findings/quotations.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { type Finding, toSupported } from "../finding.ts";
import { listNearStems } from "../names/near-words.ts";
import type { Passage } from "../passage.ts";
import { type SourceIndex, toEvidence } from "../source-index.ts";
import { findBearing } from "./find-bearing.ts";
import { findMisplaced } from "./find-misplaced.ts";
import { findOpposites } from "./find-opposites.ts";
import type { Place } from "./place.ts";
import { isPreposition } from "./prepositions.ts";
import { readRole } from "./roles.ts";
import { isSameToken, listTokens, type Token } from "./tokens.ts";
import { listToldPlaces, type ToldPlace, toType } from "./told-places.ts";

/** A sentence so many of whose words are the passage's own tells it in its words; of another nothing is concluded from who stands where. */
const minShared = 0.8;
/** The contrary of a word of the passage is none of its words. */
const minContrary = 0.6;

/** Of a passage of five sentences two hundred are read; what is compared grows with the square of them. */
const maxPlaces = 500;

/** What the passage says of each place of a sentence, by where its token begins. */
export interface Alignment {
	tokens: readonly Token[];
	/** Names, scores, numbers and dates that stand where the passage has another. */
	misplaced: ReadonlyMap<number, Finding>;
	/** Words that say the contrary of what it says. */
	opposite: ReadonlyMap<number, { text: string; finding: Finding }>;
	/** Those, and words, that stand where the passage has them. */
	borne: ReadonlyMap<number, Finding>;
	/** Names of which the passage has no place behind the same preposition. */
	turned: ReadonlySet<number>;
}

/**
 * Lays a sentence beside the passage it was taken from. Whoever writes a text is asked to keep the words for what happened
 * (pipelines/summaries/engines/prompt.ts), so whom the passage has among these words is who it was. Of what the passage tells in
 * other words it says nothing.
 */
export function alignSentence(sentence: ReadSentence, passage: Passage, index: SourceIndex): Alignment {
	const tokens = listTokens({ ...sentence, text: maskQuotations(sentence.text) }, index.knownNames);
	const told = listToldPlaces(passage, index).slice(0, maxPlaces);
	const shared = countShared(tokens, told);
	const misplaced = new Map<number, Finding>();
	const borne = new Map<number, Finding>();
	for (const [at, token] of shared >= minShared ? tokens.entries() : []) {
		const own = { tokens, at };
		const other = findMisplaced(own, told, toType(token));
		if (other) misplaced.set(token.start, toContradicted(other));
		const bearing = other ? null : findBearing(own, told, index);
		if (bearing) borne.set(token.start, toSupported(toEvidence(bearing.sentence)));
	}
	const opposite = shared >= minContrary ? findOpposites(tokens, told) : new Map();
	const turned = new Set(
		tokens.flatMap((token, at) => (isTurned({ tokens, at }, told) ? [token.start] : [])),
	);
	return { tokens, misplaced, borne, turned, opposite };
}

/** Which share of the words of a sentence stand in the passage, in one form or another. */
function countShared(tokens: readonly Token[], told: readonly ToldPlace[]): number {
	const words = tokens.filter(({ kind }) => kind === "word");
	if (words.length === 0) return 1;
	const stems = new Set(told.filter(({ token }) => token.kind === "word").map(({ token }) => token.key));
	return words.filter(({ key }) => listNearStems(key, stems).length > 0).length / words.length;
}

/** "från Lund", where the passage has "till Lund" or "lämnar Lund". */
function isTurned(own: Place, told: readonly ToldPlace[]): boolean {
	const token = own.tokens[own.at];
	if (token?.kind !== "name") return false;
	const { preposition } = readRole(own);
	return !told.some(
		(place) => isSameToken(place.token, token) && readRole(place).preposition === preposition,
	);
}

/** What bears a piece of the sentence, where all that is told within it is borne; else null. */
export function findBorne({ tokens, borne, turned }: Alignment, start: number, end: number): Finding | null {
	const inside = tokens.filter((token) => token.start >= start && token.end <= end && !isPreposition(token));
	if (inside.some((token) => !borne.has(token.start) || turned.has(token.start))) return null;
	return borne.get(inside[0]?.start ?? -1) ?? null;
}

function toContradicted({ token, sentence }: ToldPlace): Finding {
	return {
		verdict: "contradicted",
		reason: `Källan säger detta om ${sentence.text.slice(token.start, token.end)}`,
		evidence: toEvidence(sentence),
	};
}
