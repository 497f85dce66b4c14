/**
 * Daily schedules (spec 5 and 9). A cron text "minute hour * * *" is read as minute and hour in UTC; what people see is
 * Swedish time, which is UTC plus one hour all year by the spec.
 */

export interface DailyTime {
	/** 0 to 23, UTC. */
	hour: number;
	/** 0 to 59. */
	minute: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const swedishOffsetHours = 1;
const stockholmZone = new Intl.DateTimeFormat("en", {
	timeZone: "Europe/Stockholm",
	timeZoneName: "shortOffset",
});

/** Throws "Invalid cron expression format" (spec 5) for fewer than two parts, and for parts that are no time of day. */
export function parseDailyCron(cronExpression: string): DailyTime {
	const [minuteText = "", hourText = ""] = cronExpression.trim().split(/\s+/);
	const minute = toBoundedInteger(minuteText, 59);
	const hour = toBoundedInteger(hourText, 23);
	if (minute === null || hour === null) throw new Error("Invalid cron expression format");
	return { hour, minute };
}

/** { hour: 5, minute: 30 } -> "30 5 * * *" */
export function toDailyCron({ hour, minute }: DailyTime): string {
	return `${minute} ${hour} * * *`;
}

/**
 * The next time a daily cron fires after `now`. The text must have exactly five parts (spec 5); a text that is no
 * daily cron fires 24 hours from now.
 */
export function nextRunAt(cronExpression: string, now: Date): Date {
	const fallback = new Date(now.getTime() + dayMs);
	if (cronExpression.trim().split(/\s+/).length !== 5) return fallback;
	try {
		const { hour, minute } = parseDailyCron(cronExpression);
		const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute);
		return new Date(today > now.getTime() ? today : today + dayMs);
	} catch {
		return fallback;
	}
}

/** 5:30 UTC -> 6:30 Swedish time. */
export function toSwedishTime({ hour, minute }: DailyTime): DailyTime {
	return { hour: (hour + swedishOffsetHours) % 24, minute };
}

/** 6:30 Swedish time -> 5:30 UTC. */
export function fromSwedishTime({ hour, minute }: DailyTime): DailyTime {
	return { hour: (hour + 24 - swedishOffsetHours) % 24, minute };
}

/** "30 5 * * *" -> "Dagligen kl 06:30"; at an instant of summer time "Dagligen kl 06:30 (sommartid 07:30)". */
export function toScheduleText(cronExpression: string, now: Date): string {
	return `Dagligen kl ${toClockText(toSwedishTime(parseDailyCron(cronExpression)), now)}`;
}

/** { hour: 6, minute: 30 }, Swedish -> "06:30"; at an instant of summer time "06:30 (sommartid 07:30)" (design section 2). */
export function toClockText({ hour, minute }: DailyTime, now: Date): string {
	const isSummer = stockholmZone.formatToParts(now).some(({ value }) => value === "GMT+2");
	const summer = isSummer ? ` (sommartid ${pad((hour + 1) % 24)}:${pad(minute)})` : "";
	return `${pad(hour)}:${pad(minute)}${summer}`;
}

/** The scheduled task of a schedule: its name lowercased, spaces as hyphens (spec 4). "Morgonens nyheter" -> "morgonens-nyheter" */
export function toTaskName(scheduleName: string): string {
	return scheduleName.toLowerCase().replace(/\s/g, "-");
}

function toBoundedInteger(text: string, max: number): number | null {
	if (!/^\d{1,2}$/.test(text)) return null;
	const value = Number(text);
	return value <= max ? value : null;
}

function pad(value: number): string {
	return String(value).padStart(2, "0");
}
