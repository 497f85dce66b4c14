import { toClockTime } from "../times/swedish-date.ts";
import { toSwedishDay, toSwedishInstant } from "../times/swedish-day.ts";

/** A time of the Swedish clock as a field for date and time has it, "2026-11-24T07:00": no zone, no seconds. */
export type LocalTime = string;

/** Which instant a time of the Swedish clock is. Two nights a year that is not one thing. */
export type PlannedTime =
	| { kind: "once"; instant: Date }
	/** The end of summer time: the hour between 02 and 03 comes twice. */
	| { kind: "twice"; first: Date; second: Date }
	/** The beginning of summer time: the hour between 02 and 03 never comes. `next` is when it has gone by: 03:00. */
	| { kind: "never"; next: Date };

const hourMs = 60 * 60 * 1000;
const timeZone = "Europe/Stockholm";
const localPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const dayAndDate = new Intl.DateTimeFormat("sv-SE", {
	timeZone,
	weekday: "long",
	day: "numeric",
	month: "long",
});
const dayAndYear = new Intl.DateTimeFormat("sv-SE", {
	timeZone,
	weekday: "long",
	day: "numeric",
	month: "long",
	year: "numeric",
});

/** "2026-11-24T06:00:00Z" -> "2026-11-24T07:00" */
export const toLocalTime = (instant: Date): LocalTime => `${toSwedishDay(instant)}T${toClockTime(instant)}`;

/** "2026-11-24T07:00" -> once, 06:00Z; null for what is no such time, as the 30th of February. */
export function parsePlannedTime(local: LocalTime): PlannedTime | null {
	if (!localPattern.test(local) || Number.isNaN(Date.parse(`${local}:00Z`))) return null;
	const [day = "", time = ""] = local.split("T");
	const instant = toSwedishInstant(day, time);
	if (toLocalTime(instant) !== local) {
		// Later by the hour that is left out; a day that does not exist is later by a day.
		if (toSwedishDay(instant) !== day) return null;
		return { kind: "never", next: toSwedishInstant(day, `${time.slice(0, 2)}:00`) };
	}
	const second = new Date(instant.getTime() + hourMs);
	return toLocalTime(second) === local
		? { kind: "twice", first: instant, second }
		: { kind: "once", instant };
}

/**
 * 06:00Z -> "tisdag 24 november kl. 07:00"; with the year where that is another one than `now` has, and of the hour that
 * comes twice which pass it is.
 */
export function toPlannedText(instant: Date, now: Date | null = null): string {
	const isThisYear = now !== null && toSwedishDay(instant).slice(0, 4) === toSwedishDay(now).slice(0, 4);
	const day = (isThisYear ? dayAndDate : dayAndYear).format(instant);
	const planned = parsePlannedTime(toLocalTime(instant));
	const which =
		planned?.kind !== "twice"
			? ""
			: planned.second.getTime() === instant.getTime()
				? " (vintertid)"
				: " (sommartid)";
	return `${day} kl. ${toClockTime(instant)}${which}`;
}
