import { toStrength } from "./football-course.ts";
import type { SeasonMatch } from "./league-calendar.ts";
import { createSeededRandom } from "./seeded-random.ts";

export interface HockeyStand {
	/** API-Hockey's code. */
	short: "NS" | "P1" | "P2" | "P3" | "BT" | "OT" | "PT" | "FT" | "AOT" | "AP" | "POST";
	/** Minutes played of the period; null outside of one. */
	timer: number | null;
	/** Overtime's goal counts, and the shoot-out for one. Null before it begins. */
	scores: readonly [number, number] | null;
	/** Those that have begun: three periods, then overtime, then the shoot-out as it ended. */
	periods: (readonly [number, number])[];
}

/** A period of twenty minutes takes longer by the clock on the wall, and so does all else. */
const periodMinutes = 36;
const breakMinutes = 15;
const overtimeMinutes = 10;
const shootOutMinutes = 8;
const playedMinutes = 20;
const overtimePlayedMinutes = 5;

interface HockeyCourse {
	/** Per period and side: minutes on the wall at which goals fall. */
	periods: { home: number[]; away: number[] }[];
	/** Wall minute at which overtime ends by a goal, and whose; null: it goes to the shoot-out. */
	overtime: { minute: number; side: 0 | 1 } | null;
	shootOut: readonly [number, number];
}

export function toHockeyStand(match: SeasonMatch, now: Date): HockeyStand {
	const minutesIn = Math.floor((now.getTime() - match.startsAt.getTime()) / 60_000);
	if (match.fate === "postponed") return { short: "POST", timer: null, scores: null, periods: [] };
	if (minutesIn < 0) return { short: "NS", timer: null, scores: null, periods: [] };
	const course = toHockeyCourse(match);
	const periods: (readonly [number, number])[] = [];
	for (const [index, goals] of course.periods.entries()) {
		const minute = minutesIn - index * (periodMinutes + breakMinutes);
		const until = (minutes: readonly number[]) => minutes.filter((one) => one <= minute).length;
		if (minute < 0) return { short: "BT", timer: null, scores: sum(periods), periods };
		periods.push([until(goals.home), until(goals.away)]);
		if (minute < periodMinutes) {
			const timer = Math.floor((minute * playedMinutes) / periodMinutes) + 1;
			return { short: `P${index + 1}` as "P1", timer, scores: sum(periods), periods };
		}
	}
	const regular = sum(periods);
	if (regular[0] !== regular[1]) return { short: "FT", timer: null, scores: regular, periods };
	const overtimeIn = minutesIn - 3 * periodMinutes - 2 * breakMinutes;
	const { overtime, shootOut } = course;
	if (overtime !== null && overtimeIn >= overtime.minute) {
		periods.push(overtime.side === 0 ? [1, 0] : [0, 1]);
		return { short: "AOT", timer: null, scores: sum(periods), periods };
	}
	periods.push([0, 0]);
	if (overtimeIn < overtimeMinutes) {
		const timer = Math.floor((overtimeIn * overtimePlayedMinutes) / overtimeMinutes) + 1;
		return { short: "OT", timer, scores: regular, periods };
	}
	if (overtimeIn < overtimeMinutes + shootOutMinutes)
		return { short: "PT", timer: null, scores: regular, periods };
	const isHomeWin = shootOut[0] > shootOut[1];
	return {
		short: "AP",
		timer: null,
		scores: [regular[0] + Number(isHomeWin), regular[1] + Number(!isHomeWin)],
		periods: [...periods, shootOut],
	};
}

function toHockeyCourse(match: SeasonMatch): HockeyCourse {
	const { home, away, league, season } = match;
	const random = createSeededRandom(`${league.key} ${season} ${match.id} ${home.id}-${away.id}`);
	const difference = toStrength(home.id) - toStrength(away.id);
	const draw = (mean: number) =>
		Array.from({ length: random.count(mean) }, () => random.below(periodMinutes)).sort((a, b) => a - b);
	const periods = [1, 2, 3].map(() => ({
		home: draw(Math.max(0.3, 1.05 + difference / 4)),
		away: draw(Math.max(0.3, 0.9 - difference / 4)),
	}));
	const isDecided = random.next() < 0.6;
	const loser = random.below(3);
	return {
		periods,
		overtime: isDecided
			? { minute: 1 + random.below(overtimeMinutes - 1), side: random.below(2) as 0 | 1 }
			: null,
		shootOut: random.next() < 0.5 ? [loser + 1, loser] : [loser, loser + 1],
	};
}

function sum(periods: readonly (readonly [number, number])[]): readonly [number, number] {
	return [
		periods.reduce((total, [home]) => total + home, 0),
		periods.reduce((total, [, away]) => total + away, 0),
	];
}
