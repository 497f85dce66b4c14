import { splitSentences } from "../../../domain/text/sentences.ts";
import { listWords } from "../../../domain/text/words/words.ts";
import type { SummaryText } from "../stories/story.ts";

/** What no summary has in it, with what it is called to an editor. */
const foreign: readonly [RegExp, string][] = [
	[/\]\([^)]*\)|https?:|www\.|(?<![\p{L}\d])[\w-]+\.(?:se|com|nu|net|org|example)(?:\/\S*)/iu, "en länk"],
	[/[\w.+-]+@[\w-]+\.\w+/u, "en e-postadress"],
	[/\[\d[\d.,; ]*\]|(?<!\p{L})källa(?:\s|:\s?)\d|[([]käll(?:a|or)(?!\p{L})/iu, "en källhänvisning"],
	[/\\|&(?:[a-z]{2,8}|#x?[\da-f]{2,6});/iu, "kod"],
	[/`|^#{1,6}\s|^\s*(?:[*+•]|\d{1,2}[.)])\s|\*\*|__/u, "formatering"],
	[/\p{Extended_Pictographic}/u, "en emoji"],
];
/** Shorter ones may well be said twice: "Det räckte inte." */
const minRepeatedWords = 5;

/** Why a text has not the form of a summary, in Swedish; null when it has. */
export function checkForm(text: SummaryText): string | null {
	const paragraphs = [text.title, text.lead, ...text.body];
	for (const paragraph of paragraphs) {
		const found = foreign.find(([pattern]) => pattern.test(paragraph));
		if (found) return `Texten innehåller ${found[1]}`;
	}
	if ((paragraphs.join(" ").match(/!/g)?.length ?? 0) > 1) return "Texten har mer än ett utropstecken";
	return findRepeated([text.lead, ...text.body]);
}

function findRepeated(paragraphs: readonly string[]): string | null {
	const seen = new Set<string>();
	for (const sentence of paragraphs.flatMap(splitSentences)) {
		const words = listWords(sentence).map((word) => word.text.toLowerCase());
		const key = words.join(" ");
		if (words.length >= minRepeatedWords && seen.has(key)) return `Texten upprepar sig: ${sentence}`;
		seen.add(key);
	}
	return null;
}
