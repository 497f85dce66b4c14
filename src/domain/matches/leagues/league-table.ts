/**
 * What a league table is reckoned from. Matches without a result that stands are left out by the caller. In hockey the goals
 * of both count overtime, and one for who won the shoot-out.
 */
export interface TableResult {
	home: { id: string; name: string };
	away: { id: string; name: string };
	homeGoals: number;
	awayGoals: number;
	/** Hockey: decided after the third period, by a goal or by a shoot-out. Football's leagues know no overtime. */
	isAfterOvertime: boolean;
}

export interface TableLine {
	id: string;
	name: string;
	played: number;
	/** Hockey: in the three periods. Those after overtime or shoot-out stand beside them; played counts them all. */
	won: number;
	wonOvertime: number;
	drawn: number;
	lostOvertime: number;
	lost: number;
	goalsFor: number;
	goalsAgainst: number;
	points: number;
	/** The last five, newest last: "VVOFV". */
	form: string;
}

/** Hockey's 3-2-1-0; in football a draw is worth one, and nothing is won after overtime. */
const worth = { won: 3, wonOvertime: 2, drawn: 1, lostOvertime: 1, lost: 0 } as const;
const formMatches = 5;

/**
 * The table of a league, women's or men's: by points, then goal difference, then goals scored, then the matches that those
 * still level have played against each other (points, then goal difference), then by name. `results` come oldest first.
 */
export function makeLeagueTable(results: readonly TableResult[]): TableLine[] {
	return sumUp(results)
		.map((line) => ({ line, level: `${line.points} ${toDifference(line)} ${line.goalsFor}` }))
		.map(({ line, level }, _, all) => {
			const tied = new Set(all.filter((other) => other.level === level).map((other) => other.line.id));
			return { line, between: tied.size > 1 ? toLineAmong(results, tied, line.id) : null };
		})
		.sort(
			(a, b) =>
				b.line.points - a.line.points ||
				toDifference(b.line) - toDifference(a.line) ||
				b.line.goalsFor - a.line.goalsFor ||
				(b.between?.points ?? 0) - (a.between?.points ?? 0) ||
				toDifference(b.between) - toDifference(a.between) ||
				a.line.name.localeCompare(b.line.name, "sv"),
		)
		.map(({ line }) => line);
}

function toLineAmong(
	results: readonly TableResult[],
	ids: ReadonlySet<string>,
	id: string,
): TableLine | null {
	const among = results.filter(({ home, away }) => ids.has(home.id) && ids.has(away.id));
	return sumUp(among).find((line) => line.id === id) ?? null;
}

function toDifference(line: TableLine | null): number {
	return line === null ? 0 : line.goalsFor - line.goalsAgainst;
}

function sumUp(results: readonly TableResult[]): TableLine[] {
	const lines = new Map<string, TableLine>();
	for (const { home, away, homeGoals, awayGoals, isAfterOvertime } of results) {
		enter(lines, home, homeGoals, awayGoals, isAfterOvertime);
		enter(lines, away, awayGoals, homeGoals, isAfterOvertime);
	}
	return [...lines.values()];
}

function enter(
	lines: Map<string, TableLine>,
	team: TableResult["home"],
	scored: number,
	conceded: number,
	isAfterOvertime: boolean,
): void {
	const line = lines.get(team.id) ?? makeLine(team);
	lines.set(team.id, line);
	// The newest name counts: clubs are renamed.
	line.name = team.name;
	line.played += 1;
	line.goalsFor += scored;
	line.goalsAgainst += conceded;
	const outcome = toOutcome(scored - conceded, isAfterOvertime);
	line[outcome] += 1;
	line.points += worth[outcome];
	line.form = (line.form + formLetters[outcome]).slice(-formMatches);
}

const formLetters = { won: "V", wonOvertime: "V", drawn: "O", lostOvertime: "F", lost: "F" } as const;

function toOutcome(difference: number, isAfterOvertime: boolean): keyof typeof worth {
	if (difference === 0) return "drawn";
	if (difference > 0) return isAfterOvertime ? "wonOvertime" : "won";
	return isAfterOvertime ? "lostOvertime" : "lost";
}

function makeLine({ id, name }: TableResult["home"]): TableLine {
	return {
		id,
		name,
		played: 0,
		won: 0,
		wonOvertime: 0,
		drawn: 0,
		lostOvertime: 0,
		lost: 0,
		goalsFor: 0,
		goalsAgainst: 0,
		points: 0,
		form: "",
	};
}
