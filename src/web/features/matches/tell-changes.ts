import type { MatchCard } from "../../data/matches/match-cards.ts";
import { announce } from "../../ui/announce.ts";
import { keepCardFocus } from "./keep-card-focus.ts";
import { toNews } from "./match-news.ts";

/** Tells listeners of what has changed, each card as it was and as it is. False when only time has passed. */
export function tellChanges(changed: readonly (readonly [before: MatchCard, now: MatchCard])[]): boolean {
	const news = changed.flatMap(([before, now]) => toNews(before, now) ?? []);
	announce(news);
	// What has changed is read anew in a moment, and may stand elsewhere then.
	keepCardFocus();
	return news.length > 0;
}
