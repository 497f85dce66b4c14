import type { SupabaseClient } from "@supabase/supabase-js";

/** A Saturday in winter, 14:00 in Stockholm. */
export const matchNow = new Date("2026-11-21T13:00:00Z");

const provider = "prov";
const season = 2026;
const [norrhamn, dalby, forsby, asvalla, asvallaWomen, mellan] = [1, 2, 3, 4, 5, 6];
const names: Readonly<Record<number, string>> = {
	1: "Norrhamns IF",
	2: "Dalby FF",
	3: "Forsby SK",
	4: "Åsvalla BK",
	5: "Åsvalla BK",
	6: "Mellanby IF",
};

/** Leagues of all three sports, men's and women's, with tables, matches in every state, and articles about some of them. */
export async function insertMatchWorld(service: SupabaseClient): Promise<void> {
	const insert = async (table: string, rows: Record<string, unknown>[]) => {
		const { error } = await service.from(table).insert(rows, { defaultToNull: false });
		if (error) throw error;
	};
	const football = { sport: "football", provider };
	const hockey = { sport: "hockey", provider };
	const formula1 = { sport: "formula1", provider };
	// One after the other: the first to come takes the plain address.
	for (const league of [
		{ ...football, name: "Allsvenskan", country: "Sweden", provider_id: "113", season: 2025 },
		{ ...football, name: "Allsvenskan", country: "Sweden", provider_id: "113", season },
		{ ...football, name: "Allsvenskan", country: "Sweden", provider_id: "549", season },
		{ ...hockey, name: "SHL", country: "Sweden", provider_id: "47", season },
		{ ...formula1, name: "Formula 1", provider_id: "formula1", season },
	])
		await insert("leagues", [league]);
	for (const [id, name] of Object.entries(names))
		await insert("teams", [{ ...football, slug: "", name, provider_id: id }]);
	await insert("teams", [{ ...hockey, slug: "", name: "Isnäs HC", provider_id: "70" }]);
	await insert("league_standings", [
		...[norrhamn, dalby, mellan, forsby, asvalla].map((team, place) => ({
			...football,
			league_id: "113",
			league_name: "Allsvenskan",
			season,
			position: place + 1,
			entrant_id: String(team),
			entrant_name: names[team ?? 0],
			points: 60 - place,
		})),
		{
			...football,
			league_id: "113",
			league_name: "Allsvenskan",
			season: 2025,
			position: 1,
			entrant_id: "4",
			entrant_name: "Åsvalla BK",
			points: 70,
		},
		{
			...football,
			league_id: "549",
			league_name: "Allsvenskan",
			season,
			position: 1,
			entrant_id: "5",
			entrant_name: "Åsvalla BK",
			points: 44,
		},
		{ ...formula1, ...driverLine("drivers"), entrant_name: "Linnea Rosvall", team_name: "Stall Nord" },
		{ ...formula1, ...driverLine("constructors"), entrant_name: "Stall Nord" },
	]);
	await insert("api_football_fixtures", [
		game(10, "2026-06-01T17:00:00Z", asvalla, norrhamn, { status_short: "FT", home_goals: 2, away_goals: 0 }),
		game(11, "2026-11-10T17:00:00Z", norrhamn, dalby, { status_short: "FT", home_goals: 1, away_goals: 0 }),
		game(12, "2026-11-20T18:00:00Z", norrhamn, asvalla, {
			status_short: "PEN",
			home_goals: 1,
			away_goals: 1,
			halftime_home: 1,
			halftime_away: 0,
			fulltime_home: 1,
			fulltime_away: 1,
			extratime_home: 0,
			extratime_away: 0,
			penalty_home: 4,
			penalty_away: 2,
			venue_name: "Kajvallen",
			venue_city: "Norrhamn",
		}),
		game(13, "2026-11-21T12:30:00Z", asvalla, forsby, { status_short: "1H", status_elapsed: 30 }),
		game(14, "2026-11-28T23:30:00Z", dalby, asvalla, { status_short: "CANC", venue_name: "Dalby IP" }),
		{ ...game(20, "2026-11-22T13:00:00Z", asvallaWomen, mellan, {}), league_id: 549 },
	]);
	const row = { ...hockey, league: "SHL", league_id: "47", league_season: season };
	await insert("sports_matches", [
		{
			...row,
			id: toId(255),
			provider_id: "1",
			match_date: "2026-11-19",
			match_time: "19:00",
			status: "finished",
			status_code: "AOT",
			home_team: "Isnäs HC",
			home_team_id: "70",
			away_team: "Vargnäs Hockey",
			away_team_id: "71",
			home_score: 3,
			away_score: 2,
			periods: ["1", "2", "3", "OT"].map((name) => ({
				name,
				home: name === "2" ? 0 : 1,
				away: name === "2" || name === "3" ? 1 : 0,
			})),
		},
		{
			sport: "hockey",
			id: toId(256),
			match_date: "2026-11-25",
			status: "postponed",
			home_team: "Isnäs HC",
			away_team: "Okända laget",
		},
		session(
			257,
			"2026-11-08",
			{ home_team: "Tidiga Grand Prix", status: "finished", away_team: "Sara Prov" },
			"race",
		),
		session(258, "2026-11-21", { home_team: "Baltiska Grand Prix", match_time: "16:00" }, "qualifying"),
		session(259, "2026-11-22", { home_team: "Baltiska Grand Prix" }, "race"),
		session(260, "2026-12-06", { home_team: "Sydliga Grand Prix" }, "race"),
	]);
	await insert("fixture_refreshes", [
		{ provider: "a", sport: "football", fetched_at: "2026-11-21T12:55:00Z" },
		{ provider: "b", sport: "hockey", fetched_at: "2026-11-21T12:50:00Z" },
		{ provider: "c", sport: "formula1", fetched_at: "2026-11-20T19:00:00Z" },
	]);
	await insert("cms_articles", [
		article("Åsvallas tränare nöjd", "2026-11-20T22:30:00Z"),
		article("Norrhamn och Åsvalla kryssade", "2026-11-20T21:00:00Z"),
		article("Åsvalla bygger ny arena", "2026-10-01T10:00:00Z"),
		{ ...article("Åsvalla i isen", "2026-11-20T20:00:00Z"), category: "hockey" },
		{ ...article("Åsvallas hemliga plan", "2026-11-20T20:00:00Z"), published: false, published_at: null },
	]);
}

