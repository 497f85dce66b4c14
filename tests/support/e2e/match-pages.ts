import { addDays, toSwedishDay } from "../../../src/domain/times/swedish-day.ts";
import { longName, removeHundredFixtures } from "./matches.ts";
import { openOperator } from "./operator.ts";

/** Numbers and names that no provider, no demo and no other test uses. */
const leagueId = "990077";
const firstFixtureId = 991_000;
const provider = "prov-sidor";
const season = 2199;
const teams = [longName, "Provköpings IF", "Sidby FF", "Sidinge BK", "Provstads AIF", "Åkerprovs SK"];

/**
 * A league with a table, six teams and their matches in every state, and a race weekend with its standings. All of it lies
 * before and after what the lists show, which other journeys count at the same time.
 */
export async function insertMatchPages(): Promise<void> {
	await removeMatchPages();
	const client = openOperator();
	const now = Date.now();
	const at = (days: number) => new Date(now + days * 24 * 3_600_000).toISOString();
	const today = toSwedishDay(new Date(now));
	const side = (place: number, which: "home" | "away") => ({
		[`${which}_team_id`]: 990_100 + place,
		[`${which}_team_name`]: teams[place],
	});
	const football = [
		{ ...result(-16, 1, 1), ...side(1, "home"), ...side(0, "away") },
		{ ...result(-12, 0, 2), ...side(2, "home"), ...side(0, "away") },
		{ ...result(-11, 3, 1), ...side(1, "home"), ...side(3, "away") },
		{
			...result(-10, 1, 1),
			...side(4, "home"),
			...side(5, "away"),
			status_short: "PEN",
			extratime_home: 0,
			extratime_away: 0,
			penalty_home: 4,
			penalty_away: 2,
		},
		{
			fixture_date: at(-9),
			status_short: "2H",
			status_elapsed: 90,
			status_extra: 4,
			home_goals: 2,
			away_goals: 1,
			halftime_home: 1,
			halftime_away: 1,
			...side(0, "home"),
			...side(1, "away"),
		},
		{ fixture_date: at(20), ...side(0, "home"), ...side(4, "away") },
		{ fixture_date: at(21), status_short: "PST", ...side(2, "home"), ...side(0, "away") },
		{ fixture_date: at(22), status_short: "CANC", ...side(3, "home"), ...side(0, "away") },
	].map((row, place) => ({
		fixture_id: firstFixtureId + place,
		status_short: "NS",
		league_id: Number(leagueId),
		league_name: "Provsidsligan",
		league_season: season,
		league_round: `Omgång ${place + 1}`,
		venue_name: "Provvallen",
		venue_city: "Provköping",
		...row,
	}));
	const sessions = (
		[
			["fp1", "Träning 1", -10],
			["qualifying", "Kval", 20],
			["race", "Lopp", 21],
		] as const
	).map(([session, round, days]) => ({
		...race(session, round),
		home_team: "Provbergens Grand Prix",
		match_date: addDays(today, days),
		match_time: "15:00",
		status: days < 0 ? "finished" : "upcoming",
	}));
	const last = {
		...race("race", "Lopp"),
		provider_id: "sist-race",
		home_team: "Provhavets Grand Prix",
		away_team: "Petra Prov",
		match_date: addDays(today, -10),
		match_time: "14:00",
		status: "finished",
		classification: [
			classified(1, "Petra Prov", "1:25:33.607", 25),
			classified(2, "Test Testsson", "+5.155", 18),
			{ ...classified(null, "Bruten Brytare", null, 0), status: "Retired" },
		],
	};
	for (const { error } of [
		await client
			.from("leagues")
			.insert([{ sport: "football", name: "Provsidsligan", provider, provider_id: leagueId, season }]),
		await client.from("teams").insert(
			teams.map((name, place) => ({
				sport: "football",
				name,
				provider,
				provider_id: `${990_100 + place}`,
				slug: "",
			})),
		),
		await client.from("league_standings").insert(
			[
				...teams.map((entrant_name, place) => ({
					...standing(place),
					sport: "football",
					league_id: leagueId,
					league_name: "Provsidsligan",
					entrant_id: `${990_100 + place}`,
					entrant_name,
					played: 12,
					won: 7 - place,
					drawn: 2,
					lost: 3 + place,
					goals_for: 20 - place,
					goals_against: 12 + 2 * place,
					points: 23 - 3 * place,
				})),
				...["Petra Prov", "Test Testsson"].map((entrant_name, place) => ({
					...formula1Standing("drivers", place),
					entrant_name,
					team_name: "Stall Prov",
				})),
				{ ...formula1Standing("constructors", 0), entrant_name: "Stall Prov" },
			],
			{ defaultToNull: false },
		),
		await client.from("api_football_fixtures").insert(football, { defaultToNull: false }),
		await client.from("sports_matches").insert([...sessions, last], { defaultToNull: false }),
	])
		if (error) throw error;

	function result(days: number, home: number, away: number) {
		return {
			fixture_date: at(days),
			status_short: "FT",
			home_goals: home,
			away_goals: away,
			halftime_home: 0,
			halftime_away: 1,
			fulltime_home: home,
			fulltime_away: away,
		};
	}
}

/** Address of one of the matches above, by its place. */
export const toPageKey = (place: number) => `football-${firstFixtureId + place}`;

/** Changes the race of the weekend to come, "Provbergens Grand Prix". */
export async function changeNextRace(given: Record<string, unknown>): Promise<void> {
	await openOperator()
		.from("sports_matches")
		.update(given)
		.match({ provider, provider_id: "nu-race" })
		.throwOnError();
}

export async function removeMatchPages(): Promise<void> {
	const client = openOperator();
	await removeHundredFixtures(firstFixtureId);
	for (const table of ["sports_matches", "league_standings", "teams", "leagues"])
		await client.from(table).delete().eq("provider", provider);
}

function race(session: string, round: string) {
	return {
		sport: "formula1",
		provider,
		provider_id: `nu-${session}`,
		league: "Formula 1",
		league_id: "formula1",
		league_season: season,
		session,
		round,
		away_team: round,
		venue: "Provbergsbanan",
		venue_city: "Provberga",
	};
}

function classified(position: number | null, driver: string, time: string | null, points: number) {
	return {
		position,
		driver_id: driver,
		driver,
		team: "Stall Prov",
		time,
		points,
		grid: 1,
		laps: 50,
		status: null,
	};
}

function standing(place: number) {
	return { provider, season, position: place + 1 };
}

function formula1Standing(kind: "drivers" | "constructors", place: number) {
	return {
		...standing(place),
		sport: "formula1",
		league_id: "formula1",
		league_name: "Formula 1",
		kind,
		entrant_id: `${kind}-${place}`,
		won: 3 - place,
		points: 187.5 - 20 * place,
	};
}
