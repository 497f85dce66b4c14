import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { createSessionWatch } from "./account/ended-session.ts";
import { createRoleWatch } from "./account/role-watch.ts";
import { sessionStorageKey } from "./account/session-storage.ts";
import { fetchNotingRetryAfter } from "./retry-after.ts";

let client: SupabaseClient<AvsparkDatabase> | null = null;

/**
 * The browser's one client, which holds the session: two of them would race for it. Load this module with `import()`
 * from a handler or an effect: supabase-js weighs half as much as the whole first page.
 */
export function createBrowserClient(anonKey: string): SupabaseClient<AvsparkDatabase> {
	// The server has ended it: here it is forgotten.
	const drop = () => void client?.auth.signOut({ scope: "local" });
	client ??= createClient<AvsparkDatabase>(window.location.origin, anonKey, {
		// A session that stands in an address could be anybody's: the links of our mails hold a hash to be confirmed instead.
		auth: { storageKey: sessionStorageKey, detectSessionInUrl: false },
		global: { fetch: createSessionWatch(createRoleWatch(fetchNotingRetryAfter), drop) },
	});
	return client;
}
