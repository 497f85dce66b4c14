import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import type { FixtureSport } from "../../domain/fixture-sport.ts";
import { startOfSwedishDay } from "../../domain/swedish-day.ts";
import {
	type DeskMatch,
	type DeskRow,
	fromFootballRow,
	fromMatchRow,
	type MatchFacts,
	toChange,
	toColumns,
} from "./desk-match.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** Of each table (spec 7). */
const listLimit = 50;

/** From the Swedish day `from` on ("2026-11-14"), by day and time, those without a time last of their day. Throws when they cannot be read. */
export async function listDeskMatches(
	client: Client,
	{ sport, from }: { sport: FixtureSport | null; from: string },
): Promise<DeskMatch[]> {
	const [football, others] = await Promise.all([
		sport === null || sport === "football" ? listFootball(client, from) : [],
		sport === "football" ? [] : listOthers(client, sport === null ? ["hockey", "formula1"] : [sport], from),
	]);
	const orderOf = ({ facts }: DeskMatch) => `${facts.day} ${facts.time ?? "99:99"}`;
	return [...football, ...others].sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

async function listFootball(client: Client, from: string): Promise<DeskMatch[]> {
	const { data, error } = await client
		.from("api_football_fixtures")
		.select("*")
		.gte("fixture_date", startOfSwedishDay(from).toISOString())
		.order("fixture_date")
		.order("fixture_id")
		.limit(listLimit);
	if (error) throw new Error("The football fixtures could not be read", { cause: error });
	return data.map(fromFootballRow);
}

async function listOthers(
	client: Client,
	sports: Exclude<FixtureSport, "football">[],
	from: string,
): Promise<DeskMatch[]> {
	const { data, error } = await client
		.from("sports_matches")
		.select("*")
		.in("sport", sports)
		.gte("match_date", from)
		.order("match_date")
		.order("match_time")
		.order("id")
		.limit(listLimit);
	if (error) throw new Error("The matches could not be read", { cause: error });
	return data.flatMap((row) => fromMatchRow(row) ?? []);
}

/** As it stands now; null when it is gone. Throws when it cannot be read. */
export async function getDeskMatch(client: Client, { id, stored }: DeskMatch): Promise<DeskMatch | null> {
	if (stored.table === "api_football_fixtures") {
		const { data, error } = await client.from(stored.table).select("*").eq("id", id).maybeSingle();
		if (error) throw new Error("The match could not be read", { cause: error });
		return data && fromFootballRow(data);
	}
	const { data, error } = await client.from(stored.table).select("*").eq("id", id).maybeSingle();
	if (error) throw new Error("The match could not be read", { cause: error });
	return data && fromMatchRow(data);
}

/** Throws when it cannot be written. */
export async function createMatch(client: SupabaseClient, facts: MatchFacts): Promise<void> {
	const table: DeskRow["table"] = facts.sport === "football" ? "api_football_fixtures" : "sports_matches";
	const { error } = await client.from(table).insert(toColumns(facts));
	if (error) throw new Error("The match could not be created", { cause: error });
}

/**
 * Writes what the facts change of the match as it was seen, and over no other: "conflict" when it has been written since, or is
 * gone. Throws when it cannot be written.
 */
export async function saveMatch(
	client: SupabaseClient,
	seen: DeskMatch,
	facts: MatchFacts,
): Promise<"saved" | "conflict"> {
	return write(client, seen, toChange(seen.facts, facts));
}

/** From the next answer of its source on the match is as that has it. Like {@link saveMatch}. */
export async function followSource(client: SupabaseClient, seen: DeskMatch): Promise<"saved" | "conflict"> {
	return write(client, seen, { edited_at: null });
}

async function write(
	client: SupabaseClient,
	{ id, stored }: DeskMatch,
	change: Record<string, unknown>,
): Promise<"saved" | "conflict"> {
	if (Object.keys(change).length === 0) return "saved";
	const { data, error } = await client
		.from(stored.table)
		.update(change)
		.eq("id", id)
		.eq("updated_at", stored.row.updated_at)
		.select("id");
	if (error) throw new Error("The match could not be saved", { cause: error });
	return data.length === 1 ? "saved" : "conflict";
}

/** Throws when that fails. */
export async function deleteMatch(client: SupabaseClient, { id, stored }: DeskMatch): Promise<void> {
	const { error } = await client.from(stored.table).delete().eq("id", id);
	if (error) throw new Error("The match could not be deleted", { cause: error });
}

/** Puts a deleted row back as it was, its source's if it was that. Throws when it is there already, or cannot be written. */
export async function restoreMatch(client: SupabaseClient, match: DeskMatch): Promise<void> {
	const { stored, id } = match;
	const row: Record<string, unknown> = stored.row;
	const { error } = await client.from(stored.table).insert(row);
	if (error) throw new Error("The match could not be put back", { cause: error });
	if (stored.row.edited_at !== null) return;
	const { error: stillEdited } = await client.from(stored.table).update({ edited_at: null }).eq("id", id);
	if (stillEdited) throw new Error("The match could not be given back", { cause: stillEdited });
}

/** Account -> what the editor is called. Throws when the names cannot be read. */
export async function listEditors(client: Client): Promise<Map<string, string>> {
	const { data, error } = await client.rpc("desk_names");
	if (error) throw new Error("The editors' names could not be read", { cause: error });
	return new Map(data.map(({ id, name }) => [id, name]));
}
