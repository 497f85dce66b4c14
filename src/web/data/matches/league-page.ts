import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { toSwedishDay } from "../../../domain/times/swedish-day.ts";
import { listFixturesOf } from "./fixture-details.ts";
import { type Freshness, listFetched, toFreshness } from "./freshness.ts";
import { getLeague, type League, type LeagueTable, listTables } from "./league-tables.ts";
import { type MatchDetails, toMatchDetails } from "./match-cards.ts";

export interface LeaguePage {
	league: League;
	tables: LeagueTable[];
	next: MatchDetails[];
	last: MatchDetails[];
	freshness: Freshness;
}

const matchLimit = 6;

/** The page of the league at this address; null when there is none, and for Formula 1, which has pages of its own. */
export async function getLeaguePage(
	supabase: SupabaseClient<AvsparkDatabase>,
	{ slug, now }: { slug: string; now: Date },
): Promise<LeaguePage | null> {
	const league = await getLeague(supabase, slug);
	if (!league || league.sport === "formula1") return null;
	const { sport, provider_id } = league;
	const of = { kind: "league", leagueId: provider_id } as const;
	const [tables, open, finished, fetched] = await Promise.all([
		listTables(supabase, { sport, leagueId: provider_id }),
		listFixturesOf(supabase, { sport, of, state: "open", at: now, limit: matchLimit }),
		listFixturesOf(supabase, { sport, of, state: "finished", at: now, limit: matchLimit }),
		listFetched(supabase),
	]);
	const today = toSwedishDay(now);
	return {
		league,
		tables,
		next: open.map((match) => toMatchDetails(match, today)),
		last: finished.map((match) => toMatchDetails(match, today)),
		freshness: toFreshness({ fetched, fixtures: [...open, ...finished], sports: [sport], now }),
	};
}
