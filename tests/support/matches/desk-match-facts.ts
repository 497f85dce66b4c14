import type { MatchFacts } from "../../../src/web/data/desk/matches/desk-match.ts";

/** A coming football match, as an administrator types it in. */
export const deskMatchFacts: MatchFacts = {
	sport: "football",
	league: "Provligan",
	home: "Norrvik",
	away: "Sundby",
	day: "2026-11-21",
	time: "19:00",
	status: "upcoming",
	homeScore: null,
	awayScore: null,
	minute: null,
	round: "",
	venue: "",
};
