import type { MatchCard } from "../../../data/matches/match-cards.ts";
import { announce } from "../../../ui/toasts/announce.ts";
import { keepCardFocus } from "./keep-card-focus.ts";
import { isBeyondCard, toNews } from "./match-news.ts";

/**
 * Tells listeners of what has changed, each card as it was and as it is. True when the page has to be read anew for it: that of one match
 * (`isAboutOne`) unless only time has passed, any other for what its cards do not take from a change.
 */
export function tellChanges(
	changed: readonly (readonly [before: MatchCard, now: MatchCard])[],
	isAboutOne: boolean,
): boolean {
	const news = changed.flatMap(([before, now]) => toNews(before, now) ?? []);
	announce(news);
	// What has changed is read anew in a moment, and may stand elsewhere then.
	keepCardFocus();
	return (
		(isAboutOne && news.length > 0) || changed.some(([before, now]) => isBeyondCard(before, now, isAboutOne))
	);
}
