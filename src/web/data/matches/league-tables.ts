import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { LeagueRow, LeagueStandingRow } from "../../../contract/match-rows.ts";
import { type FixtureSport, fixtureSports } from "../../../domain/matches/fixture-sport.ts";
import { compareLeagues } from "../../../domain/matches/leagues/league-order.ts";
import { listTeamSlugs } from "./teams.ts";

type Client = SupabaseClient<AvsparkDatabase>;

export type League = Pick<LeagueRow, "sport" | "slug" | "name" | "country" | "provider_id" | "season">;

/** One line of a table, ready to be shown; counts that the league does not keep are null. */
export interface TableLine
	extends Pick<
		LeagueStandingRow,
		| "position"
		| "played"
		| "won"
		| "won_overtime"
		| "drawn"
		| "lost_overtime"
		| "lost"
		| "goals_for"
		| "goals_against"
		| "points"
	> {
	/** The provider's. */
	id: string;
	name: string;
	/** A driver's team. */
	teamName: string | null;
	/** Address of the team's page; null where it has none. */
	slug: string | null;
}

export interface LeagueTable {
	kind: LeagueStandingRow["kind"];
	/** "Grupp A"; empty when the league has one table. */
	group: string;
	season: number;
	lines: TableLine[];
}

const standingColumns =
	"kind,group_name,season,position,entrant_id,entrant_name,team_name,played,won,won_overtime,drawn,lost_overtime,lost,goals_for,goals_against,points";
/** A season's lines of the longest league, twice, so that the season that ended does not crowd out the new one. */
const mostLines = 200;

/** The tables of a league's season, the latest where none is named. A failed read is logged and gives none (spec 8). */
export async function listTables(
	supabase: Client,
	{ sport, leagueId, season = null }: { sport: FixtureSport; leagueId: string; season?: number | null },
): Promise<LeagueTable[]> {
	const all = supabase
		.from("league_standings")
		.select(standingColumns)
		.eq("sport", sport)
		.eq("league_id", leagueId);
	const { data, error } = await (season === null ? all : all.eq("season", season))
		.order("season", { ascending: false })
		.order("kind", { ascending: false })
		.order("group_name")
		.order("position")
		.order("entrant_name")
		.limit(mostLines);
	if (error) {
		console.error("League tables could not be read", error);
		return [];
	}
	const latest = data.filter((row) => row.season === data[0]?.season);
	const slugs = await listTeamSlugs(supabase, {
		sport,
		ids: latest.filter(({ kind }) => kind === "teams").map(({ entrant_id }) => entrant_id),
	});
	const tables = new Map<string, LeagueTable>();
	for (const { kind, group_name, season, entrant_id, entrant_name, team_name, ...counts } of latest) {
		const key = `${kind} ${group_name}`;
		const table = tables.get(key) ?? { kind, group: group_name, season, lines: [] };
		tables.set(key, table);
		table.lines.push({
			...counts,
			id: entrant_id,
			name: entrant_name,
			teamName: team_name,
			slug: slugs.get(entrant_id) ?? null,
		});
	}
	return [...tables.values()];
}

const leagueColumns = "sport,slug,name,country,provider_id,season";

/** Every league once, in its latest season: football, hockey, Formula 1; each in the order of domain/league-order. A failed read is logged and gives none. */
export async function listLeaguePages(supabase: Client): Promise<League[]> {
	const { data, error } = await supabase
		.from("leagues")
		.select(leagueColumns)
		.order("season", { ascending: false, nullsFirst: false })
		.order("name");
	if (error) {
		console.error("Leagues could not be read", error);
		return [];
	}
	const latest = new Map<string, League>();
	for (const league of data) if (!latest.has(league.slug)) latest.set(league.slug, league);
	return [...latest.values()].sort(
		(a, b) => fixtureSports.indexOf(a.sport) - fixtureSports.indexOf(b.sport) || compareLeagues(a, b),
	);
}

/** The league of this address in its latest season, or null. Throws when it cannot be read. */
export async function getLeague(supabase: Client, slug: string): Promise<League | null> {
	const { data, error } = await supabase
		.from("leagues")
		.select(leagueColumns)
		.eq("slug", slug)
		.order("season", { ascending: false, nullsFirst: false })
		.limit(1)
		.maybeSingle();
	if (error) throw new Error("The league could not be read", { cause: error });
	return data;
}

/** The league a match belongs to: by the provider's id, else by its name; null when it has no page. A failed read is logged. */
export async function findLeague(
	supabase: Client,
	{ sport, league_id, league_name }: { sport: FixtureSport; league_id: string | null; league_name: string },
): Promise<League | null> {
	const { data, error } = await supabase
		.from("leagues")
		.select(leagueColumns)
		.eq("sport", sport)
		.eq(league_id === null ? "name" : "provider_id", league_id ?? league_name)
		.order("season", { ascending: false, nullsFirst: false })
		.limit(1)
		.maybeSingle();
	if (error) console.error("The league could not be read", error);
	return data;
}
