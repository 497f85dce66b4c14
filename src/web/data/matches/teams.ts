import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { TeamRow } from "../../../contract/match-rows.ts";
import type { FixtureSport } from "../../../domain/matches/fixture-sport.ts";
import type { TeamReference } from "../../../domain/matches/teams/team-form.ts";

type Client = SupabaseClient<AvsparkDatabase>;

export type Team = Pick<TeamRow, "sport" | "slug" | "name" | "city" | "venue" | "provider_id" | "logo_url">;

/** The team of this address, or null. Throws when it cannot be read. */
export async function getTeam(supabase: Client, slug: string): Promise<Team | null> {
	const { data, error } = await supabase
		.from("teams")
		.select("sport,slug,name,city,venue,provider_id,logo_url")
		.eq("slug", slug)
		.maybeSingle();
	if (error) throw new Error("The team could not be read", { cause: error });
	return data;
}

/** The provider's id -> the address of the team's page. A failed read is logged: names then are no links. */
export async function listTeamSlugs(
	supabase: Client,
	{ sport, ids }: { sport: FixtureSport; ids: readonly string[] },
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const { data, error } = await supabase
		.from("teams")
		.select("provider_id,slug")
		.eq("sport", sport)
		.in("provider_id", [...ids]);
	if (error) {
		console.error("Teams could not be read", error);
		return new Map();
	}
	return new Map(data.map(({ provider_id, slug }) => [provider_id, slug]));
}

/** The addresses of two teams of one match, by id or, where nobody gave one, by name. */
export async function findTeamSlugs(
	supabase: Client,
	sport: FixtureSport,
	teams: readonly TeamReference[],
): Promise<(string | null)[]> {
	const known = teams.flatMap(({ id }) => id ?? []);
	if (known.length === teams.length) {
		const slugs = await listTeamSlugs(supabase, { sport, ids: known });
		return known.map((id) => slugs.get(id) ?? null);
	}
	const { data, error } = await supabase
		.from("teams")
		.select("name,slug")
		.eq("sport", sport)
		.in(
			"name",
			teams.map(({ name }) => name),
		);
	if (error) console.error("Teams could not be read", error);
	return teams.map(({ name }) => data?.find((team) => team.name === name)?.slug ?? null);
}
