import { maskQuotations } from "../../../domain/text/findings/quotations.ts";
import type { SummaryText } from "../stories/story.ts";

/**
 * Words by which a text speaks of itself, of who wrote it or of what it was made from, instead of the news.
 * "En källa till Sportposten" is news; "källan" and "källorna" are this newsroom's own.
 */
const selfTalk: readonly RegExp[] = [
	/som (?:en )?(?:AI|artificiell intelligens|språkmodell)/iu,
	/(?:AI|språk)-?(?:modell|assistent)\p{L}*/iu,
	/käll(?:an|ans|orna|ornas|text\p{L}*|material\p{L}*)/iu,
	/(?:den här|denna|ovanstående|nedanstående|följande|i|enligt|av) (?:artikeln?|texten|sammanfattning(?:en)?|rapporteringen)/iu,
	/(?:artikeln|artiklarna|texten|texterna|sammanfattningen) (?:berättar|beskriver|handlar|nämner|framhåller|belyser|visar|säger|uppger|skriver|tar upp)/iu,
	/här (?:är|kommer|följer) (?:en|din|min) (?:kort )?sammanfattning/iu,
	/(?:jag|vi) (?:kan|har) (?:tyvärr )?inte (?:tillgång|sammanfatta|hjälpa|svara)/iu,
	/(?:framgår|nämns|anges|uppges) (?:det )?(?:inte )?(?:i|av|ur) (?:artikel|text|käll|underlag)\p{L}*/iu,
	/(?:ord|token)gräns\p{L}*|json-?objekt/iu,
];

/** Why a text speaks of itself, with the words, in Swedish; null when it does not. What people said does not count. */
export function checkSelfTalk(text: SummaryText): string | null {
	for (const paragraph of [text.title, text.lead, ...text.body].map(maskQuotations)) {
		for (const pattern of selfTalk) {
			const found = new RegExp(`(?<!\\p{L})(?:${pattern.source})(?!\\p{L})`, "iu").exec(paragraph);
			if (found) return `Texten talar om sig själv eller sina källor: ”${found[0]}”`;
		}
	}
	return null;
}
