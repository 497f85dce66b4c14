import { toCountry } from "../../text/findings/countries.ts";
import type { NameMention } from "../../text/findings/names.ts";
import { stem } from "../../text/words/stem.ts";

const parts: readonly [RegExp, string][] = [
	[/förbundskapten(?:en)?$/u, "förbundskapten"],
	[/(?:tränaren?|coach(?:en)?)$/u, "tränare"],
	[/sportchef(?:en)?$/u, "sportchef"],
	[/stallchef(?:en)?$/u, "stallchef"],
	[/klubb(?:chef|direktör)(?:en)?$/u, "klubbchef"],
	[/ordförande(?:n)?$/u, "ordförande"],
	[/kapten(?:en)?$/u, "kapten"],
	[/målvakt(?:en)?$/u, "målvakt"],
	[/back(?:en)?$/u, "back"],
	[/(?:forward(?:en)?|anfallaren?)$/u, "anfallare"],
	[/center(?:n)?$/u, "center"],
	[/domaren?$/u, "domare"],
	[/läkaren?$/u, "läkare"],
	[/(?:ledaren?|ettan?)$/u, "ledare"],
];

/**
 * What somebody is called where he is named, as words of other sentences may call another: "tränaren Ulla Brandt", "Ulla
 * Brandt, tränare i Hamra", "norska Ida Moe", "Ida Moe från Norge", "skyttekungen Ek".
 */
export function listEpithets(text: string, { start, end }: NameMention): string[] {
	const before = /(\p{L}+)\s$/u.exec(text.slice(0, start))?.[1];
	const after = /^,\s(?:som är\s|\p{L}+s\s)?(\p{Ll}+)(?!\p{L})/u.exec(text.slice(end))?.[1];
	const land = /^(?:\sfrån|,)\s(\p{Lu}\p{Ll}+)(?![\p{L}\s]*\p{Lu})/u.exec(text.slice(end))?.[1];
	const found = [toPart(before) ?? toCalled(before), toPart(after), toCountry(land?.toLowerCase() ?? "")];
	return found.filter((epithet) => epithet !== null);
}

/** Whether a sentence has such a word, of whomever. */
export function hasEpithet(text: string, epithet: string): boolean {
	return text
		.split(/[^\p{L}]+/u)
		.some((word) => [toPart(word), toCalled(word), toCountry(word.toLowerCase())].includes(epithet));
}

function toPart(word: string | undefined): string | null {
	const lower = word?.toLowerCase();
	return (lower !== undefined && parts.find(([pattern]) => pattern.test(lower))?.[1]) || null;
}

const minLength = 6;

/** "norska", "norrmannen", "polesittaren": a definite noun that only one has in a story, or a country. */
function toCalled(word: string | undefined): string | null {
	if (word === undefined) return null;
	const lower = word.toLowerCase();
	const country = toCountry(lower);
	if (country) return country;
	if (lower.length < minLength || !/(?:[^n]en|aren|[^aeiouyåäö]an|et|ören|isten|kungen)$/u.test(lower))
		return null;
	return `n:${stem(lower)}`;
}
