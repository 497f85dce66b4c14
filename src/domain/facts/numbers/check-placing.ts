import type { NameMention } from "../../text/findings/names.ts";
import type { ToldClauses } from "../events/told-clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { OtherFit } from "../names/check-fit.ts";
import { toShortName } from "../names/name-key.ts";
import { readPlacings } from "./placings.ts";

/** "Bronset tog Backlund" where the sources have Perrin third, and Backlund elsewhere or nowhere. */
export function findOtherPlaced(
	name: NameMention,
	sentence: ReadSentence,
	told: ToldClauses,
): OtherFit | null {
	const own = toShortName(name.tokens);
	const claimed = readPlacings(sentence, told.known).filter(
		(placing) => placing.name === own && placing.start === name.start,
	);
	if (claimed.length === 0) return null;
	const read = told.placings;
	// One winner makes no ranking: a side wins this match and loses that.
	if (new Set(read.map(({ place }) => place)).size < 2 && !told.people.has(own)) return null;
	for (const { place } of claimed) {
		if (read.some((other) => other.name === own && other.place === place)) continue;
		const other = read.find(
			(placing) =>
				placing.name !== own &&
				placing.place === place &&
				told.people.has(placing.name) === told.people.has(own),
		);
		if (other) return { rival: { label: other.name }, clause: other.clause };
	}
	return null;
}

/** Whether the sources have somebody in the place that the sentence gives him, in whatever words. */
export function isPlacedSo(name: NameMention, sentence: ReadSentence, told: ToldClauses): boolean {
	return readPlacings(sentence, told.known).some(
		({ start, name: own, place }) =>
			start === name.start && told.placings.some((other) => other.name === own && other.place === place),
	);
}