function game(id: number, at: string, home = 0, away = 0, rest: Record<string, unknown>) {
	return {
		fixture_id: id,
		fixture_date: at,
		league_id: 113,
		league_name: "Allsvenskan",
		league_season: season,
		home_team_id: home,
		home_team_name: names[home],
		away_team_id: away,
		away_team_name: names[away],
		...rest,
	};
}

function session(
	number: number,
	match_date: string,
	rest: Record<string, unknown>,
	name: "race" | "qualifying",
) {
	const round = name === "race" ? "Lopp" : "Kval";
	const winner = { position: 1, driver_id: "rosvall", driver: "Linnea Rosvall", team: "Stall Nord" };
	return {
		sport: "formula1",
		provider,
		provider_id: `${number}`,
		id: toId(number),
		match_date,
		match_time: "15:00",
		league: "Formula 1",
		league_id: "formula1",
		league_season: season,
		session: name,
		round,
		away_team: round,
		venue: "Ventavabanan",
		venue_city: "Ventava",
		classification: [{ ...winner, time: "1:20.000", points: 0, grid: 1, laps: 20, status: null }],
		...rest,
	};
}

function driverLine(kind: "drivers" | "constructors") {
	return {
		league_id: "formula1",
		league_name: "Formula 1",
		season,
		kind,
		position: 1,
		entrant_id: kind,
		won: 5,
		points: 187.5,
	};
}

function article(title: string, published_at: string) {
	return { title, content: "Text.", category: "fotboll", published: true, published_at };
}

/** 255 -> the id whose number that is. */
function toId(number: number): string {
	return `${number.toString(16).padStart(8, "0")}-2222-4222-8222-222222222222`;
}
