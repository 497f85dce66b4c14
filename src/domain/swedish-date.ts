/** Dates as readers see them: Swedish, in the time of Stockholm, the same on server and in browser. */
const timeZone = "Europe/Stockholm";

const longDate = new Intl.DateTimeFormat("sv-SE", {
	timeZone,
	day: "numeric",
	month: "long",
	year: "numeric",
});
const clockTime = new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" });

/** "2026-11-21T09:15:00Z" -> "21 november 2026" */
export const toLongDate = (instant: Date): string => longDate.format(instant);

/** "2026-11-21T09:15:00Z" -> "10:15" */
export const toClockTime = (instant: Date): string => clockTime.format(instant);
