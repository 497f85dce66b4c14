import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";

let client: SupabaseClient<AvsparkDatabase> | null = null;

/**
 * The browser's one client: two of them would race for the stored session. Load this module with `import()` from a
 * handler or an effect: supabase-js weighs half as much as the whole first page.
 */
export function createBrowserClient(anonKey: string): SupabaseClient<AvsparkDatabase> {
	client ??= createClient<AvsparkDatabase>(window.location.origin, anonKey, {
		auth: { storageKey: "avspark-auth" },
	});
	return client;
}
