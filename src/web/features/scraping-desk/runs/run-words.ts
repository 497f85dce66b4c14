import type { ScrapingRunTask, ScrapingRunTrigger } from "../../../../contract/scraping.ts";

export const taskWords: Readonly<Record<ScrapingRunTask, string>> = {
	"scrape-content": "Hämtning",
	"generate-summaries": "Sammanfattning",
	"scheduled-scraping": "Hel kedja",
	"improve-article-titles": "Rubriker",
};

export const triggerWords: Readonly<Record<ScrapingRunTrigger, string>> = {
	manual: "för hand",
	schedule: "enligt schema",
	demo: "demo",
};

const statusWords: Readonly<Record<string, string>> = {
	running: "Pågår",
	completed: "Klar",
	failed: "Misslyckad",
	cancelled: "Avbruten",
};

/** The state as a person says it; one that nobody has a word for stands as it is (spec 4: "other values"). */
export function toStatusWord(status: string): string {
	return statusWords[status] ?? status;
}
