import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import { type FixtureSport, fixtureSports } from "../../../../domain/matches/fixture-sport.ts";
import { liveCodes } from "../../../../domain/matches/fixture-status.ts";
import { startOfSwedishDay } from "../../../../domain/times/swedish-day.ts";
import { readRows } from "../../read-rows.ts";
import { toPage } from "../../use-pages.ts";
import {
	type DeskMatch,
	type DeskRow,
	firstOwnNumber,
	fromFootballRow,
	fromMatchRow,
	type MatchFacts,
	toChange,
	toColumns,
} from "./desk-match.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** What the desk's list can show: from today on, what is played now, or what was before today, the newest first. */
export const deskViews = ["ahead", "live", "past"] as const;
export type DeskView = (typeof deskViews)[number];

/** Of each sport, and so many more at each asking (spec 7). */
export const deskListStep = 50;

interface AskedMatches {
	view: DeskView;
	/** Swedish: "2026-11-21". */
	today: string;
	/** Of each sport. */
	limit: number;
}

/**
 * By day and time, those without a time last of their day; of `past` the other way round. Where a sport has more than the limit, the list of all sports
 * ends where that sport's ends, so that no match is missing from among the others. Throws when they cannot be read.
 */
export async function listDeskMatches(
	client: Client,
	{ sport, ...asked }: AskedMatches & { sport: FixtureSport | null },
): Promise<{ matches: DeskMatch[]; hasMore: boolean }> {
	const sports = sport === null ? fixtureSports : [sport];
	const pages = await Promise.all(
		sports.map(async (one) => {
			const rows = await (one === "football" ? listFootball(client, asked) : listOthers(client, one, asked));
			return toPage(rows, asked.limit);
		}),
	);
	const orderOf = ({ facts }: DeskMatch) => `${facts.day} ${facts.time ?? "99:99"}`;
	const compare = (one: DeskMatch, other: DeskMatch) =>
		orderOf(one).localeCompare(orderOf(other)) * (asked.view === "past" ? -1 : 1);
	const [end] = pages.flatMap(({ rows, hasMore }) => (hasMore ? rows.slice(-1) : [])).toSorted(compare);
	const all = pages.flatMap(({ rows }) => rows).toSorted(compare);
	return {
		matches: end === undefined ? all : all.filter((match) => compare(match, end) <= 0),
		hasMore: end !== undefined,
	};
}

async function listFootball(client: Client, { view, today, limit }: AskedMatches): Promise<DeskMatch[]> {
	const all = () => client.from("api_football_fixtures").select("*");
	const start = startOfSwedishDay(today).toISOString();
	const viewed = {
		ahead: () => all().gte("fixture_date", start),
		live: () => all().in("status_short", liveCodes),
		past: () => all().lt("fixture_date", start),
	}[view];
	const ascending = view !== "past";
	const { data, error } = await readRows(limit + 1, (first, last) =>
		viewed().order("fixture_date", { ascending }).order("fixture_id", { ascending }).range(first, last),
	);
	if (error) throw new Error("The football fixtures could not be read", { cause: error });
	return data.map(fromFootballRow);
}

