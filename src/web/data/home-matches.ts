import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import type { Fixture } from "../../domain/fixture.ts";
import { fixtureLimits, listRecent, listUpcoming } from "../../domain/fixture-lists.ts";
import { isLeagueShown, listLeagues, parseLeagueChoice } from "../../domain/league-filter.ts";
import { addDays, toSwedishDay } from "../../domain/swedish-day.ts";
import { listFixtures } from "./fixtures.ts";
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
}

const { widgetDaysBack, widgetDaysAhead, widgetItems } = fixtureLimits;

/** Both match widgets of the front page (limits: spec 9), with the leagues the address asks for. */
export async function getHomeMatches(
	supabase: SupabaseClient<AvsparkDatabase>,
	{ now, asked }: { now: Date; asked: URLSearchParams },
): Promise<HomeMatches> {
	const today = toSwedishDay(now);
	const range = { from: addDays(today, -widgetDaysBack), to: addDays(today, widgetDaysAhead) };
	const [finished, open] = await Promise.all([
		listFixtures(supabase, { ...range, state: "finished", limit: widgetItems }),
		// Twice as many: those before today are of the one widget alone.
		listFixtures(supabase, { ...range, state: "open", limit: 2 * widgetItems }),
	]);

	// One card for both widgets: the page then carries it once.
	const cards = new Map<Fixture, MatchCard>();
	const toCard = (fixture: Fixture): MatchCard => {
		const card = cards.get(fixture) ?? toMatchCard(fixture, today);
		cards.set(fixture, card);
		return card;
	};
	const toWidget = (fixtures: Fixture[], parameter: string): MatchWidget => {
		const capped = fixtures.slice(0, widgetItems);
		const leagues = listLeagues(capped);
		const choice = parseLeagueChoice(
			{ leagues: asked.getAll(parameter), isAll: asked.has(`alla-${parameter}`) },
			leagues,
		);
		return {
			matches: capped.filter((fixture) => isLeagueShown(choice, fixture.league_name)).map(toCard),
			leagues: leagues.length > 1 ? leagues : [],
			chosen: [...choice],
			parameter,
		};
	};
	return {
		recent: toWidget(listRecent([...finished, ...open]), "liga"),
		upcoming: toWidget(listUpcoming(open, today), "kommande-liga"),
	};
}
