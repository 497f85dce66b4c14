import type { NameMention } from "../../text/findings/names.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isOpener, toShortName } from "../names/name-key.ts";
import type { Placing } from "./placings.ts";

/**
 * Places that a source tells without their words: "Ek vann före Nord och Dahl" (second and third), "Ek och Nord slutade på
 * femte respektive tolfte plats". What a summary so claims may be told more loosely.
 */
export function readToldPlacings(sentence: ReadSentence, known: ReadonlySet<string>): Placing[] {
	const names = sentence.names.filter((name) => !isOpener(name, known));
	return [...readRunnersUp(sentence.text, names), ...readRespective(sentence, names)];
}

const won =
	/(?<!\p{L})(?:vann|vunnit|segrade|seger|segern|segrare|etta|först|snabbast|bästa\stid(?:en)?)(?!\p{L})/u;
const ahead = /(?:^|[\s,])(?:före|följ(?:d|des|t)\sav)\s(?:\p{Ll}+\s){0,2}$/u;

function readRunnersUp(text: string, names: readonly NameMention[]): Placing[] {
	const at = names.findIndex(
		({ start, tokens }) =>
			tokens.length > 1 && ahead.test(text.slice(0, start)) && won.test(text.slice(0, start)),
	);
	const [second, third] = at < 1 ? [] : names.slice(at, at + 2);
	if (!second || /(?:poäng|start|ledde|inför)/u.test(text.slice(0, second.start))) return [];
	const isListed = third && /^\soch\s(?:\p{Ll}+\s){0,2}$/u.test(text.slice(second.end, third.start));
	return [second, ...(isListed ? [third] : [])].map((name, rank) => ({
		name: toShortName(name.tokens),
		place: rank + 2,
		start: name.start,
	}));
}

function readRespective({ text, numbers }: ReadSentence, names: readonly NameMention[]): Placing[] {
	const joint = /\srespektive\s/u.exec(text);
	if (!joint) return [];
	const isPlace = (nouns: readonly string[]) => nouns.some((noun) => /^plats/u.test(noun));
	const one = numbers.findLast(({ end }) => end <= joint.index + 1);
	const two = numbers.find(({ start, nouns }) => start >= joint.index && isPlace(nouns));
	const pair = names.filter(({ end }) => one && end <= one.start).slice(-2);
	const [first, second] = pair;
	if (!one || !two || !first || !second || !/^\soch\s$/u.test(text.slice(first.end, second.start))) return [];
	return [
		{ name: toShortName(first.tokens), place: one.value, start: first.start },
		{ name: toShortName(second.tokens), place: two.value, start: second.start },
	];
}
