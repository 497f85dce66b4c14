import type { NumberMention } from "../../text/numbers.ts";
import { toSwedishYear } from "../../times/swedish-day.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { Passage } from "../passage.ts";
import { isNounShared } from "./shared-noun.ts";

/** Words that tell a number without being one. */
const telling: readonly [RegExp, number][] = [
	[/premiär|öppn|inled|debut|etta|led[ae]|topp|vann|seger|guld/u, 1],
	[/båda|bägge|dubbel|två gånger|andra |silver|duo/u, 2],
	[/hattrick|trio|tripp|brons|trea/u, 3],
];

/** So many who are listed a reader counts. */
const maxListed = 4;
const smallCount = 10;

/**
 * Every number that a reader could work out of a passage in one step: what stands there, sums and differences of the same
 * thing, the margin of a score, years since, days between, how many are listed. What is beyond it comes from elsewhere.
 */
export function listWorkedOut({ index }: Passage, sentence: ReadSentence): Set<number> {
	const values = new Set<number>();
	for (const { text, numbers, scores, dates, names, source } of index.sentences) {
		const year = toSwedishYear(source.publishedAt);
		for (const { form, value } of numbers) {
			if (form === "article") continue;
			values.add(value);
			if (value > 1900 && value < 2100) values.add(year - value);
		}
		for (const { first, second } of scores)
			values
				.add(first)
				.add(second)
				.add(Math.abs(first - second));
		for (const [pattern, value] of telling) if (pattern.test(text.toLowerCase())) values.add(value);
		const days = dates.filter(({ key }) => key.startsWith("day:")).map(({ key }) => Number(key.slice(-2)));
		for (const a of days) for (const b of days) values.add(Math.abs(a - b));
		if (/, | och /u.test(text))
			for (let count = 2; count <= Math.min(names.length, maxListed); count++) values.add(count);
	}
	const counted = [...index.sentences.flatMap(({ numbers }) => numbers), ...sentence.numbers].filter(
		({ form }) => form !== "article",
	);
	for (const [at, a] of counted.entries())
		for (const b of counted.slice(at + 1)) {
			if (isOneThing(a, b)) values.add(Math.abs(a.value - b.value)).add(a.value + b.value);
			// "två mål och två assist" are four points.
			else if ([a, b].every(({ form, value }) => form === "cardinal" && value < smallCount))
				values.add(a.value + b.value);
		}
	return values;
}

function isOneThing(a: NumberMention, b: NumberMention): boolean {
	return (
		a.nouns.length === 0 ||
		b.nouns.length === 0 ||
		(a.form === "place" && b.form === "place") ||
		isNounShared(a.nouns, b.nouns)
	);
}
