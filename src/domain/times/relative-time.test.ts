import { describe, expect, it } from "vitest";
import { toRelativeTime } from "./relative-time.ts";

const now = new Date("2026-11-21T12:00:00Z");
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const secondsBefore = (seconds: number) => toRelativeTime(new Date(now.getTime() - seconds * 1000), now);

describe("how long ago something was", () => {
	it.each([
		[1, "för 1 sekund sedan"],
		[59, "för 59 sekunder sedan"],
		[minute, "för 1 minut sedan"],
		[hour - 1, "för 59 minuter sedan"],
		[hour, "för 1 timme sedan"],
		[day - 1, "för 23 timmar sedan"],
		[day, "för 1 dag sedan"],
		[7 * day - 1, "för 6 dagar sedan"],
		[7 * day, "för 1 vecka sedan"],
		[28 * day - 1, "för 3 veckor sedan"],
		[28 * day, "för 1 månad sedan"],
		[360 * day - 1, "för 11 månader sedan"],
		[360 * day, "för 1 år sedan"],
		[900 * day, "för 2 år sedan"],
	])("%i seconds are told as %s", (seconds, told) => {
		expect(secondsBefore(seconds)).toBe(told);
	});

	it("counts what is to come as now", () => {
		expect(secondsBefore(-300)).toBe("för 1 sekund sedan");
	});

	it.each([
		["second", 1],
		["minute", minute],
		["hour", hour],
		["day", day],
		["week", 7 * day],
		["month", 30 * day],
		["year", 365 * day],
	] as const)("uses the words that the platform has for a %s and for several", (unit, seconds) => {
		const format = new Intl.RelativeTimeFormat("sv-SE");
		expect(secondsBefore(seconds)).toBe(format.format(-1, unit));
		expect(secondsBefore(2 * seconds)).toBe(format.format(-2, unit));
	});
});
