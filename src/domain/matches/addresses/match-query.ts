import { fixtureLimits } from "../fixture-limits.ts";
import { type FixtureSport, fixtureSports } from "../fixture-sport.ts";

/** What the address of a match page says; all of it has a default, and nothing in it can be wrong. */
export interface MatchQuery {
	/** "?sport=football,hockey"; all three without it, none for "?sport=ingen". */
	sports: FixtureSport[];
	/** "?flik=resultat" */
	tab: "upcoming" | "results";
	/** How many are shown: "?antal=100". */
	shown: number;
}

/** Name under which an address keeps its leagues, one for each. */
export const leagueParameter = "liga";

/** Stands for no sport at all; an empty value would be dropped by forms and readers alike. */
const noSport = "ingen";

export function parseMatchQuery(asked: URLSearchParams): MatchQuery {
	const names = asked.get("sport")?.split(",");
	const known = fixtureSports.filter((sport) => names?.includes(sport));
	const isUnderstood = known.length > 0 || names?.includes(noSport);
	const pages = Math.ceil(Number(asked.get("antal")) / fixtureLimits.listItems);
	return {
		sports: isUnderstood ? known : [...fixtureSports],
		tab: asked.get("flik") === "resultat" ? "results" : "upcoming",
		shown: fixtureLimits.listItems * (Number.isFinite(pages) ? Math.max(1, pages) : 1),
	};
}

/** The value of "sport" once this one is turned on or off. */
export function toggleSport(sports: readonly FixtureSport[], sport: FixtureSport): string {
	const isOn = sports.includes(sport);
	const next = fixtureSports.filter((other) => (other === sport ? !isOn : sports.includes(other)));
	return next.join(",") || noSport;
}
