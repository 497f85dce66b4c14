import { maskQuotations } from "../../../domain/text/findings/quotations.ts";
import type { SummaryText } from "../stories/story.ts";

/** "I dag" is the age we live in as well, and "kvällens match" the one that is told of. */
const relativeDay =
	/(?<!\p{L})(?:i\s?(?:förr)?går|i\s?kväll|i\s?natt|i\s?morgon|i\s?morse|(?:gårdag|morgondag)ens)(?!\p{L})/iu;

/** Why a text names a day that is another one tomorrow, with the words, in Swedish; null when it does not. What people said does not count. */
export function checkDays(text: SummaryText): string | null {
	for (const paragraph of [text.title, text.lead, ...text.body].map(maskQuotations)) {
		const found = relativeDay.exec(paragraph);
		if (found) return `Texten säger ”${found[0]}”, som är en annan dag när den läses: dagen ska stå vid namn`;
	}
	return null;
}
