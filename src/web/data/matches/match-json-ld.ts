import type { SportsEvent } from "schema-dts";
import { type EventFixture, sportsEventJsonLd } from "../../../domain/json-ld/sports-event-json-ld.ts";
import { toMatchPath } from "../../../domain/matches/addresses/match-path.ts";
import type { MatchDetails } from "./match-cards.ts";

/** The matches a page shows as events for search engines, each at its own address. For the server's rendering only. */
export function listEventsJsonLd(matches: readonly MatchDetails[], siteUrl: string): SportsEvent[] {
	return matches.flatMap(
		(match) => sportsEventJsonLd(siteUrl, toMatchPath(match.key), toEventFixture(match)) ?? [],
	);
}

/** Back from a card's words to what they were made of, so that the page carries its matches once. */
function toEventFixture(match: MatchDetails): EventFixture {
	const { sport, league, start, time, code, venue, city } = match;
	const isRace = match.kind === "race";
	return {
		sport,
		fixture_date: start,
		is_time_known: time !== null,
		status_short: code,
		league_name: league,
		league_round: isRace ? match.session : match.round,
		home_team_name: isRace ? match.grandPrix : match.home.name,
		away_team_name: isRace ? "" : match.away.name,
		home_team_logo: isRace ? null : match.home.logo,
		away_team_logo: isRace ? null : match.away.logo,
		venue_name: venue,
		venue_city: city,
	};
}
