import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import {
	leagueParameter,
	type MatchQuery,
	parseMatchQuery,
} from "../../../domain/matches/addresses/match-query.ts";
import { type Fixture, toFixtureStatus } from "../../../domain/matches/fixture.ts";
import { fixtureLimits } from "../../../domain/matches/fixture-limits.ts";
import { groupByDay, listResults, listUpcoming } from "../../../domain/matches/fixture-lists.ts";
import { type FixtureSport, fixtureSports } from "../../../domain/matches/fixture-sport.ts";
import {
	isLeagueShown,
	listLeagues,
	parseLeagueChoice,
} from "../../../domain/matches/leagues/league-filter.ts";
import { addDays, toDayLabel, toSwedishDay } from "../../../domain/times/swedish-day.ts";
import { listFixtures } from "./fixtures.ts";
import { type Freshness, listFetched, toFreshness } from "./freshness.ts";
import { type MatchDetails, toMatchDetails } from "./match-cards.ts";

type Client = SupabaseClient<AvsparkDatabase>;

interface Asked {
	now: Date;
	asked: URLSearchParams;
}

/** One day of a list: "Idag", and what is played then. */
export interface MatchDay {
	/** "2026-11-21" */
	day: string;
	label: string;
	matches: MatchDetails[];
}

interface MatchList {
	days: MatchDay[];
	freshness: Freshness;
	/** How many of the list are played now. */
	liveCount: number;
}

/** What /dagens-matcher shows of its last and next seven days. */
export interface ResultsPage extends MatchList, MatchQuery {
	leagues: string[];
	/** Leagues that were chosen; none means all. */
	chosen: string[];
	counts: { upcoming: number; results: number };
	/** How many to ask for to see more; null when all are shown. */
	nextShown: number | null;
}

/** What /matches shows of one sport. */
export interface UpcomingPage extends MatchList {
	sport: FixtureSport;
	counts: Record<FixtureSport, number>;
}

/** Of each table: what the weeks of some twenty leagues hold. */
const readLimit = 500;
const { resultDays, upcomingDays, widgetDaysAhead, listItems } = fixtureLimits;

export async function getResultsPage(supabase: Client, { now, asked }: Asked): Promise<ResultsPage> {
	const today = toSwedishDay(now);
	const [finished, open, fetched] = await Promise.all([
		listFixtures(supabase, {
			from: addDays(today, -resultDays),
			to: today,
			state: "finished",
			limit: readLimit,
		}),
		listFixtures(supabase, {
			// A match that runs past midnight is of yesterday.
			from: addDays(today, -1),
			to: addDays(today, upcomingDays),
			state: "open",
			limit: readLimit,
		}),
		listFetched(supabase),
	]);
	const query = parseMatchQuery(asked);
	const ofSports = [...finished, ...open].filter(({ sport }) => query.sports.includes(sport));
	const results = listResults(ofSports);
	const upcoming = listUpcoming(ofSports, today);

	const leagues = listLeagues([...results, ...upcoming]);
	const choice = parseLeagueChoice(
		{ leagues: asked.getAll(leagueParameter), isAll: asked.has(`alla-${leagueParameter}`) },
		leagues,
	);
	const isShown = ({ league_name }: Fixture) => isLeagueShown(choice, league_name);
	const lists = { results: results.filter(isShown), upcoming: upcoming.filter(isShown) };
	return {
		...query,
		...toMatchList(lists[query.tab], query.shown, now),
		freshness: toFreshness({ fetched, fixtures: lists[query.tab], sports: query.sports, now }),
		leagues,
		chosen: [...choice],
		counts: { upcoming: lists.upcoming.length, results: lists.results.length },
		nextShown: lists[query.tab].length > query.shown ? query.shown + listItems : null,
	};
}

/** The sport the address names, else the first that has something to come. */
export async function getUpcomingPage(supabase: Client, { now, asked }: Asked): Promise<UpcomingPage> {
	const today = toSwedishDay(now);
	const [open, fetched] = await Promise.all([
		listFixtures(supabase, {
			from: addDays(today, -1),
			to: addDays(today, widgetDaysAhead),
			state: "open",
			limit: readLimit,
		}),
		listFetched(supabase),
	]);
	const upcoming = listUpcoming(open, today);
	const listOf = (sport: FixtureSport) =>
		upcoming.filter((fixture) => fixture.sport === sport).slice(0, listItems);
	const counts = {
		football: listOf("football").length,
		hockey: listOf("hockey").length,
		formula1: listOf("formula1").length,
	};
	const sport =
		fixtureSports.find((known) => known === asked.get("sport")) ??
		fixtureSports.find((known) => counts[known] > 0) ??
		"football";
	return {
		sport,
		counts,
		...toMatchList(listOf(sport), listItems, now),
		freshness: toFreshness({ fetched, fixtures: listOf(sport), sports: [sport], now }),
	};
}

function toMatchList(fixtures: readonly Fixture[], shown: number, now: Date): Omit<MatchList, "freshness"> {
	const today = toSwedishDay(now);
	return {
		days: groupByDay(fixtures.slice(0, shown)).map(({ day, fixtures: members }) => ({
			day,
			label: toDayLabel(day, today),
			matches: members.map((fixture) => toMatchDetails(fixture, today)),
		})),
		liveCount: fixtures.filter((fixture) => toFixtureStatus(fixture).tone === "live").length,
	};
}
