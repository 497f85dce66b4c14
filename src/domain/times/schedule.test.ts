import { describe, expect, it } from "vitest";
import {
	fromSwedishTime,
	nextRunAt,
	parseDailyCron,
	toClockText,
	toDailyCron,
	toScheduleText,
	toSwedishTime,
	toTaskName,
} from "./schedule.ts";

const now = new Date("2026-11-21T09:15:00Z");

describe("a daily schedule", () => {
	it.each([
		["30 5 * * *", { hour: 5, minute: 30 }],
		["0 0", { hour: 0, minute: 0 }],
		[" 59   23 * * * ", { hour: 23, minute: 59 }],
	])("reads %j as a time of day in UTC", (cron, time) => {
		expect(parseDailyCron(cron)).toEqual(time);
	});

	it.each(["", "5", "60 1 * * *", "1 24 * * *", "a b * * *", "-1 3 * * *"])("refuses %j", (cron) => {
		expect(() => parseDailyCron(cron)).toThrow("Invalid cron expression format");
	});

	it.each([
		["30 9 * * *", "2026-11-21T09:30:00.000Z"],
		["15 9 * * *", "2026-11-22T09:15:00.000Z"],
		["0 5 * * *", "2026-11-22T05:00:00.000Z"],
		["0 5", "2026-11-22T09:15:00.000Z"],
		["x 5 * * *", "2026-11-22T09:15:00.000Z"],
	])("fires %j next at %s", (cron, expected) => {
		expect(nextRunAt(cron, now).toISOString()).toBe(expected);
	});

	it("shows Swedish time as UTC plus one hour, over midnight too", () => {
		expect(toScheduleText("30 5 * * *", now)).toBe("Dagligen kl 06:30");
		expect(toScheduleText("5 23 * * *", now)).toBe("Dagligen kl 00:05");
	});

	it("adds the time of the clock on the wall while that is on summer time", () => {
		const july = new Date("2026-07-01T12:00:00Z");
		expect(toScheduleText("30 5 * * *", july)).toBe("Dagligen kl 06:30 (sommartid 07:30)");
		expect(toClockText({ hour: 23, minute: 5 }, july)).toBe("23:05 (sommartid 00:05)");
		expect(toClockText({ hour: 23, minute: 5 }, new Date("2026-03-29T00:59:00Z"))).toBe("23:05");
		expect(toClockText({ hour: 23, minute: 5 }, new Date("2026-03-29T01:00:00Z"))).toContain("sommartid");
	});

	it("comes back from Swedish time to the same cron", () => {
		for (let hour = 0; hour < 24; hour++) {
			expect(fromSwedishTime(toSwedishTime({ hour, minute: 7 }))).toEqual({ hour, minute: 7 });
		}
		expect(toDailyCron(fromSwedishTime({ hour: 0, minute: 5 }))).toBe("5 23 * * *");
	});

	it("names its task after itself", () => {
		expect(toTaskName("Morgonens stora Nyheter")).toBe("morgonens-stora-nyheter");
	});
});
