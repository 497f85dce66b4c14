import type { TeamReference } from "../domain/matches/teams/team-form.ts";

/** A value inside or=(...), in quotes, where commas and brackets are not read as PostgREST's own: `a "b"` -> `"a \"b\""` */
export function quoteValue(value: string): string {
	return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

/** "league_id", ["1", "2"] -> `league_id.in.("1","2")` */
export function isAnyOf(column: string, values: readonly string[]): string {
	return `${column}.in.(${values.map(quoteValue).join(",")})`;
}

/** Inside or=(...): that one of the teams plays on this side, by the provider's id, and by name where a match has none. */
export function isSideOf(
	side: "home" | "away",
	nameEnding: "_team" | "_team_name",
	teams: readonly TeamReference[],
): string {
	const ids = teams.flatMap(({ id }) => id ?? []);
	const names = teams.map(({ name }) => name);
	const byName = `and(${side}_team_id.is.null,${isAnyOf(side + nameEnding, names)})`;
	return ids.length === 0 ? byName : `${isAnyOf(`${side}_team_id`, ids)},${byName}`;
}
