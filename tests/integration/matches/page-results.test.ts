import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AvsparkDatabase } from "../../../src/contract/database.ts";
import { listFixturesOf } from "../../../src/web/data/matches/fixture-details.ts";
import { getMatchPage } from "../../../src/web/data/matches/match-page.ts";
import { matchNow as now } from "../../support/matches/match-world.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await createTestGateway();
});
afterAll(() => gateway.close());

const anon = () => gateway.anonClient() as SupabaseClient<AvsparkDatabase>;
async function getMatch(key: string) {
	const page = await getMatchPage(anon(), { key, now });
	if (!page) throw new Error(`${key} has no page`);
	return page;
}
const toId = (number: number) => `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;

it("awaits no result of a sprint's qualifying or of what is called off, but that of a race just run", async () => {
	const rows = [
		{ number: 274, session: "sprint_qualifying", round: "Sprintkval", status: "upcoming" },
		{ number: 275, session: "race", round: "Lopp", status: "cancelled" },
		{ number: 276, session: "race", round: "Lopp", status: "finished", match_date: "2026-11-21" },
		{ number: 277, session: "race", round: "Lopp", status: "finished", match_date: "2026-11-14" },
	].map(({ number, ...row }) => ({
		match_date: "2026-11-28",
		match_time: "10:00",
		...row,
		id: toId(number),
		provider: "jolpica",
		provider_id: String(number),
		sport: "formula1",
		home_team: "Nattens Grand Prix",
		away_team: row.round,
	}));
	await gateway.serviceClient().from("sports_matches").insert(rows).throwOnError();
	const results = await Promise.all(
		[274, 275, 276, 277].map(async (number) => {
			const { about } = await getMatch(`formula1-${number}`);
			return about.kind === "race" && about.classification;
		}),
	);
	expect(results).toEqual([null, null, [], null]);
});

it("shows no halves and periods that contradict the score: corrected by an editor, or awarded", async () => {
	const game = { fixture_date: "2026-11-20T18:00:00Z", home_team_name: "Norrhamn", away_team_name: "Dalby" };
	const halves = { halftime_home: 1, halftime_away: 0, fulltime_home: 2, fulltime_away: 1 };
	await gateway
		.serviceClient()
		.from("api_football_fixtures")
		.insert([
			{ ...game, ...halves, fixture_id: 81, status_short: "FT", home_goals: 2, away_goals: 1 },
			{ ...game, ...halves, fixture_id: 82, status_short: "FT", home_goals: 1, away_goals: 1 },
			{
				...game,
				...{ halftime_home: 1, halftime_away: 0, fulltime_home: 0, fulltime_away: 3 },
				...{ fixture_id: 83, status_short: "AWD", home_goals: 0, away_goals: 3 },
			},
		])
		.throwOnError();
	const partsOf = async (number: number) =>
		(await getMatch(`football-${number}`)).parts.map(({ home, away }) => `${home}–${away}`);
	expect(await partsOf(81)).toEqual(["1–0", "1–1"]);
	expect(await partsOf(82)).toEqual([]);
	expect(await partsOf(83)).toEqual([]);
});

it("what was called off yesterday, or whose end nobody knows, is not the next match of its league or team", async () => {
	const service = gateway.serviceClient();
	const names = { home_team_name: "Snöby", away_team_name: "Isby", league_name: "Snöserien" };
	const ids = { league_id: 9, league_season: 2026, home_team_id: 91, away_team_id: 92 };
	const [yesterday, coming] = ["2026-11-20T18:00:00Z", "2026-11-28T14:00:00Z"];
	await service
		.from("api_football_fixtures")
		.insert(
			["PST", "CANC", "ABD", "UNK", "AWD", "SUSP", "2H", "NS"].map((status_short, place) => ({
				...names,
				...ids,
				fixture_id: 900 + place,
				fixture_date: status_short === "NS" ? coming : yesterday,
				status_short,
			})),
		)
		.throwOnError();
	const hockey = { sport: "hockey", home_team: "Snö HC", away_team: "Is HC", league_id: "9" };
	await service
		.from("sports_matches")
		.insert([
			{ ...hockey, match_date: "2026-11-20", match_time: "19:00", status: "cancelled" },
			{ ...hockey, match_date: "2026-11-20", match_time: "23:00", status: "live" },
			{ ...hockey, match_date: "2026-11-21", match_time: "10:00", status: "postponed" },
		])
		.throwOnError();
	const listOpen = async (sport: "football" | "hockey") =>
		(
			await listFixturesOf(anon(), {
				sport,
				of: { kind: "league", leagueId: "9" },
				state: "open",
				at: now,
				limit: 6,
			})
		).map(({ status_short }) => status_short);
	expect(await listOpen("football")).toEqual(["2H", "NS"]);
	expect(await listOpen("hockey")).toEqual(["LIVE", "PST"]);
});

it("what was decided without play is a result of its teams and its league, from its hour on", async () => {
	const game = { league_id: 8, league_season: 2026, league_name: "Sjöserien" };
	const home = { home_team_id: 81, home_team_name: "Sjöby" };
	const away = { away_team_id: 82, away_team_name: "Strandby" };
	const goals = { home_goals: 3, away_goals: 0 };
	await gateway
		.serviceClient()
		.from("api_football_fixtures")
		.insert(
			[
				{ fixture_id: 951, fixture_date: "2026-11-19T18:00:00Z", status_short: "AWD", ...goals },
				{ fixture_id: 952, fixture_date: "2026-11-21T10:00:00Z", status_short: "WO" },
				{ fixture_id: 953, fixture_date: "2026-11-25T18:00:00Z", status_short: "WO" },
				{ fixture_id: 954, fixture_date: "2026-11-28T18:00:00Z", status_short: "NS" },
			].map((row) => ({ ...game, ...home, ...away, ...row })),
			{ defaultToNull: false },
		)
		.throwOnError();
	const list = async (state: "open" | "finished") => {
		const of = { kind: "league", leagueId: "8" } as const;
		const listed = await listFixturesOf(anon(), { sport: "football", of, state, at: now, limit: 6 });
		return listed.map(({ fixture_id }) => fixture_id);
	};
	expect(await list("finished")).toEqual([952, 951]);
	expect(await list("open")).toEqual([953, 954]);
	const { about } = await getMatch("football-954");
	expect(about).toMatchObject({
		form: { home: [{ text: "vinst 3–0 hemma mot Strandby" }], away: [{ letter: "F" }] },
		meetings: [{ key: "football-953" }, { key: "football-952" }, { key: "football-951" }],
	});
});
