import type { ReadSentence } from "./fact-claim.ts";
import { type Finding, toSupported } from "./finding.ts";
import { type SourceIndex, toEvidence } from "./source-index.ts";
import { readVenueRoles } from "./venue.ts";

/** Home and away must be as the sources have them. What no source tells either way is no claim. */
export function checkVenues(
	sentence: ReadSentence,
	index: SourceIndex,
): { text: string; finding: Finding }[] {
	const told = index.sentences.flatMap((source) => source.venues.map((role) => ({ role, source })));
	const seen = new Set<string>();
	return readVenueRoles(sentence, index.known).flatMap((claim) => {
		const about = told.filter(
			({ role }) => role.team === claim.team && (role.other === null || role.other === claim.other),
		);
		const same = about.find(({ role }) => role.role === claim.role);
		const other = about.find(({ role }) => role.role !== claim.role);
		if ((!same && !other) || seen.has(claim.text)) return [];
		seen.add(claim.text);
		const finding: Finding = same
			? toSupported(toEvidence(same.source))
			: {
					verdict: "contradicted",
					reason: "Källan har hemmalag och bortalag tvärtom",
					evidence: other ? toEvidence(other.source) : null,
				};
		return [{ text: claim.text, finding }];
	});
}
