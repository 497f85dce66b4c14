import { describe, expect, it } from "vitest";
import { type SportsMatchFields, toFixtureStatus, toMatchFixture } from "../../src/domain/matches/fixture.ts";
import { createJolpica, jolpicaGapMs } from "../../src/pipelines/fixtures/providers/jolpica.ts";
import { createFixedClock } from "../../src/platform/clock.ts";
import { createJsonApi } from "../../src/platform/json-api/json-api.ts";
import { matchesOfEachTest } from "../support/matches-harness.ts";
import { json } from "../support/sport-apis.ts";

const room = matchesOfEachTest();
const minuteMs = 60_000;

/** The upstream's season: its races in order, and the winner of those that have one. */
function serveSeason(races: readonly { name: string; date: string; winner?: string }[]): void {
	room.apis.override = (url, response) => {
		const all = races.map(({ name, date, winner }, index) => ({
			season: "2026",
			round: String(index + 1),
			raceName: name,
			Circuit: {
				circuitName: `${name}s bana`,
				Location: { locality: "Banstad", country: "Sverige" },
			},
			date,
			time: "14:00:00Z",
			...(winner && {
				Results: [
					{
						position: "1",
						positionText: "1",
						Driver: { driverId: winner, givenName: "Sara", familyName: winner },
						Constructor: { name: "Stall Norr" },
					},
				],
			}),
		}));
		const asked = /\/2026\/(\w+)\.json$/.exec(url.pathname)?.[1];
		const items =
			asked === "races"
				? all.map(({ Results: _, ...race }: { Results?: unknown }) => race)
				: asked === "results"
					? all.filter((race) => "Results" in race)
					: [];
		json(response, {
			MRData: { total: String(items.length), limit: "100", offset: "0", RaceTable: { Races: items } },
		});
	};
}
const listRaces = () =>
	room.read<{ home_team: string; day: string; status: string }>(
		"select home_team, match_date as day, status from public.sports_matches order by match_date, home_team",
	);

/** What the badges say. */
const readLabels = async () =>
	(await room.read<SportsMatchFields>("select * from public.sports_matches order by match_date")).map(
		(row) => {
			const fixture = toMatchFixture(row);
			return fixture && toFixtureStatus(fixture).label;
		},
	);

describe("a race that is over by the clock", () => {
	it("is asked for each quarter of an hour until its result is there", async () => {
		room.clock.advance(Date.parse("2026-11-22T13:50:00Z") - room.clock.now().getTime());
		serveSeason([{ name: "Norra Grand Prix", date: "2026-11-22" }]);
		await room.pipeline.refresh("formula1");
		room.clock.advance(190 * minuteMs);
		await room.pipeline.refresh("formula1");
		expect(await listRaces()).toMatchObject([{ status: "finished" }]);
		expect(await readLabels()).toEqual(["Väntar på resultat"]);
		room.clock.advance(10 * minuteMs);
		expect(await room.pipeline.refresh("formula1")).toMatchObject({ skipped: "not-due" });
		serveSeason([{ name: "Norra Grand Prix", date: "2026-11-22", winner: "Lind" }]);
		room.clock.advance(6 * minuteMs);
		expect(await room.pipeline.refresh("formula1")).toMatchObject({ counts: { updated: 1 } });
		expect(await room.read("select away_team from public.sports_matches")).toEqual([
			{ away_team: "Sara Lind" },
		]);
		expect(await readLabels()).toEqual(["Slutresultat"]);
		room.clock.advance(16 * minuteMs);
		expect(await room.pipeline.refresh("formula1")).toMatchObject({ skipped: "not-due" });
	});
});

describe("a race whose result nobody tells", () => {
	it("is waited for a day", async () => {
		room.clock.advance(Date.parse("2026-11-22T18:00:00Z") - room.clock.now().getTime());
		serveSeason([{ name: "Norra Grand Prix", date: "2026-11-22" }]);
		await room.pipeline.refresh("formula1");
		expect(await readLabels()).toEqual(["Väntar på resultat"]);
		room.clock.advance(21 * 60 * minuteMs);
		await room.pipeline.refresh("formula1");
		expect(await readLabels()).toEqual(["Slutresultat"]);
	});
});

