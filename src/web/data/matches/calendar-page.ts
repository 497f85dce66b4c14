import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import {
	type CalendarChoice,
	countLeftOut,
	formula1Choice,
	parseCalendarChoice,
	toCalendarPath,
} from "../../../domain/matches/addresses/calendar-choice.ts";
import type { FixtureSport } from "../../../domain/matches/fixture-sport.ts";
import { listLeaguePages } from "./league-tables.ts";

type Client = SupabaseClient<AvsparkDatabase>;

interface Choosable {
	slug: string;
	name: string;
}

/** What there is to choose from, and what the address has chosen. */
export interface CalendarPage {
	/** Each league with the teams of its table. */
	leagues: (Choosable & { sport: FixtureSport; teams: Choosable[] })[];
	/** Teams that stand in no table. */
	otherTeams: Choosable[];
	choice: CalendarChoice;
	/** How many more were chosen than a calendar holds. */
	leftOut: number;
	/** Where the chosen calendar lies; null while nothing is chosen, or nothing that there is. */
	path: string | null;
	/** Nothing is chosen though the form was sent. */
	isRefused: boolean;
}

/** In the address of a form that was sent. */
export const sentParameter = "skapa";

/** More than all followed leagues have, this season's and the last. */
const mostRows = 1_000;

export async function getCalendarPage(supabase: Client, asked: URLSearchParams): Promise<CalendarPage> {
	const [leagues, teams, places] = await Promise.all([
		listLeaguePages(supabase),
		listTeams(supabase),
		listPlaces(supabase),
	]);
	const shown = leagues
		.filter(({ sport }) => sport !== "formula1")
		.map(({ sport, slug, name, provider_id }) => {
			const members = new Set(
				places
					.filter((place) => place.sport === sport && place.league_id === provider_id)
					.map(({ entrant_id }) => entrant_id),
			);
			const own = teams.filter((team) => team.sport === sport && members.has(team.provider_id));
			return { sport, slug, name, teams: own.map(toChoosable) };
		});
	const placed = new Set(shown.flatMap((league) => league.teams.map(({ slug }) => slug)));
	const offered = [
		...shown,
		{ sport: "formula1" as const, slug: formula1Choice, name: "Formel 1", teams: [] },
	];
	const choice = parseCalendarChoice(asked);
	const isAnyThere = hasAny(offered, choice.leagues) || hasAny(teams, choice.teams);
	const path = isAnyThere ? toCalendarPath(choice) : null;
	return {
		leagues: offered,
		otherTeams: teams.filter(({ slug }) => !placed.has(slug)).map(toChoosable),
		choice,
		leftOut: countLeftOut(asked),
		path,
		isRefused: path === null && asked.has(sentParameter),
	};
}

const hasAny = (all: readonly Choosable[], slugs: readonly string[]) =>
	all.some(({ slug }) => slugs.includes(slug));

const toChoosable = ({ slug, name }: Choosable): Choosable => ({ slug, name });

async function listTeams(supabase: Client) {
	const { data, error } = await supabase
		.from("teams")
		.select("sport,slug,name,provider_id")
		.in("sport", ["football", "hockey"])
		.limit(mostRows);
	if (error) console.error("Teams could not be read", error);
	return (data ?? []).sort((a, b) => a.name.localeCompare(b.name, "sv"));
}

/** Who plays where: of each league the newest season that has a table. */
async function listPlaces(supabase: Client) {
	const { data, error } = await supabase
		.from("league_standings")
		.select("sport,league_id,entrant_id,season")
		.eq("kind", "teams")
		.order("season", { ascending: false })
		.limit(mostRows);
	if (error) console.error("League tables could not be read", error);
	const places = data ?? [];
	const newest = new Map<string, number>();
	const toKey = ({ sport, league_id }: (typeof places)[number]) => `${sport} ${league_id}`;
	for (const place of places) if (!newest.has(toKey(place))) newest.set(toKey(place), place.season);
	return places.filter((place) => place.season === newest.get(toKey(place)));
}
