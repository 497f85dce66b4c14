import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	addDays,
	isDayAlone,
	startOfSwedishDay,
	toDayLabel,
	toSwedishDay,
	toSwedishInstant,
} from "./swedish-day.ts";

const hourMs = 60 * 60 * 1000;
const anyInstant = fc.date({
	min: new Date("2000-01-01T00:00:00Z"),
	max: new Date("2099-12-31T00:00:00Z"),
	noInvalidDate: true,
});
const anyDay = anyInstant.map(toSwedishDay);

describe("the Swedish day of an instant", () => {
	it.each([
		["2026-11-21T22:59:59Z", "2026-11-21"],
		["2026-11-21T23:00:00Z", "2026-11-22"],
		["2026-11-21T23:30:00Z", "2026-11-22"],
		["2026-07-01T21:59:59Z", "2026-07-01"],
		["2026-07-01T22:00:00Z", "2026-07-02"],
		// Both nights of the change.
		["2026-03-28T22:59:59Z", "2026-03-28"],
		["2026-03-28T23:00:00Z", "2026-03-29"],
		["2026-03-29T21:59:59Z", "2026-03-29"],
		["2026-03-29T22:00:00Z", "2026-03-30"],
		["2026-10-24T22:00:00Z", "2026-10-25"],
		["2026-10-25T22:59:59Z", "2026-10-25"],
		["2026-10-25T23:00:00Z", "2026-10-26"],
	])("%s lies on %s", (instant, day) => {
		expect(toSwedishDay(new Date(instant))).toBe(day);
	});

	it("begins at its first instant and not a millisecond before", () => {
		fc.assert(
			fc.property(anyDay, (day) => {
				const start = startOfSwedishDay(day).getTime();
				expect(toSwedishDay(new Date(start))).toBe(day);
				expect(toSwedishDay(new Date(start - 1))).toBe(addDays(day, -1));
			}),
		);
	});

	it.each([
		["2026-03-29", 23],
		["2026-10-25", 25],
		["2026-11-21", 24],
	])("%s lasts %i hours", (day, hours) => {
		const lasts = startOfSwedishDay(addDays(day, 1)).getTime() - startOfSwedishDay(day).getTime();
		expect(lasts).toBe(hours * hourMs);
	});
});

describe("a Swedish date and time", () => {
	it.each([
		["2026-01-15", "19:00", "2026-01-15T18:00:00.000Z"],
		["2026-07-01", "19:00:00", "2026-07-01T17:00:00.000Z"],
		["2026-12-31", "23:59", "2026-12-31T22:59:00.000Z"],
		["2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
		// The hour that never comes, and the one that comes twice.
		["2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
		["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
		["2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
		["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
	])("%s %s is %s", (day, time, instant) => {
		expect(toSwedishInstant(day, time).toISOString()).toBe(instant);
	});

	it("lies on its own day, whatever the day and the time", () => {
		const anyTime = fc
			.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
			.map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
		fc.assert(
			fc.property(anyDay, anyTime, (day, time) => {
				expect(toSwedishDay(toSwedishInstant(day, time))).toBe(day);
			}),
		);
	});
});

it.each([
	["2026-11-25T23:00:00Z", true],
	["2026-11-26T00:00:00Z", true],
	["2026-07-08T22:00:00Z", true],
	["2026-07-08T23:00:00Z", false],
	["2026-11-25T23:00:01Z", false],
	// Nights of the change: midnight is before it.
	["2026-10-24T22:00:00Z", true],
	["2027-03-27T23:00:00Z", true],
])("a source that says %s tells the day alone: %s", (instant, isAlone) => {
	expect(isDayAlone(new Date(instant))).toBe(isAlone);
});

describe("the label of a day", () => {
	it.each([
		["2026-11-21", "2026-11-21", "Idag"],
		["2026-11-20", "2026-11-21", "Igår"],
		["2026-11-22", "2026-11-21", "Imorgon"],
		["2026-11-28", "2026-11-21", "lör 28 nov"],
		["2026-03-08", "2026-11-21", "sön 8 mars"],
		["2027-01-08", "2026-11-21", "fre 8 jan 2027"],
		["2027-01-01", "2026-12-31", "Imorgon"],
		["2026-02-28", "2026-03-01", "Igår"],
		// A match at 23:30Z the evening before belongs to the next day, also across the changes of the clock.
		[toSwedishDay(new Date("2026-11-20T23:30:00Z")), "2026-11-21", "Idag"],
		[toSwedishDay(new Date("2026-03-28T23:30:00Z")), "2026-03-28", "Imorgon"],
		[toSwedishDay(new Date("2026-10-25T22:30:00Z")), "2026-10-26", "Igår"],
	])("%s seen on %s is %s", (day, today, label) => {
		expect(toDayLabel(day, today)).toBe(label);
	});

	it("is told from the calendar alone: neighbours are never called by a date", () => {
		fc.assert(
			fc.property(anyDay, fc.integer({ min: -40, max: 40 }), (today, days) => {
				const named: Record<number, string> = { [-1]: "Igår", 0: "Idag", 1: "Imorgon" };
				const label = toDayLabel(addDays(today, days), today);
				if (named[days]) expect(label).toBe(named[days]);
				else expect(label).toMatch(/^(mån|tis|ons|tors|fre|lör|sön) \d{1,2} [a-zåäö]+( \d{4})?$/);
			}),
		);
	});
});
