import type { ReadSentence } from "./fact-claim.ts";
import { type Finding, toSupported } from "./finding.ts";
import type { Outcome } from "./outcome.ts";
import { type SourceIndex, toEvidence } from "./source-index.ts";
import { readVenueRoles, type VenueRole } from "./venue.ts";

/** Home and away must be as the sources have them. What no source tells either way is no claim. */
export function checkVenues(
	sentence: ReadSentence,
	index: SourceIndex,
	people: ReadonlySet<string>,
): { text: string; finding: Finding }[] {
	const told = index.sentences.flatMap((source) =>
		[...source.venues, ...source.outcomes.flatMap(listListed)].map((role) => ({ role, source })),
	);
	const seen = new Set<string>();
	const toTeam = (name: string | null) => (name !== null && people.has(name) ? null : name);
	return readVenueRoles(sentence, index.known).flatMap((read) => {
		const claim = { ...read, other: toTeam(read.other) };
		const about = told.filter(
			({ role }) =>
				role.team === claim.team &&
				(role.other === null ||
					role.other === claim.other ||
					(claim.other === null && claim.isVersus && countOpponents(claim.team, index) === 1)),
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

/** "Hamra–Lyckeby 3–1": whoever stands first is at home. */
function listListed({ result, subject, other }: Outcome): VenueRole[] {
	if (result !== "listed" || subject === null || other === null) return [];
	const text = `${subject}–${other}`;
	return [
		{ text, team: subject, role: "home", other, isVersus: false },
		{ text, team: other, role: "away", other: subject, isVersus: true },
	];
}

/** Whom the sources have a side meet: with a single one, "hemma mot Hova" needs no name beside it. */
function countOpponents(team: string, index: SourceIndex): number {
	const pairs = index.sentences.flatMap(({ venues, outcomes }) => [
		...venues.map((role) => [role.team, role.other]),
		...outcomes.map(({ subject, other }) => [subject, other]),
	]);
	const others = pairs.flatMap(([one, two]) => (one === team ? [two] : two === team ? [one] : []));
	return new Set(others.filter((other) => other !== null)).size;
}
