import type { EventStatusType, SportsEvent } from "schema-dts";
import { type Fixture, toRaceFacts } from "../matches/fixture.ts";
import { sportNames } from "../matches/fixture-sport.ts";
import { toStatusMeaning } from "../matches/fixture-status.ts";
import { toSwedishDay } from "../times/swedish-day.ts";

/** What an event is told from. */
export type EventFixture = Pick<
	Fixture,
	| "sport"
	| "fixture_date"
	| "is_time_known"
	| "status_short"
	| "league_name"
	| "league_round"
	| "home_team_name"
	| "away_team_name"
	| "home_team_logo"
	| "away_team_logo"
	| "venue_name"
	| "venue_city"
>;

/**
 * A match or a race for search engines (developers.google.com/search/docs/appearance/structured-data/event): name,
 * start and place are required there, so null is answered for a fixture whose place nobody knows. `path` is the page
 * that shows it. Put off and called off are told; a match that is played or over is an event as scheduled.
 */
export function sportsEventJsonLd(siteUrl: string, path: string, fixture: EventFixture): SportsEvent | null {
	if (!fixture.venue_name) return null;
	const isRace = fixture.sport === "formula1";
	const race = isRace ? toRaceFacts(fixture) : null;
	const name = race
		? [race.grandPrix, race.session].filter(Boolean).join(", ")
		: `${fixture.home_team_name} – ${fixture.away_team_name}`;
	const team = (of: string, logo: string | null) => ({
		"@type": "SportsTeam" as const,
		name: of,
		...(logo?.startsWith("http") ? { logo } : {}),
	});
	return {
		"@type": "SportsEvent",
		name,
		url: siteUrl + path,
		sport: sportNames[fixture.sport],
		// A day alone where nobody has said when: midnight would be a claim.
		startDate: fixture.is_time_known ? fixture.fixture_date : toSwedishDay(new Date(fixture.fixture_date)),
		eventStatus:
			eventStatuses[toStatusMeaning(fixture.status_short).tone] ?? "https://schema.org/EventScheduled",
		eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
		superEvent: { "@type": "SportsEvent", name: fixture.league_name },
		location: {
			"@type": "Place",
			name: fixture.venue_name,
			address: fixture.venue_city ?? fixture.venue_name,
		},
		...(!isRace && {
			homeTeam: team(fixture.home_team_name, fixture.home_team_logo),
			awayTeam: team(fixture.away_team_name, fixture.away_team_logo),
		}),
	};
}

const eventStatuses: Readonly<Record<string, EventStatusType>> = {
	postponed: "https://schema.org/EventPostponed",
	cancelled: "https://schema.org/EventCancelled",
};
