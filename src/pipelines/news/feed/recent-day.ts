import { parseFeedDate } from "./feed-date.ts";
import { toOffsetMs } from "./zone-offset.ts";

const dayMs = 24 * 3600 * 1000;

/** By getUTCDay, as far as all their forms begin alike. */
export const weekdays = ["sön", "mån", "tis", "ons", "tor", "fre", "lör"];
const englishWeekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const weekday = String.raw`(?:(?:mån|tis|ons|tors?|fre|lör|sön)(?:d|dag(?:en|s)?)?|(?:sun|mon|tue|wed|thu|fri|sat)(?:\p{L}*day)?)\.?,?`;
/** "9:15", "kl. 9.15", "kl 9" */
export const clockTime = String.raw`(?:kl(?:ockan)?\.? ?\d{1,2}(?! ?[\d:.–-])|(?:kl(?:ockan)?\.? ?)?\d{1,2}[:.]\d{2})`;

interface ToldDay {
	/** As it stands there, of two figures or four; undefined where none does. */
	year: string | undefined;
	weekday: string | undefined;
	/** It in that year; null where it has no such day. */
	at: (year: string) => Date | null;
}

/**
 * The instant of a day as Swedes write it: "21/11 2026", "lör 21/11 14:03", "21/11-26", "torsdag 26 november kl 9". Without a year it is the
 * last one that has been; where its weekday is told, the last year in which it was one. Null when it is no such day, or when no such year
 * is near. `text` is in lower case, with single blanks.
 */
export function parseSwedishDay(text: string, now: Date, timeZone: string): Date | null {
	const day = findDay(text, timeZone);
	if (!day) return null;
	const { year } = day;
	if (year === undefined) return toLatest(day, now, timeZone);
	return day.at(year.length === 2 ? `20${year}` : year);
}

/**
 * Of the days that {@link parseSwedishDay} knows, those without a year, for texts of programs: "26 nov 09:15", "Thu, 26 Nov 09:15". With a year of
 * two figures a program may mean another order ("21/11/26").
 */
export function parseRecentDay(text: string | null | undefined, now: Date, timeZone: string): Date | null {
	const clean = (text ?? "").trim().replace(/\s+/g, " ").toLowerCase();
	const day = clean.length <= maxLength ? findDay(clean, timeZone) : null;
	return day !== null && day.year === undefined ? toLatest(day, now, timeZone) : null;
}

const maxLength = 80;

const findDay = (text: string, timeZone: string): ToldDay | null =>
	findNumbers(text, timeZone) ?? findMonth(text, timeZone);

/** "21/11 2026", "21.11.2026 14:03", "lör 21/11 14:03", "21/11-26": day first. */
function findNumbers(text: string, timeZone: string): ToldDay | null {
	const { day, month, year, time, weekday } = numbersPattern.exec(text)?.groups ?? {};
	if (!day || !month) return null;
	return {
		year,
		weekday,
		at: (inYear) =>
			parseFeedDate(`${inYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${toTime(time)}`, timeZone),
	};
}

/** Two figures are a year only behind a mark: "21/11 19.04" has a time. */
const numbersPattern = new RegExp(
	String.raw`^(?:(?<weekday>${weekday}) )?(?:den )?(?<day>\d{1,2})[/.](?<month>\d{1,2})(?:(?:[/. ]+| ?-)(?<year>\d{4})|(?: ?-|[/.])(?<year>\d{2}))?(?:,? (?<time>${clockTime}))?$`,
	"u",
);

/** "lördag den 21 november kl. 14:03", "21 nov -26" */
function findMonth(text: string, timeZone: string): ToldDay | null {
	const { date, year, time, weekday } = monthPattern.exec(text)?.groups ?? {};
	if (!date) return null;
	return { year, weekday, at: (inYear) => parseFeedDate(`${date} ${inYear}${toTime(time)}`, timeZone) };
}

const monthPattern = new RegExp(
	String.raw`^(?:(?<weekday>${weekday}) )?(?:den )?(?<date>\d{1,2}(?::e)? \p{L}{3,})\.?,?(?: ?[-’'](?<year>\d{2}))?(?:,? (?<time>${clockTime}))?$`,
	"u",
);

/** "kl. 9.15" -> " 09:15", "kl 9" -> " 09:00"; nothing for none. */
export function toTime(time: string | undefined): string {
	const [, hour, minute = "00"] = /(\d{1,2})(?:[:.](\d{2}))?$/.exec(time ?? "") ?? [];
	return hour === undefined ? "" : ` ${hour.padStart(2, "0")}:${minute}`;
}

function toLatest({ at, weekday }: ToldDay, now: Date, timeZone: string): Date | null {
	const year = Number(toLocalDay(now, timeZone).slice(0, 4));
	// A page may be dated a little ahead; a day far ahead is last year's. "lördag 5 december" in a November in which it was a Thursday
	// is a match to come, or a slip: no day that has been.
	const isIt = (day: Date | null) =>
		day !== null &&
		day.getTime() <= now.getTime() + dayMs &&
		(weekday === undefined || isWeekday(day, weekday, timeZone));
	return [at(`${year}`), at(`${year - 1}`)].find(isIt) ?? null;
}

function isWeekday(day: Date, name: string, timeZone: string): boolean {
	const index = new Date(toLocalDay(day, timeZone)).getUTCDay();
	return [weekdays[index], englishWeekdays[index]].includes(name.slice(0, 3));
}

/** "2026-11-21" */
export function toLocalDay(instant: Date, timeZone: string): string {
	return new Date(instant.getTime() + toOffsetMs(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}
