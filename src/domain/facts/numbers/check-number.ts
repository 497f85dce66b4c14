import type { NameMention } from "../../text/findings/names.ts";
import type { NumberMention } from "../../text/findings/numbers.ts";
import type { Evidence, ReadSentence } from "../fact-claim.ts";
import { toBareName } from "../names/name-key.ts";
import { pickEvidence, type SourceIndex, type SourceSentence } from "../source-index.ts";
import { isNounShared } from "./shared-noun.ts";

/**
 * Whether a number states something: "en" and "ett" are mostly articles, and "andra" mostly means "others".
 */
export function isNumberClaim(number: NumberMention, sentence: string): boolean {
	if (number.form === "article") return false;
	const rest = sentence.slice(number.end);
	const word = number.text.toLowerCase();
	if (word === "första" && /^\shand/u.test(rest)) return false;
	// "första segern på sex år": that there was none before is told by the figure.
	if (word === "första" && /^\s\p{L}+(?:\si\s\p{Lu}\p{L}+)?\s(?:på|efter|sedan)\s/u.test(rest)) return false;
	// "årets första seger" follows from "utan seger", "tappade två poäng" from a draw.
	if (
		word === "första" &&
		/^\s(?:\p{Ll}+\s)?(?:seger|segern|förlust|förlusten|titel|titeln)(?!\p{L})/u.test(rest)
	)
		return false;
	if (/^\spoäng/u.test(rest) && /tappa(?:de|r|t)?\s$/u.test(sentence.slice(0, number.start))) return false;
	// "tog tre poäng", "fick med sig en poäng": a win or a draw in other words, which outcome-words.ts reads.
	if (
		(word === "tre" || word === "en") &&
		/^\s(?:\p{L}+\s)?poäng(?!\p{L})/u.test(rest) &&
		/(?:tog|tar|ta|tagit|bärga(?:de|r)?|säkra(?:de|r)?|inkassera(?:de|r)?|alla|med sig)\s$/u.test(
			sentence.slice(0, number.start),
		)
	)
		return false;
	// "etta" is who won.
	if (word === "etta" || word === "ettan") return false;
	if (word !== "andra") return true;
	return /^\s(?:halvlek|period|plats|raka|gång|omgång|säsong|mål|match|set|varv|deltävling|start|segern|pole)/u.test(
		rest,
	);
}

/** Measures and standings: nobody counts them up from what is told. */
const measured =
	/^(?:mål|poäng|år|minut|sekund|timm|dag|veck|månad|segr|seger|förlust|rak|procent|miljon|kron|meter|kilomet|varv|plats|omgång|period|säsong|skott|publik|räddning|assist|insläppt|ledning|titl|röst)/u;

/**
 * "två backar är sjuka", "två tunga matcher" in a title: a reader counts to two or three by himself. It states nothing of
 * its own unless a source counts the same.
 */
export function isCountedUp({ form, value, nouns, text }: NumberMention, index: SourceIndex): boolean {
	if (form !== "cardinal" || (value !== 2 && value !== 3) || /\d/.test(text)) return false;
	const [noun] = nouns;
	if (noun === undefined || nouns.some((word) => measured.test(word))) return false;
	return !index.sentences.some(({ numbers }) =>
		numbers.some((other) => other.form === "cardinal" && isNounShared(other.nouns, [nouns.at(-1) ?? noun])),
	);
}

/**
 * Whether a number that no source has may still be so: "första", a span that is reckoned from some day ("om två veckor"),
 * or a small number in words of something that no source counts. A figure, a measure, and what is counted otherwise
 * states too much.
 */
export function isOpen(number: NumberMention, sentence: string, index: SourceIndex): boolean {
	const { form, value, nouns, text } = number;
	const before = sentence.slice(0, number.start);
	if (form === "fraction")
		return !index.sentences.some(({ numbers }) => numbers.some((other) => other.form === "fraction"));
	if (form === "time" || /\d/.test(text) || value > 12) return false;
	const isCounted = index.sentences.some(({ numbers }) =>
		numbers.some(
			(other) => other.form !== "article" && other.value !== value && isNounShared(number.nouns, other.nouns),
		),
	);
	if (form === "ordinal" && value === 1)
		return !(isCounted && /^(?:halvlek|period|omgång)/u.test(nouns[0] ?? ""));
	if (/^(?:år|veck|månad|dag)/u.test(nouns[0] ?? ""))
		return (
			!isCounted &&
			(/(?:^|\s)(?:om|efter|sedan|på|för|över|under|nästan|drygt|knappt)\s(?:\p{L}+\s)?$/iu.test(before) ||
				/^\s\p{L}+\s(?:efter|sedan|senare|tidigare)/u.test(sentence.slice(number.end)))
		);
	if (nouns.length === 0 || isCounted) return false;
	if (/(?:drygt|nästan|närmare|knappt|omkring|ungefär|cirka)\s$/iu.test(before)) return true;
	return !nouns.some((noun) => measured.test(noun));
}

