/** Days of the Swedish calendar, "2026-11-21", and the clock of Stockholm: which instant they mean, and the other way. */

const dayMs = 24 * 60 * 60 * 1000;
/** Summer time first: of the hour that comes twice in October, its first pass is meant. */
const offsetMinutes = [120, 60] as const;

const calendarDay = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Europe/Stockholm",
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
});
const localMinute = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Europe/Stockholm",
	dateStyle: "short",
	timeStyle: "short",
});
const shortDay = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "UTC",
	weekday: "short",
	day: "numeric",
	month: "short",
});

/** "2026-11-21T23:30:00Z" -> "2026-11-22" */
export const toSwedishDay = (instant: Date): string => calendarDay.format(instant);

/** "2026-12-31T23:30:00Z" -> 2027 */
export const toSwedishYear = (instant: Date): number => Number(toSwedishDay(instant).slice(0, 4));

/** ("2026-12-31", 1) -> "2027-01-01"; a day is a day, also one of 23 or 25 hours. */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * ("2026-07-01", "19:00") -> 17:00Z; seconds are left out. A time that comes twice (the end of summer time) is its first
 * pass; one that never comes (its beginning, 02:30) is as long after midnight as it says: 03:30.
 */
export function toSwedishInstant(day: string, time: string): Date {
	const [hour = "00", minute = "00"] = time.split(":");
	const asked = `${day} ${hour}:${minute}`;
	const asUtcMs = Date.parse(`${day}T${hour}:${minute}:00Z`);
	const candidates = offsetMinutes.map((offset) => new Date(asUtcMs - offset * 60_000));
	const winterTime = new Date(asUtcMs - 60 * 60_000);
	return candidates.find((candidate) => localMinute.format(candidate) === asked) ?? winterTime;
}

/** When a Swedish day begins; it ends where the next begins. */
export const startOfSwedishDay = (day: string): Date => toSwedishInstant(day, "00:00");

/** At midnight sharp, of Stockholm or of UTC, a source has told the day alone. */
export const isDayAlone = (instant: Date): boolean =>
	instant.getTime() % dayMs === 0 || instant.getTime() === startOfSwedishDay(toSwedishDay(instant)).getTime();

/** "Idag", "Igår", "Imorgon", else a short date, "lör 28 nov"; with the year where that is another one (spec 2). */
export function toDayLabel(day: string, today: string): string {
	if (day === today) return "Idag";
	if (day === addDays(today, -1)) return "Igår";
	if (day === addDays(today, 1)) return "Imorgon";
	const label = shortDay.format(new Date(`${day}T00:00:00Z`)).replaceAll(".", "");
	const year = day.slice(0, 4);
	return year === today.slice(0, 4) ? label : `${label} ${year}`;
}
