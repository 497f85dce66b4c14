import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { isAnyOf, isSideOf } from "../../contract/or-filter.ts";
import { parseMatchKey, toIdRange } from "../../domain/matches/addresses/match-address.ts";
import { toFootballFixture, toMatchFixture } from "../../domain/matches/fixture.ts";
import { addDays, startOfSwedishDay, toSwedishDay } from "../../domain/times/swedish-day.ts";
import type { CalendarMatch } from "./match-calendar.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** What a calendar holds of one sport. */
export interface SportContents {
	/** The provider's ids. */
	leagues: string[];
	teams: { provider_id: string; name: string }[];
}

export interface CalendarContents {
	football: SportContents;
	hockey: SportContents;
	hasFormula1: boolean;
}

/** What was played lately stays, so that a result can be looked up where the match was. */
const daysBack = 30;
/** The rest of any season. */
const daysAhead = 400;
/** One read's, as the REST door gives at most; three whole leagues are more. */
const readSize = 1_000;
/** A choice of everything there is ends here. */
const mostReads = 10;

/** Matches of leagues and teams, soonest first. Throws when a read fails: an empty calendar would take the matches away. */
export async function listCalendarMatches(
	supabase: Client,
	{ football, hockey, hasFormula1 }: CalendarContents,
	now: Date,
): Promise<CalendarMatch[]> {
	const from = addDays(toSwedishDay(now), -daysBack);
	const to = addDays(toSwedishDay(now), daysAhead);
	const footballFilter = toFilter(football, "_team_name");
	const hockeyFilter = toFilter(hockey, "_team");
	const otherFilter = [
		hockeyFilter && `and(sport.eq.hockey,or(${hockeyFilter}))`,
		hasFormula1 && "sport.eq.formula1",
	]
		.filter(Boolean)
		.join(",");
	const [footballRows, otherRows] = await Promise.all([
		footballFilter === ""
			? []
			: readAll((first, last) =>
					supabase
						.from("api_football_fixtures")
						.select("*")
						.or(footballFilter)
						.gte("fixture_date", startOfSwedishDay(from).toISOString())
						.lt("fixture_date", startOfSwedishDay(to).toISOString())
						.order("fixture_date")
						.order("fixture_id")
						.range(first, last),
				),
		otherFilter === ""
			? []
			: readAll((first, last) =>
					supabase
						.from("sports_matches")
						.select("*")
						.or(otherFilter)
						.gte("match_date", from)
						.lt("match_date", to)
						.order("match_date")
						.order("match_time")
						.order("id")
						.range(first, last),
				),
	]);
	return [...footballRows.map(toFootball), ...otherRows.flatMap(toOther)].sort(
		(a, b) => Date.parse(a.fixture_date) - Date.parse(b.fixture_date),
	);
}

/** One read after the other until there is no more. */
async function readAll<Row>(
	read: (first: number, last: number) => PromiseLike<{ data: Row[] | null; error: unknown }>,
): Promise<Row[]> {
	const rows: Row[] = [];
	for (let reads = 0; reads < mostReads && rows.length === reads * readSize; reads++) {
		const { data, error } = await read(rows.length, rows.length + readSize - 1);
		if (error) throw new Error("The matches of a calendar could not be read", { cause: error });
		rows.push(...(data ?? []));
	}
	return rows;
}

/** The one match of this key, or null. Throws when it cannot be read. */
export async function getCalendarMatch(supabase: Client, key: string): Promise<CalendarMatch | null> {
	const asked = parseMatchKey(key);
	if (!asked) return null;
	const { first, last } = toIdRange(asked.sport === "football" ? 0 : asked.number);
	const [football, other] = await Promise.all([
		asked.sport === "football"
			? supabase.from("api_football_fixtures").select("*").eq("fixture_id", asked.number).maybeSingle()
			: null,
		asked.sport === "football"
			? null
			: supabase
					.from("sports_matches")
					.select("*")
					.eq("sport", asked.sport)
					.gte("id", first)
					.lte("id", last)
					.maybeSingle(),
	]);
	const error = football?.error ?? other?.error;
	if (error) throw new Error("The match of a calendar could not be read", { cause: error });
	if (football?.data) return toFootball(football.data);
	return (other?.data && toOther(other.data)[0]) ?? null;
}

/** As PostgREST's `or` takes it; "" of no league and no team. */
function toFilter({ leagues, teams }: SportContents, nameEnding: "_team" | "_team_name"): string {
	const chosen = teams.map(({ provider_id, name }) => ({ id: provider_id, name }));
	const isSide = (side: "home" | "away") => isSideOf(side, nameEnding, chosen);
	return [
		...(leagues.length > 0 ? [isAnyOf("league_id", leagues)] : []),
		...(teams.length > 0 ? [isSide("home"), isSide("away")] : []),
	].join(",");
}

type Dated = { created_at: string; updated_at: string };

const toFootball = (row: Parameters<typeof toFootballFixture>[0] & Dated): CalendarMatch => ({
	...toFootballFixture(row),
	created_at: row.created_at,
	updated_at: row.updated_at,
});

function toOther(row: Parameters<typeof toMatchFixture>[0] & Dated): CalendarMatch[] {
	const fixture = toMatchFixture(row);
	return fixture ? [{ ...fixture, created_at: row.created_at, updated_at: row.updated_at }] : [];
}
