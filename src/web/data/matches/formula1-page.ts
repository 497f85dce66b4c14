import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { toMatchKey } from "../../../domain/matches/addresses/match-address.ts";
import type { Classified } from "../../../domain/matches/match-score.ts";
import { toSwedishDay } from "../../../domain/times/swedish-day.ts";
import { listRelatedArticles } from "../articles/related-articles.ts";
import type { Found } from "../search/search.ts";
import { getFixture } from "./fixture-details.ts";
import { listRaces, listSessions } from "./formula1-sessions.ts";
import { type Freshness, listFetched, toFreshness } from "./freshness.ts";
import { type LeagueTable, listTables } from "./league-tables.ts";
import { type MatchCard, toMatchCard } from "./match-cards.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** The id under which Formula 1's standings stand. */
const leagueId = "formula1";
const articleLimit = 6;

export interface Formula1Page {
	/** The race weekend that is on or comes next; null when none is known. */
	weekend: {
		grandPrix: string;
		/** "Baltiska banan, Karlskrona"; empty when nobody has told. */
		place: string;
		sessions: MatchCard[];
	} | null;
	/** The last race that was run. */
	last: { race: MatchCard; classification: Classified[] } | null;
	/** The races after this weekend's. */
	calendar: MatchCard[];
	articles: Found[];
	freshness: Freshness;
}

export async function getFormula1Page(supabase: Client, now: Date): Promise<Formula1Page> {
	const today = toSwedishDay(now);
	const [open, finished, fetched] = await Promise.all([
		listRaces(supabase, { state: "open", now }),
		listRaces(supabase, { state: "finished", now, limit: 1 }),
		listFetched(supabase),
	]);
	// What is called off is no weekend to wait for.
	const next = open.find(({ fixture }) => fixture.status_short !== "CANC");
	const last = finished[0];
	const [sessions, lastRace, articles] = await Promise.all([
		next ? listSessions(supabase, next) : [],
		last ? getFixture(supabase, toMatchKey(last.fixture)).catch(toNothing) : null,
		listRelatedArticles(supabase, {
			sport: "formula1",
			names: [next, last].flatMap((race) => (race ? [race.grandPrix] : [])),
			limit: articleLimit,
		}),
	]);
	return {
		weekend: next
			? {
					grandPrix: next.grandPrix,
					place: [...new Set([next.fixture.venue_name, next.fixture.venue_city])].filter(Boolean).join(", "),
					sessions: sessions.map((session) => toMatchCard(session, today)),
				}
			: null,
		last: last
			? { race: toMatchCard(last.fixture, today), classification: lastRace?.classification ?? [] }
			: null,
		calendar: open.filter((race) => race !== next).map(({ fixture }) => toMatchCard(fixture, today)),
		articles,
		freshness: toFreshness({
			fetched,
			fixtures: [...sessions, ...finished.map(({ fixture }) => fixture)],
			sports: ["formula1"],
			now,
		}),
	};
}

export interface Formula1Standings {
	drivers: LeagueTable | null;
	constructors: LeagueTable | null;
	freshness: Freshness;
}

export async function getFormula1Standings(supabase: Client, now: Date): Promise<Formula1Standings> {
	const [tables, fetched] = await Promise.all([
		listTables(supabase, { sport: "formula1", leagueId }),
		listFetched(supabase),
	]);
	return {
		drivers: tables.find(({ kind }) => kind === "drivers") ?? null,
		constructors: tables.find(({ kind }) => kind === "constructors") ?? null,
		freshness: toFreshness({ fetched, fixtures: [], sports: ["formula1"], now }),
	};
}

function toNothing(error: unknown): null {
	console.error("The last race could not be read", error);
	return null;
}
