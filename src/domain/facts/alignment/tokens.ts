import { toCountry } from "../../text/findings/countries.ts";
import { stem } from "../../text/words/stem.ts";
import { isStopWord } from "../../text/words/stop-words.ts";
import { listWords } from "../../text/words/words.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { toBareName, toShortName } from "../names/name-key.ts";

/** A word of a sentence, or a whole name, number, date or score of it, as it is compared with those of another. */
export interface Token {
	kind: "word" | "small" | "name" | "nation" | "number" | "date" | "score";
	/** A stem, a small word as it is, a short name, a country, "cardinal:4", "weekday:1", "3-1". */
	key: string;
	/** As it stands in the sentence, lower case. */
	text: string;
	start: number;
	end: number;
	/** Which part of the sentence between its commas, colons and dashes. */
	part: number;
}

/** Who the sources know by which names: each of these may stand for the short name behind it. */
export type KnownNames = ReadonlyMap<string, string>;

/** "stenby" and "flame" -> "flame" of "Stenby Flames", "noel" -> "ek" of "Noel Ek"; not of two whose names begin alike. */
export function listKnownNames(
	sentences: readonly Pick<ReadSentence, "names">[],
	shortNames: ReadonlySet<string>,
): KnownNames {
	const known = new Map([...shortNames].map((name) => [name, name]));
	const parts = sentences.flatMap(({ names }) =>
		names.flatMap(({ tokens }) => {
			const short = toShortName(tokens);
			const others = tokens.map(toBareName);
			return others
				.filter((other) => other !== short && other.length > 2)
				.map((other) => [other, short] as const);
		}),
	);
	const meant = Map.groupBy([...parts, ...listDefinites(sentences, shortNames)], ([other]) => other);
	for (const [other, pairs] of meant) {
		const shorts = new Set(pairs.map(([, short]) => short));
		const [short] = shorts;
		if (short !== undefined && shorts.size === 1) known.set(other, short);
	}
	return known;
}

/** "örnarna" -> "flisby" of "Flisby Örnar", "vargarna" -> "kindavargarna", "ormsjön" -> "ormsjö" of "Ormsjö HK". */
function listDefinites(
	sentences: readonly Pick<ReadSentence, "names">[],
	shortNames: ReadonlySet<string>,
): (readonly [string, string])[] {
	const names = sentences.flatMap(({ names: all }) => all.map(({ tokens }) => tokens));
	const alone = new Set(names.filter(({ length }) => length === 1).map(([token = ""]) => toBareName(token)));
	return names.flatMap((tokens) => {
		const short = toShortName(tokens);
		if (!shortNames.has(short)) return [];
		return tokens
			.flatMap((token) => listDefiniteForms(toBareName(token)))
			.filter((form) => form !== short && alone.has(form))
			.map((form) => [form, short] as const);
	});
}

const definiteEndings = ["n", "en", "t", "et", "na", "arna", "erna", "orna"];
const minForm = 5;

/** What a word of a name may be called by where it stands alone: so many forms as it has letters, at most. */
function listDefiniteForms(name: string): string[] {
	if (name.length < minForm - 1) return [];
	const ends = name.endsWith("arna") ? Array.from({ length: name.length - minForm }, (_, at) => at + 1) : [];
	return [...definiteEndings.map((ending) => name + ending), ...ends.map((at) => name.slice(at))];
}

/** The tokens of a sentence in order. */
export function listTokens(sentence: ReadSentence, known: KnownNames): Token[] {
	const mentions = listMentions(sentence, known);
	const words = listWords(sentence.text)
		.filter(
			(word) =>
				// "29-åringen", "1-laget" are a number and a word.
				/-(?:år|lag)/u.test(word.text) ||
				!mentions.some((mention) => word.start < mention.end && word.end > mention.start),
		)
		.map(({ text, start, end }) => {
			const small = text.toLowerCase();
			const nation = toCountry(small);
			if (nation !== null) return { kind: "nation" as const, key: nation, start, end };
			return isStopWord(small) || small.length < 2
				? { kind: "small" as const, key: small, start, end }
				: { kind: "word" as const, key: stem(small), start, end };
		});
	let part = 0;
	let last = 0;
	return [...mentions, ...words]
		.toSorted((a, b) => a.start - b.start)
		.map((token) => {
			const between = sentence.text.slice(last, token.start);
			if (/[,;:–]|\.\s/.test(between) && !isAge(sentence.text, between, last, token.start)) part++;
			last = token.end;
			return { ...token, text: sentence.text.slice(token.start, token.end).toLowerCase(), part };
		});
}

/** "Ek, 22, lämnar": the commas around an age part nothing. */
function isAge(text: string, between: string, last: number, start: number): boolean {
	return (
		between === ", " && (/^\d{1,2},\s/.test(text.slice(start)) || /,\s\d{1,2}$/.test(text.slice(0, last)))
	);
}

/** Stems of what "en" and "ett" count. */
const measure =
	/^(?:timm|minut|sekund|dag|veck|månad|år|säsong|match|poäng|mål|slag|meter|varv|omgång|kilometer|assist|straff|gång|cm|centimeter|tiond|miljon|halvlek|period)/u;

function listMentions({ scores, dates, numbers, names }: ReadSentence, known: KnownNames) {
	return [
		...scores.map(({ start, end, first, second }) => ({
			kind: "score" as const,
			key: `${first}-${second}`,
			start,
			end,
		})),
		...dates.map(({ start, end, key }) => ({ kind: "date" as const, key, start, end })),
		...numbers
			.filter(
				({ form, text, nouns }) =>
					(form !== "article" || measure.test(nouns[0] ?? "")) && !/^(?:båda|bägge)/iu.test(text),
			)
			.map(({ start, end, value, form }) => ({
				kind: "number" as const,
				key: form === "article" ? "cardinal:1" : `${form}:${value}`,
				start,
				end,
			})),
		// "Segern", "Men": a word that only opens the sentence is none.
		...names
			.filter(({ isInitial, tokens }) => !isInitial || tokens.length > 1 || isKnown(tokens, known))
			.flatMap(({ start, end, tokens, text }) => {
				const short = toShortName(tokens);
				const name = { kind: "name" as const, key: known.get(short) ?? short, start, end };
				// "Belgaren Thibault Verheyst" opens a sentence.
				const nation = tokens.length > 1 ? toCountry((tokens[0] ?? "").toLowerCase()) : null;
				if (nation === null) return [name];
				const at = start + (tokens[0]?.length ?? 0);
				return [
					{ kind: "nation" as const, key: nation, start, end: at },
					{ ...name, start: at + text.slice(at - start).search(/\p{L}/u) },
				];
			}),
	];
}

function isKnown(tokens: readonly string[], known: KnownNames): boolean {
	return known.has(toShortName(tokens)) && !isStopWord((tokens[0] ?? "").toLowerCase());
}

/** Whether two tokens say the same. "står på elva" may be read as a place or as a count. */
export function isSameToken(a: Token, b: Token): boolean {
	return a.kind === b.kind && toCompared(a.key) === toCompared(b.key);
}

function toCompared(key: string): string {
	return key.replace(/^place:/, "cardinal:");
}
