import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toSwedishDay } from "../times/swedish-day.ts";
import type { Fixture } from "./fixture.ts";
import { groupByDay, listRecent, listResults, listUpcoming } from "./fixture-lists.ts";
import { fixtureSports } from "./fixture-sport.ts";
import { isFinished } from "./fixture-status.ts";

const today = "2026-11-21";

function makeFixture(number: number, fixture_date: string, status_short = "NS"): Fixture {
	return {
		fixture_id: number,
		sport: "football",
		fixture_date,
		is_time_known: true,
		status_short,
		status_detail: null,
		status_long: null,
		status_elapsed: null,
		league_name: "Allsvenskan",
		league_round: null,
		home_team_name: `Hemma ${number}`,
		away_team_name: `Borta ${number}`,
		home_team_logo: null,
		away_team_logo: null,
		home_goals: null,
		away_goals: null,
		penalty_home: null,
		penalty_away: null,
		venue_name: null,
		venue_city: null,
		scraped_at: fixture_date,
		updated_at: fixture_date,
	};
}

const numbers = (fixtures: readonly Fixture[]) => fixtures.map((fixture) => fixture.fixture_id);

const anyFixtures = fc.array(
	fc
		.tuple(
			fc.date({ min: new Date("2026-11-01"), max: new Date("2026-12-10"), noInvalidDate: true }),
			fc.constantFrom("NS", "1H", "FT", "AET", "PEN", "PST", "CANC", "SUSP"),
			fc.constantFrom(...fixtureSports),
			fc.nat(),
		)
		.map(([date, status, sport, number]) => ({
			...makeFixture(number, date.toISOString(), status),
			sport,
		})),
	{ maxLength: 60 },
);

describe("the lists", () => {
	const fixtures = [
		makeFixture(1, "2026-11-21T18:00:00Z"),
		makeFixture(2, "2026-11-19T18:00:00Z", "FT"),
		makeFixture(3, "2026-11-20T18:00:00Z", "AET"),
		makeFixture(4, "2026-11-23T12:00:00Z", "PST"),
		makeFixture(5, "2026-11-20T12:00:00Z", "CANC"),
		makeFixture(6, "2026-11-21T10:00:00Z", "PEN"),
		makeFixture(7, "2026-11-20T22:30:00Z", "2H"),
		makeFixture(8, "2026-11-20T23:30:00Z"),
		makeFixture(9, "2026-11-18T18:00:00Z", "1H"),
	];

	it("show results newest first", () => {
		expect(numbers(listResults(fixtures))).toEqual([6, 3, 2]);
	});

	it("show what is to come soonest first, from the first minute of the day, and the match that runs past midnight", () => {
		expect(numbers(listUpcoming(fixtures, today))).toEqual([7, 8, 1, 4]);
	});

	it("show the recent ones: results newest first, then the others soonest first", () => {
		expect(numbers(listRecent(fixtures))).toEqual([6, 3, 2, 9, 5, 7, 8, 1, 4]);
	});

	it("put football before hockey before Formula 1 when they begin at once", () => {
		const at = "2026-11-22T18:00:00Z";
		const same = [...fixtureSports].reverse().map((sport, place) => ({ ...makeFixture(place, at), sport }));
		expect(listUpcoming(same, today).map((fixture) => fixture.sport)).toEqual(fixtureSports);
	});

	it("never lose or double a fixture, whatever comes", () => {
		fc.assert(
			fc.property(anyFixtures, (any) => {
				const recent = listRecent(any);
				expect(numbers(recent).sort()).toEqual(numbers(any).sort());
				const firstOther = recent.findIndex((fixture) => !isFinished(fixture.status_short));
				const others = firstOther < 0 ? [] : recent.slice(firstOther);
				expect(others.some((fixture) => isFinished(fixture.status_short))).toBe(false);
				for (const [index, fixture] of others.slice(1).entries())
					expect(fixture.fixture_date >= (others[index]?.fixture_date ?? "")).toBe(true);
			}),
		);
	});

	it("fall into Swedish days without losing their order", () => {
		fc.assert(
			fc.property(anyFixtures, (any) => {
				const upcoming = listUpcoming(any, today);
				const days = groupByDay(upcoming);
				expect(days.flatMap((group) => group.fixtures)).toEqual(upcoming);
				for (const group of days)
					for (const fixture of group.fixtures)
						expect(toSwedishDay(new Date(fixture.fixture_date))).toBe(group.day);
			}),
		);
	});
});
