import { expect, it } from "vitest";
import { toAlarmProblem } from "./source-alarm.ts";

it.each([
	["2026-11-10T12:00:00Z", "2026-11-10"],
	["2026-11-10T23:30:00Z", "2026-11-11"],
	["2026-12-31T23:05:00Z", "2027-01-01"],
	["2026-07-10T22:30:00Z", "2026-07-11"],
])("a source that has been silent since %s is said to be so since %s in Sweden", (instant, day) => {
	const watch = { lastItemAt: new Date(instant), usualGapSeconds: null, alarmSince: null };
	expect(toAlarmProblem({ ...watch, alarm: "silent" })).toBe(`har inte gett något nytt sedan ${day}`);
});
