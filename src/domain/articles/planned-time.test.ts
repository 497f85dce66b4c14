import { describe, expect, it } from "vitest";
import { parsePlannedTime, toLocalTime, toPlannedText } from "./planned-time.ts";

const now = new Date("2026-11-21T18:00:00Z");

describe("a time of the Swedish clock", () => {
	it.each([
		["2026-11-24T07:00", "2026-11-24T06:00:00.000Z"],
		["2026-07-01T07:00", "2026-07-01T05:00:00.000Z"],
		["2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
		["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
		["2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
		["2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
		["2028-02-29T12:00", "2028-02-29T11:00:00.000Z"],
	])("%s is one instant, and is read back as it was written", (local, instant) => {
		expect(parsePlannedTime(local)).toEqual({ kind: "once", instant: new Date(instant) });
		expect(toLocalTime(new Date(instant))).toBe(local);
	});

	it("comes twice in the hour that summer time gives back", () => {
		expect(parsePlannedTime("2026-10-25T02:30")).toEqual({
			kind: "twice",
			first: new Date("2026-10-25T00:30:00Z"),
			second: new Date("2026-10-25T01:30:00Z"),
		});
	});

	it.each(["2027-03-28T02:00", "2027-03-28T02:30", "2027-03-28T02:59"])(
		"%s never comes, for summer time has taken it: the clock then shows 03:00",
		(local) => {
			expect(parsePlannedTime(local)).toEqual({ kind: "never", next: new Date("2027-03-28T01:00:00Z") });
		},
	);

	it.each(["", "2026-11-24", "2026-13-01T07:00", "2026-02-30T07:00", "2026-11-24T25:00", "i morgon"])(
		"%j is none",
		(local) => expect(parsePlannedTime(local)).toBeNull(),
	);
});

describe("a planned time in words", () => {
	it.each([
		["2026-11-24T06:00:00Z", "tisdag 24 november kl. 07:00"],
		["2027-01-01T00:05:00Z", "fredag 1 januari 2027 kl. 01:05"],
		// In Sweden it is the new year already.
		["2026-12-31T23:30:00Z", "fredag 1 januari 2027 kl. 00:30"],
		["2026-10-25T00:30:00Z", "söndag 25 oktober kl. 02:30 (sommartid)"],
		["2026-10-25T01:30:00Z", "söndag 25 oktober kl. 02:30 (vintertid)"],
	])("%s is %s", (instant, text) => expect(toPlannedText(new Date(instant), now)).toBe(text));
});
