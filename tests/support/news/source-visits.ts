import type { SupabaseClient } from "@supabase/supabase-js";

/** A source as it was met by a run of its own; `service` is a client with the service key. Resolves to the run's id. */
export async function insertVisit(
	service: SupabaseClient,
	sourceId: string,
	{ at = new Date(), ...visit }: { at?: Date } & Record<string, unknown>,
): Promise<string> {
	const instant = at.toISOString();
	const run = { task: "scrape-content", status: "completed", started_at: instant, completed_at: instant };
	const { data } = await service.from("scraping_runs").insert(run).select("id").single().throwOnError();
	const runId = String(data?.id);
	const times = { started_at: instant, completed_at: instant };
	await service
		.from("scraping_run_sources")
		.insert({ run_id: runId, source_id: sourceId, status: "ok", ...times, ...visit })
		.throwOnError();
	return runId;
}
