import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type FootballFixtureFields, toFootballFixture } from "../../src/domain/matches/fixture.ts";
import { makeFootballItem, makeHockeyItem } from "../support/api-sports-rows.ts";
import { matchesOfEachTest, matchesToday as today } from "../support/matches-harness.ts";
import { json } from "../support/sport-apis.ts";

const room = matchesOfEachTest();

describe("a match that should have ended", () => {
	const kickOff = `${today}T10:00:00+00:00`;
	const readStatus = () =>
		room.read(
			"select fixture_id, status_short, home_goals from public.api_football_fixtures order by fixture_id",
		);
	const readHourKnown = async () =>
		(
			await room.read<FootballFixtureFields>("select * from public.api_football_fixtures order by fixture_id")
		).map((row) => toFootballFixture(row).is_time_known);

	it("and whose provider still has it running reads as unknown, without a change at each answer", async () => {
		const running = makeFootballItem({ id: 1, date: kickOff, short: "2H", elapsed: 80, goals: [2, 1] });
		room.apis.fixtures.set(today, [running]);
		expect(await room.pipeline.refresh("football")).toMatchObject({ counts: { inserted: 1 } });
		expect(await readStatus()).toEqual([{ fixture_id: 1, status_short: "UNK", home_goals: 2 }]);
		room.clock.advance(31 * 60_000);
		expect(await room.pipeline.refresh("football")).toMatchObject({ counts: { updated: 0, unchanged: 1 } });
		// Better late than never: the result stands as soon as it is told.
		room.apis.fixtures.set(today, [
			makeFootballItem({ id: 1, date: kickOff, short: "FT", elapsed: 90, goals: [3, 1] }),
		]);
		room.clock.advance(31 * 60_000);
		await room.pipeline.refresh("football");
		expect(await readStatus()).toEqual([{ fixture_id: 1, status_short: "FT", home_goals: 3 }]);
	});

	it("is asked for once more, also when its day has left the window, and is marked when nobody names it", async () => {
		room.apis.fixtures.set(today, [
			makeFootballItem({ id: 1, date: `${today}T15:00:00+00:00`, short: "1H", elapsed: 30, goals: [1, 0] }),
			makeFootballItem({ id: 2, date: `${today}T15:00:00+00:00`, short: "PST" }),
		]);
		await room.pipeline.refresh("football");
		expect(await room.pipeline.sweepOverdue()).toBe(0);
		room.apis.fixtures.set(today, []);
		room.clock.advance(20 * 86_400_000);
		const before = room.apis.asked.length;
		await room.pipeline.refresh("football");
		expect(room.apis.asked.slice(before).filter((one) => one.includes(`date=${today}`))).toHaveLength(1);
		expect(await room.pipeline.sweepOverdue()).toBe(1);
		expect(await readStatus()).toEqual([
			{ fixture_id: 1, status_short: "UNK", home_goals: 1 },
			{ fixture_id: 2, status_short: "PST", home_goals: null },
		]);
		const after = room.apis.asked.length;
		await room.pipeline.refresh("football", { force: true });
		expect(room.apis.asked.slice(after).some((one) => one.includes(`date=${today}`))).toBe(false);
	});

	it("is marked a day later when its provider cannot be reached; an administrator's own match never is", async () => {
		room.apis.games.set(today, [
			makeHockeyItem({ id: 1, date: `${today}T14:00:00+00:00`, short: "P3", scores: [1, 1] }),
		]);
		await room.pipeline.refresh("hockey");
		await room.database.query(
			`insert into public.sports_matches (sport, match_date, match_time, status, home_team, away_team)
			values ('hockey', $1, '15:00', 'live', 'Egen', 'Match')`,
			[today],
		);
		room.apis.override = (_url, response) => json(response, {}, 500);
		room.clock.advance(10 * 3_600_000);
		await room.pipeline.refresh("hockey", { force: true });
		expect(await room.pipeline.sweepOverdue()).toBe(0);
		room.clock.advance(24 * 3_600_000);
		expect(await room.pipeline.sweepOverdue()).toBe(1);
		expect(
			await room.read(
				"select provider, status, status_code, home_score from public.sports_matches order by provider",
			),
		).toEqual([
			{ provider: "api-hockey", status: "unknown", status_code: "UNK", home_score: 1 },
			{ provider: null, status: "live", status_code: null, home_score: null },
		]);
	});

	it("has not begun before its hour is set: it is waited for to the end of its day", async () => {
		const unset = makeFootballItem({ id: 1, date: `${today}T00:00:00+00:00`, short: "TBD" });
		room.apis.fixtures.set(today, [unset]);
		await room.pipeline.refresh("football");
		expect(await room.pipeline.sweepOverdue()).toBe(0);
		expect(await readStatus()).toMatchObject([{ status_short: "TBD" }]);
		room.clock.advance(2 * 60_000);
		// Nothing is played: the day is no more due than any other.
		expect(await room.pipeline.refresh("football")).toMatchObject({ skipped: "not-due" });
		room.clock.advance(13 * 3_600_000);
		await room.pipeline.refresh("football");
		expect(await readStatus()).toMatchObject([{ status_short: "UNK" }]);
		expect(await readHourKnown()).toEqual([false]);
	});

	it("has no hour when nobody has told one, though its provider is away when its day has passed", async () => {
		const unset = makeFootballItem({ id: 1, date: `${today}T00:00:00+00:00`, short: "TBD" });
		const set = makeFootballItem({ id: 2, date: `${today}T18:00:00+00:00`, short: "NS" });
		room.apis.fixtures.set(today, [unset, set]);
		await room.pipeline.refresh("football");
		room.clock.advance(60 * 3_600_000);
		expect(await room.pipeline.sweepOverdue()).toBe(2);
		expect(await readHourKnown()).toEqual([false, true]);
	});

	it.each(["PST", "CANC"])("has no hour when it is %s before one was told, until one is", async (short) => {
		const midnight = `${today}T00:00:00+00:00`;
		const tell = async (id: number, code: string, date = midnight) => {
			const set = makeFootballItem({ id: 2, date: midnight, short: code === "TBD" ? "NS" : code });
			room.apis.fixtures.set(today, [makeFootballItem({ id, date, short: code }), set]);
			room.clock.advance(31 * 60_000);
			return room.pipeline.refresh("football", { force: true });
		};
		await tell(1, "TBD");
		expect(await readHourKnown()).toEqual([false, true]);
		await tell(1, short);
		expect(await readHourKnown()).toEqual([false, true]);
		expect(await readStatus()).toMatchObject([{ status_short: short }, { status_short: short }]);
		// What is told once more changes nothing.
		expect(await tell(1, short)).toMatchObject({ counts: { updated: 0, unchanged: 2 } });
		await tell(1, short, `${today}T19:00:00+00:00`);
		expect(await readHourKnown()).toEqual([true, true]);
	});

	it("keeps the end that another node writes while it is looked for", async () => {
		room.apis.fixtures.set(today, [
			makeFootballItem({ id: 1, date: `${today}T15:00:00+00:00`, short: "2H", elapsed: 80, goals: [2, 1] }),
		]);
		await room.pipeline.refresh("football");
		room.clock.advance(30 * 3_600_000);
		let sweep: Promise<number> = Promise.resolve(0);
		await room.database.transaction(async (tx) => {
			await tx.query("update public.api_football_fixtures set status_short = 'FT'");
			sweep = room.pipeline.sweepOverdue();
			await sleep(200);
		});
		await sweep;
		expect(await readStatus()).toEqual([{ fixture_id: 1, status_short: "FT", home_goals: 2 }]);
	});
});
