import { makeLeagueTable } from "../../domain/matches/leagues/league-table.ts";
import { type FootballStand, toFootballCourse, toFootballStand } from "./football-course.ts";
import type { LeagueCalendar, SeasonMatch } from "./league-calendar.ts";
import { listScorers } from "./scorers.ts";
import type { SeasonLeague, SeasonWorld } from "./season-world.ts";

const longTexts: Readonly<Record<FootballStand["short"], string>> = {
	NS: "Not Started",
	"1H": "First Half",
	HT: "Halftime",
	"2H": "Second Half",
	FT: "Match Finished",
	PST: "Match Postponed",
	ABD: "Match Abandoned",
};
const nobody = { home: null, away: null };
const upstreamForm: Readonly<Record<string, string>> = { V: "W", O: "D", F: "L" };
const topScorers = 20;

/** One item of GET /fixtures, in the exact shape of API-Football v3. */
export function toFootballItem(match: SeasonMatch, now: Date) {
	const { league, home, away } = match;
	const { short, elapsed, extra, goals, halftime } = toFootballStand(match, now);
	const toSides = (pair: readonly [number, number] | null) =>
		pair === null ? nobody : { home: pair[0], away: pair[1] };
	const isEnded = short === "FT";
	const toTeam = (club: SeasonMatch["home"], place: 0 | 1) => ({
		id: club.id,
		name: club.name,
		logo: null,
		winner: goals === null || goals[0] === goals[1] ? null : goals[place] > goals[(1 - place) as 0 | 1],
	});
	return {
		fixture: {
			id: match.id,
			referee: null,
			timezone: "UTC",
			date: match.startsAt.toISOString().replace(".000Z", "+00:00"),
			timestamp: match.startsAt.getTime() / 1000,
			periods: { first: null, second: null },
			venue: { id: null, name: home.arena, city: home.city },
			status: { long: longTexts[short], short, elapsed, extra },
		},
		league: {
			...toLeague(league, match.season),
			round: league.roundName.replace("{round}", String(match.round)),
		},
		teams: { home: toTeam(home, 0), away: toTeam(away, 1) },
		goals: toSides(goals),
		score: {
			halftime: toSides(halftime),
			fulltime: isEnded ? toSides(goals) : nobody,
			extratime: nobody,
			penalty: nobody,
		},
	};
}

/** The one item of GET /standings; none before the season's first result. */
export function toFootballStandings(
	league: SeasonLeague,
	calendar: LeagueCalendar,
	season: number,
	now: Date,
): unknown[] {
	const played = listPlayed(calendar, season, now);
	const lines = makeLeagueTable(
		played.map(({ match, goals }) => ({
			home: { id: String(match.home.id), name: match.home.name },
			away: { id: String(match.away.id), name: match.away.name },
			homeGoals: goals[0],
			awayGoals: goals[1],
			isAfterOvertime: false,
		})),
	);
	if (lines.length === 0) return [];
	const table = lines.map((line, index) => ({
		rank: index + 1,
		team: { id: Number(line.id), name: line.name, logo: null },
		points: line.points,
		goalsDiff: line.goalsFor - line.goalsAgainst,
		group: league.name,
		form: [...line.form].map((letter) => upstreamForm[letter]).join(""),
		status: "same",
		description: null,
		all: {
			played: line.played,
			win: line.won,
			draw: line.drawn,
			lose: line.lost,
			goals: { for: line.goalsFor, against: line.goalsAgainst },
		},
		update: now.toISOString().replace(/\.\d+Z/, "+00:00"),
	}));
	return [{ league: { ...toLeague(league, season), standings: [table] } }];
}

/** The items of GET /players/topscorers. */
export function toFootballScorers(
	world: SeasonWorld,
	league: SeasonLeague,
	calendar: LeagueCalendar,
	{ season, now }: { season: number; now: Date },
): unknown[] {
	const goals = new Map<string, number>();
	for (const { match } of listPlayed(calendar, season, now))
		for (const { side, scorer } of toFootballCourse(match).goals) {
			const key = `${match[side].id} ${scorer}`;
			goals.set(key, (goals.get(key) ?? 0) + 1);
		}
	return league.clubs
		.flatMap((club) =>
			listScorers(world, league, club).map((player, index) => ({
				player,
				club,
				total: goals.get(`${club.id} ${index}`) ?? 0,
			})),
		)
		.filter(({ total }) => total > 0)
		.sort((a, b) => b.total - a.total || a.player.id - b.player.id)
		.slice(0, topScorers)
		.map(({ player, club, total }) => ({
			player: { ...player, age: null, nationality: null, photo: null },
			statistics: [
				{
					team: { id: club.id, name: club.name, logo: null },
					league: toLeague(league, season),
					games: { position: "Attacker" },
					goals: { total, assists: null },
				},
			],
		}));
}

function listPlayed(calendar: LeagueCalendar, season: number, now: Date) {
	return calendar
		.listMatches(season, now)
		.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
		.flatMap((match) => {
			const { short, goals } = toFootballStand(match, now);
			return short === "FT" && goals ? [{ match, goals }] : [];
		});
}

function toLeague({ id, name, country }: SeasonLeague, season: number) {
	return { id, name, country, logo: null, flag: null, season, standings: true };
}
