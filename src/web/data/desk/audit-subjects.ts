import type { SupabaseClient } from "@supabase/supabase-js";
import type { AuditEntryRow } from "../../../contract/desk.ts";
import { isRowId } from "./is-row-id.ts";

/** What the rows of a table are called by; of a match its two sides. */
const nameColumns: Readonly<Record<string, readonly string[]>> = {
	cms_articles: ["title"],
	ai_summaries: ["summary_title"],
	content_sources: ["name"],
	stories: ["title"],
	scraped_articles: ["title"],
	scraping_schedules: ["name"],
	scheduled_tasks: ["task_name"],
	leagues: ["name"],
	teams: ["name"],
	players: ["name"],
	api_football_fixtures: ["home_team_name", "away_team_name"],
	sports_matches: ["home_team", "away_team"],
};

/** {home_team: "Hamra", away_team: "Lyckeby"} of sports_matches -> "Hamra – Lyckeby"; null for what has no name. */
export function toSubjectName(table: string | null, row: unknown): string | null {
	const columns = nameColumns[table ?? ""];
	if (columns === undefined || typeof row !== "object" || row === null) return null;
	const names = columns.map((column): unknown => Reflect.get(row, column));
	return names.filter((name) => typeof name === "string" && name !== "").join(" – ") || null;
}

type Entry = Pick<AuditEntryRow, "subject_table" | "subject_id" | "details">;

/**
 * Row -> what it is called: an entry tells that of what was made or removed, and of what was changed the columns alone, so the row is asked, as
 * it is now. What is gone, or cannot be read, has none: the record is worth reading without.
 */
export async function listSubjectNames(
	client: SupabaseClient,
	entries: readonly Entry[],
): Promise<ReadonlyMap<string, string>> {
	const asked = entries.filter(
		({ subject_table, subject_id, details }) =>
			!("row" in details) &&
			subject_table !== null &&
			subject_table in nameColumns &&
			isRowId(subject_id ?? ""),
	);
	const tables = Map.groupBy(asked, ({ subject_table }) => subject_table ?? "");
	const named = await Promise.all(
		[...tables].map(async ([table, entriesOfTable]) => {
			const ids = new Set(entriesOfTable.map(({ subject_id }) => subject_id));
			const columns = ["id", ...(nameColumns[table] ?? [])];
			const { data, error } = await client
				.from(table)
				.select(columns.join())
				.in("id", [...ids]);
			if (error) console.error("The names of the record's rows could not be read", error);
			return (data ?? []).flatMap((row): [string, string][] => {
				const name = toSubjectName(table, row);
				return name === null ? [] : [[String(Reflect.get(row, "id")), name]];
			});
		}),
	);
	return new Map(named.flat());
}
