import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import type { ScrapingRunRow } from "../../contract/scraping.ts";

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
