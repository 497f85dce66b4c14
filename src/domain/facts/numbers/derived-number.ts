import type { NumberMention } from "../../text/findings/numbers.ts";
import type { Evidence, ReadSentence } from "../fact-claim.ts";
import { pickEvidence, type SourceIndex, type SourceSentence } from "../source-index.ts";
import { isNounShared } from "./shared-noun.ts";

/**
 * A number that no source writes and that follows from what they write: rounded, a difference, a sum, a margin of goals,
 * the rest of "two of seven". The sources must count the same thing. Null when nothing gives it.
 */
export function findDerived(
	number: NumberMention,
	sentence: ReadSentence,
	index: SourceIndex,
): Evidence | null {
	const before = sentence.text.slice(0, number.start);
	const after = sentence.text.slice(number.end);
	const beside = new Set(sentence.numbers.map(({ value }) => value));
	for (const derive of derivations) {
		const telling = index.sentences.filter((source) =>
			derive(number, source, { before, after, beside, index }),
		);
		const evidence = pickEvidence(telling, sentence);
		if (evidence) return evidence;
	}
	return null;
}

const derivations = [
	derivesRounded,
	derivesGoals,
	derivesDifference,
	derivesSum,
	derivesParts,
	derivesRest,
	derivesFromScores,
	derivesTime,
] as const;

interface Around {
	before: string;
	after: string;
	/** The values of the summary's sentence. */
	beside: ReadonlySet<number>;
	index: SourceIndex;
}

const roundings: readonly [RegExp, number, number][] = [
	[/(?:drygt|dryga|över|mer än|fler än|minst)\s$/iu, 1, 1.25],
	[/(?:nästan|närmare|knappt|knappa|inte fullt|under|mindre än|färre än)\s$/iu, 0.8, 1],
	[/(?:omkring|ungefär|cirka|runt|kring|en)\s$/iu, 0.9, 1.1],
];

/** "drygt 3 400" of 3 412, "nästan tre timmar" of "två timmar och 48 minuter". */
function derivesRounded(number: NumberMention, { numbers }: SourceSentence, { before }: Around): boolean {
	const range = roundings.find(([pattern]) => pattern.test(before));
	if (!range || number.form !== "cardinal") return false;
	const [, least, most] = range;
	return numbers.some(
		(told) =>
			(told.form === "cardinal" || told.nouns[0] === "timm") &&
			(isNounShared(number.nouns, told.nouns) || told.value >= 1000) &&
			((told.value >= number.value * least && told.value <= number.value * most) ||
				(least < 1 && number.nouns[0] === "timm" && told.value === number.value - 1)),
	);
}

const margin =
	/(?:under|led\p{L}*|\p{L}*ledning\p{L}*|övertag\p{L}*|försprång\p{L}*|vann|vinna|\p{L}*förlust\p{L}*|förlora\p{L}*|föll|\p{L}*seger\p{L}*|marginal\p{L}*)(?:(?:\s\p{L}+){0,3}\smed|\spå)\s$/iu;
/** "åtta poäng efter inför slutperioden", "två mål under": how it stood, seen from one side. */
const standing = /^\s(?:mål|poäng)\s(?:efter|före|bakom|under|upp|ner|back|plus)(?!\p{L})/u;
const scored =
	/(?:gjorde|gjort|göra|satte|sköt|nätade|noterades för|stod för|svarade för)\s(?:\p{Ll}+\s)?$/iu;
const ofSide = /(?:gästernas|hemmalagets|bortalagets|lagets|(?<!\p{L})\p{Lu}\p{L}*s)\s(?:\p{Ll}+\s)?$/u;

