import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { countOpenReports } from "./review/desk-reports.ts";
import { countStates } from "./review/review-queue.ts";

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
	const [sources, { held }, openReports] = await Promise.all([
		client.from("desk_sources").select("health").in("health", ["failing", "silent"]),
		countStates(client),
		countOpenReports(client),
	]);
	if (sources.error) throw new Error("What waits could not be counted", { cause: sources.error });
	const count = (health: string) => sources.data.filter((source) => source.health === health).length;
	return {
		failingSources: count("failing"),
		silentSources: count("silent"),
		heldTexts: held,
		openReports,
	};
}
