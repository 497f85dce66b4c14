import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import {
	type FootballFixtureFields,
	type SportsMatchFields,
	toFootballFixture,
	toMatchFixture,
} from "../../domain/matches/fixture.ts";
import { type MatchChange, toMatchChange } from "../../domain/matches/match-change.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/**
 * The rows named "table:id", as open pages are told of them. `isWhole` is false when one of them is gone: what is shown of
 * it cannot be mended, only read anew. Throws when a table cannot be read.
 */
export async function readChanges(
	supabase: Client,
	rows: ReadonlySet<string>,
): Promise<{ changes: MatchChange[]; isWhole: boolean }> {
	const idsIn = (table: string) =>
		[...rows].filter((row) => row.startsWith(`${table}:`)).map((row) => row.slice(table.length + 1));
	const footballIds = idsIn("api_football_fixtures");
	const otherIds = idsIn("sports_matches");
	const [football, others] = await Promise.all([
		footballIds.length === 0
			? []
			: settle(supabase.from("api_football_fixtures").select("*").in("id", footballIds)),
		otherIds.length === 0 ? [] : settle(supabase.from("sports_matches").select("*").in("id", otherIds)),
	]);
	const isWhole = football.length === footballIds.length && others.length === otherIds.length;
	return { changes: toChanges(football, others), isWhole };
}

/**
 * What was written since then, the newest of each table. `isWhole` is false when a table has more than `limit` of them. Throws when
 * a table cannot be read.
 */
export async function readLatestChanges(
	supabase: Client,
	since: Date,
	limit: number,
): Promise<{ changes: MatchChange[]; isWhole: boolean }> {
	const listLatest = <Table extends "api_football_fixtures" | "sports_matches">(table: Table) =>
		supabase
			.from(table)
			.select("*")
			.gte("updated_at", since.toISOString())
			.order("updated_at", { ascending: false })
			.limit(limit + 1);
	const [football, others] = await Promise.all([
		settle(listLatest("api_football_fixtures")),
		settle(listLatest("sports_matches")),
	]);
	const told = toChanges(
		football.slice(0, limit) as FootballFixtureFields[],
		others.slice(0, limit) as SportsMatchFields[],
	);
	return { changes: told, isWhole: Math.max(football.length, others.length) <= limit };
}

function toChanges(
	football: readonly FootballFixtureFields[],
	others: readonly SportsMatchFields[],
): MatchChange[] {
	const fixtures = [
		...football.map(toFootballFixture),
		...others.flatMap((row) => toMatchFixture(row) ?? []),
	];
	return fixtures.map(toMatchChange);
}

async function settle<Row>(
	read: PromiseLike<{ data: Row[]; error: null } | { data: null; error: Error }>,
): Promise<Row[]> {
	const { data, error } = await read;
	if (error) throw error;
	return data;
}
