/** The fictional outlets whose feeds the demo newsroom scrapes. Between them they speak every format that feeds come in. */
export interface Outlet {
	id: string;
	name: string;
	format: "rss" | "atom" | "json" | "rss1";
	/** What feed and pages are written in. */
	charset: "utf-8" | "windows-1252";
	/** The one sport of a specialist; null tells everything, and its items carry their category. */
	sport: "fotboll" | "hockey" | "formel 1" | null;
	description: string;
}

export const outlets: readonly Outlet[] = [
	{
		id: "norrsport",
		name: "Norrsport",
		format: "rss",
		charset: "utf-8",
		sport: null,
		description: "Sportnyheter från hela landet, dygnet runt",
	},
	{
		id: "sportposten",
		name: "Sportposten",
		format: "atom",
		charset: "utf-8",
		sport: null,
		description: "Kvällens sport",
	},
	{
		id: "arenaradion",
		name: "Arenaradion",
		format: "rss",
		charset: "utf-8",
		sport: null,
		description: "Det senaste från arenorna",
	},
	{
		id: "bollbladet",
		name: "Bollbladet",
		format: "rss",
		charset: "windows-1252",
		sport: "fotboll",
		description: "Tidningen för den som vill förstå fotboll",
	},
	{
		id: "isrinken",
		name: "Isrinken",
		format: "json",
		charset: "utf-8",
		sport: "hockey",
		description: "Hockey från sarg till sarg",
	},
	{
		id: "depanytt",
		name: "Depånytt",
		format: "rss1",
		charset: "utf-8",
		sport: "formel 1",
		description: "Formel 1 inifrån depån",
	},
];

export const outletFeedPath = (outlet: Outlet): string =>
	`/demo/${outlet.id}/${feedFileNames[outlet.format]}`;

export const feedFileNames: Record<Outlet["format"], string> = {
	rss: "feed.rss",
	atom: "feed.atom",
	json: "feed.json",
	rss1: "feed.rdf",
};
