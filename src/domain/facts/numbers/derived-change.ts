import type { NumberMention } from "../../text/findings/numbers.ts";
import { toSwedishYear } from "../../times/swedish-day.ts";
import type { Evidence, ReadSentence } from "../fact-claim.ts";
import { pickEvidence, type SourceIndex, type SourceSentence } from "../source-index.ts";
import { isNounShared } from "./shared-noun.ts";

/** Nobody works out more years than a contract has. */
const maxContractYears = 6;

/**
 * What follows from two figures of one sentence, or from the year of a report: how far something went from one to the
 * other, by how much one is more, the year before, the year in which a contract ends. Null when nothing gives it.
 */
export function findDerivedChange(
	number: NumberMention,
	sentence: ReadSentence,
	index: SourceIndex,
): Evidence | null {
	const [before, after] = [sentence.text.slice(0, number.start), sentence.text.slice(number.end)];
	const isDerived = isYear(number)
		? (source: SourceSentence) => isYearOf(number.value, before, source, index)
		: isApart.test(after) || isMoved.test(before)
			? (source: SourceSentence) => isBetween(number, source, index)
			: () => false;
	return pickEvidence(index.sentences.filter(isDerived), sentence);
}

const isApart =
	/^(?:\s\p{L}+){0,3}\s(?:fler|färre|mer|mindre|bättre|sämre|snabbare|långsammare|längre|kortare|högre|lägre|upp|ner|ned|före|efter|bakom|marginal|övertag|ledning|försprång|tillgodo|skilde|skiljer)(?!\p{L})|^\p{L}*(?:\s\p{L}+)?\s(?:i\s)?(?:marginal|övertag|ledning|försprång|underläge)/u;
const isMoved =
	/(?:ytterligare|föll|fallit|faller|sjönk|sjunkit|steg|stigit|minska\p{L}*|öka\p{L}*|ökning(?:en)?|minskning(?:en)?|tapp(?:et|ade|ar)?|lyft\p{L}*|klättra\p{L}*|avancera\p{L}*|rasa\p{L}*|marginal\p{L}*|skill\p{L}*|skilde|skiljer|försprång\p{L}*|ledning\p{L}*|avstånd\p{L}*|dyrare|billigare|gick (?:upp|ner|ned)|upp|ner)(?:\s\p{L}+){0,4}\s$/u;

function isBetween(number: NumberMention, source: SourceSentence, index: SourceIndex): boolean {
	if (number.form !== "cardinal") return false;
	const near = index.sentences.filter(
		({ source: { url }, position }) => url === source.source.url && Math.abs(position - source.position) <= 1,
	);
	return source.numbers.some((one) =>
		near.some(({ numbers }) =>
			numbers.some((other) => {
				if (one === other || !isOneKind(one, other)) return false;
				const apart = Math.abs(toValue(one, other) - toValue(other, one));
				return (
					[1, 1e6, 1e-2].some((unit) => Math.abs(apart - number.value * unit) < 1e-6) &&
					isFitting(number, one, other)
				);
			}),
		),
	);
}

/** "från 48 till 41 miljoner", "plats 48 ... 31": one of the two may leave out what both count. */
function isOneKind(one: NumberMention, other: NumberMention): boolean {
	if ([one, other].some(({ form }) => form === "fraction" || form === "time" || form === "article"))
		return false;
	if (one.nouns.length === 0 || other.nouns.length === 0) return one.nouns.length + other.nouns.length < 4;
	return isNounShared(one.nouns, other.nouns) || isPlace(one, other);
}

/** "från 48 till 41 miljoner": the unit is written once. */
function toValue({ value, nouns }: NumberMention, beside: NumberMention): number {
	const isBehind = nouns.length === 0 && beside.value >= 1e5;
	return (nouns.includes("miljon") || isBehind) && value < 1e5 ? value * 1e6 : value;
}

function isPlace(one: NumberMention, other: NumberMention): boolean {
	return [one, other].every(
		({ form, nouns }) => form === "ordinal" || form === "place" || nouns.includes("plats"),
	);
}

function isFitting(number: NumberMention, one: NumberMention, other: NumberMention): boolean {
	if (number.nouns.length === 0 || (one.nouns.length === 0 && other.nouns.length === 0)) return true;
	if (isPlace(one, other))
		return number.nouns.some((noun) => /^(?:plats|placering|steg|position)/u.test(noun));
	return isNounShared(number.nouns, [...one.nouns, ...other.nouns]);
}

function isYear({ form, value, nouns, text }: NumberMention): boolean {
	return form === "cardinal" && nouns.length === 0 && /^(?:19|20)\d\d$/.test(text) && value > 1900;
}

/** "2023" of "året innan" in a report on 2024; "till 2028" of "skriver på för tre år" in 2025. */
function isYearOf(year: number, before: string, source: SourceSentence, index: SourceIndex): boolean {
	const now = toSwedishYear(source.source.publishedAt);
	const told = source.numbers.filter(isYear).map(({ value }) => value);
	const isBefore =
		/(?<!\p{L})(?:i fjol|fjolår\p{L}*|förra (?:året|säsongen|sommaren|hösten|vintern|våren)|året innan|året (?:dess)?förinnan|ett år tidigare)(?!\p{L})/iu.test(
			source.text,
		);
	const around = index.sentences.filter(
		({ source: { url }, position }) => url === source.source.url && Math.abs(position - source.position) <= 1,
	);
	const near = around.flatMap(({ numbers }) => numbers.filter(isYear).map(({ value }) => value));
	if (isBefore && [now, ...near].some((other) => other - 1 === year)) return true;
	// A year to come that a source writes itself needs no reckoning.
	if (
		year > now &&
		index.sentences.some(({ numbers }) => numbers.some((one) => isYear(one) && one.value > now))
	)
		return false;
	if (/(?<!\p{L})nästa (?:år|säsong|sommar|vinter|höst|vår)(?!\p{L})/iu.test(source.text) && year === now + 1)
		return true;
	if (
		year === now &&
		told.length === 0 &&
		/(?<!\p{L})(?:i år|årets|den här säsongen)(?!\p{L})/iu.test(source.text)
	)
		return true;
	if (year <= now || !/(?:till|ut|över|löper|gäller|fram|med)\s(?:\p{Ll}+\s){0,3}$/u.test(before))
		return false;
	return source.numbers.some(
		({ value, nouns }) =>
			value <= maxContractYears &&
			nouns.some((noun) => /år/u.test(noun)) &&
			[now, ...near].some((from) => [from + value, from + value - 1].includes(year)),
	);
}
