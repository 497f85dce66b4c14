import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { isSideOf, quoteValue } from "../../../contract/or-filter.ts";
import { parseMatchKey, toIdRange } from "../../../domain/matches/addresses/match-address.ts";
import { type Fixture, toFootballFixture, toMatchFixture } from "../../../domain/matches/fixture.ts";
import { liveCodes, settledCodes } from "../../../domain/matches/fixture-status.ts";
import { type Classified, type ScorePart, toHalves, toPeriods } from "../../../domain/matches/match-score.ts";
import { toRaceResult } from "../../../domain/matches/race-result.ts";
import type { TeamReference } from "../../../domain/matches/teams/team-form.ts";
import { addDays, startOfSwedishDay, toSwedishDay } from "../../../domain/times/swedish-day.ts";
import { footballColumns, matchColumns } from "./fixtures.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** A fixture with what its own page shows and what leads on from it. Ids are the provider's; null where nobody gave one. */
export interface FixtureDetails extends Fixture {
	/** Null for an administrator's own match. */
	provider: string | null;
	league_id: string | null;
	league_season: number | null;
	home_team_id: string | null;
	away_team_id: string | null;
	/** Minutes of stoppage time. */
	status_extra: number | null;
	parts: ScorePart[];
	/** Of a session of Formula 1, its times and reasons in Swedish; empty until its result is known, and in lists. */
	classification: Classified[];
}

const ids = "league_id,league_season,home_team_id,away_team_id";
const footballDetails =
	`${footballColumns},${ids},status_extra,halftime_home,halftime_away,fulltime_home,fulltime_away,extratime_home,extratime_away` as const;
const matchDetails = `${matchColumns},${ids},provider,periods` as const;

/** The match of this address, or null. Throws when it cannot be read. */
export async function getFixture(supabase: Client, key: string): Promise<FixtureDetails | null> {
	const asked = parseMatchKey(key);
	if (!asked) return null;
	if (asked.sport === "football") {
		const { data, error } = await supabase
			.from("api_football_fixtures")
			.select(footballDetails)
			.eq("fixture_id", asked.number)
			.maybeSingle();
		if (error) throw new Error("The match could not be read", { cause: error });
		return data && toFootballDetails(data);
	}
	const { first, last } = toIdRange(asked.number);
	const { data, error } = await supabase
		.from("sports_matches")
		.select(`${matchDetails},classification`)
		.eq("sport", asked.sport)
		.gte("id", first)
		.lte("id", last)
		.maybeSingle();
	if (error) throw new Error("The match could not be read", { cause: error });
	return data && toMatchDetailsOf(data);
}

export interface FixtureListQuery {
	sport: "football" | "hockey";
	of:
		| { kind: "team"; team: TeamReference }
		| { kind: "meetings"; teams: readonly [TeamReference, TeamReference] }
		| { kind: "league"; leagueId: string };
	/** Results before `at`, also those without play, the latest first; or what is played then or still to come, from its day on, the soonest first. */
	state: "finished" | "open";
	at: Date;
	limit: number;
}

/** Matches of a team, between two teams, or of a league. A failed read is logged and gives none (spec 8). */
export async function listFixturesOf(supabase: Client, query: FixtureListQuery): Promise<FixtureDetails[]> {
	const { data, error } = await (query.sport === "football"
		? readFootball(supabase, query)
		: readHockey(supabase, query));
	if (error) {
		console.error("Matches could not be read", error);
		return [];
	}
	return data;
}

/** A match that is still played a day after it began has been forgotten. What else is open of yesterday is not to come (listUpcoming). */
const openSinceDays = 1;