/** "ledde med tre mål" of 5–2, "femton mål bjöds" of 9–6, "gästernas sex mål" of 9–6. */
function derivesGoals(number: NumberMention, { scores }: SourceSentence, { before, after }: Around): boolean {
	if (number.form !== "cardinal" || !["mål", "poäng"].includes(number.nouns[0] ?? "")) return false;
	if (margin.test(before) || standing.test(after))
		return scores.some(({ first, second }) => Math.abs(first - second) === number.value);
	if (ofSide.test(before)) return scores.some(({ first, second }) => [first, second].includes(number.value));
	return (
		!scored.test(before) &&
		!number.text.includes("mål") &&
		scores.some(({ first, second }) => first + second === number.value)
	);
}

const comparing =
	/(?:bakom|före|fler|mer|mindre|färre|längre|kortare|snabbare|efter|upp till|ner till|till godo|försprång|jämfört|marginal)(?!\p{L})/u;
const changing =
	/(?:steg|stiger|ökade?|ökar|sjönk|sjunker|minskade?|minskar|växte|marginal|ledning|försprång)(?:\s\p{L}+){0,2}\s$/u;

/** "13 poäng bakom" of 34 and 21, "sju centimeter längre" of 8,51 and 8,44; a sum where the source says "ytterligare". */
function derivesDifference(
	number: NumberMention,
	source: SourceSentence,
	{ before, after, index }: Around,
): boolean {
	if (number.form === "ordinal" || number.form === "place") return false;
	const nearby = after.split(/[,.;]/u)[0] ?? "";
	if (!comparing.test(nearby) && !changing.test(before)) return false;
	const scale = number.nouns[0] === "centimet" ? 100 : 1;
	const isGiven = (told: NumberMention) =>
		isNounShared(number.nouns, told.nouns) ||
		(told.nouns.length === 0 && (scale > 1 ? !Number.isInteger(told.value) : told.value >= 100));
	const others = index.sentences.filter(
		({ source: { url }, position }) => url === source.source.url && Math.abs(position - source.position) <= 6,
	);
	return source.numbers.some((one) =>
		others.some(({ numbers }) =>
			numbers.some((other) => {
				if (one === other || !isGiven(one) || !(isGiven(other) || other.nouns.length === 0)) return false;
				const isAdded = /ytterligare\s$/u.test(source.text.slice(0, one.start));
				const result = isAdded ? one.value + other.value : Math.abs(one.value - other.value) * scale;
				return Math.abs(result - number.value) < 1e-6;
			}),
		),
	);
}

const together = /(?:tillsammans|ihop|sammanlagt|totalt)(?!\p{L})/iu;

/** "elva mål tillsammans" of "sju mål" and, next to it, "fyra mål". */
function derivesSum(
	number: NumberMention,
	source: SourceSentence,
	{ before, after, index }: Around,
): boolean {
	if (number.form !== "cardinal" || !(together.test(before) || together.test(after))) return false;
	const near = index.sentences.filter(
		({ source: { url }, position }) => url === source.source.url && Math.abs(position - source.position) <= 2,
	);
	return source.numbers.some(
		(one) =>
			isNounShared(number.nouns, one.nouns) &&
			near.some(({ numbers }) =>
				numbers.some(
					(other) =>
						other !== one &&
						(isNounShared(number.nouns, other.nouns) || other.nouns.length === 0) &&
						one.value + other.value === number.value,
				),
			),
	);
}

/** "29 hundradelar" of "0,29". */
function derivesParts(number: NumberMention, { numbers }: SourceSentence): boolean {
	const part = /^(tiondel|hundradel|tusendel)/u.exec(number.nouns[0] ?? "")?.[1];
	const scale = part === "tiondel" ? 10 : part === "hundradel" ? 100 : part === "tusendel" ? 1000 : 0;
	return scale > 0 && numbers.some(({ value }) => Math.abs(value * scale - number.value) < 1e-6);
}

