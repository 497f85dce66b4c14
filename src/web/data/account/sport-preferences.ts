import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** The sports one can choose (spec 3, user_sport_preferences), in the spec's order; each is a category's key, too. */
export const preferenceSports = [
	"fotboll",
	"basket",
	"tennis",
	"hockey",
	"golf",
	"padel",
	"motorsport",
] as const;

export type PreferenceSport = (typeof preferenceSports)[number];

/** The sports the user has switched on. Throws when the read fails. */
export async function listActiveSports(supabase: Client, userId: string): Promise<PreferenceSport[]> {
	const { data, error } = await supabase
		.from("user_sport_preferences")
		.select("sport_category,is_active")
		.eq("user_id", userId)
		.eq("is_active", true)
		.order("sport_category");
	if (error) throw new Error("The sport preferences could not be read", { cause: error });
	const active = data.map((row) => row.sport_category);
	return preferenceSports.filter((sport) => active.includes(sport));
}

/**
 * Saves every sport, one per call and one after the other (spec 7). One that is as it was `seen` leaves what another tab or device has
 * chosen meanwhile. Throws at the first that fails.
 */
export async function saveActiveSports(
	supabase: Client,
	userId: string,
	active: ReadonlySet<PreferenceSport>,
	seen: ReadonlySet<PreferenceSport>,
): Promise<void> {
	for (const sport of preferenceSports) {
		const { error } = await supabase
			.from("user_sport_preferences")
			.upsert(
				{ user_id: userId, sport_category: sport, is_active: active.has(sport) },
				{ onConflict: "user_id,sport_category", ignoreDuplicates: active.has(sport) === seen.has(sport) },
			);
		if (error) throw new Error(`The sport preference ${sport} could not be saved`, { cause: error });
	}
}
