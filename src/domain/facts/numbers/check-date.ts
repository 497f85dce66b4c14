import {
	type DateMention,
	listRelativeDays,
	toStockholmDayKey,
	toStockholmWeekday,
} from "../../text/findings/dates.ts";
import { listNightEnds } from "../../text/findings/named-days.ts";
import type { Evidence, ReadSentence } from "../fact-claim.ts";
import { listNearStems } from "../names/near-words.ts";
import { pickEvidence, type SourceIndex, type SourceSentence } from "../source-index.ts";

/**
 * A day, month, weekday or time of day must stand in a source beside something the claim's sentence speaks of.
 * "i går" and its like in a source name the day by the source's own date: "på söndagen" holds for "i går" told on a Monday.
 */
export function checkDate(date: DateMention, sentence: ReadSentence, index: SourceIndex): Evidence | null {
	const telling = index.sentences.filter((source) => listDateKeys(source, date.direction).has(date.key));
	const near = telling.filter((source) => isAboutSame(source, sentence, index));
	if (near.length > 0) return pickEvidence(near, sentence);
	// The only day that the sources name can be mistaken for no other.
	const [kind] = date.key.split(":");
	const named = new Set(
		index.sentences
			.flatMap(({ dates }) => dates.map(({ key }) => key))
			.filter((key) => key.startsWith(`${kind}:`)),
	);
	return named.size === 1 ? pickEvidence(telling, sentence) : null;
}

/** How long before its report an event may have been, when the report does not say on which day. */
const maxDaysBefore = 1;

/**
 * "på söndagen" where the sources name no weekday that has been: when they were published tells that it may be so. One
 * of theirs, or a day that is to come, must be the right one.
 */
export function isOpenDay({ key, direction }: DateMention, index: SourceIndex): boolean {
	if (!key.startsWith("weekday:") || direction === "future") return false;
	const isDated = index.sentences.some(
		({ text, dates }) =>
			listRelativeDays(text).some((days) => days < 0) ||
			dates.some((date) => date.key.startsWith("weekday:") && date.direction !== "future"),
	);
	return (
		!isDated &&
		index.sentences.some(({ source: { publishedAt } }) =>
			Array.from({ length: maxDaysBefore + 1 }, (_, days) => toStockholmWeekday(publishedAt, -days)).some(
				(weekday) => key === `weekday:${weekday}`,
			),
		)
	);
}

/** What a sentence of a source dates by name or by a relative word: "weekday:7", "day:05-11", "month:05". */
export function listDateKeys(source: SourceSentence, direction: DateMention["direction"]): Set<string> {
	// "på fredag" is another day than "i fredags".
	const fits = (other: DateMention["direction"]) =>
		direction === null || other === null || direction === other;
	const keys = new Set(source.dates.filter((date) => fits(date.direction)).map((date) => date.key));
	for (const key of [...keys]) if (key.startsWith("day:")) keys.add(`month:${key.slice(4, 6)}`);
	const { publishedAt } = source.source;
	// A night is of the day before and of the one it ends in: "i natt" told on a Monday is "natten till måndagen".
	for (const days of [...listRelativeDays(source.text), ...listNightEnds(source.text, publishedAt)]) {
		if (!fits(days < 0 ? "past" : days > 0 ? "future" : null)) continue;
		keys.add(`weekday:${toStockholmWeekday(publishedAt, days)}`).add(toStockholmDayKey(publishedAt, days));
	}
	return keys;
}

/** They share a word that means something, the sentence before and after counted in (it may hold the subject). */
function isAboutSame(source: SourceSentence, sentence: ReadSentence, index: SourceIndex): boolean {
	const own = [...sentence.stems].filter((word) => !/^(?:mån|tis|ons|tors|fre|lör|sön)dag/u.test(word));
	if (own.length === 0) return true;
	const around = index.sentences.filter((other) => Math.abs(other.position - source.position) <= 1);
	return own.some((word) => around.some(({ stems }) => listNearStems(word, stems).length > 0));
}
