/** Tables of the record as a person calls a row of theirs, and all of them. */
export const tableWords: Readonly<Record<string, readonly [one: string, many: string]>> = {
	cms_articles: ["artikel", "Artiklar"],
	ai_summaries: ["AI-sammanfattning", "AI-sammanfattningar"],
	content_sources: ["källa", "Källor"],
	stories: ["händelse", "Händelser"],
	scraped_articles: ["inhämtad artikel", "Inhämtade artiklar"],
	scraping_schedules: ["schema", "Scheman"],
	scheduled_tasks: ["schemalagd uppgift", "Schemalagda uppgifter"],
	scraping_runs: ["körning", "Körningar"],
	leagues: ["liga", "Ligor"],
	teams: ["lag", "Lag"],
	players: ["spelare", "Spelare"],
	api_football_fixtures: ["fotbollsmatch", "Fotbollsmatcher"],
	sports_matches: ["match", "Matcher"],
	league_standings: ["tabellrad", "Tabeller"],
	corrections: ["rättelse", "Rättelser"],
	error_reports: ["läsarrapport", "Läsarrapporter"],
	summary_drafts: ["utkast till sammanfattning", "Utkast till sammanfattningar"],
	user_roles: ["roll", "Roller"],
	users: ["konto", "Konton"],
	newsletter_issues: ["utskick av nyhetsbrevet", "Nyhetsbrev: utskick"],
	newsletter_schedule: ["nyhetsbrevets tider", "Nyhetsbrev: tider"],
	test_newsletter: ["provutskick av nyhetsbrevet", "Nyhetsbrev: prov"],
	objects: ["bild", "Bilder"],
	functions: ["funktion", "Funktioner"],
};

/** What is done to a row. */
export const actWords: Readonly<Record<string, string>> = {
	insert: "skapade",
	update: "ändrade",
	delete: "tog bort",
	publish: "publicerade",
	unpublish: "avpublicerade",
	call: "körde",
};

/** Acts that say themselves what they were done to. */
export const wholeActs: Readonly<Record<string, string>> = {
	"role.grant": "gjorde ett konto till administratör",
	"role.revoke": "tog bort en administratör",
	"account.delete": "tog bort sitt konto",
	"user.create": "skapade ett konto",
	"user.update": "ändrade ett konto",
	"user.delete": "tog bort ett konto",
	"link.generate": "skapade en kontolänk",
};

/** By the value as JSON. */
export const valueWords: Readonly<Record<string, string>> = {
	true: "Ja",
	false: "Nej",
	null: "–",
	'""': "–",
};
