import type { NumberMention } from "../../text/findings/numbers.ts";
import { toSwedishYear } from "../../times/swedish-day.ts";
import type { Evidence, ReadSentence } from "../fact-claim.ts";
import { pickEvidence, type SourceIndex } from "../source-index.ts";

/** What a reader reckons himself: years since, the minute from those that were left, which goal of a side's it was. */
export function findReckoned(
	number: NumberMention,
	sentence: ReadSentence,
	index: SourceIndex,
): Evidence | null {
	return (
		findSince(number, sentence, index) ??
		findEndYear(number, sentence, index) ??
		findSpanToEnd(number, sentence, index) ??
		findRemaining(number, sentence, index) ??
		findAdded(number, sentence, index) ??
		findNamedSpan(number, sentence, index) ??
		findTeamGoals(number, sentence, index)
	);
}

/** "den första titeln på 27 år" where the source has "första titeln sedan 1998": years that go back to a year it names. */
function findSince(number: NumberMention, sentence: ReadSentence, index: SourceIndex): Evidence | null {
	const [before, after] = [sentence.text.slice(0, number.start), sentence.text.slice(number.end)];
	const isSpan = /(?:på|för|sedan|efter)\s$/u.test(before) || /^\sår\sgam(?:mal|la)/u.test(after);
	if (number.nouns[0] !== "år" || !isSpan) return null;
	const telling = index.sentences.filter(({ numbers, source }) =>
		numbers.some(({ value }) => value === toSwedishYear(source.publishedAt) - number.value),
	);
	return pickEvidence(telling, sentence);
}

const until =
	/(?:till|till och med|fram till|till och med säsongen|över|ut)\s(?:sommaren\s|hösten\s|våren\s|säsongen\s)?$/u;

/** "till och med 2031" where the sources have "från 2027" and "på fem år": both ways of counting, where no end is named beside it. */
function findEndYear(number: NumberMention, sentence: ReadSentence, index: SourceIndex): Evidence | null {
	if (!/^20\d\d$/.test(number.text) || !until.test(sentence.text.slice(0, number.start))) return null;
	const telling = index.sentences.filter(({ numbers, position, source }) => {
		const near = index.sentences.filter((other) => Math.abs(other.position - position) <= 2);
		const namesAnEnd = near.some((other) =>
			other.numbers.some(
				({ text, start }) => /^20\d\d$/.test(text) && until.test(other.text.slice(0, start)),
			),
		);
		if (namesAnEnd) return false;
		const named = near.flatMap((other) => other.numbers).filter(({ text }) => /^20\d\d$/.test(text));
		const begins = named.length > 0 ? named.map(({ value }) => value) : [toSwedishYear(source.publishedAt)];
		return numbers.some(
			({ value, nouns, form }) =>
				form === "cardinal" &&
				nouns[0] === "år" &&
				begins.some((year) => number.value === year + value || number.value === year + value - 1),
		);
	});
	return pickEvidence(telling, sentence);
}

/** "kontrakt på tre år" where the source has "till och med 2028": both ways of counting, as above. */
function findSpanToEnd(number: NumberMention, sentence: ReadSentence, index: SourceIndex): Evidence | null {
	const isSpan = number.form === "cardinal" && number.nouns[0] === "år" && number.value > 1;
	if (!isSpan || !/kontrakt|avtal|skriv|förläng/iu.test(sentence.text)) return null;
	const telling = index.sentences.filter(({ text, numbers, source }) => {
		const now = toSwedishYear(source.publishedAt);
		return numbers.some(
			({ text: year, value, start }) =>
				/^20\d\d$/.test(year) &&
				until.test(text.slice(0, start)) &&
				[value - now, value - now + 1].includes(Math.floor(number.value)),
		);
	});
	return pickEvidence(telling, sentence);
}