async function listOthers(
	client: Client,
	sport: Exclude<FixtureSport, "football">,
	{ view, today, limit }: AskedMatches,
): Promise<DeskMatch[]> {
	const all = () => client.from("sports_matches").select("*").eq("sport", sport);
	const viewed = {
		ahead: () => all().gte("match_date", today),
		live: () => all().eq("status", "live"),
		past: () => all().lt("match_date", today),
	}[view];
	const ascending = view !== "past";
	const { data, error } = await readRows(limit + 1, (first, last) =>
		viewed()
			.order("match_date", { ascending })
			.order("match_time", { ascending })
			.order("id", { ascending })
			.range(first, last),
	);
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

const toTable = (sport: FixtureSport): DeskRow["table"] =>
	sport === "football" ? "api_football_fixtures" : "sports_matches";

/**
 * `id` is the form's own, a random UUID: sent again after an answer that was lost, it is the same match. Throws when it cannot be
 * written.
 */
export async function createMatch(client: SupabaseClient, facts: MatchFacts, id: string): Promise<void> {
	const table = toTable(facts.sport);
	const other = toTable(facts.sport === "football" ? "hockey" : "football");
	// It was of another sport, perhaps, when it was sent before.
	const { error: stillThere } = await client.from(other).delete().eq("id", id);
	if (stillThere)
		throw new Error("The match could not be taken from its former sport", { cause: stillThere });
	const { error } = await client.from(table).upsert({ id, ...toColumns(facts) });
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

/**
 * Takes the match as it was seen, so that what can be put back is what went: "conflict" when it has been written since. One that is gone
 * is deleted: its answer, or that of a press before this one, was lost. Throws when that fails.
 */
export async function deleteMatch(client: SupabaseClient, seen: DeskMatch): Promise<"deleted" | "conflict"> {
	const { id, stored } = seen;
	const { data, error } = await client
		.from(stored.table)
		.delete()
		.eq("id", id)
		.eq("updated_at", stored.row.updated_at)
		.select("id");
	if (data?.length === 1 || (await getDeskMatch(client, seen)) === null) return "deleted";
	if (error) throw new Error("The match could not be deleted", { cause: error });
	return "conflict";
}

/**
 * Puts a deleted row back as it was, its source's if it was that. Asked for again because no answer came, it goes on where that ended; what
 * somebody has written since stands. "retold": its source has told of it anew, in a row of its own, and that one stands. Throws when it cannot be
 * written.
 */
export async function restoreMatch(client: SupabaseClient, match: DeskMatch): Promise<"back" | "retold"> {
	const { stored, facts } = match;
	if (match.hasSource && (await isRetold(client, match))) return "retold";
	const row: Record<string, unknown> = stored.row;
	const { error } = await client.from(stored.table).insert(row);
	const back = await getDeskMatch(client, match);
	if (back === null) throw new Error("The match could not be put back", { cause: error });
	const isEditors = stored.row.edited_at !== null || Object.keys(toChange(facts, back.facts)).length > 0;
	// The database takes whatever an administrator inserts for the administrator's own.
	if (!isEditors && back.stored.row.edited_at !== null) await followSource(client, back);
	return "back";
}

/** Whether another row is the same match of the same source, by the source's own number or by who meets whom that day. */
async function isRetold(client: Client, { id, stored }: DeskMatch): Promise<boolean> {
	if (stored.table === "api_football_fixtures") {
		const { fixture_id, fixture_date, home_team_name, away_team_name } = stored.row;
		const { data, error } = await client
			.from(stored.table)
			.select("fixture_id,home_team_name,away_team_name")
			.neq("id", id)
			.lt("fixture_id", firstOwnNumber)
			.or(`fixture_id.eq.${fixture_id},fixture_date.eq."${fixture_date}"`);
		if (error) throw new Error("The fixture could not be looked for", { cause: error });
		return data.some(
			(other) =>
				other.fixture_id === fixture_id ||
				(other.home_team_name === home_team_name && other.away_team_name === away_team_name),
		);
	}
	const { sport, provider, provider_id, match_date } = stored.row;
	const { data, error } = await client
		.from(stored.table)
		.select("provider_id,home_team,away_team,round,session")
		.neq("id", id)
		.eq("sport", sport)
		.eq("provider", provider ?? "")
		.or(`provider_id.eq."${provider_id}",match_date.eq.${match_date}`);
	if (error) throw new Error("The match could not be looked for", { cause: error });
	const names = ["home_team", "away_team", "round", "session"] as const;
	return data.some(
		(other) => other.provider_id === provider_id || names.every((name) => other[name] === stored.row[name]),
	);
}

/** Account -> what the editor is called. Throws when the names cannot be read. */
export async function listEditors(client: Client): Promise<Map<string, string>> {
	const { data, error } = await client.rpc("desk_names");
	if (error) throw new Error("The editors' names could not be read", { cause: error });
	return new Map(data.map(({ id, name }) => [id, name]));
}
