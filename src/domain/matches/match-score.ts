/** What a score is made of: halves and periods as readers name them, overtime and shoot-outs. */

/** "1", "2", "3", "OT" (overtime) or "SO" (shoot-out), as sports_matches.periods has it. */
export interface PeriodScore {
	name: string;
	home: number;
	away: number;
}

export type RaceSession = "fp1" | "fp2" | "fp3" | "sprint_qualifying" | "sprint" | "qualifying" | "race";

/** What readers call them, in the order of a weekend. */
export const sessionNames: Readonly<Record<RaceSession, string>> = {
	fp1: "Träning 1",
	fp2: "Träning 2",
	fp3: "Träning 3",
	sprint_qualifying: "Sprintkval",
	sprint: "Sprint",
	qualifying: "Kval",
	race: "Lopp",
};

/** Who came where in a session of Formula 1. */
export interface Classified {
	/** Null: not classified. */
	position: number | null;
	driver_id: string;
	driver: string;
	team: string;
	/** "1:25:33.607" of the winner, "+5.155" of the others, the best lap in a qualifying; null when there is none. */
	time: string | null;
	points: number;
	grid: number | null;
	laps: number | null;
	/** "Finished", "Lapped", "Retired" ... as the upstream has it. */
	status: string | null;
}

/** One part of a match: "1:a halvlek", 1, 0. */
export interface ScorePart {
	label: string;
	home: number;
	away: number;
}

/** As api_football_fixtures has them. */
export type FootballScores = {
	halftime_home: number | null;
	halftime_away: number | null;
	fulltime_home: number | null;
	fulltime_away: number | null;
	/** Of extra time alone. */
	extratime_home: number | null;
	extratime_away: number | null;
	/** The shoot-out, which the goals leave out. */
	penalty_home: number | null;
	penalty_away: number | null;
};

/** The halves, extra time and shoot-out that are known. The upstream counts the second half into its full time: here it stands alone. */
export function toHalves(row: FootballScores): ScorePart[] {
	const first = toPart("1:a halvlek", row.halftime_home, row.halftime_away);
	const full = toPart("2:a halvlek", row.fulltime_home, row.fulltime_away);
	const second = first && full && { ...full, home: full.home - first.home, away: full.away - first.away };
	return [
		first,
		second,
		toPart("Förlängning", row.extratime_home, row.extratime_away),
		toPart("Straffar", row.penalty_home, row.penalty_away),
	].filter((part) => part !== null);
}

const hockeyShootOut = "Straffläggning";
const shootOuts: readonly string[] = ["Straffar", hockeyShootOut];
const periodLabels: Readonly<Record<string, string>> = { OT: "Förlängning", SO: hockeyShootOut };

/** [{ name: "1", ... }, { name: "OT", ... }] -> "Period 1", "Förlängning". */
export function toPeriods(periods: readonly PeriodScore[]): ScorePart[] {
	return periods.map(({ name, home, away }) => ({
		label: periodLabels[name] ?? `Period ${name}`,
		home,
		away,
	}));
}

/** "efter förlängning", "efter straffar 4–2": how a match that went on was decided; null for one that did not. */
export function toDecision(parts: readonly ScorePart[]): string | null {
	const last = parts.at(-1);
	if (last?.label === "Förlängning") return "efter förlängning";
	if (last?.label === "Straffar") return `efter straffar ${last.home}–${last.away}`;
	return last?.label === hockeyShootOut ? "efter straffläggning" : null;
}

/**
 * The parts as they may stand beside the score of a match that is over: all of them, or none where they come to another score. A goal was taken
 * back, the match was awarded to one side, an editor has corrected the score alone, or a part is missing. A shoot-out counts in no football score,
 * and one goal of it in a hockey score.
 */
export function toMatchingParts(
	parts: readonly ScorePart[],
	score: { home: number | null; away: number | null },
): ScorePart[] {
	if (score.home === null || score.away === null) return [...parts];
	const played = parts.filter(({ label }) => !shootOuts.includes(label));
	if (played.length === 0) return [...parts];
	const sum = (side: "home" | "away") => played.reduce((goals, part) => goals + part[side], 0);
	// A second half is what full time has more than the first: decreed, it may have less.
	if (parts.some((part) => part.home < 0 || part.away < 0)) return [];
	const [home, away] = [score.home - sum("home"), score.away - sum("away")];
	const hasShot = parts.at(-1)?.label === hockeyShootOut;
	const isOneMore = hasShot && home >= 0 && away >= 0 && home + away === 1;
	return (home === 0 && away === 0) || isOneMore ? [...parts] : [];
}

function toPart(label: string, home: number | null, away: number | null): ScorePart | null {
	return home === null || away === null ? null : { label, home, away };
}
