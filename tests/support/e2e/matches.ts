import { addDays, toSwedishDay } from "../../../src/domain/times/swedish-day.ts";
import { makeFootballRow, makeMatchRow } from "../matches/fixture-rows.ts";
import { openOperator } from "./operator.ts";

export const longName = "Brommapojkarna-Västerås SK Fotbollförening";

/** Numbers that no provider and no other test uses. */
const firstFixtureId = 990_000;
const noTime = null;

/** Finished, live and coming matches of all three sports around now, in leagues of their own. */
export async function insertTestMatches(): Promise<void> {
	await removeTestMatches();
	const now = Date.now();
	const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
	const day = (days: number) => addDays(toSwedishDay(new Date(now)), days);
	const football = [
		{
			fixture_date: at(-30),
			status_short: "FT",
			home_team_name: longName,
			away_team_name: "Provköping",
			home_goals: 2,
			away_goals: 1,
			league_round: "Omgång 12",
		},
		{ fixture_date: at(-80), status_short: "PEN", home_goals: 4, away_goals: 4, home_team_name: "Äldst" },
		{
			fixture_date: at(-1),
			status_short: "2H",
			status_elapsed: 67,
			home_team_name: "Provinge",
			away_team_name: "Provby",
			home_goals: 0,
			away_goals: 3,
			home_team_logo: "https://bilder.invalid/finns-inte.png",
		},
		{ fixture_date: at(30), home_team_name: "Provstad", venue_name: "Provvallen", venue_city: "Provstad" },
		{ fixture_date: at(60), home_team_name: "Serielaget", league_name: "Provserien" },
		{ fixture_date: at(90), home_team_name: "Uppskjutna", status_short: "PST" },
	].map((row, place) =>
		makeFootballRow({ league_name: "Provligan", fixture_id: firstFixtureId + place, ...row }),
	);
	const others = [
		{
			sport: "hockey" as const,
			match_date: day(1),
			match_time: noTime,
			league: "Provhockeyn",
			home_team: "Prov HC",
		},
		{
			sport: "formula1" as const,
			match_date: day(-2),
			match_time: "15:00",
			status: "finished" as const,
			round: "Lopp",
			home_team: "Provorts Grand Prix",
			away_team: "Petra Prov",
			venue: "Provbanan",
		},
		{
			sport: "formula1" as const,
			match_date: day(2),
			match_time: "14:00",
			round: "Kval",
			home_team: "Provdals Grand Prix",
			away_team: "",
			venue: "Dalbanan",
		},
	].map((row) => makeMatchRow({ source_url: marker, ...row }));
	const client = openOperator();
	for (const { error } of [
		await client.from("api_football_fixtures").insert(football),
		await client.from("sports_matches").insert(others),
	])
		if (error) throw error;
}

/** More to come than the front page shows at first: fifty-five, tomorrow and after. */
export async function insertManyMatches(): Promise<void> {
	await removeTestMatches();
	const rows = Array.from({ length: 55 }, (_, place) =>
		makeFootballRow({
			fixture_id: firstFixtureId + place,
			fixture_date: new Date(Date.now() + (30 + place) * 3_600_000).toISOString(),
			home_team_name: `Mångstad ${place + 1}`,
		}),
	);
	const { error } = await openOperator().from("api_football_fixtures").insert(rows);
	if (error) throw error;
}

/** Changes the match that insertTestMatches has in play, "Provinge–Provby" at 0–3. */
export async function changeLiveMatch(given: Record<string, unknown>): Promise<void> {
	const { error } = await openOperator()
		.from("api_football_fixtures")
		.update(given)
		.eq("fixture_id", firstFixtureId + 2);
	if (error) throw error;
}

const marker = "https://prov.example/matcher";

export async function removeTestMatches(): Promise<void> {
	await removeHundredFixtures(firstFixtureId);
	await openOperator().from("sports_matches").delete().eq("source_url", marker);
}

export async function removeHundredFixtures(firstId: number): Promise<void> {
	await openOperator()
		.from("api_football_fixtures")
		.delete()
		.gte("fixture_id", firstId)
		.lt("fixture_id", firstId + 100);
}
