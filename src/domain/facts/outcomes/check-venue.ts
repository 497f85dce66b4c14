import type { ReadSentence } from "../fact-claim.ts";
import { type Finding, toSupported } from "../finding.ts";
import { type SourceIndex, toEvidence } from "../source-index.ts";
import type { Outcome } from "./outcome.ts";
import { readVenueRoles, type VenueRole } from "./venue.ts";

/** Home and away must be as the sources have them. What no source tells either way is no claim. */
export function checkVenues(
	sentence: ReadSentence,
	index: SourceIndex,
	people: ReadonlySet<string>,
	passage: SourceIndex | null,
): { text: string; finding: Finding }[] {
	const told = listTold(index);
	const cited = passage ? listTold(passage) : [];
	const seen = new Set<string>();
	const toTeam = (name: string | null) => (name !== null && people.has(name) ? null : name);
	const claims = readVenueRoles(sentence, index.known).map((read) => ({
		...read,
		other: toTeam(read.other),
	}));
	const isAbout = (claim: VenueRole) => {
		const isOnly = claim.other === null && claim.isVersus && countOpponents(claim.team, index) === 1;
		return ({ role }: { role: VenueRole }) =>
			role.team === claim.team && (role.other === null || role.other === claim.other || isOnly);
	};
	// Both sides are told by one word: what the passage has of the one settles it for the other.
	const borne = claims.flatMap((claim) => {
		const same = cited.filter(isAbout(claim)).find(({ role }) => role.role === claim.role);
		return same ? [{ text: claim.text, source: same.source }] : [];
	});
	return claims.flatMap((claim) => {
		const settled = borne.find(({ text }) => text === claim.text);
		// Of two matches the sentence tells the one that it cites.
		const near = cited.filter(isAbout(claim));
		const about = near.length > 0 ? near : told.filter(isAbout(claim));
		const same = settled ?? about.find(({ role }) => role.role === claim.role);
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

function listTold({ sentences }: SourceIndex) {
	return sentences.flatMap((source) =>
		[...source.venues, ...source.outcomes.flatMap(listListed)].map((role) => ({ role, source })),
	);
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
