const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Each unit holds until the next begins: days under 7, weeks under 4, months under 12, then years (spec 9). */
const steps: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number; below: number }[] = [
	{ unit: "second", seconds: 1, below: minute },
	{ unit: "minute", seconds: minute, below: hour },
	{ unit: "hour", seconds: hour, below: day },
	{ unit: "day", seconds: day, below: 7 * day },
	{ unit: "week", seconds: 7 * day, below: 28 * day },
	{ unit: "month", seconds: 30 * day, below: 360 * day },
	{ unit: "year", seconds: 365 * day, below: Number.POSITIVE_INFINITY },
];

const format = new Intl.RelativeTimeFormat("sv-SE");

/** Two hours before now -> "för 2 timmar sedan". Times to come (a clock that goes wrong) count as now. */
export function toRelativeTime(instant: Date, now: Date): string {
	const elapsed = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 1000));
	const step = steps.find((candidate) => elapsed < candidate.below) ?? steps[steps.length - 1];
	if (!step) return "";
	return format.format(-Math.max(1, Math.floor(elapsed / step.seconds)), step.unit);
}
