import { isSlug } from "../../articles/slug.ts";

/** Leagues and teams of a reader's own calendar, by their addresses' slugs. */
export interface CalendarChoice {
	leagues: string[];
	teams: string[];
}

/** Formula 1 among the leagues: it is one series, whatever its provider calls it. */
export const formula1Choice = "formel-1";

/** More than any reader follows, and what one address can hold. */
export const mostChosen = { leagues: 30, teams: 60 } as const;

/** "?ligor=shl,allsvenskan&lag=aik&lag=isnas-hc": both ways to name several are taken; what can be no slug is left out. */
export function parseCalendarChoice(asked: URLSearchParams): CalendarChoice {
	return {
		leagues: listSlugs(asked, "ligor").slice(0, mostChosen.leagues),
		teams: listSlugs(asked, "lag").slice(0, mostChosen.teams),
	};
}

/** How many of what is asked for have no room in a calendar, 0 nearly always. */
export function countLeftOut(asked: URLSearchParams): number {
	const over = (name: string, most: number) => Math.max(0, listSlugs(asked, name).length - most);
	return over("ligor", mostChosen.leagues) + over("lag", mostChosen.teams);
}

function listSlugs(asked: URLSearchParams, name: string): string[] {
	const slugs = asked.getAll(name).flatMap((value) => value.split(","));
	return [...new Set(slugs.filter(isSlug))].sort();
}

/** "/kalender.ics?ligor=allsvenskan,shl&lag=aik"; null when nothing is chosen. The same choice has one address. */
export function toCalendarPath({ leagues, teams }: CalendarChoice): string | null {
	const parts = [
		["ligor", leagues],
		["lag", teams],
	].flatMap(([name, slugs]) => (slugs && slugs.length > 0 ? [`${name}=${[...slugs].sort().join(",")}`] : []));
	return parts.length === 0 ? null : `/kalender.ics?${parts.join("&")}`;
}
