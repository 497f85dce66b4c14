import type { NumberMention } from "../../text/findings/numbers.ts";
import { toSwedishYear } from "../../times/swedish-day.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { Passage } from "../passage.ts";
import type { SourceSentence } from "../source-index.ts";
import { isNounShared } from "./shared-noun.ts";

/** Words that tell a number without being one. */
const telling: readonly [RegExp, number][] = [
	[/premiär|öppn|inled|debut|etta|led[ae]|topp|vann|seger|guld/u, 1],
	[/båda|bägge|dubbel|två gånger|andra |silver|duo/u, 2],
	[/hattrick|trio|tripp|brons|trea/u, 3],
];

/** So many who are listed a reader counts. */
const listedCounts = [2, 3, 4];
const smallCount = 10;

/**
 * Every number that a reader could work out of a passage in one step: what stands there, sums and differences of the same
 * thing, the margin of a score, years since, days between, how many are listed. What is beyond it comes from elsewhere.
 */
export function listWorkedOut({ index }: Passage, sentence: ReadSentence): Set<number> {
	const values = new Set(index.sentences.flatMap((told) => listOfSentence(told)));
	const counted = [...index.sentences, sentence].flatMap((told) => listCounted(told));
	for (const [at, a] of counted.entries())
		for (const b of counted.slice(at + 1)) for (const value of listOfTwo(a, b)) values.add(value);
	return values;
}

/** What one sentence says or lets a reader work out by itself. */
function listOfSentence(told: SourceSentence): number[] {
	const text = told.text.toLowerCase();
	return [
		...listCounted(told).map(({ value }) => value),
		...listYearsSince(told),
		...told.scores.flatMap(({ first, second }) => [first, second, Math.abs(first - second)]),
		...telling.filter(([pattern]) => pattern.test(text)).map(([, value]) => value),
		...listDaysBetween(told),
		...listHowMany(told),
	];
}

function listCounted({ numbers }: ReadSentence): NumberMention[] {
	return numbers.filter(({ form }) => form !== "article");
}

function listYearsSince(told: SourceSentence): number[] {
	const now = toSwedishYear(told.source.publishedAt);
	return listCounted(told).flatMap(({ value }) => (value > 1900 && value < 2100 ? [now - value] : []));
}

function listDaysBetween({ dates }: ReadSentence): number[] {
	const days = new Set(
		dates.filter(({ key }) => key.startsWith("day:")).map(({ key }) => Number(key.slice(-2))),
	);
	return [...days].flatMap((a) => [...days].map((b) => Math.abs(a - b)));
}

/** "Ek, Lind och Nord": any so many of those who are named may be listed. */
function listHowMany({ text, names }: ReadSentence): number[] {
	return /, | och /u.test(text) ? listedCounts.filter((count) => count <= names.length) : [];
}

function listOfTwo(a: NumberMention, b: NumberMention): number[] {
	if (isOneThing(a, b)) return [Math.abs(a.value - b.value), a.value + b.value];
	// "två mål och två assist" are four points.
	return isSmallCount(a) && isSmallCount(b) ? [a.value + b.value] : [];
}

function isSmallCount({ form, value }: NumberMention): boolean {
	return form === "cardinal" && value < smallCount;
}

function isOneThing(a: NumberMention, b: NumberMention): boolean {
	return (
		a.nouns.length === 0 ||
		b.nouns.length === 0 ||
		(a.form === "place" && b.form === "place") ||
		isNounShared(a.nouns, b.nouns)
	);
}
