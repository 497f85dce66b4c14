import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { type Fixture, toFootballFixture, toMatchFixture } from "../../../domain/matches/fixture.ts";
import { finishedCodes } from "../../../domain/matches/fixture-status.ts";
import { startOfSwedishDay } from "../../../domain/times/swedish-day.ts";

type Client = SupabaseClient<AvsparkDatabase>;

export interface FixtureQuery {
	/** First and last day, both included: "2026-11-21", Swedish. */
	from: string;
	to: string;
	/** Results, or what has none yet. */
	state: "finished" | "open";
	/** Of each table. */
	limit: number;
}

export const footballColumns =
	"fixture_id,fixture_date,status_short,status_long,status_elapsed,league_name,league_round,home_team_name,away_team_name,home_team_logo,away_team_logo,home_goals,away_goals,penalty_home,penalty_away,venue_name,venue_city,scraped_at,updated_at";
export const matchColumns =
	"id,sport,match_date,match_time,starts_at,status,status_code,elapsed,league,round,home_team,away_team,home_team_logo,away_team_logo,home_score,away_score,venue,venue_city,scraped_at,updated_at";

/**
 * Football, hockey and Formula 1 of a range of days: results from the latest back, the others from the soonest on, each
 * table so far as `limit` goes. Not sorted across tables. A failed read is logged and gives none of that table (spec 8).
 */
export async function listFixtures(supabase: Client, query: FixtureQuery): Promise<Fixture[]> {
	const [football, others] = await Promise.all([
		listFootball(supabase, query),
		listSportsMatches(supabase, query),
	]);
	return [...football, ...others];
}

/** The spec's days are those of UTC (section 7), a reader's those of Stockholm, which begin earlier: both are in. */
async function listFootball(supabase: Client, { from, to, state, limit }: FixtureQuery): Promise<Fixture[]> {
	const isResult = state === "finished";
	const codes = `(${finishedCodes.join(",")})`;
	const { data, error } = await supabase
		.from("api_football_fixtures")
		.select(footballColumns)
		.gte("fixture_date", startOfSwedishDay(from).toISOString())
		.lte("fixture_date", `${to}T23:59:59.999Z`)
		.filter("status_short", isResult ? "in" : "not.in", codes)
		.order("fixture_date", { ascending: !isResult })
		.order("fixture_id")
		.limit(limit);
	if (error) {
		console.error("Football fixtures could not be read", error);
		return [];
	}
	return data.map(toFootballFixture);
}

async function listSportsMatches(
	supabase: Client,
	{ from, to, state, limit }: FixtureQuery,
): Promise<Fixture[]> {
	const isResult = state === "finished";
	const { data, error } = await supabase
		.from("sports_matches")
		.select(matchColumns)
		.in("sport", ["hockey", "formula1"])
		.gte("match_date", from)
		.lte("match_date", to)
		.filter("status", isResult ? "eq" : "neq", "finished")
		.order("match_date", { ascending: !isResult })
		.order("match_time", { ascending: !isResult })
		.order("id")
		.limit(limit);
	if (error) {
		console.error("Hockey and Formula 1 matches could not be read", error);
		return [];
	}
	return data.flatMap((row) => toMatchFixture(row) ?? []);
}
