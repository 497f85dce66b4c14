import { maskQuotations } from "../../../domain/text/findings/quotations.ts";
import { detectLanguage, type Language } from "../../../domain/text/words/language.ts";
import { listWords } from "../../../domain/text/words/words.ts";
import type { SummaryText } from "../stories/story.ts";

const languageNames: Readonly<Record<Exclude<Language, "sv">, string>> = {
	no: "norska",
	da: "danska",
	en: "engelska",
};
/** A line of names and figures may have no word that tells its language; a paragraph has. */
const fewestTellingWords = 15;

/** Why a text is not in Swedish, in Swedish; null when it is. What people said may be in any language. */
export function checkLanguage(text: SummaryText): string | null {
	for (const paragraph of [text.title, text.lead, ...text.body].map(maskQuotations)) {
		const language = detectLanguage(paragraph);
		if (language === "sv") continue;
		if (language !== null) return `Texten är inte på svenska utan på ${languageNames[language]}`;
		if (listWords(paragraph).length >= fewestTellingWords) return "Texten är inte på svenska";
	}
	return null;
}
