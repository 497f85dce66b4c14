import type { MatchCard } from "../../../data/matches/match-cards.ts";

/** What a listener is told of a match: "Mål: Norrvik–Sundby 2–1". Null when nothing has happened but time. */
export function toNews(before: MatchCard, now: MatchCard): string | null {
	if (now.version === before.version) return null;
	if (now.kind === "race" || before.kind === "race") {
		const name = now.kind === "race" ? [now.grandPrix, now.session].filter(Boolean).join(", ") : "";
		return now.status.label === before.status.label ? null : `${name}: ${now.status.label}`;
	}
	const { home, away } = now;
	const sides = `${home.name}–${away.name}`;
	const score = home.goals === null || away.goals === null ? "" : ` ${home.goals}–${away.goals}`;
	if (now.status.label !== before.status.label) return `${sides}: ${now.status.label}${score}`;
	const goals = (home.goals ?? 0) + (away.goals ?? 0);
	const goalsBefore = (before.home.goals ?? 0) + (before.away.goals ?? 0);
	if (goals > goalsBefore) return `Mål: ${sides}${score}`;
	const isOther = home.goals !== before.home.goals || away.goals !== before.away.goals;
	return isOther ? `Ändrat resultat: ${sides}${score}` : null;
}

/**
 * Whether what has changed is nothing that a card takes from a change: the kick-off, and on the page of the match itself (`isAboutOne`) also a
 * kick of the shoot-out or a minute of stoppage time. Such a page is read anew.
 */
export function isBeyondCard(before: MatchCard, now: MatchCard, isAboutOne: boolean): boolean {
	const isSeen = toNews(before, now) !== null || now.elapsed !== before.elapsed;
	return !isSeen && now.version !== before.version && (isAboutOne || now.status.tone === "upcoming");
}
