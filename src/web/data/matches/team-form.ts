import { toMatchKey } from "../../../domain/matches/addresses/match-address.ts";
import {
	type FormLetter,
	isAtHome,
	type TeamReference,
	toFormLetter,
} from "../../../domain/matches/teams/team-form.ts";
import type { FixtureDetails } from "./fixture-details.ts";

/** One of a team's last matches: its letter, and what it stands for. */
export interface FormMatch {
	key: string;
	letter: FormLetter;
	/** "vinst 2–1 hemma mot Åsvalla BK" */
	text: string;
}

const words: Readonly<Record<FormLetter, string>> = { V: "vinst", O: "oavgjort", F: "förlust" };

/** `results` latest first -> the form as it is read, newest last. */
export function toForm(results: readonly FixtureDetails[], team: TeamReference): FormMatch[] {
	return results
		.flatMap((match): FormMatch[] => {
			const letter = toFormLetter(match, team);
			if (!letter) return [];
			const isHome = isAtHome(match, team);
			const [own, others] = isHome
				? [match.home_goals, match.away_goals]
				: [match.away_goals, match.home_goals];
			const opponent = isHome ? match.away_team_name : match.home_team_name;
			const text = `${words[letter]} ${own}–${others} ${isHome ? "hemma" : "borta"} mot ${opponent}`;
			return [{ key: toMatchKey(match), letter, text }];
		})
		.reverse();
}