/**
 * Looks a number up by value ("tre" for "3", "7,4 miljoner" for "7 400 000").
 * What it counts must not be counted otherwise: "4 mål" is refused where the source has "3 mål" and "4 assist".
 */
export function checkNumber(
	number: NumberMention,
	sentence: ReadSentence,
	index: SourceIndex,
): Evidence | null {
	if (number.nouns.includes("ledning")) return findLead(number.value, sentence, index);
	const mentions = index.sentences.flatMap((source) =>
		source.numbers.map((mention) => ({ source, mention })),
	);
	const equal = mentions.filter(
		({ source, mention }) =>
			(isEqual(number.value, mention.value) || isEqual(number.value, toMillions(mention, source.numbers))) &&
			isFormEqual(number, mention),
	);
	const matching = equal.filter(({ mention }) => isNounShared(number.nouns, mention.nouns));
	if (matching.length > 0)
		return pickEvidence(
			matching.map(({ source }) => source),
			sentence,
		);
	const isCountedOtherwise = mentions.some(
		({ mention }) =>
			mention.form !== "article" &&
			(mention.form === "ordinal") === (number.form === "ordinal") &&
			!isEqual(number.value, mention.value) &&
			isNounShared(number.nouns, mention.nouns),
	);
	const fitting = equal.filter(({ source, mention }) =>
		isCountedOtherwise
			? isEllipsis(number, mention, { sentence, source, index })
			: number.nouns.length === 0 || mention.nouns.length === 0 || mention.form !== "article",
	);
	return pickEvidence(
		fitting.map(({ source }) => source),
		sentence,
	);
}

/** "tvåmålsunderläge": written so, or a score with that between its sides. */
function findLead(goals: number, sentence: ReadSentence, index: SourceIndex): Evidence | null {
	const telling = index.sentences.filter(
		({ numbers, scores }) =>
			numbers.some(
				({ value, nouns }) => value === goals && (nouns.includes("ledning") || nouns.includes("mål")),
			) || scores.some(({ first, second }) => Math.abs(first - second) === goals),
	);
	return pickEvidence(telling, sentence);
}

const toSurname = ({ tokens }: NameMention) => toBareName(tokens.at(-1) ?? "");
/** Of a person named in full: a team that both name tells nothing. */
const isSurnameShared = (told: NameMention, other: NameMention) =>
	told.tokens.length > 1 && toSurname(told) === toSurname(other);

/** "gjorde fyra": what is counted was said before. */
const doing = /(?:gjorde|gjort|satte|sköt|noterades för|svarade för|stod för|tog|fick|har|hade)\s$/u;

/** "17 poäng mot lagets 12", "gjorde tio mål. Hans bror gjorde fyra": the second number counts what the first did. */
function isEllipsis(
	number: NumberMention,
	mention: NumberMention,
	{ sentence, source, index }: { sentence: ReadSentence; source: SourceSentence; index: SourceIndex },
): boolean {
	// "fyra" and "elva" by themselves are places, too.
	if (mention.nouns.length > 0 || mention.isPart === true || !/^(?:cardinal|place)$/.test(mention.form))
		return false;
	const counts = (other: NumberMention) =>
		other.form !== "article" && isNounShared(other.nouns, number.nouns);
	if (source.numbers.some((other) => other.start < mention.start && counts(other))) return true;
	const before = index.sentences.find(({ position }) => position === source.position - 1);
	return (
		before?.numbers.some(counts) === true &&
		doing.test(source.text.slice(0, mention.start)) &&
		source.names.some((one) => sentence.names.some((other) => isSurnameShared(one, other)))
	);
}

/** "380 miljoner, varav kommunen betalar 210": the unit is written once. */
function toMillions(mention: NumberMention, beside: readonly NumberMention[]): number {
	const isBehind = beside.some(({ nouns, start }) => start < mention.start && nouns.includes("miljon"));
	return isBehind && mention.nouns.length === 0 && mention.form === "cardinal"
		? mention.value * 1e6
		: mention.value;
}

function isEqual(a: number, b: number): boolean {
	return Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * 1e-9;
}

/** A count may stand for an ordinal only where both speak of the same: "tredje segern" and "tre segrar". */
function isFormEqual(a: NumberMention, b: NumberMention): boolean {
	if (a.form === b.form) return true;
	const forms = new Set([a.form, b.form]);
	if (forms.has("fraction") || forms.has("time")) return false;
	if (forms.has("place")) return !forms.has("article");
	return isNounShared(a.nouns, b.nouns);
}
