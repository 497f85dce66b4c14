/** Items in the exact shapes of API-Football v3 and API-Hockey v1, with teams and leagues of our own making. */

export interface FootballItemOptions {
	id: number;
	date?: string;
	short?: string;
	elapsed?: number | null;
	league?: { id: number; name: string; country: string };
	home?: { id: number; name: string };
	away?: { id: number; name: string };
	goals?: readonly [number | null, number | null];
	penalty?: readonly [number | null, number | null];
}

const allsvenskan = { id: 113, name: "Allsvenskan", country: "Sweden" };

/** One item of GET /fixtures. */
export function makeFootballItem(options: FootballItemOptions) {
	const { id, date = "2026-11-21T15:00:00+00:00", short = "NS", league = allsvenskan } = options;
	const home = options.home ?? { id: 9001, name: "Norrvikens IF" };
	const away = options.away ?? { id: 9002, name: "Sundsbro FF" };
	const [homeGoals, awayGoals] = options.goals ?? [null, null];
	const [homePenalty, awayPenalty] = options.penalty ?? [null, null];
	return {
		fixture: {
			id,
			referee: null,
			timezone: "UTC",
			date,
			timestamp: Math.floor(Date.parse(date) / 1000),
			periods: { first: null, second: null },
			venue: { id: null, name: "Norrvallen", city: "Norrviken" },
			status: { long: "Match Finished", short, elapsed: options.elapsed ?? null, extra: null },
		},
		league: {
			...league,
			logo: `https://media.example/leagues/${league.id}.png`,
			flag: null,
			season: 2026,
			round: "Regular Season - 18",
			standings: true,
		},
		teams: {
			home: { ...home, logo: `https://media.example/teams/${home.id}.png`, winner: null },
			away: { ...away, logo: `https://media.example/teams/${away.id}.png`, winner: null },
		},
		goals: { home: homeGoals, away: awayGoals },
		score: {
			halftime: { home: null, away: null },
			fulltime: { home: homeGoals, away: awayGoals },
			extratime: { home: null, away: null },
			penalty: { home: homePenalty, away: awayPenalty },
		},
	};
}

/** One item of GET /games. */
export function makeHockeyItem(options: {
	id: number;
	date?: string;
	short?: string;
	timer?: string | number | null;
	league?: { id: number; name: string };
	country?: string;
	home?: { id: number; name: string };
	away?: { id: number; name: string };
	scores?: readonly [number | null, number | null];
	periods?: Readonly<Record<string, string | null>>;
}) {
	const { id, date = "2026-11-21T18:00:00+00:00", short = "NS" } = options;
	const [home, away] = options.scores ?? [null, null];
	return {
		id,
		date,
		time: date.slice(11, 16),
		timestamp: Math.floor(Date.parse(date) / 1000),
		timezone: "UTC",
		week: null,
		timer: options.timer ?? null,
		status: { long: "Finished", short },
		country: { id: 44, name: options.country ?? "Sweden", code: "SE", flag: null },
		league: { ...(options.league ?? { id: 47, name: "SHL" }), type: "League", logo: null, season: 2026 },
		teams: {
			home: { ...(options.home ?? { id: 8001, name: "Granhult HC" }), logo: null },
			away: { ...(options.away ?? { id: 8002, name: "Älvbo IK" }), logo: null },
		},
		scores: { home, away },
		periods: {
			first: null,
			second: null,
			third: null,
			overtime: null,
			penalties: null,
			...options.periods,
		},
		events: false,
	};
}
