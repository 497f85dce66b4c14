import { expect, it } from "vitest";
import { makeFootballItem, makeHockeyItem } from "../support/api-sports-rows.ts";
import { matchesOfEachTest, matchesToday as today } from "../support/matches-harness.ts";

// Half past three in the afternoon: four hours and a half after the first, six after the second.
const room = matchesOfEachTest();

it("a match that is still played after a long interruption is live, and is asked for as such", async () => {
	const kickOff = `${today}T11:00:00+00:00`;
	room.apis.fixtures.set(today, [
		makeFootballItem({ id: 1, date: kickOff, short: "ET", elapsed: 112, goals: [1, 2] }),
		makeFootballItem({ id: 2, date: kickOff, short: "NS" }),
	]);
	await room.pipeline.refresh("football");
	expect(await room.pipeline.sweepOverdue()).toBe(0);
	const read = () =>
		room.read("select fixture_id, status_short, away_goals from public.api_football_fixtures order by 1");
	expect(await read()).toEqual([
		{ fixture_id: 1, status_short: "ET", away_goals: 2 },
		{ fixture_id: 2, status_short: "UNK", away_goals: null },
	]);
	room.apis.fixtures.set(today, [
		makeFootballItem({ id: 1, date: kickOff, short: "AET", elapsed: 120, goals: [1, 4] }),
	]);
	room.clock.advance(61_000);
	await room.pipeline.refresh("football");
	expect((await read())[0]).toEqual({ fixture_id: 1, status_short: "AET", away_goals: 4 });
});

it("so is a hockey match in its fourth overtime, until its provider has forgotten it", async () => {
	room.apis.games.set(today, [
		makeHockeyItem({ id: 1, date: `${today}T09:30:00+00:00`, short: "OT", scores: [1, 1] }),
		makeHockeyItem({ id: 2, date: `${today}T09:30:00+00:00`, short: "NS" }),
	]);
	await room.pipeline.refresh("hockey");
	const read = () => room.read("select status from public.sports_matches order by provider_id");
	expect(await read()).toEqual([{ status: "live" }, { status: "unknown" }]);
	room.clock.advance(2 * 3_600_000);
	await room.pipeline.refresh("hockey");
	expect(await read()).toEqual([{ status: "unknown" }, { status: "unknown" }]);
});