async function readFootball(supabase: Client, { of, state, at, limit }: FixtureListQuery) {
	const isResult = state === "finished";
	const settled = `(${settledCodes.join(",")})`;
	const from = supabase.from("api_football_fixtures").select(footballDetails).or(toFilter(of, "_team_name"));
	const today = startOfSwedishDay(toSwedishDay(at)).toISOString();
	const { data, error } = await (isResult
		? from.filter("status_short", "in", settled).lt("fixture_date", at.toISOString())
		: from
				// What is given to one side beforehand stands until its hour among what was to come.
				.or(`fixture_date.gte.${at.toISOString()},status_short.not.in.${settled}`)
				.gte("fixture_date", new Date(at.getTime() - openSinceDays * 24 * 60 * 60 * 1000).toISOString())
				.or(`fixture_date.gte.${today},status_short.in.(${liveCodes.join(",")})`)
	)
		.order("fixture_date", { ascending: !isResult })
		.order("fixture_id")
		.limit(limit);
	return error ? { data: null, error } : { data: data.map(toFootballDetails), error: null };
}

async function readHockey(supabase: Client, { of, state, at, limit }: FixtureListQuery) {
	const isResult = state === "finished";
	const today = toSwedishDay(at);
	const from = supabase
		.from("sports_matches")
		.select(matchDetails)
		.eq("sport", "hockey")
		.or(toFilter(of, "_team"))
		.filter("status", isResult ? "eq" : "neq", "finished");
	const { data, error } = await (isResult
		? from.lte("match_date", today)
		: from.gte("match_date", addDays(today, -openSinceDays)).or(`match_date.gte.${today},status.eq.live`)
	)
		.order("match_date", { ascending: !isResult })
		.order("match_time", { ascending: !isResult })
		.order("id")
		// Of the day itself some may be later than the instant that is asked for.
		.limit(limit + 1);
	if (error) return { data: null, error };
	const matches = data.flatMap((row) => toMatchDetailsOf(row) ?? []);
	const fitting = matches.filter((one) => !isResult || Date.parse(one.fixture_date) < at.getTime());
	return { data: fitting.slice(0, limit), error: null };
}

/** The condition as PostgREST's `or` takes it. */
function toFilter(of: FixtureListQuery["of"], nameEnding: "_team" | "_team_name"): string {
	if (of.kind === "league") return `league_id.eq.${quoteValue(of.leagueId)}`;
	const isHome = (team: TeamReference) => isSideOf("home", nameEnding, [team]);
	const isAway = (team: TeamReference) => isSideOf("away", nameEnding, [team]);
	if (of.kind === "team") return `${isHome(of.team)},${isAway(of.team)}`;
	const meet = (home: TeamReference, away: TeamReference) => `and(or(${isHome(home)}),or(${isAway(away)}))`;
	const [one, other] = of.teams;
	return `${meet(one, other)},${meet(other, one)}`;
}

type FootballDetailsRow = Parameters<typeof toFootballFixture>[0] &
	Parameters<typeof toHalves>[0] & {
		status_extra: number | null;
		league_id: number | null;
		league_season: number | null;
		home_team_id: number | null;
		away_team_id: number | null;
	};

function toFootballDetails(row: FootballDetailsRow): FixtureDetails {
	const text = (id: number | null) => (id === null ? null : String(id));
	return {
		...toFootballFixture(row),
		provider: null,
		league_id: text(row.league_id),
		league_season: row.league_season,
		home_team_id: text(row.home_team_id),
		away_team_id: text(row.away_team_id),
		status_extra: row.status_extra,
		parts: toHalves(row),
		classification: [],
	};
}

type MatchDetailsRow = Parameters<typeof toMatchFixture>[0] &
	Pick<FixtureDetails, "provider" | "league_id" | "league_season" | "home_team_id" | "away_team_id"> & {
		periods: Parameters<typeof toPeriods>[0];
		classification?: Classified[];
	};

function toMatchDetailsOf(row: MatchDetailsRow): FixtureDetails | null {
	const fixture = toMatchFixture(row);
	const { provider, league_id, league_season, home_team_id, away_team_id } = row;
	return (
		fixture && {
			...fixture,
			provider,
			league_id,
			league_season,
			home_team_id,
			away_team_id,
			status_extra: null,
			parts: toPeriods(row.periods),
			classification: (row.classification ?? []).map((one) => ({ ...one, time: toRaceResult(one) })),
		}
	);
}
