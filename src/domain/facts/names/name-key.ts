import type { NameMention } from "../../text/findings/names.ts";
import { isCommonWord } from "../../text/words/common-words.ts";

/** "AIK:s" -> "aik", "Lind’s" -> "lind"; the genitive -s without a sign is compared by {@link isSameToken}. */
export function toNameKey(token: string): string {
	return token.toLowerCase().replace(/[:'’]\p{L}{1,3}$/u, "");
}

/** Whole words, allowing the genitive: "lind" and "linds". */
export function isSameToken(a: string, b: string): boolean {
	return a === b || a === `${b}s` || b === `${a}s`;
}

/** "Linds" and "Lind" -> "lind", "Andreas" -> "andrea": a form in which mentions of one name meet, for comparing only. */
export function toBareName(token: string): string {
	return toNameKey(token).replace(/s$/, "");
}

/** "IF", "BK", "GoIF", "BoIS", "F1": small parts of club and team names, which no person has. */
export function isAffix(token: string): boolean {
	return /^\p{Lu}{2,}(?:[:'’]\p{L}+)?$|^Go?IF|^\p{Lu}o\p{Lu}{2}$|\d/u.test(token);
}

/**
 * "Luleälvens Hockey", "Port United": what many clubs are called by tells none of them. English names in -ers stand one by one:
 * "Möllers" and "Walters" are somebody's.
 */
const general =
	/^(?:hockey|fotboll|speedway|motorklubb|sportklubb|handboll|innebandy|bandy|basket|volley|volleyboll|tennis|united|city|town|rovers|racing|team|motorsport|engineering|scuderia|dam|herr|vikings|kings|queens|stars|lejon|björnar|örnar|hökar|tigrar|vargar|dolphins|sharks|eagles|knights|giants|falcons|\p{L}+(?:hawks|ians|wings|bears|lions|devils))s?$|^(?:rang|wander|lak|tig|panth|fly|raid|strik|bomb|steel|break|blaz|pione|charg|dodg|oil|pac|pack|sab|six|cavali|crusad|rid|runn|sail|scor|shoot|skat|spid|steam|min|mast|marin|fight|hunt|vip|badg|beav|ott|gunn|play|pip|brew|storm|thund|explor)ers$/iu;

export function isGeneral(token: string): boolean {
	return isAffix(token) || general.test(token);
}

/** "SHL", "VM", "Elitettan", "cupen": what is played in, and nobody's side. */
export function isCompetition(name: string): boolean {
	return /^(?:S[DH]?HL|SBL|NHL|NBA|VM|EM|OS|SM|JVM|NM)$|(?:svenskan|ettan|tvåan|trean|ligan|serien|cupen)$/u.test(
		name,
	);
}

/** "Formel 1", "Division 2": a figure behind it makes no club of it. */
export function isSeries(token: string): boolean {
	return /^(?:formel|division|div|grupp|omgång|heat)$/iu.test(token);
}

/** By what a name is called for short: the surname, or a club without its affix. "Sara Linds" -> "lind", "Hamra IF" -> "hamra". */
export function toShortName(tokens: readonly string[]): string {
	const own = tokens.filter((token) => !isAffix(token));
	return toBareName(own.findLast((token) => !general.test(token)) ?? own.at(-1) ?? tokens[0] ?? "");
}

/** "Sörbytränaren" -> "Sörby", "Vallmospelarna" -> "Vallmo": whose, where a part is written on; null for any other word. */
export function toOwnerOfPart(token: string): string | null {
	return ownedPart.exec(token)?.[1] ?? null;
}

const ownedPart =
	/^(\p{Lu}\p{L}{2,}?)s?(?:tränaren?|coachen|spelaren?|spelarna|målvakten?|backen|kaptenen|stjärnan|anfallaren|forwarden|centern|mittfältaren|veteranen|talangen|föraren|åkaren|chefen|sportchefen|ordföranden|lägret|fansen|supportrarna|publiken|försvaret|målet|kassen|buren|bänken|trion|duon|kedjan)$/u;

/** "Gästerna", "Målvakten": a common word with the capital of a sentence's start. `known` are short names it could be. */
export function isOpener(name: NameMention, known: ReadonlySet<string>): boolean {
	if (!name.isInitial || name.tokens.length > 1 || known.has(toShortName(name.tokens))) return false;
	return isCommonWord(name.tokens[0] ?? "");
}
