import type { SeasonMatch } from "./league-calendar.ts";
import { createSeededRandom } from "./seeded-random.ts";

export interface FootballGoal {
	side: "home" | "away";
	/** 1 or 2. */
	half: 1 | 2;
	/** Real minutes after the half's beginning, stoppage time included. */
	minute: number;
	/** Which of the side's scorers: 0 for the one who scores most. */
	scorer: number;
}

/** How a match goes, from the first minute to the last; it is the same whenever it is asked for. */
export interface FootballCourse {
	goals: FootballGoal[];
	/** Stoppage time of each half, minutes. */
	extra: readonly [number, number];
}

export interface FootballStand {
	/** API-Football's code. */
	short: "NS" | "1H" | "HT" | "2H" | "FT" | "PST" | "ABD";
	elapsed: number | null;
	/** Minutes of stoppage time that are played. */
	extra: number | null;
	/** Null before the kick-off. */
	goals: readonly [number, number] | null;
	/** Null before the break. */
	halftime: readonly [number, number] | null;
}

const halfMinutes = 45;
const breakMinutes = 15;
const abandonedAtMinute = 63;
const scorers = 5;

export function toFootballCourse(match: SeasonMatch): FootballCourse {
	const { home, away, league, season } = match;
	const random = createSeededRandom(`${league.key} ${season} ${match.id} ${home.id}-${away.id}`);
	const difference = toStrength(home.id) - toStrength(away.id);
	const extra = [1 + random.below(4), 3 + random.below(5)] as const;
	const drawGoals = (side: FootballGoal["side"], mean: number) =>
		Array.from({ length: random.count(mean) }, (): FootballGoal => {
			// More goals are scored after the break than before it.
			const half = random.next() < 0.45 ? 1 : 2;
			const minute = random.below(halfMinutes + (half === 1 ? extra[0] : extra[1]));
			return { side, half, minute, scorer: Math.min(random.below(scorers), random.below(scorers)) };
		});
	const goals = [
		...drawGoals("home", Math.max(0.3, 1.5 + difference)),
		...drawGoals("away", Math.max(0.3, 1.2 - difference)),
	];
	return { goals, extra };
}

/** What stands of a match at an instant: the clock runs on as it does on a pitch. */
export function toFootballStand(match: SeasonMatch, now: Date): FootballStand {
	const minutesIn = Math.floor((now.getTime() - match.startsAt.getTime()) / 60_000);
	const nothing = { elapsed: null, extra: null, goals: null, halftime: null };
	if (match.fate === "postponed") return { short: "PST", ...nothing };
	if (minutesIn < 0) return { short: "NS", ...nothing };
	const { goals, extra } = toFootballCourse(match);
	const secondStart = halfMinutes + extra[0] + breakMinutes;
	const count = (until: number) => {
		const made = goals.filter(({ half, minute }) => (half === 1 ? minute : secondStart + minute) <= until);
		return [
			made.filter(({ side }) => side === "home").length,
			made.filter(({ side }) => side === "away").length,
		] as const;
	};
	if (minutesIn < halfMinutes + extra[0])
		return { short: "1H", ...toClock(minutesIn, 0), goals: count(minutesIn), halftime: null };
	const halftime = count(secondStart - 1);
	if (minutesIn < secondStart)
		return { short: "HT", elapsed: halfMinutes, extra: null, goals: halftime, halftime };
	const inSecond = minutesIn - secondStart;
	if (match.fate === "abandoned" && halfMinutes + inSecond >= abandonedAtMinute) {
		const until = secondStart + abandonedAtMinute - halfMinutes;
		return { short: "ABD", elapsed: abandonedAtMinute, extra: null, goals: count(until), halftime };
	}
	if (inSecond < halfMinutes + extra[1])
		return { short: "2H", ...toClock(inSecond, halfMinutes), goals: count(minutesIn), halftime };
	return { short: "FT", elapsed: 2 * halfMinutes, extra: null, goals: count(minutesIn), halftime };
}

function toClock(minute: number, before: number): { elapsed: number; extra: number | null } {
	return {
		elapsed: before + Math.min(minute + 1, halfMinutes),
		extra: minute >= halfMinutes ? minute - halfMinutes + 1 : null,
	};
}

/** -0.6 to 0.6: some clubs are better than others, all season long. */
export function toStrength(clubId: number): number {
	return createSeededRandom(`styrka ${clubId}`).next() * 1.2 - 0.6;
}
