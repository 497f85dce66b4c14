import { expect, it } from "vitest";
import { parseRecentDay } from "./recent-day.ts";

const now = new Date("2026-11-26T09:00:00Z");
const read = (text: string, timeZone = "Europe/Stockholm") =>
	parseRecentDay(text, now, timeZone)?.toISOString() ?? null;

it.each([
	["26 nov 09:15", "2026-11-26T08:15:00.000Z"],
	["26 november", "2026-11-25T23:00:00.000Z"],
	["26/11 9.15", "2026-11-26T08:15:00.000Z"],
	["tor 26 nov kl 9", "2026-11-26T08:00:00.000Z"],
	["Thu, 26 Nov 09:15", "2026-11-26T08:15:00.000Z"],
	["Wednesday, 25 Nov 09:15", "2026-11-25T08:15:00.000Z"],
	["2 dec 09:15", "2025-12-02T08:15:00.000Z"],
	["27 nov 08:00", "2026-11-27T07:00:00.000Z"],
	["29 feb 10:00", null],
	["ons 26 nov 09:15", "2025-11-26T08:15:00.000Z"],
	["Fri, 26 Nov 09:15", null],
	["21/11/26", null],
	["21 nov -25", null],
	["26 nov 2026", null],
	["i dag 09:15", null],
	["2 timmar sedan", null],
	["", null],
	["26 nov 09:15".padEnd(100, "x"), null],
])("a day without its year, %s, is %s", (text, instant) => {
	expect(read(text)).toBe(instant);
});

it("is told in the source's time zone", () => {
	expect(read("26 nov 09:15", "Europe/London")).toBe("2026-11-26T09:15:00.000Z");
});
