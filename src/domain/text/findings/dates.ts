import { addDays, toSwedishDay } from "../../times/swedish-day.ts";
import { textBefore } from "../text-before.ts";

export interface DateMention {
	text: string;
	start: number;
	end: number;
	/**
	 * What is meant, comparable: "weekday:1" (Monday) to "weekday:7", "day:05-14", "month:05", "clock:19:30".
	 * Years are numbers.
	 */
	key: string;
	/** "i fredags" lies behind the day of writing, "på fredag" ahead; null for "på fredagen" and all that is no weekday. */
	direction: "past" | "future" | null;
	/** "natten till söndagen", "natten mot den 25 oktober": the day on which a night ends. */
	isNightEnd: boolean;
}

/** Monday first. */
export const swedishWeekdayNames = ["måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag"];
const months = [
	"januari",
	"februari",
	"mars",
	"april",
	"maj",
	"juni",
	"juli",
	"augusti",
	"september",
	"oktober",
	"november",
	"december",
];
const monthNames = months.join("|");

/** In this order: what one pattern has taken is not read again by a later one ("14 maj" before "maj"). */
const patterns: readonly { pattern: RegExp; toKey: (match: RegExpExecArray) => string | null }[] = [
	{
		pattern: /(?<![\d-])\d{4}-(\d{2})-(\d{2})(?![\d-])/gu,
		toKey: (match) => `day:${match[1]}-${match[2]}`,
	},
	{
		pattern: new RegExp(`(?<![\\p{L}\\d.,:])(\\d{1,2})(?::e|:a|\\.)?\\s(${monthNames})(?!\\p{L})`, "giu"),
		toKey: (match) => toDayKey(months.indexOf((match[2] ?? "").toLowerCase()) + 1, Number(match[1])),
	},
	{
		pattern: /(?<![\p{L}\d.,:/])(\d{1,2})\/(\d{1,2})(?![\d/])/gu,
		toKey: (match) => toDayKey(Number(match[2]), Number(match[1])),
	},
	{
		pattern: /(?<!\p{L})(?:kl\.?|klockan)\s?(\d{1,2})(?:[.:](\d{2}))?(?![\d]|[.,:]\d)/giu,
		toKey: (match) => `clock:${Number(match[1])}:${match[2] ?? "00"}`,
	},
	{
		// Of the day, or of a game, which goes on beyond 23.59 ("kvitterade 59.12"): compared whole either way.
		pattern: /(?<![\p{L}\d]|\d[.,:])([0-5]?\d)[.:]([0-5]\d)(?![\d]|[.,:]\d|\p{L})/gu,
		toKey: (match) => `clock:${Number(match[1])}:${match[2]}`,
	},
	{
		pattern: new RegExp(`(?<!\\p{L})(${swedishWeekdayNames.join("|")})\\p{L}*`, "giu"),
		toKey: (match) => `weekday:${swedishWeekdayNames.indexOf((match[1] ?? "").toLowerCase()) + 1}`,
	},
	{
		pattern: new RegExp(`(?<!\\p{L})(${monthNames})s?(?!\\p{L})`, "gu"),
		toKey: (match) => `month:${pad(months.indexOf(match[1] ?? "") + 1)}`,
	},
];

const nightBefore = /(?<!\p{L})natten\s(?:till|mot)\s(?:den\s)?$/iu;

/** Days, months, weekdays and times of day in the order they stand. Relative words ("i går") are not among them. */
export function findDates(text: string): DateMention[] {
	const found: DateMention[] = [];
	let rest = text;
	for (const { pattern, toKey } of patterns) {
		for (const match of rest.matchAll(pattern)) {
			const key = toKey(match);
			if (key === null) continue;
			const end = match.index + match[0].length;
			const direction = toDirection(text, match);
			const isNightEnd = nightBefore.test(textBefore(text, match.index));
			found.push({ text: match[0], start: match.index, end, key, direction, isNightEnd });
			rest = rest.slice(0, match.index) + " ".repeat(match[0].length) + rest.slice(end);
		}
	}
	return found.sort((a, b) => a.start - b.start);
}

function toDirection(text: string, match: RegExpExecArray): DateMention["direction"] {
	const before = textBefore(text, match.index);
	if (/dags$/u.test(match[0]) && /(?:^|\s)i\s$/iu.test(before)) return "past";
	return /dag$/u.test(match[0]) && /(?:^|\s)på\s$/iu.test(before) ? "future" : null;
}

const relativeDays: readonly [RegExp, number][] = [
	[/(?<!\p{L})(i\s?dag|i\s?kväll|i\s?eftermiddag|i\s?morse|i\s?förmiddag)(?!\p{L})/iu, 0],
	[/(?<!\p{L})(i\s?går|i\s?natt|gårdagens)(?!\p{L})/iu, -1],
	[/(?<!\p{L})(i\s?morgon|morgondagens)(?!\p{L})/iu, 1],
	[/(?<!\p{L})(i\s?förrgår|två dagar efter)(?!\p{L})/iu, -2],
	[/(?<!\p{L})tre dagar efter(?!\p{L})/iu, -3],
];

/** Days from the day of publication that a text's relative words name: "i går ... i kväll" -> [0, -1]. */
export function listRelativeDays(text: string): number[] {
	return relativeDays.filter(([pattern]) => pattern.test(text)).map(([, days]) => days);
}

/** The Swedish weekday of an instant, 1 (Monday) to 7, moved by days. */
export function toStockholmWeekday(instant: Date, movedDays = 0): number {
	const day = new Date(addDays(toSwedishDay(instant), movedDays)).getUTCDay();
	return day === 0 ? 7 : day;
}

/** "day:MM-DD" of an instant in Sweden, moved by days. */
export function toStockholmDayKey(instant: Date, movedDays = 0): string {
	return `day:${addDays(toSwedishDay(instant), movedDays).slice("2026-".length)}`;
}

function toDayKey(month: number, day: number): string | null {
	return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? `day:${pad(month)}-${pad(day)}` : null;
}

function pad(value: number): string {
	return String(value).padStart(2, "0");
}
