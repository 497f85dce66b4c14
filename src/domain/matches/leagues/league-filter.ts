/**
 * Which leagues a list shows (spec 4): ticking a single one turns all off, ticking all clears the single ones, and an
 * empty set shows everything. The set is what was chosen; empty is "Visa alla ligor".
 */
export type LeagueChoice = ReadonlySet<string>;

/** "Visa alla ligor" was ticked or unticked: either way nothing single stays. */
export const chooseAllLeagues = (): LeagueChoice => new Set();

/** One league's box was ticked or unticked. */
export function toggleLeague(choice: LeagueChoice, league: string): LeagueChoice {
	const next = new Set(choice);
	if (!next.delete(league)) next.add(league);
	return next;
}

export const isLeagueShown = (choice: LeagueChoice, league: string): boolean =>
	choice.size === 0 || choice.has(league);

/** The leagues of a list by name, each once, in Swedish order. */
export function listLeagues(fixtures: readonly { league_name: string }[]): string[] {
	return [...new Set(fixtures.map((fixture) => fixture.league_name))].sort((a, b) =>
		a.localeCompare(b, "sv"),
	);
}

/**
 * What an address asks for: its league names, or all when it says so as well. A name the list does not hold (anymore) is
 * no choice, so that an old bookmark shows something.
 */
export function parseLeagueChoice(
	asked: { leagues: readonly string[]; isAll: boolean },
	known: readonly string[],
): LeagueChoice {
	if (asked.isAll) return chooseAllLeagues();
	return new Set(asked.leagues.filter((league) => known.includes(league)));
}
