const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Each unit holds until the next begins: days under 7, weeks under 4, months under 12, then years (spec 9). */
const units: readonly (readonly [seconds: number, below: number, one: string, several: string])[] = [
	[1, minute, "sekund", "sekunder"],
	[minute, hour, "minut", "minuter"],
	[hour, day, "timme", "timmar"],
	[day, 7 * day, "dag", "dagar"],
	[7 * day, 28 * day, "vecka", "veckor"],
	[30 * day, 360 * day, "månad", "månader"],
	[365 * day, Number.POSITIVE_INFINITY, "år", "år"],
];

/**
 * Two hours before now -> "för 2 timmar sedan". Times to come (a clock that goes wrong) count as now.
 * The words are those of Intl.RelativeTimeFormat (the test compares), which takes 10 ms and more to make the first time:
 * on a cheap phone the longest task of a first visit.
 */
export function toRelativeTime(instant: Date, now: Date): string {
	const elapsed = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 1000));
	const unit = units.find(([, below]) => elapsed < below);
	if (!unit) return "";
	const [seconds, , one, several] = unit;
	const count = Math.max(1, Math.floor(elapsed / seconds));
	return `för ${count} ${count === 1 ? one : several} sedan`;
}
