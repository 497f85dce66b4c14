/** Dates as readers see them: Swedish, in the time of Stockholm, the same on server and in browser. */
const timeZone = "Europe/Stockholm";

// Made when first needed: the first formatter of a page costs a cheap phone 40 ms, and the front page needs none to start.
let longDate: Intl.DateTimeFormat | undefined;
let clockTime: Intl.DateTimeFormat | undefined;

/** "2026-11-21T09:15:00Z" -> "21 november 2026" */
export function toLongDate(instant: Date): string {
	longDate ??= new Intl.DateTimeFormat("sv-SE", { timeZone, day: "numeric", month: "long", year: "numeric" });
	return longDate.format(instant);
}

/** "2026-11-21T09:15:00Z" -> "10:15" */
export function toClockTime(instant: Date): string {
	clockTime ??= new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" });
	return clockTime.format(instant);
}

/** "2026-11-21T09:15:00Z" -> "21 november 2026 kl. 10:15"; a line may end before "kl.", not after it. */
export function toLongTime(instant: Date): string {
	return `${toLongDate(instant)} kl.\u00a0${toClockTime(instant)}`;
}
