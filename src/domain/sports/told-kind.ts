import { mensNames, womensNames } from "../text/findings/first-names.ts";
import { splitSentences } from "../text/sentences.ts";
import type { LeagueKind } from "./league-kind.ts";

const she = /(?<!\p{L})(?:[Hh]on|[Hh]enne|[Hh]ennes|[Dd]amerna|[Tt]jejerna)(?!\p{L})/gu;
const he = /(?<!\p{L})(?:[Hh]an|[Hh]onom|hans|[Hh]errarna|[Kk]illarna|[Gg]rabbarna)(?!\p{L})/gu;
/** Names that are words as well: a surname behind them tells them from those. */
const alsoWomens = new Set("freja klara my rut saga siri tyra".split(" "));
const alsoMens = new Set("axel hans love max otto per sixten ville".split(" "));
/** A first name with a surname behind it: "Ellen Wangerheim"; not "Ellen" of "Ellen-loppet". */
const fullName = /(?<![\p{L}-])(\p{Lu}\p{Ll}+)\s\p{Lu}\p{Ll}+/gu;
/** Whoever leads, judges or tells of a match may be of either sex. */
const beside =
	/tränar|coach|förbundskapten|chef|ordförande|domar|läkare|expert|kommentator|agent|direktör|manager|scout|(?<!\p{L})(?:pappa|mamma|bror|syster|sambo|fru|make|maka)n?(?!\p{L})/iu;

/**
 * Whose sport a text is about as far as its pronouns and first names tell, where it names neither sport nor league; null when they do
 * not. A sign only: a woman may have a part in news of men.
 */
export function findToldKind(text: string): LeagueKind | null {
	let [women, men] = [0, 0];
	let wasBeside = false;
	for (const sentence of splitSentences(text)) {
		const isBeside = beside.test(sentence);
		const names = [...sentence.matchAll(fullName)].map(([, first = ""]) => first.toLowerCase());
		// "Tränaren Martin Lind var nöjd. Han hyllade laget": the pronoun is the coach's as well, until somebody else is named.
		if (!isBeside && (!wasBeside || names.length > 0)) {
			women +=
				count(sentence, she) + names.filter((name) => womensNames.has(name) || alsoWomens.has(name)).length;
			men += count(sentence, he) + names.filter((name) => mensNames.has(name) || alsoMens.has(name)).length;
		}
		wasBeside = isBeside || (wasBeside && names.length === 0);
	}
	if (women > men * 2) return "women";
	return men > women * 2 ? "men" : null;
}

function count(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}
