import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { FixtureFreshnessRow } from "../../../contract/match-rows.ts";
import { type Fixture, toFootballFixture, toMatchFixture } from "../../../domain/matches/fixture.ts";
import { fixtureLimits } from "../../../domain/matches/fixture-limits.ts";
import { listRecent, listUpcoming } from "../../../domain/matches/fixture-lists.ts";
import { fixtureSports } from "../../../domain/matches/fixture-sport.ts";
import { finishedCodes } from "../../../domain/matches/fixture-status.ts";
import {
	isLeagueShown,
	listLeagues,
	parseLeagueChoice,
} from "../../../domain/matches/leagues/league-filter.ts";
import { addDays, startOfSwedishDay, toSwedishDay } from "../../../domain/times/swedish-day.ts";
import type { Keep } from "../request-context.ts";
import { type Freshness, toFreshness } from "./freshness.ts";
import { type MatchCard, toMatchCard } from "./match-cards.ts";

/** What one match widget shows, and which leagues there are to choose from. */
export interface MatchWidget {
	matches: MatchCard[];
	leagues: string[];
	/** Leagues that were chosen; none means all. */
	chosen: string[];
	/** Name under which the address keeps them. */
	parameter: string;
}

export interface HomeMatches {
	recent: MatchWidget;
	upcoming: MatchWidget;
	freshness: Freshness;
}

const { widgetDaysBack, widgetDaysAhead, widgetItems } = fixtureLimits;

/** Both match widgets of the front page (limits: spec 9), with the leagues the address asks for. */
export async function getHomeMatches(
	supabase: SupabaseClient<AvsparkDatabase>,
	{ now, asked, keep = (_, read) => read() }: { now: Date; asked: URLSearchParams; keep?: Keep },
): Promise<HomeMatches> {
	const today = toSwedishDay(now);
	const key = `the front page's matches on ${today}`;
	const read = await keep({ key, topic: "matches" }, () => readHomeFixtures(supabase, today));

	const toWidget = ({ cards, leagues }: LeagueCards, parameter: string): MatchWidget => {
		const choice = parseLeagueChoice(
			{ leagues: asked.getAll(parameter), isAll: asked.has(`alla-${parameter}`) },
			leagues,
		);
		return {
			matches: cards.filter(({ league }) => isLeagueShown(choice, league)),
			leagues: leagues.length > 1 ? leagues : [],
			chosen: [...choice],
			parameter,
		};
	};
	return {
		recent: toWidget(read.recent, "liga"),
		upcoming: toWidget(read.upcoming, "kommande-liga"),
		freshness: toFreshness({ ...read, sports: fixtureSports, now }),
	};
}

/** Of each sport the row that was fetched last: what tells how fresh a list is, of hundreds of rows. */
function listNewest(fixtures: readonly Fixture[]): Pick<Fixture, "sport" | "scraped_at">[] {
	const newest = new Map<string, Fixture>();
	for (const fixture of fixtures) {
		const known = newest.get(fixture.sport);
		if (!known || Date.parse(fixture.scraped_at) > Date.parse(known.scraped_at))
			newest.set(fixture.sport, fixture);
	}
	return [...newest.values()].map(({ sport, scraped_at }) => ({ sport, scraped_at }));
}

interface LeagueCards {
	cards: MatchCard[];
	leagues: string[];
}

/** What both widgets may show, and what tells how fresh it is. */
interface HomeFixtures {
	recent: LeagueCards;
	upcoming: LeagueCards;
	fetched: FixtureFreshnessRow[];
	fixtures: Pick<Fixture, "sport" | "scraped_at">[];
}

const noHomeFixtures: HomeFixtures = {
	recent: { cards: [], leagues: [] },
	upcoming: { cards: [], leagues: [] },
	fetched: [],
	fixtures: [],
};

/** All of it in one read, whatever the widgets show. A failed one is logged and gives nothing (spec 8). */
async function readHomeFixtures(
	supabase: SupabaseClient<AvsparkDatabase>,
	today: string,
): Promise<HomeFixtures> {
	const firstDay = addDays(today, -widgetDaysBack);
	const lastDay = addDays(today, widgetDaysAhead);
	const { data, error } = await supabase.rpc("home_fixtures", {
		first_day: firstDay,
		last_day: lastDay,
		// The spec's days are those of UTC (section 7), a reader's those of Stockholm, which begin earlier: both are in.
		first_instant: startOfSwedishDay(firstDay).toISOString(),
		last_instant: `${lastDay}T23:59:59.999Z`,
		finished_codes: [...finishedCodes],
		most_finished: widgetItems,
		// Twice as many: of those that are read from yesterday on, yesterday's are of the one widget alone.
		most_open: 2 * widgetItems,
	});
	if (error) {
		console.error("The front page's matches could not be read", error);
		return noHomeFixtures;
	}
	const fixtures = [
		...data.football.map(toFootballFixture),
		...data.matches.flatMap((row) => toMatchFixture(row) ?? []),
	];
	// One card for both widgets: the page then carries it once.
	const cards = new Map<Fixture, MatchCard>();
	const toCard = (fixture: Fixture): MatchCard => {
		const card = cards.get(fixture) ?? toMatchCard(fixture, today);
		cards.set(fixture, card);
		return card;
	};
	const toLeagueCards = (list: Fixture[]): LeagueCards => {
		const capped = list.slice(0, widgetItems);
		return { cards: capped.map(toCard), leagues: listLeagues(capped) };
	};
	return {
		recent: toLeagueCards(listRecent(fixtures)),
		upcoming: toLeagueCards(listUpcoming(fixtures, today)),
		fetched: data.freshness,
		fixtures: listNewest(fixtures),
	};
}
