import { addDays } from "../../../domain/swedish-day.ts";
import { parseFeedDate } from "../feed/feed-date.ts";
import { toOffsetMs } from "../feed/zone-offset.ts";

const dayMs = 24 * 3600 * 1000;
const unitMs: readonly [RegExp, number][] = [
	[/^sek/, 1000],
	[/^min/, 60_000],
	[/^(?:tim|h$)/, 3600_000],
	[/^(?:dag|dygn)/, dayMs],
	[/^veck/, 7 * dayMs],
];
const numbers = ["noll", "en", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio"];
const daysBack: readonly [RegExp, number][] = [
	[/^(?:i ?dag|today)\b/, 0],
	[/^(?:i ?går|yesterday)(?!\p{L})/u, 1],
	[/^(?:i ?förrgår)(?!\p{L})/u, 2],
];

/**
 * The instant that a page's own words mean: what {@link parseFeedDate} knows, and "i dag 14.03", "igår kl. 9:15", "14:03",
 * "för 2 timmar sedan", "nyss", "21 november", "21/11 14:03", "21/11 2026". A day without a year is the last one that has been.
 * Null when it is no date.
 */
export function parsePageDate(text: string | null | undefined, now: Date, timeZone: string): Date | null {
	const clean = (text ?? "")
		.trim()
		.replace(/\s+/g, " ")
		.replace(/^(?:publicerad|uppdaterad|publicerat|skapad)[: ]*/i, "")
		.toLowerCase();
	if (clean === "" || clean.length > 80) return null;
	return (
		parseFeedDate(clean, timeZone) ??
		parseAgo(clean, now) ??
		parseNamedDay(clean, now, timeZone) ??
		parseNumbers(clean, now, timeZone) ??
		parseWithoutYear(clean, now, timeZone)
	);
}

function parseAgo(text: string, now: Date): Date | null {
	if (/^(?:nyss|just nu|alldeles nyss)$/.test(text)) return now;
	const [, count = "", unit = ""] =
		/^(?:för )?(\d{1,3}|\p{L}+) ?(\p{L}+)\.?(?: (?:sedan|sen))?$/u.exec(text) ?? [];
	const size = unitMs.find(([pattern]) => pattern.test(unit))?.[1];
	const amount = /^\d+$/.test(count) ? Number(count) : numbers.indexOf(count === "ett" ? "en" : count);
	if (size === undefined || amount < 0 || !/^för | (?:sedan|sen)$/.test(text)) return null;
	return new Date(now.getTime() - amount * size);
}

function parseNamedDay(text: string, now: Date, timeZone: string): Date | null {
	const named = daysBack.find(([pattern]) => pattern.test(text));
	const rest = (named ? text.replace(named[0], "") : text).replace(/^[, ]*(?:kl(?:ockan)?\.? ?)?/, "");
	const time = /^(\d{1,2})[:.](\d{2})$/.exec(rest);
	if (!named && !time) return null;
	if (named && rest !== "" && !time) return null;
	const day = addDays(toLocalDay(now, timeZone), -(named?.[1] ?? 0));
	return parseFeedDate(time ? `${day} ${time[1]?.padStart(2, "0")}:${time[2]}` : day, timeZone);
}

/** "21/11 2026", "21.11.2026 14:03", "21/11 14:03": day first, as Swedes write. */
function parseNumbers(text: string, now: Date, timeZone: string): Date | null {
	const [, day, month, year, hour, minute] =
		/^(\d{1,2})[/.](\d{1,2})(?:[/. ]+(\d{4}))?(?:,? (?:kl\.? ?)?(\d{1,2})[:.](\d{2}))?$/.exec(text) ?? [];
	if (!day || !month) return null;
	const time = hour ? ` ${hour.padStart(2, "0")}:${minute}` : "";
	const at = (inYear: number) =>
		parseFeedDate(`${inYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${time}`, timeZone);
	return year ? at(Number(year)) : toLatest(at, now, timeZone);
}

/** "lördag 21 november kl. 14:03" */
function parseWithoutYear(text: string, now: Date, timeZone: string): Date | null {
	const [, date, time = ""] =
		/^((?:[\p{L}]+,? )?\d{1,2} \p{L}{3,})\.?((?:,? (?:kl\.? ?)?\d{1,2}[:.]\d{2})?)$/u.exec(text) ?? [];
	if (!date) return null;
	return toLatest((year) => parseFeedDate(`${date} ${year}${time}`, timeZone), now, timeZone);
}

function toLatest(at: (year: number) => Date | null, now: Date, timeZone: string): Date | null {
	const year = Number(toLocalDay(now, timeZone).slice(0, 4));
	const thisYear = at(year);
	// A page may be dated a little ahead; a day far ahead is last year's.
	return thisYear && thisYear.getTime() > now.getTime() + dayMs ? at(year - 1) : thisYear;
}

/** "2026-11-21" */
function toLocalDay(instant: Date, timeZone: string): string {
	return new Date(instant.getTime() + toOffsetMs(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}
