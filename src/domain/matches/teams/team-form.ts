import { settledCodes } from "../fixture-status.ts";

export type FormLetter = "V" | "O" | "F";

/** What is read of a match to say how it went for one side. */
interface PlayedMatch {
	status_short: string;
	home_team_id: string | null;
	home_team_name: string;
	home_goals: number | null;
	away_goals: number | null;
}

/** Known by the provider's id, or by name alone where nobody gave one. */
export interface TeamReference {
	id: string | null;
	name: string;
}

/** Whether the team played at home; a name counts only where the match has no id. */
export function isAtHome(
	match: Pick<PlayedMatch, "home_team_id" | "home_team_name">,
	team: TeamReference,
): boolean {
	if (match.home_team_id !== null && team.id !== null) return match.home_team_id === team.id;
	return match.home_team_name === team.name;
}

/**
 * Vinst, oavgjort or förlust by the goals: hockey's have overtime and the shoot-out in them, football's leave the shoot-out
 * out, so that such a match was drawn. One that was decided without play counts as it does in the table. Null for a match
 * without a result.
 */
export function toFormLetter(match: PlayedMatch, team: TeamReference): FormLetter | null {
	const { home_goals, away_goals } = match;
	if (!settledCodes.includes(match.status_short) || home_goals === null || away_goals === null) return null;
	const lead = (home_goals - away_goals) * (isAtHome(match, team) ? 1 : -1);
	return lead > 0 ? "V" : lead < 0 ? "F" : "O";
}
