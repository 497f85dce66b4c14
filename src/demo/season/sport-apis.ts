import { Hono } from "hono";
import type { Clock } from "../../platform/clock.ts";
import { toFootballItem, toFootballScorers, toFootballStandings } from "./football-api.ts";
import { answerFormula1 } from "./formula1-api.ts";
import { toHockeyItem, toHockeyStandings } from "./hockey-api.ts";
import { createLeagueCalendar, type LeagueCalendar, type SeasonMatch } from "./league-calendar.ts";
import type { SeasonLeague, SeasonWorld } from "./season-world.ts";

export const sportApiPaths = {
	football: "/demo/api/football",
	hockey: "/demo/api/hockey",
	formula1: "/demo/api/f1",
} as const;

interface PlayedLeague {
	league: SeasonLeague;
	calendar: LeagueCalendar;
}

const requestsOfADay = 75_000;
const requestsOfAMinute = 450;
const dayMs = 86_400_000;

/**
 * The three providers of matches as the demo has them, to be mounted at /demo: they answer as API-Football v3, API-Hockey v1
 * and Jolpica do, with a season of their own around the demo's first start. What they answer follows from the clock alone.
 */
export function createSportApis(
	world: SeasonWorld,
	{ startedAt, clock }: { startedAt: Date; clock: Clock },
): Hono {
	const played = world.leagues.map((league): PlayedLeague => {
		return { league, calendar: createLeagueCalendar(league, startedAt) };
	});
	const ofSport = (sport: SeasonLeague["sport"]) => played.filter(({ league }) => league.sport === sport);
	const findLeague = (sport: SeasonLeague["sport"], id: string | undefined) =>
		ofSport(sport).find(({ league }) => String(league.id) === id);

	const app = new Hono();
	app.get("/api/football/:path{.+}", (c) => {
		const now = clock.now();
		const query = c.req.query();
		const asked = findLeague("football", query.league);
		const season = Number(query.season);
		switch (c.req.param("path")) {
			case "fixtures":
				return answer(
					"fixtures",
					query,
					listAsked(ofSport("football"), query, now).map((one) => toFootballItem(one, now)),
				);
			case "standings":
				return answer(
					"standings",
					query,
					asked ? toFootballStandings(asked.league, asked.calendar, season, now) : [],
				);
			case "players/topscorers":
				return answer(
					"players/topscorers",
					query,
					asked ? toFootballScorers(world, asked.league, asked.calendar, { season, now }) : [],
				);
			default:
				return c.notFound();
		}
	});
	app.get("/api/hockey/:path{.+}", (c) => {
		const now = clock.now();
		const query = c.req.query();
		const asked = findLeague("hockey", query.league);
		switch (c.req.param("path")) {
			case "games":
				return answer(
					"games",
					query,
					listAsked(ofSport("hockey"), query, now).map((one) => toHockeyItem(one, now)),
				);
			case "standings":
				return answer(
					"standings",
					query,
					asked ? toHockeyStandings(asked.league, asked.calendar, Number(query.season), now) : [],
				);
			default:
				return c.notFound();
		}
	});
	app.get("/api/f1/:season{\\d{4}}/:table{[a-z]+\\.json}", (c) => {
		const found = answerFormula1(world, {
			season: Number(c.req.param("season")),
			table: c.req.param("table").replace(".json", ""),
			limit: Math.min(Number(c.req.query("limit") ?? 30), 100),
			offset: Number(c.req.query("offset") ?? 0),
			now: clock.now(),
		});
		return found === null ? c.notFound() : c.json(found);
	});
	return app;
}

/** By day (UTC), by league and season, or by id, as the upstreams let one ask. */
function listAsked(
	leagues: readonly PlayedLeague[],
	query: Record<string, string>,
	now: Date,
): SeasonMatch[] {
	const all = leagues
		.filter(({ league }) => query.league === undefined || String(league.id) === query.league)
		.flatMap(({ calendar }) => {
			const running = calendar.seasonAt(now);
			const seasons = query.season === undefined ? [running, running + 1] : [Number(query.season)];
			return seasons.flatMap((season) => calendar.listMatches(season, now));
		});
	return all.filter(
		(match) =>
			(query.date === undefined || toUtcDay(match.startsAt) === query.date) &&
			(query.id === undefined || String(match.id) === query.id) &&
			(query.live === undefined || isAround(match, now)),
	);
}

function isAround(match: SeasonMatch, now: Date): boolean {
	const age = now.getTime() - match.startsAt.getTime();
	return age >= 0 && age < dayMs / 8;
}

function toUtcDay(instant: Date): string {
	return instant.toISOString().slice(0, 10);
}

function answer(get: string, parameters: Record<string, string>, items: readonly unknown[]): Response {
	return Response.json(
		{ get, parameters, errors: [], results: items.length, paging: { current: 1, total: 1 }, response: items },
		{
			headers: {
				"x-ratelimit-requests-limit": String(requestsOfADay),
				"x-ratelimit-requests-remaining": String(requestsOfADay),
				"x-ratelimit-limit": String(requestsOfAMinute),
				"x-ratelimit-remaining": String(requestsOfAMinute),
			},
		},
	);
}
