import type { DeskSourceRow, RuleDecision, SourceHealth, SourceVisitRow } from "../../../contract/desk.ts";
import type { ContentSourceRow } from "../../../contract/scraping.ts";
import { toLongDate } from "../../../domain/times/swedish-date.ts";

type Rights = ContentSourceRow["rights"];

export const healthWords: Readonly<Record<SourceHealth, string>> = {
	ok: "Mår bra",
	silent: "Tyst",
	failing: "Fel",
	paused: "Pausad",
	new: "Ny",
};

/** What a source lets us do, the most first, and what that means. */
export const rightsWords: Readonly<Record<Rights, readonly [name: string, meaning: string]>> = {
	summary: [
		"Sammanfattning",
		"Texten läses och får sammanfattas med egna ord, alltid med länk till originalet.",
	],
	title_and_link: [
		"Rubrik och länk",
		"Bara rubriken och länken används. Texten läses inte, och det som är sparat av den tas bort.",
	],
	off: ["Läses inte", "Källan har avstått: ingenting hämtas från den. Sparade texter tas bort."],
};
export const allRights = Object.keys(rightsWords) as Rights[];

export const visitWords: Readonly<Record<SourceVisitRow["status"], string>> = {
	ok: "Läst",
	not_modified: "Oförändrad",
	refused: "Nekad",
	failed: "Misslyckad",
	skipped: "Hoppades över",
};

export const ruleWords: Readonly<Record<RuleDecision["rule"], string>> = {
	robots: "robots.txt",
	tdmrep: "Förbehåll (TDMRep)",
	rights: "Källans rättigheter",
};

export const answerWords: Readonly<Record<RuleDecision["answer"], string>> = {
	allowed: "tillåter",
	disallowed: "förbjuder",
	unreachable: "gick inte att nå",
	reserved: "förbehåller sig texterna",
	unreserved: "inget förbehåll",
	summary: "sammanfattning",
	title_and_link: "rubrik och länk",
	off: "läses inte",
};

/** Why a source stands as it does, in a sentence; null for one that is well. */
export function toHealthReason(
	source: Pick<
		DeskSourceRow,
		| "health"
		| "rights"
		| "is_active"
		| "alarm"
		| "alarm_since"
		| "last_item_at"
		| "failure_count"
		| "last_error"
	>,
): string | null {
	switch (source.health) {
		case "ok":
			return null;
		case "new":
			return "Inte hämtad ännu. Den läses vid nästa körning.";
		case "paused":
			return source.is_active
				? "Läses inte: källan har avstått."
				: "Pausad av redaktionen. Ingenting hämtas förrän den återupptas.";
		case "silent":
			if (source.alarm === "empty") return `Flödet är tomt sedan ${toDay(source.alarm_since)}.`;
			return source.last_item_at === null
				? "Har aldrig gett något nytt."
				: `Har inte gett något nytt sedan ${toDay(source.last_item_at)}.`;
		case "failing": {
			const times = source.failure_count === 1 ? "1 försök" : `${source.failure_count} försök i rad`;
			if (source.alarm === "gone") return "Servern säger att flödet är borta för gott (410).";
			return `${times} har misslyckats: ${source.last_error ?? "okänt fel"}`;
		}
	}
}

/** 12345 -> "12 kB" */
export function toSize(bytes: number): string {
	if (bytes < 1000) return `${bytes} B`;
	return bytes < 1_000_000
		? `${Math.round(bytes / 1000)} kB`
		: `${(bytes / 1_000_000).toFixed(1).replace(".", ",")} MB`;
}

const toDay = (instant: string | null) => (instant === null ? "okänd dag" : toLongDate(new Date(instant)));
