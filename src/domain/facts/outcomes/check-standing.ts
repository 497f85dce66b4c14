import type { ReadSentence } from "../fact-claim.ts";
import type { Finding } from "../finding.ts";
import { toBareName } from "../names/name-key.ts";
import type { Passage } from "../passage.ts";
import { type SourceIndex, toEvidence } from "../source-index.ts";
import { findSpokenOf } from "./outcomes.ts";
import { readStandings, type Standing, type StandingKind } from "./standings.ts";

/**
 * Who is unbeaten, last, out, relegated, champion or ahead must be the side of which the cited passage tells it, where it
 * tells it of one side only. What the passage does not tell is no claim.
 */
export function checkStandings(
	sentence: ReadSentence,
	{ index, told: { people } }: Passage,
	whole: SourceIndex,
): { text: string; finding: Finding }[] {
	const claims = readStandings(sentence, index.known);
	if (claims.length === 0) return [];
	const told = index.sentences.flatMap((source) => {
		const before = whole.sentences.find(({ position }) => position === source.position - 1);
		return readStandings(source, index.known, before ? findSpokenOf(before, index.known) : null).map(
			(standing) => ({ ...standing, source }),
		);
	});
	return claims.flatMap((claim) => {
		if (claim.side === null || people.has(claim.side)) return [];
		const same = told
			.filter((one) => one.kind === claim.kind)
			.map((one) => (isOneSide(one.side, claim.side, whole) ? { ...one, side: claim.side } : one));
		const opposite = told.filter((one) => one.kind === opposites.get(claim.kind));
		if (!isFitting(claim, same) || same.some(({ side }) => side === null || side === claim.side)) return [];
		const others = same.filter(({ side }) => side !== null && !people.has(side));
		const own = opposite.filter(({ side, margin }) => side === claim.side && margin === claim.margin);
		const [other] = isMatch.has(claim.kind)
			? [...others, ...own].filter(({ margin }) => margin !== null && margin === claim.margin)
			: others;
		if (!other) return [];
		const text = claim.text;
		return [
			{
				text,
				finding: {
					verdict: "contradicted",
					reason: "Källan säger detta om det andra laget",
					evidence: toEvidence(other.source),
				} satisfies Finding,
			},
		];
	});
}

/** "Alnäs" and "Alnäs BoIS": a source has both words in one name. */
function isOneSide(a: string | null, b: string | null, { names }: SourceIndex): boolean {
	if (a === null || b === null) return false;
	return names.some(({ tokens }) => [a, b].every((side) => tokens.map(toBareName).includes(side)));
}

const opposites: ReadonlyMap<StandingKind, StandingKind> = new Map([
	["ahead", "behind"],
	["behind", "ahead"],
]);
/** Both sides may lead in one match: only by the same margin it is the same moment. */
const isMatch: ReadonlySet<StandingKind> = new Set(["ahead", "behind"]);

function isFitting(claim: Standing, same: readonly Standing[]): boolean {
	return isMatch.has(claim.kind) || new Set(same.map(({ side }) => side)).size === 1;
}
