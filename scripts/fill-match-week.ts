import { readFileSync } from "node:fs";
import type { SupabaseClient } from "@supabase/supabase-js";

interface Club {
	name: string;
	city: string;
	arena: string;
	league: string;
}

const readClubs = (sport: "fotboll" | "hockey") =>
	(
		JSON.parse(readFileSync(new URL(`../demo/world/${sport}.json`, import.meta.url), "utf8")) as {
			clubs: Club[];
		}
	).clubs;
const hourMs = 3_600_000;
const firstFixtureId = 880_000;

/** Hours from now, status, minute, score: what a day at the desk looks like. */
const plan = [
	[-74, "FT", null, 2, 0],
	[-50, "PEN", null, 1, 1],
	[-26, "FT", null, 0, 3],
	[-24, "AET", null, 2, 1],
	[-2, "FT", null, 4, 4],
	[-1, "2H", 67, 1, 0],
	[-0.4, "1H", 23, 0, 0],
	[3, "NS", null, null, null],
	[5, "PST", null, null, null],
	[22, "NS", null, null, null],
	[27, "NS", null, null, null],
	[51, "NS", null, null, null],
	[76, "NS", null, null, null],
] as const;

/** Matches of the demo's clubs around now, in every state the cards have. `service` is a client with the service key. */
export async function fillMatchWeek(service: SupabaseClient): Promise<void> {
	const now = Date.now();
	const football = ["Allsvenskan", "Damallsvenskan"].flatMap((league, leagueNumber) => {
		const clubs = readClubs("fotboll").filter((club) => club.league === league);
		return plan.map(([hours, status_short, status_elapsed, home_goals, away_goals], index) => {
			const home = clubs[(2 * index) % clubs.length] as Club;
			const away = clubs[(2 * index + 1) % clubs.length] as Club;
			return {
				fixture_id: firstFixtureId + 100 * leagueNumber + index,
				fixture_date: new Date(now + (hours + leagueNumber / 2) * hourMs).toISOString(),
				status_short,
				status_elapsed,
				league_name: league,
				league_round: `Omgång ${20 + Math.round(hours / 48)}`,
				home_team_name: home.name,
				away_team_name: away.name,
				home_goals,
				away_goals,
				venue_name: home.arena,
				venue_city: home.city,
			};
		});
	});
	await service.from("api_football_fixtures").insert(football).throwOnError();

	const hockeyClubs = readClubs("hockey").filter((club) => club.league === "SHL");
	const hockey = plan.slice(2, 12).map(([hours, code, , home_score, away_score], index) => {
		const home = hockeyClubs[(2 * index) % hockeyClubs.length] as Club;
		return {
			sport: "hockey",
			...toSwedishClock(now + hours * hourMs),
			status:
				code === "NS" ? "upcoming" : code === "PST" ? "postponed" : code.endsWith("H") ? "live" : "finished",
			league: "SHL",
			round: `Omgång ${18 + index}`,
			home_team: home.name,
			away_team: hockeyClubs[(2 * index + 1) % hockeyClubs.length]?.name,
			home_score,
			away_score,
			venue: home.arena,
		};
	});
	const races = [
		{ hours: -48, status: "finished", round: "Lopp", away_team: "Linnea Rosvall" },
		{ hours: 100, status: "upcoming", round: "Kval", away_team: "Kval" },
		{ hours: 124, status: "upcoming", round: "Lopp", away_team: "Lopp" },
	].map(({ hours, ...race }) => ({
		sport: "formula1",
		...toSwedishClock(now + hours * hourMs),
		...race,
		league: "Formula 1",
		home_team: hours < 0 ? "Baltiska Grand Prix" : "Arabiska havets Grand Prix",
		venue: hours < 0 ? "Banan i Ventava" : "Ras Maridah",
	}));
	await service.from("sports_matches").insert(hockey).throwOnError();
	await service.from("sports_matches").insert(races).throwOnError();
}

function toSwedishClock(atMs: number): { match_date: string; match_time: string } {
	const [match_date = "", match_time = ""] = new Date(atMs)
		.toLocaleString("sv-SE", { timeZone: "Europe/Stockholm" })
		.split(" ");
	return { match_date, match_time };
}
