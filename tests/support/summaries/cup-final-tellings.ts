import type { ScrapedArticle } from "../news/scraped-articles.ts";

/** When the runs of these tests happen. */
export const now = new Date("2025-05-12T10:00:00Z");
export const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);

/** One match as three sources tell it. */
export const final: ScrapedArticle[] = [
	{
		source: "Norrsport",
		category: "fotboll",
		title: "Hamra vann cupfinalen mot Lyckeby",
		lead: "Hamra IF är cupmästare. Lyckeby BK besegrades med 2–1 på Tallvallen inför 15 420 åskådare.",
		paragraphs: [
			"Sara Lind gav Hamra ledningen redan i den fjärde minuten. Petra Ekdal kvitterade på straff strax före paus.",
			"Segermålet kom i den 83:e minuten, när inhopparen Tove Ask nickade in en hörna.",
			"– Jag har drömt om det här sedan jag var sex år, säger Tove Ask.",
			"Titeln är Hamras tredje. Lyckeby har förlorat fem finaler i rad.",
		],
		publishedAt: at(5),
	},
	{
		source: "Sportposten",
		category: "Football",
		title: "Inhopparen Ask blev Hamras hjälte i finalen",
		lead: "Tove Ask satt på bänken i 71 minuter. Sedan nickade hon Hamra IF till cuptiteln mot Lyckeby BK med 2–1.",
		paragraphs: [
			"Nicken i den 83:e minuten var hennes första mål på två år. Hamras tredje titel var därmed klar.",
			"Lyckebys Petra Ekdal hade kvitterat Sara Linds ledningsmål på straff.",
		],
		publishedAt: at(4.5),
	},
	{
		source: "Arenaradion",
		category: "fotboll",
		title: "Femte raka finalförlusten för Lyckeby",
		lead: "Lyckeby BK får vänta på sin första titel. Hamra IF vann cupfinalen på Tallvallen med 2–1.",
		paragraphs: [
			"Petra Ekdals straff till 1–1 räckte inte. Tove Ask nickade in segermålet för Hamra sju minuter före slutet.",
			"”Vi är där varje år, någon gång måste det väl gå”, säger Lyckebys tränare Ulla Brandt.",
		],
		publishedAt: at(4),
	},
];
export const otherMatch: ScrapedArticle = {
	source: "Norrsport",
	category: "fotboll",
	title: "Norby tog ny seger i serien",
	lead: "Norby FF slog Granvik IS med 4–0 och leder Superettan med sex poäng.",
	paragraphs: [
		"Karl Ros gjorde två mål före paus, det ena på frispark från 25 meter. Gästerna hade ett skott på mål.",
		"Norby har nu vunnit sju matcher i följd.",
	],
	publishedAt: at(4.2),
};
