import { makeLeagueTable } from "../../domain/matches/leagues/league-table.ts";
import { type HockeyStand, toHockeyStand } from "./hockey-course.ts";
import type { LeagueCalendar, SeasonMatch } from "./league-calendar.ts";
import type { SeasonLeague } from "./season-world.ts";

const longTexts: Readonly<Record<HockeyStand["short"], string>> = {
	NS: "Not Started",
	P1: "First Period",
	P2: "Second Period",
	P3: "Third Period",
	BT: "Break Time",
	OT: "Over Time",
	PT: "Penalties Time",
	FT: "Finished",
	AOT: "After Over Time",
	AP: "After Penalties",
	POST: "Postponed",
};
const countries: Readonly<Record<string, { id: number; code: string }>> = {
	Sweden: { id: 44, code: "SE" },
	USA: { id: 31, code: "US" },
};

/** One item of GET /games, in the exact shape of API-Hockey v1. */
export function toHockeyItem(match: SeasonMatch, now: Date) {
	const { league, home, away } = match;
	const { short, timer, scores, periods } = toHockeyStand(match, now);
	const date = match.startsAt.toISOString().replace(".000Z", "+00:00");
	const toScore = (place: number) => {
		const score = periods[place];
		return score ? `${score[0]}-${score[1]}` : null;
	};
	return {
		id: match.id,
		date,
		time: date.slice(11, 16),
		timestamp: match.startsAt.getTime() / 1000,
		timezone: "UTC",
		week: String(match.round),
		timer: timer === null ? null : String(timer),
		status: { long: longTexts[short], short },
		country: toCountry(league),
		league: toLeague(league, match.season),
		teams: {
			home: { id: home.id, name: home.name, logo: null },
			away: { id: away.id, name: away.name, logo: null },
		},
		scores: { home: scores?.[0] ?? null, away: scores?.[1] ?? null },
		periods: {
			first: toScore(0),
			second: toScore(1),
			third: toScore(2),
			overtime: toScore(3),
			penalties: toScore(4),
		},
		events: false,
	};
}

/** The items of GET /standings: a list of tables, each a list of lines. None before the season's first result. */
export function toHockeyStandings(
	league: SeasonLeague,
	calendar: LeagueCalendar,
	season: number,
	now: Date,
): unknown[] {
	const results = calendar
		.listMatches(season, now)
		.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
		.flatMap((match) => {
			const { short, scores } = toHockeyStand(match, now);
			if (scores === null || !["FT", "AOT", "AP"].includes(short)) return [];
			return [
				{
					home: { id: String(match.home.id), name: match.home.name },
					away: { id: String(match.away.id), name: match.away.name },
					homeGoals: scores[0],
					awayGoals: scores[1],
					isAfterOvertime: short !== "FT",
				},
			];
		});
	const lines = makeLeagueTable(results);
	const share = (count: number, played: number) => (played === 0 ? "0.000" : (count / played).toFixed(3));
	return lines.length === 0
		? []
		: [
				lines.map((line, index) => ({
					position: index + 1,
					stage: `${league.name} - Regular Season`,
					group: { name: league.name },
					team: { id: Number(line.id), name: line.name, logo: null },
					league: toLeague(league, season),
					country: toCountry(league),
					games: {
						played: line.played,
						win: { total: line.won, percentage: share(line.won, line.played) },
						win_overtime: { total: line.wonOvertime, percentage: share(line.wonOvertime, line.played) },
						lose: { total: line.lost, percentage: share(line.lost, line.played) },
						lose_overtime: { total: line.lostOvertime, percentage: share(line.lostOvertime, line.played) },
					},
					goals: { for: line.goalsFor, against: line.goalsAgainst },
					points: line.points,
					form: [...line.form].map((letter) => (letter === "V" ? "W" : "L")).join(""),
					description: null,
				})),
			];
}

function toLeague({ id, name }: SeasonLeague, season: number) {
	return { id, name, type: "League", logo: null, season };
}

function toCountry({ country }: SeasonLeague) {
	return {
		id: countries[country]?.id ?? 1,
		name: country,
		code: countries[country]?.code ?? null,
		flag: null,
	};
}