/** "i den 86:e minuten" where the source has "med fyra minuter kvar", or the other way: of ninety or sixty. */
function findRemaining(number: NumberMention, sentence: ReadSentence, index: SourceIndex): Evidence | null {
	if (!number.nouns.includes("minut")) return null;
	if (number.form !== "ordinal") return findLeft(number, sentence, index);
	const telling = index.sentences.filter(({ text, numbers }) =>
		numbers.some(
			({ value, nouns, end }) =>
				nouns.includes("minut") &&
				/^\s(?:\p{L}+\s)?(?:kvar|återst|före slut|från slut|från full)/u.test(text.slice(end)) &&
				[60, 90].includes(value + number.value),
		),
	);
	return pickEvidence(telling, sentence);
}

function findLeft(number: NumberMention, sentence: ReadSentence, index: SourceIndex): Evidence | null {
	const [before, after] = [sentence.text.slice(0, number.start), sentence.text.slice(number.end)];
	if (!/^\sminuter\s(?:kvar|före slut|från slut|före full|från full|återst)/u.test(after)) return null;
	const leeway = /(?:knapp|knappa|knappt|drygt|dryga|nästan|omkring|ungefär)\s$/u.test(before) ? 2 : 0;
	const telling = index.sentences.filter(({ numbers }) =>
		numbers.some(
			({ value, nouns, form }) =>
				(form === "ordinal" || form === "cardinal") &&
				nouns.includes("minut") &&
				value > 30 &&
				[60, 90].some((end) => Math.abs(end - value - number.value) <= leeway),
		),
	);
	return pickEvidence(telling, sentence);
}

/** "i fjärde tilläggsminuten" where the source has "i den 94:e minuten": counted from the end of a half or a match. */
function findAdded(number: NumberMention, sentence: ReadSentence, index: SourceIndex): Evidence | null {
	if (
		!/^\s(?:tilläggs|övertids)minut|^\sminut\p{L}*\s(?:på|av)\s(?:tilläggs|stopp|över)tid/u.test(
			sentence.text.slice(number.end),
		)
	)
		return null;
	const telling = index.sentences.filter(({ numbers }) =>
		numbers.some(
			({ value, nouns }) =>
				nouns.includes("minut") && [45, 90, 105, 120].some((end) => value === end + number.value),
		),
	);
	return pickEvidence(telling, sentence);
}

const namedSpans: readonly [string, number, RegExp][] = [
	["minut", 15, /(?<!\p{L}|tre )kvart(?:en)?(?!\p{L})/u],
	["minut", 30, /halvtimm/u],
	["minut", 45, /trekvart/u],
	["minut", 60, /(?:en|hel) timme?(?!\p{L})/u],
	["månad", 6, /halvår/u],
	["månad", 18, /(?:halvtannat|ett och ett halvt) år/u],
	["år", 10, /decenni|årtionde/u],
	["timm", 24, /dygn/u],
];

/** "med femton minuter kvar" where the source has "när en kvart återstod". */
function findNamedSpan(number: NumberMention, sentence: ReadSentence, index: SourceIndex): Evidence | null {
	const spans = namedSpans.filter(([noun, value]) => value === number.value && number.nouns[0] === noun);
	return pickEvidence(
		index.sentences.filter(({ text }) => spans.some(([, , pattern]) => pattern.test(text))),
		sentence,
	);
}

/** "fyra av Örnäs sex mål", "det fjärde målet": no more than a side scored in a match told of. */
function findTeamGoals(number: NumberMention, sentence: ReadSentence, index: SourceIndex): Evidence | null {
	const isGoal = number.nouns[0] === "mål";
	const isOrdinal =
		number.form === "ordinal" && (isGoal || (number.nouns.length === 0 && sentence.text.includes("mål")));
	const isTeams =
		isGoal &&
		number.form === "cardinal" &&
		/(?:lagets|(?<!\p{L})av\s\p{Lu}\p{L}*s)\s$/u.test(sentence.text.slice(0, number.start));
	if ((!isOrdinal && !isTeams) || /(?:sitt|hans|hennes)\s$/u.test(sentence.text.slice(0, number.start)))
		return null;
	const telling = index.sentences.filter(({ scores }) =>
		scores.some(({ first, second }) =>
			isTeams
				? [first, second].includes(number.value)
				: number.value > 1 && Math.max(first, second) >= number.value,
		),
	);
	return pickEvidence(telling, sentence);
}
