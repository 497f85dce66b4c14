import type { FixtureSport } from "../../../domain/matches/fixture-sport.ts";
import type { DeskMatch, DeskStatus } from "../../data/desk/matches/desk-match.ts";
import type { DeskView } from "../../data/desk/matches/desk-matches.ts";

/** The desk is in English, as the specification has it. */
export const sportWords: Readonly<Record<FixtureSport, string>> = {
	football: "Football",
	hockey: "Hockey",
	formula1: "Formula 1",
};

export const viewWords: Readonly<Record<DeskView, string>> = {
	ahead: "Today and on",
	live: "Live",
	past: "Earlier",
};

export const statusWords: Readonly<Record<DeskStatus, string>> = {
	upcoming: "Upcoming",
	live: "Live",
	finished: "Finished",
	postponed: "Postponed",
	cancelled: "Cancelled",
	unknown: "Unknown",
};

/** "Norrvik – Sundby"; of a race its Grand Prix and session. */
export function toMatchName({ facts }: DeskMatch): string {
	return facts.sport === "formula1"
		? [facts.home, facts.round].filter(Boolean).join(", ")
		: `${facts.home} – ${facts.away}`;
}
