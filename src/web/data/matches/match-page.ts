import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { toMatchKey } from "../../../domain/matches/addresses/match-address.ts";
import { isFinished, toStatusMeaning } from "../../../domain/matches/fixture-status.ts";
import { type AroundLine, toTableAround } from "../../../domain/matches/leagues/table-around.ts";
import {
	type Classified,
	type ScorePart,
	sessionNames,
	toDecision,
	toMatchingParts,
} from "../../../domain/matches/match-score.ts";
import type { TeamReference } from "../../../domain/matches/teams/team-form.ts";
import { toSwedishDay } from "../../../domain/times/swedish-day.ts";
import { listRelatedArticles } from "../articles/related-articles.ts";
import type { Found } from "../search/search.ts";
import { type FixtureDetails, getFixture, listFixturesOf } from "./fixture-details.ts";
import { listSessions } from "./formula1-sessions.ts";
import { type Freshness, listFetched, toFreshness } from "./freshness.ts";
import { findLeague, type League, listTables, type TableLine } from "./league-tables.ts";
import { type MatchCard, type MatchDetails, toMatchCard, toMatchDetails } from "./match-cards.ts";
import { type FormMatch, toForm } from "./team-form.ts";
import { findTeamSlugs } from "./teams.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** One match with everything its page leads on to. */
export interface MatchPage {
	match: MatchDetails;
	/** Minutes of stoppage time while it is played; null without. */
	extraMinutes: number | null;
	/** "söndag 17 maj 2026": the day label may say "Idag". */
	longDate: string;
	/** "17 maj 2026": two teams meet several times, and each page has a name of its own. */
	date: string;
	/** "Allsvenskan, Omgång 30: söndag 17 maj 2026 kl. 15:00, Kajvallen. Resultat, form ..." */
	description: string;
	parts: ScorePart[];
	/** "efter straffar 4–2"; null where the goals say it all. */
	decision: string | null;
	league: Pick<League, "slug" | "name"> | null;
	freshness: Freshness;
	articles: Found[];
	about:
		| {
				kind: "match";
				/** Addresses of the teams' pages; null for a team without one. */
				homeSlug: string | null;
				awaySlug: string | null;
				/** The lines around both teams, of the group that has them; null without a table. */
				table: { group: string; sport: MatchCard["sport"]; lines: AroundLine<TableLine>[] } | null;
				form: { home: FormMatch[]; away: FormMatch[] };
				/** Latest first. */
				meetings: MatchCard[];
		  }
		| {
				kind: "race";
				/** Empty until the result is known; null where none is to be had, as of a practice. */
				classification: Classified[] | null;
				weekend: MatchCard[];
		  };
}

const articleLimit = 6;
const formLimit = 5;
const meetingLimit = 5;
/** No provider classifies them. */
const unclassified: readonly string[] = [
	sessionNames.fp1,
	sessionNames.fp2,
	sessionNames.fp3,
	sessionNames.sprint_qualifying,
];
const resultWaitMs = 24 * 60 * 60 * 1000;
const date = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm", dateStyle: "long" });
const longDate = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm", dateStyle: "full" });

/** The page of the match at this address; null when there is none. Throws when the match cannot be read. */
export async function getMatchPage(
	supabase: Client,
	{ key, now }: { key: string; now: Date },
): Promise<MatchPage | null> {
	const fixture = await getFixture(supabase, key);
	if (!fixture) return null;
	const start = new Date(fixture.fixture_date);
	const isRace = fixture.sport === "formula1";
	const [league, fetched, articles, about] = await Promise.all([
		findLeague(supabase, fixture),
		listFetched(supabase),
		listRelatedArticles(supabase, {
			sport: fixture.sport,
			names: isRace ? [fixture.home_team_name] : [fixture.home_team_name, fixture.away_team_name],
			around: start,
			limit: articleLimit,
		}),
		isRace ? describeRace(supabase, fixture, now) : describeMatch(supabase, fixture, now),
	]);
	const match = toMatchDetails(fixture, toSwedishDay(now));
	const isOver = toStatusMeaning(fixture.status_short).tone === "finished";
	return {
		match,
		extraMinutes: match.elapsed === null ? null : fixture.status_extra,
		longDate: longDate.format(start),
		date: date.format(start),
		description: describe(match, longDate.format(start)),
		parts: isOver
			? toMatchingParts(fixture.parts, { home: fixture.home_goals, away: fixture.away_goals })
			: fixture.parts,
		// While it is played, its last part says how far it has come, and decides nothing.
		decision: isFinished(fixture.status_short) ? toDecision(fixture.parts) : null,
		league: league && { slug: league.slug, name: league.name },
		freshness: toFreshness({ fetched, fixtures: [fixture], sports: [fixture.sport], now }),
		articles,
		about,
	};
}

