import { nameDays } from "../../../domain/text/findings/named-days.ts";
import { toSwedishDay } from "../../../domain/times/swedish-day.ts";
import type { StoryArticle } from "../stories/story.ts";
import type { CitedSentence } from "./cited-paragraph.ts";

/**
 * ("Hamra vann i går", taken from a text of Wednesday) -> "Hamra vann på tisdagen". A sentence that was taken from texts of several days stays, for
 * nobody knows which of them it counts from.
 */
export function nameOwnDays<Sentence extends CitedSentence>(
	sentence: Sentence,
	articles: readonly StoryArticle[],
): Sentence {
	const cited = sentence.sources.map((citation) => articles[Number.parseInt(citation, 10) - 1]);
	const told = cited.flatMap((article) => (article ? [article.publishedAt] : []));
	const [first] = told;
	if (!first || new Set(told.map(toSwedishDay)).size > 1) return sentence;
	return { ...sentence, text: nameDays(sentence.text, first) };
}
