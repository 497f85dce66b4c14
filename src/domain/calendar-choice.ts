import { isSlug } from "./slug.ts";

/** Leagues and teams of a reader's own calendar, by their addresses' slugs. */
export interface CalendarChoice {
	leagues: string[];
	teams: string[];
}

/** Formula 1 among the leagues: it is one series, whatever its provider calls it. */
export const formula1Choice = "formel-1";

/** More than any reader follows, and what one address can hold. */
const mostLeagues = 30;
const mostTeams = 60;

/** "?ligor=shl,allsvenskan&lag=aik&lag=isnas-hc": both ways to name several are taken; what can be no slug is left out. */
export function parseCalendarChoice(asked: URLSearchParams): CalendarChoice {
	const listOf = (name: string, most: number) => {
		const slugs = asked.getAll(name).flatMap((value) => value.split(","));
		return [...new Set(slugs.filter(isSlug))].sort().slice(0, most);
	};
	return { leagues: listOf("ligor", mostLeagues), teams: listOf("lag", mostTeams) };
}

/** "/kalender.ics?ligor=allsvenskan,shl&lag=aik"; null when nothing is chosen. The same choice has one address. */
export function toCalendarPath({ leagues, teams }: CalendarChoice): string | null {
	const parts = [
		["ligor", leagues],
		["lag", teams],
	].flatMap(([name, slugs]) => (slugs && slugs.length > 0 ? [`${name}=${[...slugs].sort().join(",")}`] : []));
	return parts.length === 0 ? null : `/kalender.ics?${parts.join("&")}`;
}
