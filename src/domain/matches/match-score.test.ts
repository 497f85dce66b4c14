import { describe, expect, it } from "vitest";
import { toDecision, toHalves, toMatchingParts, toPeriods } from "./match-score.ts";

const none = {
	halftime_home: null,
	halftime_away: null,
	fulltime_home: null,
	fulltime_away: null,
	extratime_home: null,
	extratime_away: null,
	penalty_home: null,
	penalty_away: null,
};
const text = (parts: readonly { label: string; home: number; away: number }[]) =>
	parts.map(({ label, home, away }) => `${label} ${home}–${away}`);

describe("the parts of a score", () => {
	it("are the halves, the second without the first", () => {
		const row = { ...none, halftime_home: 1, halftime_away: 1, fulltime_home: 2, fulltime_away: 3 };
		expect(text(toHalves(row))).toEqual(["1:a halvlek 1–1", "2:a halvlek 1–2"]);
		expect(toDecision(toHalves(row))).toBeNull();
	});

	it("are those that are known while it is played", () => {
		expect(toHalves(none)).toEqual([]);
		expect(text(toHalves({ ...none, halftime_home: 0, halftime_away: 3 }))).toEqual(["1:a halvlek 0–3"]);
	});

	it("have extra time and the shoot-out, and say that they decided", () => {
		const even = { ...none, halftime_home: 0, halftime_away: 0, fulltime_home: 1, fulltime_away: 1 };
		const extra = { ...even, extratime_home: 0, extratime_away: 1 };
		expect(toDecision(toHalves(extra))).toBe("efter förlängning");
		const shot = { ...even, extratime_home: 0, extratime_away: 0, penalty_home: 4, penalty_away: 2 };
		expect(text(toHalves(shot)).slice(2)).toEqual(["Förlängning 0–0", "Straffar 4–2"]);
		expect(toDecision(toHalves(shot))).toBe("efter straffar 4–2");
	});

	it("are hockey's periods, overtime and shoot-out", () => {
		const periods = ["1", "2", "3", "OT", "SO"].map((name) => ({ name, home: 1, away: 0 }));
		expect(toPeriods(periods).map(({ label }) => label)).toEqual([
			"Period 1",
			"Period 2",
			"Period 3",
			"Förlängning",
			"Straffläggning",
		]);
		expect(toDecision(toPeriods(periods))).toBe("efter straffläggning");
		expect(toDecision(toPeriods(periods.slice(0, 4)))).toBe("efter förlängning");
		expect(toDecision(toPeriods(periods.slice(0, 3)))).toBeNull();
	});
});

describe("the parts beside the score of a match that is over", () => {
	const part = (label: string, home: number, away: number) => ({ label, home, away });
	const halves = [part("1:a halvlek", 1, 0), part("2:a halvlek", 1, 1)];
	const periods = [part("Period 1", 1, 0), part("Period 2", 0, 0), part("Period 3", 0, 1)];
	const extra = part("Förlängning", 0, 0);

	it.each([
		["football", halves, 2, 1],
		["football after a shoot-out", [...halves, extra, part("Straffar", 4, 2)], 2, 1],
		["hockey", periods, 1, 1],
		["hockey after a shoot-out", [...periods, extra, part("Straffläggning", 0, 1)], 1, 2],
		["hockey with the whole shoot-out", [...periods, extra, part("Straffläggning", 3, 2)], 2, 1],
		["a shoot-out alone", [part("Straffar", 4, 2)], 0, 0],
		["a score that nobody knows", halves, null, null],
	])("stand when they come to it: %s", (_, parts, home, away) => {
		expect(toMatchingParts(parts, { home, away })).toEqual(parts);
	});

	it.each([
		["a goal that was taken back", halves, 1, 1],
		["a match that was awarded", [part("1:a halvlek", 1, 0), part("2:a halvlek", -1, 3)], 0, 3],
		["a half that nobody knows", halves.slice(0, 1), 2, 1],
		["a period too few", periods.slice(0, 2), 1, 1],
		["one goal more without a shoot-out", periods, 1, 2],
		["two goals more after a shoot-out", [...periods, part("Straffläggning", 1, 0)], 2, 2],
	])("are none when they do not: %s", (_, parts, home, away) => {
		expect(toMatchingParts(parts, { home, away })).toEqual([]);
	});
});
