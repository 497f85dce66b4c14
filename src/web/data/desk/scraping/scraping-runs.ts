import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import type { SourceVisitRow } from "../../../../contract/desk.ts";
import type { NewsroomDay, ScrapingRunRow } from "../../../../contract/scraping.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** Newest first (spec 7; spec 9, recent runs). Throws when they cannot be read. */
export async function getRecentRuns(client: Client, limit = 20): Promise<ScrapingRunRow[]> {
	const { data, error } = await client
		.from("scraping_runs")
		.select("*")
		.order("started_at", { ascending: false })
		.limit(limit);
	if (error) throw new Error("The runs could not be read", { cause: error });
	return data;
}

/** False when it was not running any more. Throws when it could not be asked for. */
export async function cancelRun(client: Client, id: string): Promise<boolean> {
	const { data, error } = await client.rpc("cancel_run", { run_id: id });
	if (error) throw new Error("The run could not be stopped", { cause: error });
	return data;
}

/** What became of one source in a run, with its name. */
export type RunSource = Omit<SourceVisitRow, "decisions"> & { name: string };

/** What failed first, then what brought something, then by name. Throws when they cannot be read. */
export async function listRunSources(client: Client, runId: string): Promise<RunSource[]> {
	const { data, error } = await client
		.from("scraping_run_sources")
		.select(
			"run_id,source_id,status,http_status,bytes,items_found,items_new,items_duplicate,items_failed,error,started_at,completed_at,next_attempt_at,rights,source:content_sources(name)",
		)
		.eq("run_id", runId);
	if (error) throw new Error("The run's sources could not be read", { cause: error });
	const rank = (row: RunSource) => (row.status === "failed" ? 0 : row.items_new > 0 ? 1 : 2);
	return data
		.map(({ source, ...row }) => ({ ...row, name: source.name }))
		.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, "sv"));
}

/** The newsroom's last 30 days, today last. Throws when they cannot be read. */
export async function listNewsroomDays(client: Client): Promise<NewsroomDay[]> {
	const { data, error } = await client.rpc("newsroom_days", { day_count: 30 });
	if (error) throw new Error("The newsroom's days could not be read", { cause: error });
	return data;
}