describe("a round that is called off", () => {
	const [first, second, third] = [
		{ name: "A", date: "2026-03-01", winner: "Lind" },
		{ name: "B", date: "2026-11-29" },
		{ name: "C", date: "2026-12-06" },
	];

	it("leaves the season's last race standing once", async () => {
		serveSeason([first, second, third]);
		await room.pipeline.refresh("formula1");
		expect(await listRaces()).toHaveLength(3);
		serveSeason([first, third]);
		room.clock.advance(7 * 60 * minuteMs);
		await room.pipeline.refresh("formula1");
		expect(await listRaces()).toEqual([
			{ home_team: "A", day: "2026-03-01", status: "finished" },
			{ home_team: "C", day: "2026-12-06", status: "upcoming" },
		]);
	});

	it("leaves those after it where they are: their pages show the same race", async () => {
		const listIds = () =>
			room.read<{ id: string; home_team: string }>(
				"select id, home_team from public.sports_matches where home_team = 'C'",
			);
		serveSeason([first, second, third]);
		await room.pipeline.refresh("formula1");
		const before = await listIds();
		serveSeason([first, third]);
		room.clock.advance(7 * 60 * minuteMs);
		await room.pipeline.refresh("formula1");
		expect(await listIds()).toEqual(before);
	});

	it("leaves no race twice that a node of before has stored by its number", async () => {
		serveSeason([first, second, third]);
		await room.pipeline.refresh("formula1");
		await room.database.query(
			`insert into public.sports_matches (sport, provider, provider_id, league_season, home_team, away_team, session, match_date, status)
			select sport, provider, '2026-1-race', league_season, home_team, away_team, session, match_date, status
			from public.sports_matches where home_team = 'A'`,
		);
		room.clock.advance(7 * 60 * minuteMs);
		await room.pipeline.refresh("formula1");
		expect((await listRaces()).map((one) => one.home_team)).toEqual(["A", "B", "C"]);
	});

	it("does not take what an editor has written, nor anything when a race could not be read", async () => {
		serveSeason([first, second, third]);
		await room.pipeline.refresh("formula1");
		await room.database.query("update public.sports_matches set edited_at = now() where home_team = 'C'");
		serveSeason([first, second]);
		room.clock.advance(7 * 60 * minuteMs);
		await room.pipeline.refresh("formula1");
		expect(await listRaces()).toHaveLength(3);
		serveSeason([first, { name: "", date: "2026-11-29" }]);
		room.clock.advance(7 * 60 * minuteMs);
		expect(await room.pipeline.refresh("formula1")).toMatchObject({ bad: [{}] });
		expect(await listRaces()).toHaveLength(3);
	});
});

describe("the upstream's pace", () => {
	const open = (gapMs: number) =>
		createJolpica(
			createJsonApi({ baseUrl: room.apis.formula1Url, clock: createFixedClock(new Date()), gapMs }),
			room.clock,
		);

	it("is kept: four requests a second at most", async () => {
		serveSeason([{ name: "A", date: "2026-03-01" }]);
		const answer = room.apis.override;
		const at: number[] = [];
		room.apis.override = (url, response) => {
			at.push(performance.now());
			// The first one is long in coming: what waits behind it must not make up for that.
			setTimeout(() => answer?.(url, response), at.length === 1 ? 2 * jolpicaGapMs : 0);
		};
		await open(jolpicaGapMs).fetchSeason(2026);
		expect(at).toHaveLength(4);
		const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
		// A request may be a little longer on its way than the next one.
		expect(Math.min(...gaps)).toBeGreaterThan(200);
	});

	it("is told by 429, and the page is asked for again; one that asks for more is believed", async () => {
		serveSeason([{ name: "A", date: "2026-03-01" }]);
		const answer = room.apis.override;
		let refused = 0;
		room.apis.override = (url, response) => {
			if (url.pathname.endsWith("results.json") && refused++ < 1) return json(response, {}, 429);
			answer?.(url, response);
		};
		expect((await open(0).fetchSeason(2026)).rows).toHaveLength(1);
		expect(room.apis.asked.filter((one) => one.includes("results"))).toHaveLength(2);
		room.apis.override = (_url, response) => {
			response.setHeader("retry-after", "3600");
			json(response, {}, 429);
		};
		await expect(open(0).fetchSeason(2026)).rejects.toMatchObject({ status: 429 });
	});
});