/** The page in a sentence, as search engines show it below its title. */
function describe({ kind, league, round, time, venue, city }: MatchDetails, day: string): string {
	const of = [league, round].filter(Boolean).join(", ");
	const where = [time ? `${day} kl. ${time}` : day, venue, city].filter(Boolean).join(", ");
	const what =
		kind === "race"
			? "Resultat, helgens program och artiklar."
			: "Resultat, form, tabell, tidigare möten och artiklar.";
	return `${of}: ${where}. ${what}`;
}

async function describeRace(
	supabase: Client,
	fixture: FixtureDetails,
	now: Date,
): Promise<MatchPage["about"]> {
	const weekend = await listSessions(supabase, {
		season: fixture.league_season,
		grandPrix: fixture.home_team_name,
	});
	const today = toSwedishDay(now);
	return {
		kind: "race",
		classification: isResultExpected(fixture, now) ? fixture.classification : null,
		weekend: weekend.map((session) => toMatchCard(session, today)),
	};
}

/**
 * Whether its page has something to say of a result: it is there, or it may still come. That of a session which is over by the clock alone
 * comes some hours later.
 */
function isResultExpected(fixture: FixtureDetails, now: Date): boolean {
	const { classification, league_round, status_short, provider, fixture_date } = fixture;
	if (classification.length > 0) return true;
	if (unclassified.includes(league_round ?? "") || toStatusMeaning(status_short).tone === "cancelled")
		return false;
	const isAwaited = provider !== null && now.getTime() - Date.parse(fixture_date) < resultWaitMs;
	return isAwaited || !isFinished(status_short);
}

async function describeMatch(
	supabase: Client,
	fixture: FixtureDetails,
	now: Date,
): Promise<MatchPage["about"]> {
	const sport = fixture.sport === "football" ? "football" : "hockey";
	const home: TeamReference = { id: fixture.home_team_id, name: fixture.home_team_name };
	const away: TeamReference = { id: fixture.away_team_id, name: fixture.away_team_name };
	// What had been played when this one began: a page of last year's match shows the form of that day.
	const at = new Date(fixture.fixture_date);
	const results = { sport, state: "finished", at } as const;
	const [slugs, tables, homeResults, awayResults, meetings] = await Promise.all([
		findTeamSlugs(supabase, sport, [home, away]),
		fixture.league_id === null
			? []
			: listTables(supabase, { sport, leagueId: fixture.league_id, season: fixture.league_season }),
		listFixturesOf(supabase, { ...results, of: { kind: "team", team: home }, limit: formLimit }),
		listFixturesOf(supabase, { ...results, of: { kind: "team", team: away }, limit: formLimit }),
		listFixturesOf(supabase, {
			...results,
			of: { kind: "meetings", teams: [home, away] },
			limit: meetingLimit,
		}),
	]);
	const isOne = ({ id }: TableLine) => id === home.id || id === away.id;
	const ofTeams = tables.filter(({ kind }) => kind === "teams");
	// A division may have one of them, and the whole league both.
	const table =
		ofTeams.find(({ lines }) => lines.filter(isOne).length === 2) ??
		ofTeams.find(({ lines }) => lines.some(isOne));
	const key = toMatchKey(fixture);
	const today = toSwedishDay(now);
	return {
		kind: "match",
		homeSlug: slugs[0] ?? null,
		awaySlug: slugs[1] ?? null,
		table: table ? { group: table.group, sport, lines: toTableAround(table.lines, isOne) } : null,
		form: { home: toForm(homeResults, home), away: toForm(awayResults, away) },
		meetings: meetings.filter((one) => toMatchKey(one) !== key).map((one) => toMatchCard(one, today)),
	};
}
