import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { type AroundLine, toTableAround } from "../../../domain/matches/leagues/table-around.ts";
import { toSwedishDay } from "../../../domain/times/swedish-day.ts";
import { listRelatedArticles } from "../articles/related-articles.ts";
import type { Found } from "../search/search.ts";
import { listFixturesOf } from "./fixture-details.ts";
import { type Freshness, listFetched, toFreshness } from "./freshness.ts";
import { findLeague, type League, listTables, type TableLine } from "./league-tables.ts";
import { type MatchDetails, toMatchDetails } from "./match-cards.ts";
import { type FormMatch, toForm } from "./team-form.ts";
import { getTeam, type Team } from "./teams.ts";

type Client = SupabaseClient<AvsparkDatabase>;

export interface TeamPage {
	team: Team;
	/** Soonest first; what is played now is among them. */
	next: MatchDetails[];
	/** Latest first. */
	last: MatchDetails[];
	form: FormMatch[];
	/** Of each league the team stands in, the one that it has played most in first: the lines around it. */
	tables: { league: Pick<League, "slug" | "name">; group: string; lines: AroundLine<TableLine>[] }[];
	articles: Found[];
	freshness: Freshness;
}

const nextLimit = 6;
const lastLimit = 6;
const formLength = 5;
const articleLimit = 8;

/** The page of the team at this address; null when there is none. Throws when the team cannot be read. */
export async function getTeamPage(
	supabase: Client,
	{ slug, now }: { slug: string; now: Date },
): Promise<TeamPage | null> {
	const team = await getTeam(supabase, slug);
	// A constructor has no matches of its own: its place is among the standings.
	if (!team || team.sport === "formula1") return null;
	const { sport } = team;
	const reference = { id: team.provider_id, name: team.name };
	const of = { kind: "team", team: reference } as const;
	const [open, finished, articles, fetched] = await Promise.all([
		listFixturesOf(supabase, { sport, of, state: "open", at: now, limit: nextLimit }),
		listFixturesOf(supabase, { sport, of, state: "finished", at: now, limit: lastLimit }),
		listRelatedArticles(supabase, { sport, names: [team.name], limit: articleLimit }),
		listFetched(supabase),
	]);
	const leagueIds = new Map(
		[...open, ...finished].flatMap((match) => (match.league_id === null ? [] : [[match.league_id, match]])),
	);
	const isTeam = ({ id }: TableLine) => id === team.provider_id;
	const tables = await Promise.all(
		Array.from(leagueIds, async ([leagueId, match]) => {
			const [league, found] = await Promise.all([
				findLeague(supabase, match),
				listTables(supabase, { sport, leagueId }),
			]);
			const table = found.find(({ kind, lines }) => kind === "teams" && lines.some(isTeam));
			if (!league || !table) return [];
			const { slug, name } = league;
			return [{ league: { slug, name }, group: table.group, lines: toTableAround(table.lines, isTeam) }];
		}),
	);
	const countPlayed = ({ lines }: TeamPage["tables"][number]) =>
		lines.find(({ line }) => isTeam(line))?.line.played ?? 0;
	const today = toSwedishDay(now);
	return {
		team,
		next: open.map((match) => toMatchDetails(match, today)),
		last: finished.map((match) => toMatchDetails(match, today)),
		form: toForm(finished.slice(0, formLength), reference),
		tables: tables.flat().toSorted((a, b) => countPlayed(b) - countPlayed(a)),
		articles,
		freshness: toFreshness({ fetched, fixtures: [...open, ...finished], sports: [sport], now }),
	};
}