/** "Fem av sju" of "två av sju", "släppte in fyra" of "räddade 22 av 26 skott", "resten, 220 miljoner" of "310, varav 90". */
function derivesRest(number: NumberMention, { text, numbers }: SourceSentence, { after }: Around): boolean {
	const isRest = number.nouns.includes("insläppt") || /^\sav\s/u.test(after);
	return numbers.slice(1).some((second, at) => {
		const first = numbers[at];
		if (!first) return false;
		const between = text.slice(first.end, second.start);
		if (/^\sav\s(?:\p{Ll}+\s)?$/u.test(between)) return isRest && second.value - first.value === number.value;
		const rest = first.value - second.value;
		return /varav\s/u.test(between) && [number.value, number.value * 1e6].includes(rest);
	});
}

/** "31 röster mot 18" of "31–18", "i två set" of "7–6, 6–3". */
function derivesFromScores(number: NumberMention, { scores }: SourceSentence, { beside }: Around): boolean {
	if (number.nouns[0] === "set") return scores.length === number.value;
	return (
		number.value > 5 &&
		scores.some(
			({ first, second }) =>
				[first, second].includes(number.value) && first !== second && beside.has(first) && beside.has(second),
		)
	);
}

/** "efter 20 minuter" of "efter första perioden", "i den 68:e" of the 58th and "tio minuter senare". */
function derivesTime(number: NumberMention, source: SourceSentence, { before, index }: Around): boolean {
	const part = number.nouns.find((noun) => noun === "period" || noun.startsWith("halvl"));
	if (number.form === "ordinal" && part) return isInPart(number.value, part === "period" ? 20 : 45, source);
	// "efter tre perioder" of "inför fjärde perioden".
	if (part === "period" && /efter\s$/u.test(before))
		return source.numbers.some(
			({ form, nouns, value, start }) =>
				form === "ordinal" &&
				nouns.includes("period") &&
				value === number.value + 1 &&
				/(?:inför|före|innan)\s(?:den\s)?$/u.test(source.text.slice(0, start)),
		);
	if (!number.nouns.includes("minut")) return false;
	const period =
		number.form === "cardinal" &&
		new Map([
			[20, 1],
			[40, 2],
			[60, 3],
		]).get(number.value);
	if (period)
		return source.numbers.some(
			({ value, nouns }) => nouns.includes("period") && [period, period + 1].includes(value),
		);
	const later = source.numbers.find(
		({ nouns, end }) => nouns.includes("minut") && /^\s(?:\p{L}+\s)?senare/u.test(source.text.slice(end)),
	);
	if (!later || number.form !== "ordinal") return false;
	return index.sentences.some(
		({ numbers, position }) =>
			Math.abs(position - source.position) <= 1 &&
			numbers.some(
				({ value, nouns, form }) =>
					form === "ordinal" && nouns.includes("minut") && value + later.value === number.value,
			),
	);
}

/** "i första halvlek" of "före paus" and of any minute until the 45th; "i tredje perioden" of "i slutperioden" and of the 52nd. */
function isInPart(part: number, minutes: number, { text, numbers }: SourceSentence): boolean {
	// The last of three or, in basketball, of four.
	const [first, last] = [part === 1, minutes === 20 ? part >= 3 : part === 2];
	// "inför tredje perioden" of "efter två perioder".
	if (
		numbers.some(
			({ form, nouns, value, start }) =>
				form === "cardinal" &&
				value === part - 1 &&
				nouns.some((noun) => /^(?:period|halvl)/u.test(noun)) &&
				/efter\s$/u.test(text.slice(0, start)),
		)
	)
		return true;
	if (first && /(?:före (?:paus|halvtid|vilan)|i (?:paus|halvtid)|tidigt|inled)/iu.test(text)) return true;
	if (
		last &&
		/(?:efter (?:paus|halvtid|vilan)|slutperiod|sista perioden|tilläggstid|övertid|slutminut|slutet|full tid|slutsignal|minuter (?:före|från) slut|minuter kvar|sent)/iu.test(
			text,
		)
	)
		return true;
	return numbers.some(
		({ form, nouns, value }) =>
			form === "ordinal" &&
			nouns.includes("minut") &&
			value > (part - 1) * minutes &&
			(value <= part * minutes || last),
	);
}
