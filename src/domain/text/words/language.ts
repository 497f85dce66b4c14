import { listWords } from "./words.ts";

/** As BCP 47 has them; "no" is Norwegian in its usual form (bokmål). */
export type Language = "sv" | "no" | "da" | "en";

/**
 * Common words that tell the four apart. A word that several share counts for each of them, so that "og" says "not Swedish"
 * and "ikke noen" says which.
 */
const commonWords: Readonly<Record<Language, ReadonlySet<string>>> = {
	sv: new Set(
		`och är att inte på för med av som det en ett till från jag han hon har efter när också där så men mot sig sin vid
		den de om i var blev hade gjorde säger sade under över sedan redan någon några än bara nu kan ska skulle vann
		förlorade ledde mål målet matchen seger segern förlust laget tredje andra första två tre inför hemma borta
		klubben säsongen spelare spelaren poäng minuten minuter vidare båda alla hela sista bästa enligt meddelar uppger inga inget
		visade mellan utan fick gick sina dessutom eftersom egna nya kronor varsitt in match tisdagen onsdagen torsdagen fredagen`.split(
			/\s+/,
		),
	),
	no: new Set(
		`og er at ikke på for med av som det en et til fra jeg han hun har etter når også der så men mot seg sin ved den de om
		i var ble hadde gjorde sier sa under over siden allerede noen enn bare nå kan skal skulle vant tapte ledet mål målet
		kampen seier seieren tap laget tredje andre første to tre foran hjemme borte klubben sesongen spiller spilleren poeng
		minutt minutter minuttet videre begge alle hele siste beste å onsdagen torsdagen fredagen`.split(/\s+/),
	),
	da: new Set(
		`og er at ikke på for med af som det en et til fra jeg han hun har efter når også der så men mod sig sin ved den de om
		i var blev havde gjorde siger sagde under over siden allerede nogen end bare nu kan skal skulle vandt tabte førte mål
		målet kampen sejr sejren nederlag holdet tredje anden første to tre foran hjemme ude klubben sæsonen spiller spilleren
		point minut minutter minuttet videre begge alle hele sidste bedste onsdagen torsdagen fredagen`.split(
			/\s+/,
		),
	),
	en: new Set(
		`and is that not on for with of as it the a to from he she has have after when also there so but against his her at
		by if in was were had did says said under over since already than only now can will would won lost led goal goals
		match game win defeat team third second first two three before home away club season player points minute minutes
		both all whole last best into their they this who`.split(/\s+/),
	),
};
/** Letters that a language has and the others lack, in words that begin small: names keep their own. */
const ownLetters: readonly [RegExp, readonly Language[]][] = [
	[/^\p{Ll}*[äö]/u, ["sv"]],
	[/^\p{Ll}*[æø]/u, ["no", "da"]],
];
const fewestWords = 4;

/**
 * The language of a text by its common words and letters; null for one too short, or in none of the four.
 * "Hamra vant kampen etter å ha ledet hele veien" -> "no".
 */
export function detectLanguage(text: string): Language | null {
	const words = listWords(text).filter(({ text: word }) => /^\p{L}/u.test(word));
	if (words.length < fewestWords) return null;
	const scores: Record<Language, number> = { sv: 0, no: 0, da: 0, en: 0 };
	const known = new Set<Language>();
	for (const { text: word } of words) {
		const lower = word.toLowerCase();
		for (const [language, common] of Object.entries(commonWords) as [Language, ReadonlySet<string>][]) {
			if (!common.has(lower)) continue;
			scores[language]++;
			known.add(language);
		}
		for (const [pattern, languages] of ownLetters) {
			if (pattern.test(word)) for (const language of languages) scores[language]++;
		}
	}
	const [best] = (Object.entries(scores) as [Language, number][]).sort(([, a], [, b]) => b - a);
	// In any of the four, a fifth of the words at least tell; letters alone could be Finnish or German. Names are of no language.
	const telling = Math.max(words.filter(({ text: word }) => /^\p{Ll}/u.test(word)).length, words.length / 2);
	return best && known.has(best[0]) && best[1] / telling >= 0.2 ? best[0] : null;
}
