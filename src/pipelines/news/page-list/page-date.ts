import { addDays } from "../../../domain/times/swedish-day.ts";
import { parseFeedDate } from "../feed/feed-date.ts";
import { clockTime, parseSwedishDay, toLocalDay, toTime, weekdays } from "../feed/recent-day.ts";

const dayMs = 24 * 3600 * 1000;
const unitMs: readonly [RegExp, number][] = [
	[/^sek/, 1000],
	[/^min/, 60_000],
	[/^(?:tim|h$)/, 3600_000],
	[/^(?:dag|dygn|d$)/, dayMs],
	[/^(?:veck|v$)/, 7 * dayMs],
	// Long ago either way: no item is worth telling for so long.
	[/^mån/, 30 * dayMs],
	[/^år/, 365 * dayMs],
];
const numbers = ["noll", "en", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio"];
const daysBack: readonly [RegExp, number][] = [
	[/^(?:i ?dag|today)\b/, 0],
	[/^(?:i ?går|yesterday)(?!\p{L})/u, 1],
	[/^(?:i ?förrgår)(?!\p{L})/u, 2],
];

/**
 * The instant that a page's own words mean: what {@link parseFeedDate} knows, and "i dag 14.03", "igår kl. 9:15", "14:03", "14:03 i dag", "i morse 8.15",
 * "för 2 timmar sedan", "2 h", "nyss", "21 november", "lör 21/11 14:03", "21/11 2026", "21/11-26", "i lördags", "lördag | 14:03", "kl 14", and what
 * stands beside another such or a section ("Fotboll · i går 14:30"): of several the first. A day
 * without a year, a weekday alone or a time alone is the last one that has been; of a day that is told with its weekday, the last year in which
 * it was one. Null when it is no date, or when no such year is near.
 */
export function parsePageDate(text: string | null | undefined, now: Date, timeZone: string): Date | null {
	const line = (text ?? "")
		.trim()
		.replace(/\s+/g, " ")
		// Between day and time: a time is of the day before it, and no part of its own.
		.replace(/ [|•·–—-] (?=(?:kl|\d{1,2}[:.]))/gi, " ");
	if (line === "" || line.length > maxChars) return null;
	const whole = parseLine(line, now, timeZone);
	if (whole) return whole;
	// "Fotboll · i går 14:30", "i går 14:30 | Av Sara Lind", "Publicerad i går 14:30 Uppdaterad i dag 08:00"
	const parts = line.split(partSign);
	if (parts.length === 1) return null;
	return parts.map((part) => parseLine(part, now, timeZone)).find((date) => date !== null) ?? null;
}

const maxChars = 120;
const partSign = / [|•·] |,? (?=(?:uppdaterad|ändrad|senast uppdaterad)(?:[: ]))/i;

function parseLine(line: string, now: Date, timeZone: string): Date | null {
	const clean = line
		.replace(/^(?:publicerad|uppdaterad|publicerat|skapad)[: ]*/i, "")
		.toLowerCase()
		.replace(timeFirst, "$2 $1");
	return (
		parseFeedDate(clean, timeZone) ??
		parseAgo(clean, now) ??
		parseNamedDay(clean, now, timeZone) ??
		parseWeekday(clean, now, timeZone) ??
		parseSwedishDay(clean, now, timeZone)
	);
}

const timeFirst =
	/^((?:kl(?:ockan)?\.? ?)?\d{1,2}:\d{2}|kl(?:ockan)?\.? ?\d{1,2}(?:\.\d{2})?),? (?=\p{L}|\d{1,2}[ /])(.+)$/u;

function parseAgo(text: string, now: Date): Date | null {
	if (/^(?:nu|nyss|just nu|alldeles nyss|för en stund sedan|mindre än en minut sedan)$/.test(text))
		return now;
	const [, count = "", unit = ""] =
		/^(?:för )?(?:ca\.? |cirka |ungefär |drygt |nästan )?(\d{1,3}|\p{L}+) ?(\p{L}+)\.?(?: (?:sedan|sen))?$/u.exec(
			text,
		) ?? [];
	const size = unitMs.find(([pattern]) => pattern.test(unit))?.[1];
	const amount = /^\d+$/.test(count) ? Number(count) : numbers.indexOf(count === "ett" ? "en" : count);
	// "fem minuter" is how long something took; "5 min" beside an item says how old it is.
	const isAge = /^för | (?:sedan|sen)$|^\d+ ?(?:h|tim|min|d)\.?$/.test(text);
	if (size === undefined || amount < 0 || !isAge) return null;
	return new Date(now.getTime() - amount * size);
}

function parseNamedDay(text: string, now: Date, timeZone: string): Date | null {
	const named = daysBack.find(([pattern]) => pattern.test(text));
	const rest = (named ? text.replace(named[0], "") : text.replace(partOfDay, "")).replace(/^[, ]+/, "");
	const isTime = timeAlone.test(rest);
	if (!isTime && (!named || rest !== "")) return null;
	const today = toLocalDay(now, timeZone);
	const at = (back: number) => parseFeedDate(`${addDays(today, -back)}${toTime(rest)}`, timeZone);
	const told = at(named?.[1] ?? 0);
	// "23:50" in a list that is read at six in the morning is of last night.
	const isAhead = !named && told !== null && told.getTime() > now.getTime() + skewMs;
	return isAhead ? at(1) : told;
}

/** Of what is over when it is told, not "i kväll": the last such time that has been. */
const partOfDay = /^i ?(?:natt|morse|förmiddags|eftermiddags)(?=[, ])/;

/** So far ahead of ours a site's clock may be. */
const skewMs = 15 * 60_000;

const timeAlone = new RegExp(`^${clockTime}$`);

/** "i lördags", "i lördags 14:03", "lördag kl. 14:03" */
function parseWeekday(text: string, now: Date, timeZone: string): Date | null {
	const [, past, name = "", time] = weekdayPattern.exec(text) ?? [];
	if (name === "" || (!past && !time)) return null;
	const today = toLocalDay(now, timeZone);
	const back = (new Date(today).getUTCDay() - weekdays.indexOf(name.slice(0, 3)) + 7) % 7;
	const at = (days: number) => parseFeedDate(`${addDays(today, -days)}${toTime(time)}`, timeZone);
	const latest = at(past && back === 0 ? 7 : back);
	return latest && latest > now ? at(back + 7) : latest;
}

const weekdayPattern = new RegExp(
	String.raw`^(i )?((?:mån|tis|ons|tors?|fre|lör|sön)(?:dag|da)?)(?:s|en)?\.?,?(?: (${clockTime}))?$`,
	"u",
);
