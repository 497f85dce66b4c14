/** The pages that are always there and that crawlers may keep: the site map shows them and the XML one lists them. */
export const mainPages: readonly { path: string; name: string }[] = [
	{ path: "/", name: "Startsidan" },
	{ path: "/categories", name: "Sportkategorier" },
	{ path: "/category/football", name: "Fotboll" },
	{ path: "/category/hockey", name: "Hockey" },
	{ path: "/category/formula%201", name: "Formel 1" },
	{ path: "/matches", name: "Kommande matcher" },
	{ path: "/dagens-matcher", name: "Matcher & Resultat" },
	{ path: "/tabeller", name: "Tabeller" },
	{ path: "/formel1", name: "Tävlingshelgen i F1" },
	{ path: "/formel1/stallning", name: "Ställningen i F1" },
	{ path: "/kalender", name: "Din matchkalender" },
	{ path: "/om", name: "Om Avspark" },
	{ path: "/insyn", name: "Insyn" },
	{ path: "/rattelser", name: "Rättelser" },
	{ path: "/sitemap", name: "Webbkarta" },
];
