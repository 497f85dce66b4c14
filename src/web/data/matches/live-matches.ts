import { useEffect, useSyncExternalStore } from "react";
import type { MatchChange } from "../../../domain/matches/match-change.ts";
import type { MatchCard } from "./match-cards.ts";

const changes = new Map<string, MatchChange>();
const readers = new Set<() => void>();
/** What the page shows now. */
export const shownMatches = new Set<MatchCard>();

/** The card with what has been told of its match since the page was made. */
export function useLiveMatch<Card extends MatchCard>(card: Card): Card {
	const change = useSyncExternalStore(subscribe, () => changes.get(card.key), never);
	useEffect(() => {
		shownMatches.add(card);
		return () => {
			shownMatches.delete(card);
		};
	}, [card]);
	return withChange(card, change);
}

/** What the card's match has come to: the card itself when it knows that already. */
export function withChange<Card extends MatchCard>(card: Card, change: MatchChange | undefined): Card {
	if (change === undefined || change.version <= card.version) return card;
	const { status, elapsed, version } = change;
	const changed = { ...card, status, elapsed, version };
	return changed.kind === "race"
		? { ...changed, winner: change.winner }
		: {
				...changed,
				home: { ...changed.home, goals: change.home },
				away: { ...changed.away, goals: change.away },
			};
}

/** What was told of it last. */
export const lastChangeOf = (key: string): MatchChange | undefined => changes.get(key);

export function takeChanges(told: readonly MatchChange[]): void {
	for (const change of told) {
		if (change.version > (changes.get(change.key)?.version ?? 0)) changes.set(change.key, change);
	}
	for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
	readers.add(read);
	return () => readers.delete(read);
}

const never = (): undefined => undefined;
