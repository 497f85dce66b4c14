import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { toMatchKey } from "../../domain/matches/addresses/match-address.ts";
import { toMatchPath } from "../../domain/matches/addresses/match-path.ts";
import { type Fixture, toRaceFacts } from "../../domain/matches/fixture.ts";
import { type FixtureSport, sportNames } from "../../domain/matches/fixture-sport.ts";
import { toStatusMeaning } from "../../domain/matches/fixture-status.ts";
import { toSwedishDay } from "../../domain/times/swedish-day.ts";

/** A fixture as a calendar has it. Instants are ISO 8601, UTC. */
export interface CalendarMatch extends Fixture {
	created_at: string;
	updated_at: string;
}

interface CalendarHead {
	/** What the calendar is called in the reader's program. */
	name: string;
	/** Without a slash at its end. */
	siteUrl: string;
	/** Where the calendar lies, from its slash on. */
	path: string;
}

const minutesOf: Readonly<Record<FixtureSport, number>> = { football: 120, hockey: 150, formula1: 60 };
const raceMinutes = 120;
/** How often programs need to look: a match is moved days ahead, not minutes. */
const refreshSeconds = 3 * 60 * 60;

/**
 * An iCalendar file (RFC 5545) of matches: times in UTC, a day alone where nobody has set the hour. An event keeps its UID
 * whatever becomes of the match; what changes counts its SEQUENCE up. Called off is CANCELLED, put off TENTATIVE, and both
 * say so in their title, since programs show that alone.
 */
export function toMatchCalendar(matches: readonly CalendarMatch[], head: CalendarHead): string {
	const { name, siteUrl, path } = head;
	const calendar = ical({
		name: toText(name),
		method: ICalCalendarMethod.PUBLISH,
		prodId: { company: "Avspark", product: "Matcher", language: "SV" },
		ttl: refreshSeconds,
		source: siteUrl + path,
		url: siteUrl,
	});
	const host = new URL(siteUrl).hostname;
	for (const match of matches) {
		const key = toMatchKey(match);
		const changed = new Date(match.updated_at);
		const { tone, label } = toMeaning(match);
		const off = tone === "cancelled" || tone === "postponed" ? `${label}: ` : "";
		calendar.createEvent({
			...toTimes(match),
			id: `${key}@${host}`,
			// The file must be the same until a match changes: "now" would make each fetch a new one.
			stamp: changed,
			created: new Date(match.created_at),
			lastModified: changed,
			sequence: toSequence(match),
			summary: off + toTitle(match),
			description: toDescription(match, siteUrl + toMatchPath(key)),
			location: [match.venue_name, match.venue_city].filter(Boolean).join(", ") || null,
			url: siteUrl + toMatchPath(key),
			categories: [{ name: sportNames[match.sport] }],
			status: toEventStatus(tone),
			// A match on television takes nobody's time away.
			transparency: ICalEventTransparency.TRANSPARENT,
		});
	}
	// Each line ends so, the last one too (RFC 5545, 3.1).
	return `${calendar.toString()}\r\n`;
}

/** As a text is written (RFC 5545, 3.3.11): the library does so with an event's, not with the calendar's name. */
function toText(text: string): string {
	return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\r\n]/g, "\\n");
}

function toTimes(match: CalendarMatch): { start: Date; end: Date | null; allDay: boolean } {
	const start = new Date(match.fixture_date);
	if (!match.is_time_known) {
		return { start: new Date(`${toSwedishDay(start)}T00:00:00Z`), end: null, allDay: true };
	}
	const isRace = match.sport === "formula1" && match.league_round === "Lopp";
	const minutes = isRace ? raceMinutes : minutesOf[match.sport];
	return { start, end: new Date(start.getTime() + minutes * 60_000), allDay: false };
}

/** Seconds from the row's birth to its last change: it only grows, and grows with every change. */
function toSequence({ created_at, updated_at }: CalendarMatch): number {
	return Math.max(0, Math.floor((Date.parse(updated_at) - Date.parse(created_at)) / 1000));
}

/** As a card says it. */
function toMeaning({ status_detail, status_short, status_long }: CalendarMatch) {
	return toStatusMeaning(status_detail ?? status_short, status_long);
}

function toTitle(match: CalendarMatch): string {
	if (match.sport !== "formula1") return `${match.home_team_name} – ${match.away_team_name}`;
	const { grandPrix, session } = toRaceFacts(match);
	return [grandPrix, session].filter(Boolean).join(", ");
}

function toDescription(match: CalendarMatch, url: string): string {
	const { league_name, league_round, sport, home_goals, away_goals } = match;
	const { tone, label } = toMeaning(match);
	const hasScore = tone === "finished" && home_goals !== null && away_goals !== null;
	return [
		sport === "formula1" ? league_name : [league_name, league_round].filter(Boolean).join(", "),
		label + (hasScore ? ` ${home_goals}–${away_goals}` : ""),
		url,
	].join("\n");
}

function toEventStatus(tone: string): ICalEventStatus {
	if (tone === "cancelled") return ICalEventStatus.CANCELLED;
	return tone === "postponed" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
