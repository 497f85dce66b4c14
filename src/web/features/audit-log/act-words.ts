import type { AuditEntryRow } from "../../../contract/desk.ts";

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
	objects: ["bild", "Bilder"],
	functions: ["funktion", "Funktioner"],
};

const actWords: Readonly<Record<string, string>> = {
	insert: "skapade",
	update: "ändrade",
	delete: "tog bort",
	publish: "publicerade",
	unpublish: "avpublicerade",
	call: "körde",
};

const wholeActs: Readonly<Record<string, string>> = {
	"role.grant": "gjorde ett konto till administratör",
	"role.revoke": "tog bort en administratör",
	"account.delete": "tog bort sitt konto",
	"user.create": "skapade ett konto",
	"user.update": "ändrade ett konto",
	"user.delete": "tog bort ett konto",
	"link.generate": "skapade en kontolänk",
};

/** Columns as a person calls them; one that nobody has a word for stands as it is. */
const columnWords: Readonly<Record<string, string>> = {
	title: "Rubrik",
	summary_title: "Rubrik",
	original_title: "Ursprunglig rubrik",
	content: "Text",
	summary_content: "Text",
	summary: "Ingress",
	lead: "Ingress",
	body: "Text",
	message: "Meddelande",
	slug: "Adress",
	category: "Kategori",
	sport_category: "Kategori",
	category_key: "Kategorins nyckel",
	tags: "Taggar",
	image_url: "Bild",
	image_label: "Bildtext",
	published: "Publicerad",
	published_at: "Publicerad den",
	featured: "Utvald",
	author_id: "Skribent",
	held_reason: "Hålls inne för",
	reviewed_at: "Granskad den",
	reviewed_by: "Granskad av",
	review_state: "Granskning",
	discarded_at: "Kastad den",
	fact_check: "Faktakoll",
	source_articles: "Källor",
	name: "Namn",
	description: "Beskrivning",
	feed_url: "Adress",
	site_url: "Webbplats",
	rights: "Rättigheter",
	is_active: "Aktiv",
	kind: "Läses som",
	selectors: "Selektorer",
	time_zone: "Tidszon",
	former_urls: "Tidigare adresser",
	next_fetch_at: "Nästa försök",
	failure_count: "Misslyckade försök",
	last_error: "Senaste fel",
	cron_expression: "Tid (UTC)",
	task_name: "Uppgift",
	next_run_at: "Nästa körning",
	role: "Roll",
	user_id: "Konto",
	email: "E-post",
	created_at: "Skapad",
	updated_at: "Ändrad",
	edited_at: "Ändrad för hand",
	edited_by: "Ändrad av",
	handled_at: "Hanterad",
	handled_by: "Hanterad av",
	corrected_at: "Rättad den",
	article_id: "Artikel",
	story_id: "Händelse",
	source_id: "Källa",
	home_team: "Hemmalag",
	away_team: "Bortalag",
	home_team_name: "Hemmalag",
	away_team_name: "Bortalag",
	home_score: "Hemmamål",
	away_score: "Bortamål",
	home_goals: "Hemmamål",
	away_goals: "Bortamål",
	status: "Status",
	status_short: "Status",
	status_code: "Statuskod",
	match_date: "Datum",
	match_time: "Tid",
	fixture_date: "Tid",
	league: "Liga",
	league_name: "Liga",
	round: "Omgång",
	league_round: "Omgång",
	venue: "Arena",
	venue_name: "Arena",
	sport: "Sport",
	by: "Genom",
};

const valueWords: Readonly<Record<string, string>> = {
	true: "Ja",
	false: "Nej",
	null: "–",
	'""': "–",
};

/** {action: "update", subject_table: "content_sources"} -> "ändrade källa"; what nobody has a word for stands as it is. */
export function toActText({
	action,
	subject_table,
	subject_id,
}: Pick<AuditEntryRow, "action" | "subject_table" | "subject_id">): string {
	const whole = wholeActs[action];
	if (whole) return whole;
	const what = subject_table === null ? "" : (tableWords[subject_table]?.[0] ?? subject_table);
	const name = subject_table === "functions" && subject_id ? ` ${subject_id}` : "";
	return `${actWords[action] ?? action} ${what}${name}`.trim();
}

export function toColumnName(column: string): string {
	return columnWords[column] ?? column;
}

export interface ToldChange {
	column: string;
	/** One value for what was made or removed, before and after for what was changed. */
	values: string[];
}

/** What an act tells of its row, field by field; empty when it tells nothing. */
export function toChanges({ details }: Pick<AuditEntryRow, "details">): {
	kind: "changed" | "row";
	fields: ToldChange[];
} {
	const { changes, row } = details;
	if (isRecord(changes)) {
		const fields = Object.entries(changes).map(([column, change]) => {
			const { old = null, new: now = null } = isRecord(change) ? change : {};
			return { column, values: [toValueText(old), toValueText(now)] };
		});
		return { kind: "changed", fields };
	}
	const told = isRecord(row) ? row : details;
	return {
		kind: "row",
		fields: Object.entries(told).map(([column, value]) => ({ column, values: [toValueText(value)] })),
	};
}

/** true -> "Ja"; null and "" -> "–"; "2026-11-21T12:00:00+00:00" -> "2026-11-21 13:00:00"; a list or an object as JSON. */
export function toValueText(value: unknown): string {
	const json = JSON.stringify(value) ?? "null";
	const word = valueWords[json];
	if (word) return word;
	if (typeof value !== "string") return json;
	return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
		? localTime.format(new Date(value))
		: value;
}

const localTime = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Europe/Stockholm",
	dateStyle: "short",
	timeStyle: "medium",
});

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
