import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { type Fixture, toMatchFixture } from "../../../domain/matches/fixture.ts";
import { addDays, toSwedishDay } from "../../../domain/times/swedish-day.ts";
import { matchColumns } from "./fixtures.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** A Grand Prix of one season is a weekend: its sessions share both. An administrator's own have no season. */
export interface RaceWeekend {
	season: number | null;
	grandPrix: string;
}

/** The sessions of one weekend in their order. A failed read is logged and gives none (spec 8). */
export async function listSessions(supabase: Client, { season, grandPrix }: RaceWeekend): Promise<Fixture[]> {
	const all = supabase
		.from("sports_matches")
		.select(matchColumns)
		.eq("sport", "formula1")
		.eq("home_team", grandPrix);
	const { data, error } = await (season === null
		? all.is("league_season", null)
		: all.eq("league_season", season)
	)
		.order("match_date")
		.order("match_time")
		.order("id");
	if (error) console.error("The sessions of a race could not be read", error);
	return (data ?? []).flatMap((row) => toMatchFixture(row) ?? []);
}

export interface Race extends RaceWeekend {
	fixture: Fixture;
}

/** A whole season has some 24. */
const mostRaces = 30;

/**
 * Races alone, without the other sessions: those of today and to come, the soonest first, or the last ones run, the latest
 * first. A row without a session is an administrator's own and counts as a race. A failed read is logged and gives none.
 */
export async function listRaces(
	supabase: Client,
	{ state, now, limit = mostRaces }: { state: "finished" | "open"; now: Date; limit?: number },
): Promise<Race[]> {
	const isResult = state === "finished";
	const races = supabase
		.from("sports_matches")
		.select(`${matchColumns},league_season`)
		.eq("sport", "formula1")
		.or("session.eq.race,session.is.null")
		.filter("status", isResult ? "eq" : "neq", "finished");
	const { data, error } = await (isResult ? races : races.gte("match_date", addDays(toSwedishDay(now), -1)))
		.order("match_date", { ascending: !isResult })
		.order("match_time", { ascending: !isResult })
		.limit(limit);
	if (error) console.error("Races could not be read", error);
	return (data ?? []).flatMap((row) => {
		const fixture = toMatchFixture(row);
		return fixture ? [{ season: row.league_season, grandPrix: row.home_team, fixture }] : [];
	});
}
