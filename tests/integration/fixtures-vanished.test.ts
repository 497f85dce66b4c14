import { describe, expect, it } from "vitest";
import { makeFootballItem, makeHockeyItem } from "../support/api-sports-rows.ts";
import { matchesOfEachTest, matchesToday as today } from "../support/matches-harness.ts";

const room = matchesOfEachTest();
const season = "fixtures?league=113&season=2026";
const at = (id: number, date: string, rest: object = {}) => makeFootballItem({ id, date, ...rest });
const nextWeek = "2026-11-28T15:00:00+00:00";

/** What is there by the days' answers, long enough to be in any calendar. */
async function fetchDays(football: unknown[]) {
	room.apis.fixtures.set(today, football);
	await room.pipeline.refresh("football");
	await room.database.query("update public.api_football_fixtures set created_at = '2026-11-10T00:00:00Z'");
}
const readIds = async () =>
	(
		await room.read<{ fixture_id: number }>("select fixture_id from public.api_football_fixtures order by 1")
	).map(({ fixture_id }) => fixture_id);

describe("a coming match that its league's calendar no longer names", () => {
	it("goes, and what began, was put off, or is named stays", async () => {
		await fetchDays([
			at(1, nextWeek),
			at(2, nextWeek),
			at(3, nextWeek, { short: "PST" }),
			at(4, "2026-11-21T15:00:00+00:00"),
		]);
		room.apis.others.set(season, [at(2, nextWeek), at(5, "2026-11-24T15:00:00+00:00")]);
		await room.pipeline.refreshLeagues("football");
		expect(await readIds()).toEqual([2, 3, 4, 5]);
	});

	it("stays when an editor has written it, when it is new, and when it is of another league", async () => {
		const other = { id: 39, name: "Premier League", country: "England" };
		await fetchDays([at(1, nextWeek), at(2, nextWeek), at(3, nextWeek, { league: other }), at(4, nextWeek)]);
		await room.database.exec(
			`update public.api_football_fixtures set edited_at = now() where fixture_id = 1;
			update public.api_football_fixtures set created_at = '2026-11-21T12:00:00Z' where fixture_id = 2`,
		);
		room.apis.others.set(season, [at(4, nextWeek)]);
		await room.pipeline.refreshLeagues("football");
		expect(await readIds()).toEqual([1, 2, 3, 4]);
	});

	it("stays when the calendar has a row that cannot be read, or is a part of one", async () => {
		await fetchDays([at(1, nextWeek), at(2, nextWeek), at(3, nextWeek)]);
		room.apis.others.set(season, [at(3, nextWeek), at(4, nextWeek), { fixture: { id: 5 } }]);
		await room.pipeline.refreshLeagues("football");
		expect(await readIds()).toEqual([1, 2, 3, 4]);
		room.clock.advance(25 * 3_600_000);
		room.apis.others.set(season, [at(6, "2026-11-30T15:00:00+00:00")]);
		await room.pipeline.refreshLeagues("football");
		expect(await readIds()).toEqual([1, 2, 3, 4, 6]);
		room.clock.advance(25 * 3_600_000);
		room.apis.others.set(
			season,
			[6, 7, 8, 9].map((id) => at(id, "2026-11-30T15:00:00+00:00")),
		);
		await room.pipeline.refreshLeagues("football");
		expect(await readIds()).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
	});

	it("goes in hockey as well", async () => {
		const game = (id: number) => makeHockeyItem({ id, date: "2026-11-22T18:00:00+00:00" });
		room.apis.games.set(today, [game(1), game(2)]);
		await room.pipeline.refresh("hockey");
		await room.database.query("update public.sports_matches set created_at = '2026-11-10T00:00:00Z'");
		room.apis.others.set("games?league=47&season=2026", [game(2)]);
		await room.pipeline.refreshLeagues("hockey");
		expect(await room.read("select provider_id from public.sports_matches")).toEqual([{ provider_id: "2" }]);
	});
});
