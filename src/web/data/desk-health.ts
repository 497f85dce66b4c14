import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { countOpenReports } from "./desk-reports.ts";

/** What waits for an editor. */
export interface DeskHealth {
	/** Sources that cannot be read. */
	failingSources: number;
	/** Sources that are read and tell nothing new. */
	silentSources: number;
	/** Texts that the fact check holds back. */
	heldTexts: number;
	openReports: number;
}

/** Throws when it cannot be counted. */
export async function readDeskHealth(client: SupabaseClient<AvsparkDatabase>): Promise<DeskHealth> {
	const [sources, held, openReports] = await Promise.all([
		client.from("desk_sources").select("health").in("health", ["failing", "silent"]),
		client.from("ai_summaries").select("id", { count: "exact", head: true }).eq("review_state", "held"),
		countOpenReports(client),
	]);
	const error = sources.error ?? held.error;
	if (error) throw new Error("What waits could not be counted", { cause: error });
	const count = (health: string) => sources.data?.filter((source) => source.health === health).length ?? 0;
	return {
		failingSources: count("failing"),
		silentSources: count("silent"),
		heldTexts: held.count ?? 0,
		openReports,
	};
}
