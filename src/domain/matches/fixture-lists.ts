import { addDays, toSwedishDay } from "../times/swedish-day.ts";
import type { Fixture } from "./fixture.ts";
import { type FixtureSport, fixtureSports } from "./fixture-sport.ts";
import { isFinished, isLive } from "./fixture-status.ts";

/** Soonest first; of the same instant football, hockey, Formula 1, then as numbered, so that two pages never disagree. */
function bySoonest(a: Fixture, b: Fixture): number {
	return (
		Date.parse(a.fixture_date) - Date.parse(b.fixture_date) ||
		sportPlace(a.sport) - sportPlace(b.sport) ||
		a.fixture_id - b.fixture_id
	);
}

/** Latest first; of the same instant in the order of {@link bySoonest}. */
function byLatest(a: Fixture, b: Fixture): number {
	return Date.parse(b.fixture_date) - Date.parse(a.fixture_date) || bySoonest(a, b);
}

const sportPlace = (sport: FixtureSport): number => fixtureSports.indexOf(sport);

/** Those that stand as played, newest first (spec 7, previous results). */
export function listResults(fixtures: readonly Fixture[]): Fixture[] {
	return fixtures.filter((fixture) => isFinished(fixture.status_short)).sort(byLatest);
}

/** What is played now or still to come, from `today` on, soonest first. A match that runs past midnight stays. */
export function listUpcoming(fixtures: readonly Fixture[], today: string): Fixture[] {
	return fixtures
		.filter(
			({ status_short, fixture_date }) =>
				!isFinished(status_short) &&
				(toSwedishDay(new Date(fixture_date)) >= today || isStillLive(status_short, fixture_date, today)),
		)
		.sort(bySoonest);
}

function isStillLive(code: string, fixtureDate: string, today: string): boolean {
	return isLive(code) && toSwedishDay(new Date(fixtureDate)) >= addDays(today, -1);
}

/** The recent widget: the finished newest first, then the others soonest first (spec 9). */
export function listRecent(fixtures: readonly Fixture[]): Fixture[] {
	const others = fixtures.filter((fixture) => !isFinished(fixture.status_short)).sort(bySoonest);
	return [...listResults(fixtures), ...others];
}

/** One day of a list after the other, as the list has them. `day` is Swedish: "2026-11-21". */
export function groupByDay(fixtures: readonly Fixture[]): { day: string; fixtures: Fixture[] }[] {
	const groups = new Map<string, Fixture[]>();
	for (const fixture of fixtures) {
		const day = toSwedishDay(new Date(fixture.fixture_date));
		const group = groups.get(day);
		if (group) group.push(fixture);
		else groups.set(day, [fixture]);
	}
	return Array.from(groups, ([day, members]) => ({ day, fixtures: members }));
}
