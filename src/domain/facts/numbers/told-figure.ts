import type { NumberMention } from "../../text/findings/numbers.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { toShortName } from "../names/name-key.ts";
import type { Passage } from "../passage.ts";
import type { SourceIndex } from "../source-index.ts";
import { listUnits } from "./figure-units.ts";
import { isNounShared } from "./shared-noun.ts";

interface Figure {
	value: number;
	/** "counted" with the same unit, "bare" without any ("Schweiz har 8"), "apart" when it is a distance ("ett före"). */
	kind: "counted" | "bare" | "apart";
}

/** Figures that are told by a word. */
const words: readonly [unit: string, RegExp, number][] = [
	["mål", /hattrick/u, 3],
	["plats", /(?<!\p{L})\p{L}*(?:guld(?:et)?|seger(?:n)?|vann|etta)(?!\p{L})/u, 1],
	["plats", /(?<!\p{L})\p{L}*(?:silver|silvret)(?!\p{L})/u, 2],
	["plats", /(?<!\p{L})\p{L}*(?:brons|bronset)(?!\p{L})/u, 3],
];

const reckons =
	/(?<!\p{L})(?:tillsammans|totalt|sammanlagt|sammantaget|ihop|fler|färre|mer|mindre|marginal\p{L}*|skill\p{L}*|skil(?:de|jer)|före|bakom|efter|upp till|ner till|kvar|återstår|ytterligare|bättre|sämre|under|över|\p{L}*ledning\p{L}*|försprång\p{L}*|övertag\p{L}*|snabbare|långsammare|längre|kortare|högre|lägre|senare|tidigare|sedan|ökade?|minskade?|resten|övriga)(?!\p{L})/iu;

/**
 * Whether the passage gives a figure of what this number counts, and it is another: "två poäng bakom" of "fyra poäng
 * efter". A reader who has the figure before him reckons only where his own words say that he does ("tillsammans",
 * "fler än"), and then with figures of that kind.
 */
export function isToldOtherwise(
	number: NumberMention,
	sentence: ReadSentence,
	{ index, told: { people: persons } }: Passage,
): boolean {
	const units = listUnits(number, sentence);
	const { form } = number;
	if (
		units.length === 0 ||
		units.some((unit) => isTime.test(unit) || (form !== "ordinal" && isPart.test(unit)))
	)
		return false;
	const told = index.sentences.flatMap((source) => listFigures(source, units));
	// "blev trea" follows from who came before: only the one place that the passage tells is another.
	if (units.includes("plats")) {
		const people = sentence.names.filter(({ tokens }) => persons.has(toShortName(tokens)));
		if (people.length > 1 || told.filter(({ kind }) => kind !== "bare").length > 1) return false;
	}
	if (isApart(number, sentence)) return isOtherDistance(number, units, told, index);
	const used = new Set(sentence.numbers.filter((other) => other !== number).map(({ value }) => value));
	if (!told.some(({ value, kind }) => kind !== "bare" && !used.has(value))) return false;
	if (told.some(({ value }) => isEqual(value, number, units))) return false;
	if (!reckons.test(sentence.text)) return true;
	const beside = sentence.numbers
		.filter((other) => other !== number && isNounShared(listUnits(other, sentence), units))
		.map(({ value }) => value);
	const values = told.map(({ value }) => value).concat(beside);
	return !values.some((a, at) =>
		values
			.slice(at + 1)
			.some((b) => isEqual(a + b, number, units) || isEqual(Math.abs(a - b), number, units)),
	);
}

/** Whether the words of a sentence say that it works something out. */
export function isReckoning(sentence: string): boolean {
	return reckons.test(sentence) || /(?<!\p{L})första\s\p{L}+\spå\s/u.test(sentence);
}

/** Years and minutes are reckoned in too many ways (reckoned-number.ts), without a word for it. */
const isTime = /^(?:år|minut)$/u;
/** "efter två perioder" and "inför tredje perioden" are the same (derived-number.ts). */
const isPart = /^(?:period|halvl)/u;

const isAhead =
	/^(?:\s\p{Ll}+)?\s(?:fler|färre|mer|mindre|före|bakom|bättre|sämre|snabbare|långsammare|efter(?=[.,;]|\s(?:\p{Lu}|\p{Ll}*led|\p{Ll}*seg)))(?!\p{L})/u;
const isMargin =
	/(?:under|ledde|leder|\p{L}*ledning(?:en)?|underläge(?:t)?|övertag(?:et)?|försprång(?:et)?|vann|vinna|vunnit|segrade|\p{L}*seger|förlora(?:de|t)|föll)(?:\s\p{L}+){0,3}\s(?:med|på)\s$|(?:marginalen\s(?:var|är|blev)|skilde|skiljer)\s$/u;

/** How far somebody is from another: "två mål under", "tre fler än", "vann med fyra slag". */
function isApart({ start, end }: NumberMention, { text }: ReadSentence): boolean {
	return isAhead.test(text.slice(end)) || isMargin.test(text.slice(0, start));
}

/**
 * A distance that the passage neither writes nor gives by a score or by two figures of that kind, where it has such: "två
 * mål under" of "1–3".
 */
function isOtherDistance(
	number: NumberMention,
	units: readonly string[],
	told: readonly Figure[],
	index: SourceIndex,
): boolean {
	const isGoals = units.some((unit) => /^(?:mål|poäng|skott|set)$/u.test(unit));
	const scores = isGoals ? index.sentences.flatMap((source) => source.scores) : [];
	const written = told.filter(({ kind }) => kind !== "bare").map(({ value }) => value);
	const sides = told.filter(({ kind }) => kind !== "apart").map(({ value }) => value);
	const between = sides.flatMap((a, at) => sides.slice(at + 1).map((b) => Math.abs(a - b)));
	const margins = scores.map(({ first, second }) => Math.abs(first - second));
	const known = [...written, ...between, ...margins];
	const isGiven =
		margins.length > 0 ||
		(written.length > 0 && known.length > 1) ||
		told.some(({ kind }) => kind === "apart");
	return isGiven && !known.some((value) => isEqual(value, number, units));
}

/** "38 miljoner, åtta mer": what goes on in millions leaves the word out. */
function isEqual(value: number, number: NumberMention, units: readonly string[]): boolean {
	const factors = units.includes("miljon") ? [1, 1e6, 1e-6] : [1];
	return factors.some((factor) => Math.abs(value - number.value * factor) < 1e-6);
}

function listFigures(source: ReadSentence, units: readonly string[]): Figure[] {
	const told = words
		.filter(([unit, pattern]) => units.includes(unit) && pattern.test(source.text))
		.map(([unit, , value]): Figure => ({ value, kind: unit === "plats" ? "bare" : "counted" }));
	return told.concat(
		source.numbers.flatMap((mention): Figure[] => {
			const { value, form, nouns } = mention;
			const own = listUnits(mention, source);
			if (own.length === 0) return form === "article" || form === "fraction" ? [] : [{ value, kind: "bare" }];
			if ((form === "article" && nouns.length > 0) || !isNounShared(own, units)) return [];
			return [{ value, kind: isApart(mention, source) ? "apart" : "counted" }];
		}),
	);
}
